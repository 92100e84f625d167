/// Curly quotes between East Asian characters, which break as brackets do (UAX #14 of Unicode 16,
/// LB19a).
///
/// Older rules, such as those of ICU 72, allow no break on either side of any quote.
enum EastAsianQuotes {
  /// The text with such quotes written as brackets of the same length; `nil` when there are none.
  static func writtenAsBrackets(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var written: [UInt8]?
    var index = 0
    while index + 6 <= text.count {
      guard text[index] == 0xE2, text[index + 1] == 0x80,
        let bracket = bracket(for: text[index + 2])
      else {
        index += 1
        continue
      }
      if index > 0, isEastAsian(text, endingAt: index), isEastAsian(text, at: index + 3) {
        if written == nil { written = Array(text) }
        written?.replaceSubrange(index..<index + 3, with: bracket)
      }
      index += 3
    }
    return written
  }

  /// U+3008 for U+2018, U+201B, U+201C, U+201F and U+2039, U+3009 for U+2019, U+201D and U+203A.
  private static func bracket(for lastByte: UInt8) -> [UInt8]? {
    switch lastByte {
    case 0x98, 0x9B, 0x9C, 0x9F, 0xB9: [0xE3, 0x80, 0x88]
    case 0x99, 0x9D, 0xBA: [0xE3, 0x80, 0x89]
    default: nil
    }
  }

  private static func isEastAsian(_ text: UnsafeBufferPointer<UInt8>, endingAt end: Int) -> Bool {
    var start = end - 1
    while start > 0 && !UTF8Decoding.isBoundary(text[start]) { start -= 1 }
    return isEastAsian(text, at: start)
  }

  /// East_Asian_Width W, F or H.
  private static func isEastAsian(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard text[index] >= 0x80 else { return false }
    let scalar = UTF8Decoding.scalar(in: text, at: index).value
    return ScalarProperties(scalar).contains(.wide) || (0xFF61...0xFFDC).contains(scalar)
  }
}
