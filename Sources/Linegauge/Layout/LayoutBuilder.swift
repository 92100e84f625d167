internal import LinegaugeFonts
internal import LinegaugeShaping

/// A line that is shown: in layout units, before it is placed.
struct LaidLine {
  /// Bytes of the laid-out text.
  var start: Int
  var end: Int
  var width: Int64
  var advance: Int64
  var lineBreak: LineEnd
  var paragraph: Int
  var truncated: TruncatedLine?
}

/// Puts the answer together: the lines, cut after the last one allowed, and what is said of them.
struct LayoutBuilder {
  let text: PreparedText
  let width: Double?
  let options: LayoutOptions
  /// Whether fonts, missing characters and reasons are wanted; a height needs none.
  var describes = true

  private var storage: PreparedStorage { text.storage }

  func layout() -> TextLayout {
    var limit = text.limit(for: width)
    if options.balance, let given = limit {
      limit = BalancedWidth(text: text, options: options).limit(within: given)
    }
    let (lines, hasMore) = shownLines(limit: limit)
    var layout = LineStacker(text: text, options: options, width: width, describes: describes)
      .stack(lines)
    if options.balance { layout.tightWidth = layout.width }
    if let last = lines.last, hasMore { layout.truncated = truncation(of: last) }
    if options.expanded { layout.expandedHeight = expandedHeight() }
    return layout
  }

  /// The lines within the limit, and whether there are more. The last one is cut when there are.
  func shownLines(limit: Int64?) -> (lines: [LaidLine], hasMore: Bool) {
    var walker = TextWalker(storage, limit: limit, options: options)
    var lines: [LaidLine] = []
    while lines.count != options.maxLines, let (line, paragraph) = walker.next() {
      lines.append(LaidLine(line, paragraph: paragraph))
    }
    let hasMore = walker.hasMore
    if hasMore, options.truncation != .none, let last = lines.popLast() {
      lines.append(cut(last, limit: limit))
    }
    return (lines, hasMore)
  }

  /// A line cut to its limit with the ellipsis.
  func cut(_ line: LaidLine, limit: Int64?) -> LaidLine {
    let truncated = WorkerPool.shared.withWorker { worker in
      Truncator(prepared: text, options: options, worker: worker)
        .truncate(from: line.start, paragraph: line.paragraph, limit: limit)
    }
    return LaidLine(line, truncated: truncated)
  }

  /// What is said of a text whose last shown line is this one.
  func truncation(of line: LaidLine) -> TruncatedText {
    if let truncated = line.truncated {
      return TruncatedText(
        shown: String(decoding: truncated.shown, as: UTF8.self),
        dropped: given(truncated.dropped))
    }
    return TruncatedText(
      shown: String(decoding: storage.source.bytes[line.start..<line.end], as: UTF8.self),
      dropped: given(line.end..<storage.source.bytes.count))
  }

  private func given(_ range: Range<Int>) -> Range<Int> {
    storage.source.givenOffset(range.lowerBound)..<storage.source.givenOffset(range.upperBound)
  }

  private func expandedHeight() -> Double {
    var options = options
    options.maxLines = nil
    options.expanded = false
    return LayoutBuilder(text: text, width: width, options: options, describes: false)
      .layout().height
  }
}

extension LaidLine {
  init(_ line: BrokenLine, paragraph: Int) {
    self.init(
      start: line.start.offset, end: line.end, width: line.width, advance: line.advance,
      lineBreak: line.lineBreak, paragraph: paragraph)
  }

  /// The same line with less of its text.
  init(_ line: LaidLine, truncated: TruncatedLine) {
    let end = truncated.kept.last { !$0.isEmpty }?.upperBound ?? line.start
    self.init(
      start: line.start, end: max(line.start, end), width: max(0, truncated.width),
      advance: max(0, truncated.width), lineBreak: .end, paragraph: line.paragraph,
      truncated: truncated)
  }
}
