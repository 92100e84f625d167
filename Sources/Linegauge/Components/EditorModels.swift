/// Space between a view's edges and its text, in points.
public struct EdgeInsets: Sendable, Hashable, Codable {
  /// Above the text.
  public var top: Double
  /// Before the text: at the left when it runs from left to right.
  public var leading: Double
  /// Below the text.
  public var bottom: Double
  /// Behind the text.
  public var trailing: Double

  /// Four distances in points.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The component's own: the text is 37 points narrower than the view, and 20 points of the height
  /// are not text.
  public static let autoHeightEditor = EdgeInsets(
    top: 10, leading: 18.5, bottom: 10, trailing: 18.5)
  /// A plain text view's: 30 points narrower, 16 points of height.
  public static let textView = EdgeInsets(top: 8, leading: 15, bottom: 8, trailing: 15)
}

/// Whether the editor checks its text against a regular expression.
public enum RegularExpressionUse: Sendable, Hashable {
  /// No check.
  case none
  /// A regular expression of ICU that is searched for in the text.
  case use(pattern: String)
}

/// The outline of the editor.
public struct EditorBorder: Sendable, Hashable, Codable {
  /// Points.
  public var cornerRadius: Double
  /// The colour's name.
  public var stroke: String
  /// The colour's name, with its opacity; `nil` when the inside is clear.
  public var fill: String?
}

/// What the original component would have answered: the text's width divided by the room for it,
/// piece by piece.
public struct EditorEstimate: Sendable, Hashable, Codable {
  /// Lines as the original counts them.
  public var lineCount: Int
  /// Points.
  public var height: Double
}

/// How tall the editor is while its text is typed; see ``AutoHeightEditor/size(of:)``.
public struct EditorSize: Sendable, Hashable, Codable {
  /// Height of the view in points: that of the visible lines and the insets.
  public var height: Double
  /// Height of all lines and the insets.
  public var contentHeight: Double
  /// Lines of the whole text.
  public var lineCount: Int
  /// Lines that the view shows at once.
  public var visibleLines: Int
  /// Whether there are more lines than are visible.
  public var isScrollable: Bool
}

/// How tall the editor is for its text; see ``AutoHeightEditor``.
public struct EditorLayout: Sendable, Hashable, Codable {
  /// Height of the view in points: that of the visible lines and the insets.
  public var height: Double
  /// Height of all lines and the insets.
  public var contentHeight: Double
  /// Lines of the whole text.
  public var lineCount: Int
  /// Lines that the view shows at once.
  public var visibleLines: Int
  /// Whether there are more lines than are visible.
  public var isScrollable: Bool
  /// Whether the pattern was found; `nil` without a pattern.
  public var isMatched: Bool?
  /// The text that is shown: the text, or the placeholder of a disabled editor.
  public var displayText: String
  /// Points that a line of text has.
  public var textWidth: Double
  /// `nil` without a border.
  public var border: EditorBorder?
  /// The original's own answer, to compare with.
  public var estimate: EditorEstimate
  /// The lines themselves, with the counts of hard and soft breaks.
  public var text: TextLayout
}
