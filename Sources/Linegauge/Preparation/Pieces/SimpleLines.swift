internal import LinegaugeShaping

/// Measures texts that are simple altogether, without preparing them: most texts, in most fonts.
struct SimpleLines {
  private let latin: SimpleText?
  private let common: SimpleText?

  init(_ assembler: PieceAssembler) {
    latin = assembler.simpleText(script: ScriptTag.latin)
    common = assembler.simpleText(script: ScriptTag.common)
  }

  /// A text's script is Latin when it has a letter.
  private func tables(for text: UnsafeBufferPointer<UInt8>) -> SimpleText? {
    SimpleText.hasLetter(text) ? latin : common
  }

  /// The lines of a text, without the empty one behind a final line feed; `nil` when it is not
  /// simple, or when a word is wider than its line.
  func lineCount(of text: UnsafeBufferPointer<UInt8>, limit: Int64?) -> Int? {
    guard let simple = tables(for: text) else { return nil }
    let limit = limit.map(simple.fontUnits) ?? .max
    var lines = 0
    let isSimple = simple.forEachParagraph(text) { bytes, place in
      // Positions at which the line in hand begins and at which it may end last.
      var start = 0
      var lastBreak = 0
      var isCut = false
      simple.walk(bytes, count: text.count, from: &place) { _, position, end in
        if end - start > limit {
          if end - lastBreak > limit { isCut = true }
          start = lastBreak
          lines += 1
        }
        lastBreak = position
      }
      if place.end - start > limit {
        if place.end - lastBreak > limit { isCut = true }
        lines += 1
      }
      lines += 1
      return !isCut
    }
    return isSimple ? lines : nil
  }

  /// The layout units of the widest paragraph of a text; `nil` when it is not simple.
  func width(of text: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard let simple = tables(for: text) else { return nil }
    if let width = simple.width(text) { return width }
    var widest = 0
    let isSimple = simple.forEachParagraph(text) { bytes, place in
      simple.walk(bytes, count: text.count, from: &place) { _, _, _ in }
      widest = max(widest, place.end)
      return true
    }
    return isSimple ? simple.layoutUnits(widest) : nil
  }
}
