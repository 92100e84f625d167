public import Linegauge

/// Fonts for tests, by file: never "whichever font is installed".
public enum TestFonts {
  /// A library whose fonts are the bundled ones.
  public static func library() throws -> FontLibrary { try FontLibrary() }

  /// The made-for-test face, in which every glyph is exactly one em wide, ascent 0.8 em and descent
  /// 0.2 em: a text of n
  /// characters is n × size points wide, so numbers are checked in the head. It falls back to
  /// nothing.
  public static func em(size: Double = 10) throws -> Font {
    let face = try library().face(bundled: "em")
    return try Font(face: face, size: size, fallback: .none)
  }

  /// The default face at a size, with the bundled fallback chain.
  public static func inter(size: Double = 17) throws -> Font {
    try library().defaultFont(size: size)
  }
}
