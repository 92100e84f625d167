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
    let textWidth = textWidth(viewWidth: viewWidth)
    let prepared = try font.prepare(displayText, options: textOptions)
    let layout = try prepared.layout(width: textWidth, options: lineOptions)
    let size = try size(lineCount: layout.lineCount, textHeight: layout.height) { count in
      layout.lines.prefix(count).map(\.height)
    }
    return EditorLayout(
      height: size.height, contentHeight: size.contentHeight, lineCount: size.lineCount,
      visibleLines: size.visibleLines, isScrollable: size.isScrollable, isMatched: isMatched,
      displayText: displayText, textWidth: textWidth ?? layout.width, border: border,
      estimate: try estimate(displayText, textWidth: textWidth, maxLine: most), text: layout)
  }

  // MARK: - While the text is typed

  /// The text that is shown, to be edited in a view of this width in points; `nil` never wraps.
  /// ```swift
  /// var document = try editor.document(viewWidth: 320)
  /// try document.insert("!", at: document.utf8Count)
  /// try editor.size(of: document).height
  /// ```
  /// Throws as ``layout(viewWidth:)``.
  public func document(viewWidth: Double?) throws(LayoutError) -> TextDocument {
    try validate(viewWidth: viewWidth)
    return try TextDocument(
      displayText, font: font, options: textOptions, layoutOptions: lineOptions,
      width: textWidth(viewWidth: viewWidth))
  }

  /// How tall the editor is for a document that ``document(viewWidth:)`` made, after any edits: what
  /// ``layout(viewWidth:)`` answers for its text, without looking at the text again.
  ///
  /// Throws when a property of the editor has no meaning.
  public func size(of document: TextDocument) throws(LayoutError) -> EditorSize {
    try validate(viewWidth: nil)
    return try size(lineCount: document.lineCount, textHeight: document.height) {
      count throws(LayoutError) in try document.lineHeights(first: count)
    }
  }

  private var displayText: String { isEnabled ? text : disabledPlaceholder }

  private func textWidth(viewWidth: Double?) -> Double? {
    viewWidth.map { max(0, $0 - insets.leading - insets.trailing) }
  }

  /// The lines that may be shown at once.
  private var most: Int { max(1, maxLine) }

  /// `heights` answers those of the first lines, as many as there are.
  private func size(
    lineCount: Int, textHeight: Double, heights: (Int) throws(LayoutError) -> [Double]
  ) throws(LayoutError) -> EditorSize {
    var height = textHeight
    if lineCount > most {
      height = StackedLines(try heights(most)).height(spacing: lineSpace)
    }
    height += verticalInsets
    if let maxHeight { height = min(height, maxHeight) }
    var visibleLines = min(lineCount, most)
    if maxHeight != nil {
      visibleLines = wholeLines(of: try heights(most), in: height - verticalInsets)
    }
    let contentHeight = textHeight + verticalInsets
    return EditorSize(
      height: height, contentHeight: contentHeight, lineCount: lineCount,
      visibleLines: visibleLines, isScrollable: contentHeight > height)
  }

  private var verticalInsets: Double { insets.top + insets.bottom }

  private var lineOptions: LayoutOptions {
    var options = layoutOptions
    options.lineSpacing = lineSpace
    options.trailingNewline = true
    options.maxLines = nil
    return options
  }

  /// How many lines have room in a height, at least one.
  private func wholeLines(of heights: [Double], in height: Double) -> Int {
    var lines = StackedLines()
    for lineHeight in heights {
      var more = lines
      more += StackedLines(1, of: lineHeight)
      if lines.count > 0 && more.height(spacing: lineSpace) > height { break }
      lines = more
    }
    return lines.count
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
