internal import LinegaugeShaping

/// What lies between two pieces: whether a line may end at the spaces there, and whether the font's
/// rules look across them.
final class PieceJoints {
  /// By the last and the first cluster, both ASCII: ``unknown``, ``noBreak`` or ``isBreak``.
  let asciiBreaks: UnsafeMutablePointer<UInt8>
  static let unknown: UInt8 = 0
  static let noBreak: UInt8 = 1
  static let isBreak: UInt8 = 2
  /// Stands for the beginning of a paragraph before its spaces: paragraphs with U+0000, as with all
  /// below U+0020, have no pieces.
  static let start: UInt8 = 0
  private var otherBreaks: [UInt64: Bool] = [:]
  private var numbers: [[UInt8]: ClusterNumber] = [:]
  private var clusters: [[UInt8]] = []
  private var rules: [ScriptRules] = []
  /// By their number, up to ``mostMasks``; 0 has none.
  let knownMasks: UnsafeMutablePointer<SpaceMasks>
  private var maskNumbers = [SpaceMasks(left: 0, right: 0): 0]
  private static let mostMasks = 1 << 12

  init() {
    asciiBreaks = .allocate(capacity: 128 * 128)
    asciiBreaks.initialize(repeating: 0, count: 128 * 128)
    knownMasks = .allocate(capacity: Self.mostMasks)
    knownMasks.initialize(to: SpaceMasks(left: 0, right: 0))
  }

  deinit {
    asciiBreaks.deallocate()
    knownMasks.deallocate()
  }

  /// More different clusters at the edges of words than any text needs; paragraphs with one more are
  /// shaped whole.
  private static let mostClusters = 1 << 16

  /// What holds in a script; `nil` when there are too many scripts. Of one text or of many, the
  /// next has mostly the script of the last.
  func rules(for script: UInt32, _ context: MeasuringContext) -> ScriptRules? {
    if let index = rules.firstIndex(where: { $0.script == script }) { return rules[index] }
    guard rules.count < PieceAssembler.firstOtherKind else { return nil }
    let made = ScriptRules(script: script, kind: UInt8(rules.count), context, known: rules)
    rules.append(made)
    return made
  }

  /// The number of masks; `nil` when there are too many. Fonts have few different ones.
  func number(of masks: SpaceMasks) -> Int? {
    if let number = maskNumbers[masks] { return number }
    let number = maskNumbers.count
    guard number < Self.mostMasks else { return nil }
    (knownMasks + number).initialize(to: masks)
    maskNumbers[masks] = number
    return number
  }

  /// Whether what follows such a first character decides with it: a number may begin with its
  /// decimal point, so a line may end before " .5", not before " .a" (ICU's tailoring of LB13).
  static func looksAhead(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"): true
    default: false
    }
  }

  /// The number of a cluster.
  func number(of cluster: [UInt8]) -> ClusterNumber? {
    if cluster.count == 1 { return ClusterNumber(cluster[0]) }
    if let number = numbers[cluster] { return number }
    guard clusters.count < Self.mostClusters else { return nil }
    let number = ClusterNumber(128 + clusters.count)
    numbers[cluster] = number
    clusters.append(cluster)
    return number
  }

  /// Whether a line may end at the spaces between two clusters. The rules look at nothing beyond
  /// them (LB7 and LB13 to LB18 of UAX #14).
  @inline(__always)
  func mayBreak(
    _ last: ClusterNumber, _ first: ClusterNumber, _ context: MeasuringContext, _ worker: Worker
  ) -> Bool {
    if last < 128 && first < 128 {
      let known = asciiBreaks[Int(last << 7 | first)]
      if known != Self.unknown { return known == Self.isBreak }
    }
    return ask(last, first, context, worker)
  }

  @inline(never)
  private func ask(
    _ last: ClusterNumber, _ first: ClusterNumber, _ context: MeasuringContext, _ worker: Worker
  ) -> Bool {
    let key = UInt64(last) << 32 | UInt64(first)
    if let known = otherBreaks[key] { return known }
    let before = bytes(of: last)
    let mayBreak = (before + [0x20] + bytes(of: first)).withUnsafeBufferPointer { text in
      worker.breaks.lineBreaks(
        text, options: context.options, unicode: worker.unicode, into: &worker.pairBreaks)
      return worker.pairBreaks[before.count + 1] != 0
    }
    if last < 128 && first < 128 {
      asciiBreaks[Int(last << 7 | first)] = mayBreak ? Self.isBreak : Self.noBreak
    } else {
      otherBreaks[key] = mayBreak
    }
    return mayBreak
  }

  private func bytes(of cluster: ClusterNumber) -> [UInt8] {
    if cluster == Self.start { return [] }
    return cluster < 128 ? [UInt8(cluster)] : clusters[Int(cluster) - 128]
  }
}
