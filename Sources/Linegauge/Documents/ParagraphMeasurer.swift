internal import LinegaugeFonts
internal import LinegaugeShaping

/// What a document must know of a paragraph to add it up.
struct ParagraphSize: Sendable {
  var lines: StackedLines
  /// When lines have no limit, the width of the one line in layout units; 0 otherwise.
  var widest: Int64 = 0
  /// Whether nothing of it is laid out; its one line is empty.
  var isEmpty = false
  /// Whether it has a face whose font units are no whole layout units of the font: the positions of
  /// all of its text then are in another unit.
  var hasOwnUnits = false
}

/// Measures single paragraphs, as ``PreparedText`` would in a whole text.
///
/// Paragraphs do not see each other, so their sizes add up to the text's.
struct ParagraphMeasurer {
  let format: DocumentFormat
  let context: MeasuringContext
  let worker: Worker

  /// Calls `body` with a measurer that nobody else uses meanwhile.
  static func with<Result>(
    _ format: DocumentFormat, _ body: (ParagraphMeasurer) -> Result
  ) throws(LayoutError) -> Result {
    let worker = WorkerPool.shared.take()
    defer { WorkerPool.shared.give(worker) }
    let context = try ContextCache.of(worker).context(of: format, worker)
    return body(ParagraphMeasurer(format: format, context: context, worker: worker))
  }

  /// Lines of a paragraph without its terminator, valid UTF-8.
  func size(of text: UnsafeBufferPointer<UInt8>) -> ParagraphSize {
    if text.isEmpty {
      return ParagraphSize(lines: StackedLines(1, of: format.row), isEmpty: true)
    }
    return quickSize(of: text) ?? size(of: prepare(text))
  }

  /// Prepares a paragraph for answers about its lines.
  func prepare(_ text: UnsafeBufferPointer<UInt8>) -> PreparedText {
    PreparedText(
      storage: context.prepare(Array(text), replaced: [], worker: worker),
      sizing: format.font.sizing)
  }

  // MARK: - By boundaries alone

  /// `nil` when the paragraph has what only a full preparation can answer.
  private func quickSize(of text: UnsafeBufferPointer<UInt8>) -> ParagraphSize? {
    guard context.options.whiteSpace != .collapse, !context.settings.trimsFullWidth else {
      return nil
    }
    if format.limit != nil, let simple = context.simpleLines(worker),
      let count = simple.lineCount(of: text, limit: format.limit)
    {
      return ParagraphSize(lines: StackedLines(count, of: format.row))
    }
    context.count(bytes: text.count)
    let isKnown = worker.withPaddedCopy(of: text) { text in
      context.arrays.removeAll()
      return PieceAssembler(context: context, worker: worker).append(text, base: 0)
    }
    guard isKnown, context.arrays.tabs.isEmpty else { return nil }
    let counter = context.arrays.counter(limit: format.limit)
    let boundaries = counter.boundaries
    guard context.arrays.usesPrimaryOnly else { return mixedSize(of: text, counter) }
    if format.limit == nil {
      return ParagraphSize(
        lines: StackedLines(1, of: format.row), widest: max(0, boundaries[boundaries.count - 1].end)
      )
    }
    return counter.count(all: boundaries.indices)
      .map { ParagraphSize(lines: StackedLines($0, of: format.row)) }
  }

  /// The size of a paragraph in several faces.
  private func mixedSize(
    of text: UnsafeBufferPointer<UInt8>, _ counter: PreparedArrays.Counter
  ) -> ParagraphSize? {
    guard counter.limit != nil else { return nil }
    let paragraph = PreparedParagraph(
      content: text.indices, end: text.count, level: context.arrays.level,
      boundaries: counter.boundaries.indices, runs: context.arrays.runs.indices, tabs: 0..<0)
    var heights = LineHeights(format.metrics(context.terms))
    let isKnown = context.arrays.runs.withUnsafeBufferPointer { runs in
      let lines = counter.count(all: paragraph.boundaries) {
        heights.add($0, of: paragraph, runs)
      }
      heights.end(runs)
      return lines != nil
    }
    return isKnown ? ParagraphSize(lines: heights.lines) : nil
  }

  // MARK: - Line by line

  private func size(of prepared: PreparedText) -> ParagraphSize {
    let storage = prepared.storage
    let stacker = LineStacker(text: prepared, options: format.lineOptions, width: format.width)
    var place = VerticalPlace(metrics: format.metrics(storage.terms), spacing: 0)
    var walker = TextWalker(storage, limit: format.limit, options: format.lineOptions)
    var widest: Int64 = 0
    while let (line, paragraph) = walker.next() {
      widest = max(widest, line.width)
      _ = place.next(usedFaces: stacker.usedFaces(of: LaidLine(line, paragraph: paragraph)))
    }
    return ParagraphSize(
      lines: place.lines, widest: format.limit == nil ? widest : 0,
      isEmpty: storage.source.bytes.isEmpty,
      hasOwnUnits: storage.terms.unitsPerEm != context.units.faces.unitsPerEm)
  }
}
