public import LinegaugeFonts
internal import LinegaugeShaping

/// A text editor that grows with its text from one line to ``maxLine`` lines, as a model without a
/// screen.
///
/// A pure function of its parameters: the first text, a new width and re-enabling all measure the
/// same way.
/// ```swift
/// let editor = AutoHeightEditor(text: "Hello", font: body)
/// let layout = try editor.layout(viewWidth: 320)
/// layout.height  // one line and the insets
/// ```
public struct AutoHeightEditor: Sendable {
  /// What was typed.
  public var text: String
  /// The font of the text and the placeholder.
  public var font: Font
  /// Points between lines.
  public var lineSpace: Double
  /// The most lines shown at once; below 1 counts as 1.
  public var maxLine: Int
  /// Whether the layout describes a border.
  public var hasBorder: Bool
  /// A disabled editor shows and measures ``disabledPlaceholder``.
  public var isEnabled: Bool
  /// Shown in place of the text while the editor is disabled.
  public var disabledPlaceholder: String
  /// What the text is checked against.
  public var regExpUse: RegularExpressionUse
  /// Between the view's edges and the text.
  public var insets = EdgeInsets.autoHeightEditor
  /// The most points the view may be tall; `nil` leaves it to ``maxLine``.
  public var maxHeight: Double?
  /// Whether an empty text matches the pattern when the pattern matches nothing.
  public var matchesEmpty = false
  /// How the text is shaped and where its lines may end.
  public var textOptions = TextOptions()
  /// Line height, metrics and scale. Line spacing, limits and the final newline are the editor's
  /// own.
  public var layoutOptions = LayoutOptions()

  /// The parameters of the original component, with its defaults.
  public init(
    text: String, font: Font, lineSpace: Double = 2, maxLine: Int = 5, hasBorder: Bool = true,
    isEnabled: Bool = true, disabledPlaceholder: String = "",
    regExpUse: RegularExpressionUse = .none
  ) {
    self.text = text
    self.font = font
    self.lineSpace = lineSpace
    self.maxLine = maxLine
    self.hasBorder = hasBorder
    self.isEnabled = isEnabled
    self.disabledPlaceholder = disabledPlaceholder
    self.regExpUse = regExpUse
  }

  /// Heights, line counts and the rest for a view of this width in points; `nil` never wraps.
  ///
  /// - Throws: for a width or an option without a meaning, and for a pattern that does not compile.
  public func layout(viewWidth: Double?) throws(LayoutError) -> EditorLayout {
    try validate(viewWidth: viewWidth)
    let isMatched = try isMatched()
    let displayText = isEnabled ? text : disabledPlaceholder
    let textWidth = viewWidth.map { max(0, $0 - insets.leading - insets.trailing) }
    let prepared = try font.prepare(displayText, options: textOptions)
    let layout = try prepared.layout(width: textWidth, options: lineOptions)

    let most = max(1, maxLine)
    var height = visibleHeight(layout, most: most) + verticalInsets
    let contentHeight = layout.height + verticalInsets
    if let maxHeight { height = min(height, maxHeight) }
    let visibleLines = wholeLines(of: layout, in: height - verticalInsets, most: most)
    return EditorLayout(
      height: height, contentHeight: contentHeight, lineCount: layout.lineCount,
      visibleLines: visibleLines, isScrollable: contentHeight > height, isMatched: isMatched,
      displayText: displayText, textWidth: textWidth ?? layout.width, border: border,
      estimate: try estimate(displayText, textWidth: textWidth, maxLine: most), text: layout)
  }

  private var verticalInsets: Double { insets.top + insets.bottom }

  private var lineOptions: LayoutOptions {
    var options = layoutOptions
    options.lineSpacing = lineSpace
    options.trailingNewline = true
    options.maxLines = nil
    return options
  }

  /// The height of the lines that are shown at once, at least that of the least number of lines.
  private func visibleHeight(_ layout: TextLayout, most: Int) -> Double {
    guard layout.lineCount > most else { return layout.height }
    let shown = layout.lines[..<most]
    if shown.allSatisfy({ $0.height == shown[0].height }) {
      return stackedHeight(most, of: shown[0].height, spacing: lineSpace)
    }
    return shown.reduce(0) { $0 + $1.height } + Double(most - 1) * lineSpace
  }

  /// How many lines have room in a height, at least one.
  private func wholeLines(of layout: TextLayout, in height: Double, most: Int) -> Int {
    guard maxHeight != nil else { return min(layout.lineCount, most) }
    var bottom = 0.0
    var count = 0
    for line in layout.lines.prefix(most) {
      bottom += (count == 0 ? 0 : lineSpace) + line.height
      if count > 0 && bottom > height { break }
      count += 1
    }
    return count
  }

  private var border: EditorBorder? {
    guard hasBorder else { return nil }
    return EditorBorder(cornerRadius: 20, stroke: "gray", fill: isEnabled ? nil : "gray 70%")
  }

  /// A search for the pattern in the text, whether or not the editor is enabled.
  private func isMatched() throws(LayoutError) -> Bool? {
    guard case .use(let pattern) = regExpUse else { return nil }
    do {
      let found = try RegularExpression.isFound(pattern, in: text)
      return found && (matchesEmpty || !text.isEmpty)
    } catch {
      throw LayoutError(.badPattern, key: "pattern", error.message)
    }
  }

  /// The original's rule: a line for every newline, capped, and for every piece between newlines as
  /// many more as the text's width has room for the piece's width.
  private func estimate(
    _ text: String, textWidth: Double?, maxLine: Int
  ) throws(LayoutError) -> EditorEstimate {
    // By bytes: CR LF is one Character.
    let pieces = Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
    var lineCount = min(pieces.count, maxLine)
    if let textWidth, textWidth > 0 {
      for piece in pieces {
        let quotient = try font.prepare(utf8: Array(piece), options: textOptions).width / textWidth
        lineCount += Int(min(quotient, 1e9))
      }
    }
    var rowOptions = layoutOptions
    rowOptions.minLines = 1
    let row = try font.prepare("", options: textOptions).height(options: rowOptions) + lineSpace
    let height =
      lineCount < maxLine
      ? Double(lineCount) * row - lineSpace + verticalInsets
      : Double(maxLine) * row + verticalInsets
    return EditorEstimate(lineCount: lineCount, height: height)
  }

  private func validate(viewWidth: Double?) throws(LayoutError) {
    if let viewWidth { try requireNonNegative(viewWidth, key: "width") }
    try requireFinite(lineSpace, key: "lineSpace")
    try requireFinite(insets.top, key: "insets.top")
    try requireFinite(insets.leading, key: "insets.leading")
    try requireFinite(insets.bottom, key: "insets.bottom")
    try requireFinite(insets.trailing, key: "insets.trailing")
    if let maxHeight { try requireNonNegative(maxHeight, key: "maxHeight") }
  }
}
