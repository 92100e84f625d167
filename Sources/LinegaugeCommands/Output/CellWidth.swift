/// How many cells of a terminal a text takes.
enum CellWidth {
  /// The sum over graphemes: two cells for those that East Asian Width calls wide, and for emoji.
  static func of(_ text: String) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  static func of(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.value < 0x300 { return scalar.properties.generalCategory == .control ? 0 : 1 }
    if scalar.properties.isDefaultIgnorableCodePoint { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    if wide.contains(where: { $0.contains(scalar.value) }) { return 2 }
    let isEmoji = scalar.properties.isEmojiPresentation
    return isEmoji || character.unicodeScalars.contains("\u{FE0F}") ? 2 : 1
  }

  /// Blocks of wide characters (UAX #11), without the emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x1B000...0x1B2FF, 0x20000...0x3FFFD,
  ]
}
