internal import LinegaugeShaping

/// The text around a piece that decides how the piece is shaped: letters join across its borders.
enum ShapingContext {
  /// HarfBuzz looks at five characters on either side.
  private static let length = 5 * UTF8Decoding.longestScalar

  /// Where the context of what begins at `offset` begins, at the earliest at `start`.
  static func start<Text: RandomAccessCollection<UInt8>>(
    before offset: Int, in text: Text, notBefore start: Int = 0
  ) -> Int where Text.Index == Int {
    var context = max(start, offset - length)
    while context > start && !UTF8Decoding.isBoundary(text[context]) { context -= 1 }
    return context
  }

  /// Where the context of what ends at `offset` ends.
  static func end<Text: RandomAccessCollection<UInt8>>(
    behind offset: Int, in text: Text
  ) -> Int where Text.Index == Int {
    var context = min(text.endIndex, offset + length)
    while context < text.endIndex && !UTF8Decoding.isBoundary(text[context]) { context += 1 }
    return context
  }
}
