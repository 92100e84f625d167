public import LinegaugeShaping

/// How a text is prepared: everything that decides which glyphs are shaped and where lines may end.
///
/// A change of any of these needs a new preparation; what only decides how prepared text is laid
/// out stands in ``LayoutOptions``.
public struct TextOptions: Sendable, Hashable {
  /// OpenType features by tag with their value, such as `["liga": 0, "ss01": 1]`.
  public var features: [String: Int] = [:]
  /// Points added after every cluster, the last one too (as CSS does). When it is not zero, `liga`
  /// and `clig` are off unless ``features`` names them.
  public var letterSpacing: Double = 0
  /// Points added to every space.
  public var wordSpacing: Double = 0
  /// When given, every space is exactly this many points wide.
  public var spaceWidth: Double?
  /// Whether the `opsz` axis and the shaper's point size follow the font's size.
  public var opticalSizing = OpticalSizing.none
  /// The language of the text as a BCP 47 tag; `nil` takes root rules. The process's locale is
  /// never read.
  public var language: String?
  /// An ISO 15924 tag that replaces the scripts found in the text; for tests.
  public var script: String?
  /// The direction of every paragraph.
  public var direction = TextDirection.auto
  /// What happens to spaces, tabs and newlines.
  public var whiteSpace = WhiteSpace.preserve
  /// Distance of tab stops, in widths of the font's space.
  public var tabSize: Double = 8
  /// Whose rules decide where lines may end.
  public var breakRules = BreakRules.unicode
  /// How strictly lines may end around small kana and the like, as CSS `line-break`.
  public var lineBreak = LineBreakStrictness.auto
  /// Whether lines may end inside words, as CSS `word-break`.
  public var wordBreak = WordBreak.normal
  /// Whether full-width punctuation loses its blank half, as CSS `text-spacing-trim`.
  public var cjkSpacing = CJKSpacing.spaceAll

  /// The default options: unhinted, no spacing, Unicode's line breaking, direction by the first
  /// strong character.
  public init() {}
}

/// Whether an optical-size axis and tracking follow the size of the font.
public enum OpticalSizing: String, Sendable, Hashable, CaseIterable, Codable {
  /// The axis stays at its default and nothing is tracked; one preparation serves every size.
  case none
  /// The axis and Apple's tracking (`trak`) take the font's size; a preparation serves that one
  /// size.
  case auto
}
