internal import LinegaugeFonts
internal import LinegaugeShaping

extension TextDocument {
  /// The number of lines, at most `maxLines`.
  public var lineCount: Int { whole?.lineCount ?? shownLines.count }

  /// The height of all lines in points, with the spacing between them, at least that of `minLines`
  /// lines.
  public var height: Double {
    whole?.height
      ?? shownLines.height(
        atLeast: layoutOptions.minLines, of: format.row, spacing: layoutOptions.lineSpacing)
  }

  /// The line on which a caret before the byte at an offset stands, or one at the end, and its
  /// number, counted from 0.
  ///
  /// Where a line wraps that is the line which begins there. A caret in what no line shows (after a
  /// final newline that opens none, in text that was cut) stands on the line before. Prepares one
  /// paragraph.
  ///
  /// Throws when the offset is outside the text or inside a character, or the text has no line,
  /// which only an empty one with `minLines` 0 has not.
  public func line(at offset: Int) throws(LayoutError) -> (index: Int, line: Line) {
    try requireOffset(offset)
    var place = paragraphs.place(of: offset, by: ByteMeasure.self)
    guard paragraphs[place.index].isBoundary(offset - place.before.byteCount) else {
      throw .insideScalar(offset)
    }
    guard lineCount > 0 else {
      throw LayoutError(
        key: "offset", "a text without lines has no line at \(offset); give minLines 1")
    }
    if let whole {
      let lines = whole.lines
      let index = max(0, lines.partitionPoint { $0.start > offset } - 1)
      return (index, lines[index])
    }
    if place.index >= shownParagraphs {
      let index = shownParagraphs - 1
      place = .init(index: index, before: paragraphs.summary(before: index))
    }
    let first = place.before.lines.count
    let paragraph = paragraphs[place.index]
    if let segmented = paragraph.segmented {
      let number = segmented.lineNumber(
        at: min(offset - place.before.byteCount, segmented.byteCount))
      return (first + number, try lines(number..<number + 1, of: paragraph, at: place)[0])
    }
    let lines = try self.lines(
      0..<paragraph.summary.lines.count, of: paragraph, at: place)
    let index = max(0, lines.partitionPoint { $0.start > offset } - 1)
    return (first + index, lines[index])
  }

  /// The lines of these numbers, counted from 0: what a view shows of a long text. Prepares their
  /// paragraphs.
  ///
  /// Throws when there are no such lines.
  public func lines(in range: Range<Int>) throws(LayoutError) -> [Line] {
    try requireLines(range)
    if let whole { return Array(whole.lines[range]) }
    guard !range.isEmpty else { return [] }
    var place = paragraphs.place(of: range.lowerBound, by: LineMeasure.self)
    var lines: [Line] = []
    while true {
      let first = place.before.lines.count
      let paragraph = paragraphs[place.index]
      let wanted = range.clamped(to: first..<first + paragraph.summary.lines.count)
      lines += try self.lines(
        wanted.lowerBound - first..<wanted.upperBound - first, of: paragraph, at: place)
      if wanted.upperBound == range.upperBound { return lines }
      place.before += paragraph.summary
      place.index += 1
    }
  }

  /// Where a line begins, in points from the top of the text; that of the number of lines is where
  /// one more would begin. May prepare the line's paragraph.
  ///
  /// Throws when there is no such line.
  public func top(ofLine index: Int) throws(LayoutError) -> Double {
    try requireLines(index..<index)
    return try lines(before: index).top(spacing: layoutOptions.lineSpacing)
  }

  /// The number of the line at a distance in points from the top of the text: the last one that
  /// begins there or above, 0 above the text.
  ///
  /// Throws when the distance is not finite or the text has no line.
  public func lineIndex(at y: Double) throws(LayoutError) -> Int {
    try requireFinite(y, key: "y")
    try requireLines(0..<1)
    // The first line that begins below is not before `low` and not behind `high`.
    var (low, high) = (1, lineCount)
    while low < high {
      let middle = (low + high) / 2
      if try top(ofLine: middle) > y { high = middle } else { low = middle + 1 }
    }
    return low - 1
  }

