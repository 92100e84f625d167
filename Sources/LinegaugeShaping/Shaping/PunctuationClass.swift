/// What a character is to the trimming of full-width punctuation: the "Text Spacing Character
/// Classes" of CSS Text 4, those that depend on the font still open.
enum PunctuationClass: Sendable {
  case other
  /// Full-width brackets that open and close: their blank half lies before, behind the ink.
  case opening, closing
  /// Middle dots and the ideographic space: never trimmed themselves.
  case middle
  /// Brackets of any other width.
  case narrowOpening, narrowClosing
  /// Closing, middle or other, as the font draws them: see ``FullWidthPunctuation``.
  case dot, colon, semicolon
  /// Full-width or narrow, as the font draws them.
  case openingQuote, closingQuote

  init(_ scalar: UInt32) {
    switch scalar {
    case 0x2018, 0x201C: self = .openingQuote
    case 0x2019, 0x201D: self = .closingQuote
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E: self = .dot
    case 0xFF1A: self = .colon
    case 0xFF1B: self = .semicolon
    case 0x00B7, 0x2027, 0x3000, 0x30FB: self = .middle
    default:
      // CJK Symbols and Punctuation, and East_Asian_Width F.
      let isFullWidth =
        (0x3001...0x303F).contains(scalar) || (0xFF01...0xFF60).contains(scalar)
      switch Unicode.Scalar(scalar)?.properties.generalCategory {
      case .openPunctuation: self = isFullWidth ? .opening : .narrowOpening
      case .closePunctuation: self = isFullWidth ? .closing : .narrowClosing
      default: self = .other
      }
    }
  }

  /// Whether the blank half before this character goes, by the character before it.
  func isTrimmed(after previous: PunctuationClass) -> Bool {
    guard self == .opening else { return false }
    switch previous {
    case .opening, .narrowOpening, .closing, .middle: return true
    default: return false
    }
  }

  /// Whether the blank half behind this character goes, by the character behind it.
  func isTrimmed(before next: PunctuationClass) -> Bool {
    guard self == .closing else { return false }
    switch next {
    case .closing, .narrowClosing, .middle: return true
    default: return false
    }
  }
}
