/// How prepared text is laid out: everything that may change without preparing the text again.
public struct LayoutOptions: Sendable, Hashable {
  /// The most lines to show; `nil` means no limit. At least 1.
  public var maxLines: Int?
  /// The fewest lines to make room for. An empty text has one line at 1 (the default) and none at
  /// 0.
  public var minLines = 1
  /// The model that gives the height of a line.
  public var lineHeight = LineHeight.natural
  /// Which of a font's three sets of line metrics counts.
  public var metrics = MetricsSource.auto
  /// Which fonts of a line its height counts; `nil` lets the model decide.
  public var fallbackHeight: FallbackHeight?
  /// Points between two lines (n lines have n − 1 of them); may be negative.
  public var lineSpacing: Double = 0
  /// Device pixels per point, for the models that round to pixels.
  public var scale: Double = 1
  /// Whether a newline at the end of the text opens one more, empty line.
  public var trailingNewline = false
  /// Whether a word wider than the line is cut between clusters.
  public var overflowWrap = OverflowWrap.anywhere
  /// Where the lines stand in the box.
  public var align = Alignment.start
  /// Whether the lines are made as narrow as their number allows.
  public var balance = false
  /// Whether the height without `maxLines` is reported too.
  public var expanded = false
  /// Where text that exceeds `maxLines` is cut; `.none` only stops after the last line.
  public var truncation = Truncation.end
  /// What marks the place of a cut.
  public var ellipsis = "…"
  /// Whether a cut falls between graphemes or between words.
  public var cut = Cut.character

  /// The default options: no limit, natural line height, no spacing between lines.
  public init() {}
}

/// The model that gives the height of a line; see `Docs/line-heights.md`.
public enum LineHeight: Sendable, Hashable {
  /// Ascent + descent + gap, unrounded; the maximum of each over the primary font and those on the
  /// line.
  case natural
  /// As Chromium computes `line-height: normal`: each metric rounded to a device pixel.
  case web
  /// As Pango: ascent and descent each rounded to 1/1024 point, no gap, only the fonts on the line.
  case pango
  /// As `UIFont.lineHeight`: ascent + descent, without the gap.
  case uiFont
  /// The published leading of the font's text style; a font without a style uses ``natural``.
  case leading
  /// This many points, whatever fonts are on the line.
  case points(Double)
  /// This many times the font size, whatever fonts are on the line.
  case multiple(Double)
}

/// Which fonts of a line count for its height.
public enum FallbackHeight: String, Sendable, Hashable, CaseIterable, Codable {
  /// The primary font always and every font on the line.
  case union
  /// Only the fonts on the line; an empty line takes the primary font.
  case used
  /// Only the primary font: rows of one height.
  case primary
}

/// Whether a word that is wider than the line is cut.
public enum OverflowWrap: String, Sendable, Hashable, CaseIterable, Codable {
  /// Between clusters, at least one cluster a line.
  case anywhere
  /// Never: the word stays whole and overflows.
  case none
}

/// Where lines stand in their box, by the direction of their paragraph.
public enum Alignment: String, Sendable, Hashable, CaseIterable, Codable {
  /// At the side where its paragraph's lines begin.
  case start
  /// In the middle.
  case center
  /// At the side where its paragraph's lines end.
  case end
}

/// Where text that does not fit is cut.
public enum Truncation: String, Sendable, Hashable, CaseIterable, Codable {
  /// The end of the text is dropped, the ellipsis follows what stays.
  case end
  /// The middle of the last line is dropped: its line keeps its beginning and the end of the text.
  case middle
  /// The last line keeps the end of the text, the ellipsis stands before it.
  case start
  /// Lines beyond the limit are not shown and nothing marks it.
  case none
}

/// Between which units a truncated text is cut.
public enum Cut: String, Sendable, Hashable, CaseIterable, Codable {
  /// Between graphemes.
  case character
  /// Between words.
  case word
}
