internal import LinegaugeShaping

/// Measures texts that are simple altogether, without preparing them: most texts, in most fonts.
struct SimpleLines {
  private let latin: SimpleText?
  private let common: SimpleText?
  /// Whether both are the same, so that no text need be searched for a letter.
  private let areSame: Bool

  init(_ assembler: PieceAssembler) {
    let latin = assembler.simpleText(script: ScriptTag.latin)
    let common = assembler.simpleText(script: ScriptTag.common)
    self.latin = latin
    self.common = common
    areSame = common.map { latin?.measures(as: $0) ?? false } ?? false
  }

  /// A text's script is Latin when it has a letter.
  private func tables(for text: UnsafeBufferPointer<UInt8>) -> SimpleText? {
    areSame || SimpleText.hasLetter(text) ? latin : common
  }

  /// The lines of a text, with the empty one behind a final line feed if asked for; `nil` when it is
  /// empty or not simple, or when a word is wider than its line. Of what stands behind the first
  /// `most` lines nothing is asked: there may be more, in any script.
  func lineCount(
    of text: UnsafeBufferPointer<UInt8>, limit: Int64?, showsLastEmpty: Bool = false,
    most: Int = .max
  ) -> Int? {
    guard let last = text.last, let simple = tables(for: text) else { return nil }
    var lines = CountedLines(limit: limit.map(simple.fontUnits) ?? .max, most: most)
    var hasEnough = false
    let isSimple = simple.forEachParagraph(text) { bytes, place in
      let start = place.offset
      lines.beginParagraph()
      simple.walk(bytes, count: text.count, from: &place, telling: &lines)
      if lines.hasEnough {
        // Behind a letter nothing changes script or direction of what stands before it.
        let walked = UnsafeBufferPointer(rebasing: text[start..<place.offset])
        hasEnough = walked.isEmpty || SimpleText.hasLetter(walked)
        return false
      }
      lines.endParagraph(place.end)
      return !lines.isCut
    }
    if lines.isCut { return nil }
    if hasEnough { return lines.count }
    guard isSimple else { return nil }
    return showsLastEmpty && last == 0x0A ? lines.count + 1 : lines.count
  }

  private struct CountedLines: SimpleBreaks {
    /// Font units.
    let limit: Int
    let most: Int
    /// Lines that have ended.
    private(set) var count = 0
    /// Whether a word is wider than the line.
    private(set) var isCut = false
    /// Positions at which the line in hand begins and at which it may end last.
    private var start = 0
    private var lastBreak = 0

    init(limit: Int, most: Int) {
      self.limit = limit
      self.most = most
    }

    var hasEnough: Bool { count >= most }

    mutating func beginParagraph() {
      start = 0
      lastBreak = 0
    }

    @inline(__always)
    mutating func add(offset: Int, position: Int, end: Int) {
      if end &- start > limit { breakLine(before: end) }
      lastBreak = position
    }

    @inline(__always)
    mutating func endParagraph(_ end: Int) {
      if end &- start > limit { breakLine(before: end) }
      count &+= 1
    }

    /// Ends the line at the last place before a word that ends beyond it.
    @inline(__always)
    private mutating func breakLine(before end: Int) {
      if end &- lastBreak > limit { isCut = true }
      start = lastBreak
      count &+= 1
    }
  }

  /// The layout units of a label; `nil` when it is not simple, or longer, or when its script is to be
  /// looked for.
  @inline(__always)
  func width(ofLabel label: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard let latin, label.count > 0, label.count <= SimpleText.longestLabel,
      areSame || SimpleText.isLetter(label[0]), label[0] != 0x20, label[label.count - 1] != 0x20
    else { return nil }
    return latin.width(ofLabel: label)
  }

  /// The layout units of the widest paragraph of a text; `nil` when it is not simple.
  @inline(never)
  func width(of text: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard let simple = tables(for: text) else { return nil }
    if let width = simple.width(text) { return width }
    var widest = 0
    let isSimple = simple.forEachParagraph(text) { bytes, place in
      var breaks = NoBreaks()
      simple.walk(bytes, count: text.count, from: &place, telling: &breaks)
      widest = max(widest, place.end)
      return true
    }
    return isSimple ? simple.layoutUnits(widest) : nil
  }

  private struct NoBreaks: SimpleBreaks {
    mutating func add(offset: Int, position: Int, end: Int) {}
  }
}