  private func requireLines(_ range: Range<Int>) throws(LayoutError) {
    let count = lineCount
    if range.lowerBound < 0 || range.upperBound > count {
      let name = range.isEmpty ? "\(range.lowerBound)" : "\(range)"
      throw LayoutError(
        key: "lines", "there is no line \(name); give numbers from 0 to \(count)")
    }
  }

  // MARK: - From paragraphs

  /// Paragraphs that have lines: one behind a final terminator may have none.
  private var shownParagraphs: Int {
    TextWalker.paragraphCount(
      paragraphs.count, isLastEmpty: paragraphs.withLast { $0.isEmpty }, options: layoutOptions)
  }

  /// The lines of all paragraphs that have any.
  func countShownLines() -> StackedLines {
    let shown = shownParagraphs
    return shown == paragraphs.count
      ? paragraphs.summary.lines : paragraphs.summary(before: shown).lines
  }

  /// Some lines of a paragraph, where they stand in the text.
  private func lines(
    _ range: Range<Int>, of paragraph: DocumentParagraph,
    at place: SummedSequence<DocumentParagraph>.Place
  ) throws(LayoutError) -> [Line] {
    let laid = try laidLines(range, of: paragraph)
    let stacker = LineStacker(text: laid.text, options: format.lineOptions, width: width)
    let box = width ?? format.scale.points(paragraphs.summary.widest)
    var above = place.before.lines
    if laid.first > 0, let segmented = paragraph.segmented {
      above += segmented.lines(before: laid.first)
    }
    var below = VerticalPlace(
      metrics: format.metrics(laid.text.storage.terms), spacing: layoutOptions.lineSpacing,
      below: above)
    let offset = place.before.byteCount + laid.offset
    var lines: [Line] = []
    for (index, line) in laid.lines.enumerated() {
      var line = stacker.line(line, in: box, at: &below)
      line.start += offset
      line.end += offset
      if laid.first + index + 1 == paragraph.summary.lines.count {
        line.lineBreak = place.index + 1 < shownParagraphs ? .hard : .end
      }
      if range.contains(laid.first + index) { lines.append(line) }
    }
    return lines
  }

  /// Lines of a paragraph from the one numbered `first`, with the text they are lines of and where
  /// it begins in the paragraph.
  private func laidLines(
    _ range: Range<Int>, of paragraph: DocumentParagraph
  ) throws(LayoutError) -> (lines: [LaidLine], first: Int, text: PreparedText, offset: Int) {
    try ParagraphMeasurer.with(format) { measurer in
      if let laid = paragraph.segmented?.laidLines(range, measurer) {
        return (laid.lines, range.lowerBound, laid.text, laid.offset)
      }
      let prepared = paragraph.withContent { measurer.prepare($0) }
      var walker = TextWalker(prepared.storage, limit: format.limit, options: format.lineOptions)
      var lines: [LaidLine] = []
      while lines.count < range.upperBound, let (line, paragraph) = walker.next() {
        lines.append(LaidLine(line, paragraph: paragraph))
      }
      return (lines, 0, prepared, 0)
    }
  }

  /// The lines above one, by their heights.
  func lines(before index: Int) throws(LayoutError) -> StackedLines {
    if let whole {
      return StackedLines(whole.lines[..<index].map(\.height))
    }
    guard index < shownLines.count else { return shownLines }
    let place = paragraphs.place(of: index, by: LineMeasure.self)
    let first = place.before.lines.count
    var above = place.before.lines
    guard index > first else { return above }
    let paragraph = paragraphs[place.index]
    if let some = paragraph.summary.lines.first(index - first) {
      above += some
    } else if let segmented = paragraph.segmented {
      above += segmented.lines(before: index - first)
    } else {
      above += StackedLines(
        try lines(0..<index - first, of: paragraph, at: place).map(\.height))
    }
    return above
  }
}

extension TextDocument {
  /// The heights of the first lines, as many as there are.
  func lineHeights(first count: Int) throws(LayoutError) -> [Double] {
    let count = min(count, lineCount)
    if whole == nil, let row = shownLines.first(1) {
      return Array(repeating: row.height(spacing: 0), count: count)
    }
    return try lines(in: 0..<count).map(\.height)
  }
}
