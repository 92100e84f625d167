internal import LinegaugeShaping

/// The text around a piece that decides how the piece is shaped: letters join across its borders.
enum ShapingContext {
  /// HarfBuzz looks at five characters on either side.
  private static let scalarCount = 5
  private static let byteCount = scalarCount * UTF8Decoding.longestScalar

  /// The part of a piece that is shaped the same whatever follows the piece: all but as many
  /// characters at its end.
  static func inside<Text: RandomAccessCollection<UInt8>>(
    _ piece: Range<Int>, of text: Text
  ) -> Range<Int> where Text.Index == Int {
    var end = piece.upperBound
    for _ in 0..<scalarCount where end > piece.lowerBound {
      end -= 1
      while end > piece.lowerBound && !UTF8Decoding.isBoundary(text[end]) { end -= 1 }
    }
    return piece.lowerBound..<end
  }

  /// Where the context of what begins at `offset` begins, at the earliest at `start`.
  static func start<Text: RandomAccessCollection<UInt8>>(
    before offset: Int, in text: Text, notBefore start: Int = 0
  ) -> Int where Text.Index == Int {
    var context = max(start, offset - byteCount)
    while context > start && !UTF8Decoding.isBoundary(text[context]) { context -= 1 }
    return context
  }

  /// Where the context of what ends at `offset` ends.
  static func end<Text: RandomAccessCollection<UInt8>>(
    behind offset: Int, in text: Text
  ) -> Int where Text.Index == Int {
    var context = min(text.endIndex, offset + byteCount)
    while context < text.endIndex && !UTF8Decoding.isBoundary(text[context]) { context += 1 }
    return context
  }
}
