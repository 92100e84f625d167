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
  /// - Parameters:
  ///   - width: points that a line may take; `nil` is unlimited. At 0, and wherever nothing fits, a
  ///     line has one cluster and `overflow` says by how much it exceeds the width.
  ///   - options: height and alignment of the lines, how many there may be, where the last is cut.
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
    try size(width: width, options: options).height
  }

  /// Lines and height in one answer: those of ``lineCount(width:options:)`` and
  /// ``height(width:options:)``.
  public func size(
    width: Double? = nil, options: LayoutOptions = LayoutOptions()
  ) throws(LayoutError) -> TextSize {
    try options.validate(width: width)
    guard storage.usesPrimaryOnly else { return mixedSize(width: width, options: options) }
    let count = lineCount(limit: limit(for: width), options: options)
    let row = LineMetrics(
      options: options, sizing: sizing, primary: storage.terms.lineFaces.primary
    ).primaryBox.height
    return TextSize(
      StackedLines(count, of: row), row: row, atLeast: options.minLines,
      spacing: options.lineSpacing)
  }

  /// The size of a text whose lines may have different heights.
  private func mixedSize(width: Double?, options: LayoutOptions) -> TextSize {
    let metrics = LineMetrics(
      options: options, sizing: sizing, faces: storage.terms.lineFaces)
    let limit = limit(for: width)
    var heights = LineHeights(metrics)
    let isKnown = storage.runs.withUnsafeBufferPointer { runs in
      let hasMore = forEachLine(limit: limit, options: options) {
        heights.add($0, of: storage.paragraphs[$1], runs)
      }.hasMore
      if hasMore && options.truncation != .none { return endsCut(&heights, runs, limit, options) }
      heights.end(runs)
      return !options.balance
    }
    // Other lines would show other text, in other faces.
    guard isKnown else {
      let layout = LayoutBuilder(text: self, width: width, options: options, describes: false)
        .layout()
      return TextSize(lineCount: layout.lines.count, height: layout.height)
    }
    return TextSize(
      heights.lines, row: metrics.primaryBox.height, atLeast: options.minLines,
      spacing: options.lineSpacing)
  }

  private func endsCut(
    _ heights: inout LineHeights, _ runs: UnsafeBufferPointer<Run>, _ limit: Int64?,
    _ options: LayoutOptions
  ) -> Bool {
    WorkerPool.shared.withWorker { worker in
      heights.end(
        cut: CutReach(
          boundaries: storage.boundaries, runs: runs, terms: storage.terms, options: options,
          limit: limit ?? .max / 4, worker: worker))
    }
  }

  func limit(for width: Double?) -> Int64? {
    width.map { scale.limit(for: $0, rules: storage.terms.breakRules) }
  }

  func lineCount(limit: Int64?, options: LayoutOptions) -> Int {
    forEachLine(limit: limit, options: options) { _, _ in }.count
  }

  /// Calls `body` with the bytes and the paragraph of each line, at most of `maxLines`. Returns how
  /// many lines that were, and whether there are more.
  @inline(__always)
  private func forEachLine(
    limit: Int64?, options: LayoutOptions, _ body: (_ bytes: Range<Int>, _ paragraph: Int) -> Void
  ) -> (count: Int, hasMore: Bool) {
    let narrow = storage.boundaries.withNarrow { boundaries in
      forEachLine(
        LineCounter(boundaries: boundaries, limit: limit.map(boundaries.units)), limit, options,
        body)
    }
    return narrow
      ?? storage.boundaries.withWide {
        forEachLine(LineCounter(boundaries: $0, limit: limit), limit, options, body)
      }
  }

  @inline(__always)
  private func forEachLine(
    _ counter: LineCounter<some LineBoundaries>, _ limit: Int64?, _ options: LayoutOptions,
    _ body: (_ bytes: Range<Int>, _ paragraph: Int) -> Void
  ) -> (count: Int, hasMore: Bool) {
    let most = options.maxLines ?? .max
    if let paragraph = storage.onlyParagraph {
      let isLaidOut =
        TextWalker.paragraphCount(1, isLastEmpty: paragraph.content.isEmpty, options: options) > 0
      guard isLaidOut else { return (0, false) }
      return lines(of: paragraph, counter, limit, options, most: most) { body($0, 0) }
    }
    return storage.paragraphs.withUnsafeBufferPointer { paragraphs in
      let paragraphCount = TextWalker.paragraphCount(paragraphs, options: options)
      var count = 0
      for index in 0..<paragraphCount {
        let own = lines(of: paragraphs[index], counter, limit, options, most: most - count) {
          body($0, index)
        }
        count += own.count
        if count == most { return (count, own.hasMore || index + 1 < paragraphCount) }
      }
      return (count, false)
    }
  }

  @inline(__always)
  private func lines(
    of paragraph: PreparedParagraph, _ counter: LineCounter<some LineBoundaries>, _ limit: Int64?,
    _ options: LayoutOptions, most: Int,
    _ body: (_ bytes: Range<Int>) -> Void
  ) -> (count: Int, hasMore: Bool) {
    var rest = paragraph.boundaries
    var count = 0
    if canCount(paragraph) {
      count = counter.count(&rest, paragraph.order, most: most, body)
    }
    if !rest.isEmpty && count < most {
      count += breakLines(
        of: paragraph, &rest, counter, limit, options.overflowWrap, most: most - count, body)
    }
    return (count, !rest.isEmpty)
  }

  /// Whether boundaries alone may tell the lines of a paragraph: tabs move what is behind them, and
  /// a line whose ends are trimmed may hold more.
  private func canCount(_ paragraph: PreparedParagraph) -> Bool {
    paragraph.tabs.isEmpty && !storage.terms.trimsFullWidth
  }

  /// Counts the lines of a paragraph from a boundary on, the first of which takes a closer look;
  /// nothing is left of the range when there are no more of them.
  @inline(never)
  private func breakLines(
    of paragraph: PreparedParagraph, _ range: inout Range<Int>,
    _ counter: LineCounter<some LineBoundaries>,
    _ limit: Int64?, _ overflowWrap: OverflowWrap, most: Int, _ body: (_ bytes: Range<Int>) -> Void
  ) -> Int {
    let breaker = LineBreaker(
      storage: storage, paragraph: paragraph, limit: limit, overflowWrap: overflowWrap)
    let canCount = canCount(paragraph)
    func start(at boundary: Int) -> LineStart {
      LineStart(offset: storage.boundaries[boundary].offset, boundary: boundary)
    }
    var next: LineStart? = start(at: range.lowerBound)
    var count = 0
    while count < most, let line = next.map(breaker.line) {
      count += 1
      body(line.start.offset..<line.end)
      next = line.next
      if canCount, let after = line.next, !after.isInsideWord {
        var rest = after.boundary..<range.upperBound
        count += counter.count(&rest, paragraph.order, most: most - count, body)
        next = rest.isEmpty ? nil : start(at: rest.lowerBound)
      }
    }
    if next == nil { range = range.upperBound..<range.upperBound }
    return count
  }
}

/// The height of equal lines with the spacing between them.
func stackedHeight(_ count: Int, of height: Double, spacing: Double) -> Double {
  count > 0 ? Double(count) * height + Double(count - 1) * spacing : 0
}

extension TextSize {
  /// `row`: the height of a line in the primary face.
  @inline(__always)
  init(_ lines: StackedLines, row: Double, atLeast least: Int, spacing: Double) {
    self.init(
      lineCount: lines.count, height: lines.height(atLeast: least, of: row, spacing: spacing))
  }
}
