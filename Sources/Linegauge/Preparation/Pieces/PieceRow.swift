internal import LinegaugeShaping

/// The pieces of one paragraph as they are added, one behind the other.
struct PieceRow {
  let text: PaddedText
  let base: Int
  let script: UInt32
  let space: Int64
  let rules: PieceJoints.SpaceRules
  let maker: PieceMaker
  /// Where the next piece begins: byte and position.
  private(set) var start = 0
  private var x: Int64 = 0
  private var last: Placed?

  /// More text than this beside spaces that are no borders is shaped with its paragraph.
  private static let longestPiece = 512

  /// The piece that was added last.
  private struct Placed {
    var start: Int
    var x: Int64
    /// Where it ends, without what hangs.
    var end: Int64
    var lastMask: UInt64
    var lastCluster: ClusterNumber
    /// What the arrays held before it; `nil` behind a plain piece, which adds nothing.
    var counts: ArrayCounts?
  }

  /// A piece with what its neighbours must know.
  private struct Found {
    var index = -1
    var width: Int64
    var end: Int64
    var firstMask: UInt64
    var lastMask: UInt64
    var first: ClusterNumber
    var last: ClusterNumber
  }

  private var context: MeasuringContext { maker.context }

  init(
    text: PaddedText, base: Int, script: UInt32, space: Int64, rules: PieceJoints.SpaceRules,
    maker: PieceMaker
  ) {
    self.text = text
    self.base = base
    self.script = script
    self.space = space
    self.rules = rules
    self.maker = maker
  }

  // MARK: - Plain pieces

  /// Adds known plain pieces up to the first that is not, or that a rule of the font ties to the
  /// one before. The loop that
  /// most text runs through: no reference is counted in it.
  mutating func appendPlainPieces(_ boundaries: inout [Boundary]) {
    let slots = maker.context.pieces.slots
    let breaks = maker.context.pieces.joints.asciiBreaks
    let (firstMasks, lastMasks) = (rules.firstMasks, rules.lastMasks)
    var (start, x) = (start, x)
    // The last piece in parts: kept in registers.
    var lastStart = last?.start ?? -1
    var lastX = last?.x ?? 0
    var lastEnd = last?.end ?? 0
    var lastMask = last?.lastMask ?? 0
    var lastCluster = last?.lastCluster ?? 0
    var hasAdded = false
    boundaries.reserveCapacity(boundaries.count + (text.count - start) / 2 + 2)
    while start < text.count {
      let end = text.nextSpace(from: start)
      let first = Int(text.bytes[start])
      guard end - start <= 16, first < 128, lastCluster < 128,
        let width = slots.plainWidth(text.key(start..<end, kind: maker.kind))
      else { break }
      if lastStart >= 0 {
        let known = breaks[Int(lastCluster) << 7 | first]
        if lastMask & firstMasks[first] != 0 || known == 0 { break }
        if known == 2 {
          boundaries.append(Boundary(offset: base + start, position: x, end: lastEnd))
        }
      }
      lastStart = start
      lastX = x
      x += width
      lastEnd = x
      let code = Int(text.bytes[end - 1])
      lastCluster = ClusterNumber(code)
      lastMask = lastMasks[code]
      hasAdded = true
      start = end
      while start < text.count && text.bytes[start] == 0x20 {
        start += 1
        x += space
      }
    }
    self.start = start
    self.x = x
    if hasAdded {
      last = Placed(
        start: lastStart, x: lastX, end: lastEnd, lastMask: lastMask, lastCluster: lastCluster,
        counts: nil)
    }
  }

  // MARK: - Any piece

  /// Adds the next piece. False when the paragraph must be shaped whole.
  @inline(never)
  mutating func appendPiece() -> Bool {
    let end = text.nextSpace(from: start)
    guard var piece = find(start..<end) else { return false }
    if let before = last {
      if before.lastMask & piece.firstMask != 0 {
        // A rule of the font may see this space: both sides are one piece.
        if let counts = before.counts { counts.restore(&context.arrays) }
        start = before.start
        x = before.x
        guard end - start <= Self.longestPiece, let joined = find(start..<end) else { return false }
        piece = joined
      } else if context.pieces.joints.mayBreak(
        before.lastCluster, piece.first, context, maker.worker)
      {
        context.arrays.boundaries.append(
          Boundary(offset: base + start, position: x, end: before.end))
      }
    }
    last = Placed(
      start: start, x: x, end: x + piece.end, lastMask: piece.lastMask, lastCluster: piece.last,
      counts: ArrayCounts(context.arrays))
    if piece.index >= 0 { add(context.pieces[piece.index]) }
    x += piece.width
    start = end
    while start < text.count && text.bytes[start] == 0x20 {
      start += 1
      x += space
    }
    return true
  }

  private func find(_ range: Range<Int>) -> Found? {
    let key = text.key(range, kind: maker.kind)
    let bytes = text.slice(range).buffer
    guard let found = context.pieces.find(key, bytes) ?? maker.make(range, key) else { return nil }
    switch found {
    case .plain(let width):
      let first = bytes[0]
      let last = bytes[bytes.count - 1]
      return Found(
        width: width, end: width, firstMask: rules.firstMasks[Int(first)],
        lastMask: rules.lastMasks[Int(last)], first: ClusterNumber(first),
        last: ClusterNumber(last))
    case .piece(let index):
      let piece = context.pieces[index]
      return Found(
        index: index, width: piece.width, end: piece.end, firstMask: piece.firstMask,
        lastMask: piece.lastMask, first: piece.first, last: piece.last)
    }
  }

  /// Adds what a piece has beside its width.
  private func add(_ piece: Piece) {
    context.arrays.append(piece, at: base + start, x: x)
    for run in piece.runs {
      let moved = Run(
        start: start + Int(run.start), end: start + Int(run.end), script: run.script,
        face: run.face, level: run.level)
      let last = context.arrays.runs.count - 1
      if context.arrays.runs[last].start == moved.start {
        context.arrays.runs[last] = moved
      } else {
        context.arrays.runs[last].end = moved.start
        context.arrays.runs.append(moved)
      }
      context.arrays.runs.append(Run(start: Int(moved.end), end: text.count, script: script))
    }
  }

  /// Adds the end of the paragraph.
  func close() {
    context.arrays.boundaries.append(
      Boundary(offset: base + text.count, position: x, end: last?.end ?? 0))
    if let last = context.arrays.runs.last, Int(last.start) == text.count {
      context.arrays.runs.removeLast()
    }
  }
}
