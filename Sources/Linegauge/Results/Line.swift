/// One line of laid-out text. Lengths are points, offsets UTF-8 bytes of the text.
public struct Line: Sendable, Hashable, Codable {
  /// Where the line's text begins.
  public var start: Int
  /// Where it ends: trailing spaces included, the line terminator not.
  public var end: Int
  /// The advance of the line without the spaces that hang at its end.
  public var width: Double
  /// The advance with them.
  public var advance: Double
  /// The height of the line.
  public var height: Double
  /// Distance of the baseline from the top of the text.
  public var baseline: Double
  /// The left edge of the line's text, also when it runs from right to left.
  public var x: Double
  /// Why the line ends.
  public var lineBreak: LineEnd
  /// Whether the paragraph of the line runs from right to left.
  public var isRightToLeft: Bool

  /// The UTF-8 bytes of the line.
  public var range: Range<Int> { start..<end }
}

/// Why a line ends.
public enum LineEnd: String, Sendable, Hashable, CaseIterable, Codable {
  /// At a newline.
  case hard
  /// At a break opportunity.
  case soft
  /// At a soft hyphen, which is shown.
  case hyphen
  /// Inside a word that is wider than the line.
  case emergency
  /// At the end of the text.
  case end
}
