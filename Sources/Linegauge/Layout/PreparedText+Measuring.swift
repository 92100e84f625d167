internal import LinegaugeShaping

extension PreparedText {
  /// The width of the widest line when nothing wraps, in points, without the spaces at its end.
  public var width: Double {
    var walker = TextWalker(storage, limit: nil, options: LayoutOptions())
    var widest: Int64 = 0
    while let (line, _) = walker.next() { widest = max(widest, line.width) }
    return scale.points(widest)
  }

  /// Where the lines fall, and everything else there is to say of them.
  ///
  /// - Parameter width: points that a line may take; `nil` is unlimited. At 0, and wherever nothing
  ///   fits, a line
  ///   has one cluster and `overflow` says by how much it exceeds the width.
  /// - Throws: when the width is negative or not finite, or an option has no meaning.
  public func layout(
    width: Double? = nil, options: LayoutOptions = LayoutOptions()
  ) throws(LayoutError) -> TextLayout {
    try options.validate(width: width)
    return LayoutBuilder(text: self, width: width, options: options).layout()
  }

  /// The lines of ``layout(width:options:)``.
  public func lines(
    width: Double? = nil, options: LayoutOptions = LayoutOptions()
  ) throws(LayoutError) -> [Line] {
    try layout(width: width, options: options).lines
  }

  /// The number of lines, at most `maxLines`. Allocates nothing unless a word must be cut.
  public func lineCount(
    width: Double? = nil, options: LayoutOptions = LayoutOptions()
  ) throws(LayoutError) -> Int {
    try options.validate(width: width)
    return lineCount(limit: limit(for: width), options: options)
  }

  /// The height in points: of all lines with the spacing between them, at least that of `minLines`
  /// lines.
  public func height(
    width: Double? = nil, options: LayoutOptions = LayoutOptions()
  ) throws(LayoutError) -> Double {
    try options.validate(width: width)
    let metrics = LineMetrics(options: options, font: font, faces: storage.faces)
    guard !storage.usesPrimaryOnly else {
      let row = metrics.box(usedFaces: [0]).height
      let count = lineCount(limit: limit(for: width), options: options)
      let height = stackedHeight(count, of: row, spacing: options.lineSpacing)
      // Spacing may be so negative that more lines are less tall.
      return count >= options.minLines
        ? height
        : max(height, stackedHeight(options.minLines, of: row, spacing: options.lineSpacing))
    }
    return LayoutBuilder(text: self, width: width, options: options, describes: false)
      .layout().height
  }

  func limit(for width: Double?) -> Int64? {
    width.map { scale.limit(for: $0, rules: storage.options.breakRules) }
  }

  func lineCount(limit: Int64?, options: LayoutOptions) -> Int {
    var walker = TextWalker(storage, limit: limit, options: options)
    var count = 0
    while count != options.maxLines, walker.next() != nil { count += 1 }
    return count
  }
}

/// The height of equal lines with the spacing between them.
func stackedHeight(_ count: Int, of height: Double, spacing: Double) -> Double {
  count > 0 ? Double(count) * height + Double(count - 1) * spacing : 0
}
