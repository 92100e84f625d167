internal import LinegaugeShaping

/// Splits a text at its line terminators, each once.
enum ParagraphSplitter {
  /// Calls `body` with the content of every paragraph and the end of its terminator. A text that
  /// ends in a terminator has an empty paragraph after it; an empty text has one empty paragraph.
  static func forEachParagraph(
    in text: UnsafeBufferPointer<UInt8>, rules: BreakRules, whiteSpace: WhiteSpace,
    _ body: (_ content: Range<Int>, _ end: Int) -> Void
  ) {
    var start = 0
    var index = 0
    if whiteSpace != .collapse {
      while index < text.count {
        if let bytes = text.baseAddress, index + 8 <= text.count,
          ByteLanes.arePlainASCII(
            UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt64.self))
        {
          index += 8
          continue
        }
        let length = terminatorLength(text, at: index, rules: rules)
        if length == 0 {
          index += 1
        } else {
          body(start..<index, index + length)
          index += length
          start = index
        }
      }
    }
    body(start..<text.count, text.count)
  }

  /// Bytes of the terminator that begins here, 0 when none does. UAX #14 knows LF, CR, CRLF, NEL,
  /// VT, FF, LS and PS (classes BK, CR, LF, NL); Chromium breaks at LF and CRLF only.
  private static func terminatorLength(
    _ text: UnsafeBufferPointer<UInt8>, at index: Int, rules: BreakRules
  ) -> Int {
    func byte(_ offset: Int) -> UInt8 { index + offset < text.count ? text[index + offset] : 0 }
    switch text[index] {
    case 0x0A: return 1
    case 0x0D where byte(1) == 0x0A: return 2
    case 0x0D, 0x0B, 0x0C: return rules == .unicode ? 1 : 0
    case 0xC2 where byte(1) == 0x85: return rules == .unicode ? 2 : 0
    case 0xE2 where byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9):
      return rules == .unicode ? 3 : 0
    default: return 0
    }
  }
}
