internal import LinegaugeFonts
internal import LinegaugeShaping

/// Lines are counted without a layout, and without an allocation unless a word must be cut.
extension PreparedStorage {
  /// Lines and height; options and width have a meaning.
  @inline(__always)
  func size(in room: LineRoom, _ options: LayoutOptions) -> TextSize {
    if isPlain, let size = PlainText(boundaries).flatMap({ room.size(of: $0, options) }) {
      return size
    }
    return anySize(in: room, options)
  }

  /// The same of a text that may not be plain.
  @inline(never)
  func anySize(in room: LineRoom, _ options: LayoutOptions) -> TextSize {
    guard usesPrimaryOnly else { return mixedSize(in: room, options) }
    if options.overflowWrap == .anywhere,
      let count = plainLineCount(limit: room.plainLimit, most: options.maxLines ?? .max)
    {
      return room.scale.size(count, options)
    }
    let limit = limit(for: room.width, size: room.sizing.size)
    return room.scale.size(lineCount(limit: limit, options: options), options)
  }

  /// The size of a text whose lines may have different heights.
  @inline(never)
  private func mixedSize(in room: LineRoom, _ options: LayoutOptions) -> TextSize {
    if let size = plainMixedSize(in: room, options) { return size }
    let limit = limit(for: room.width, size: room.sizing.size)
    var heights = LineHeights(
      LineMetrics(options: options, sizing: room.sizing, faces: terms.lineFaces))
    let isKnown = runs.withUnsafeBufferPointer { runs in
      let hasMore = forEachLine(limit: limit, options: options) {
        heights.add($0, of: $1, runs)
      }.hasMore
      if hasMore && options.truncation != .none { return endsCut(&heights, runs, limit, options) }
      heights.end(runs)
      return !options.balance
    }
    // Other lines would show other text, in other faces.
    guard isKnown else {
      let text = PreparedText(storage: self, sizing: room.sizing)
      let layout = LayoutBuilder(
        text: text, width: room.width, options: options, describes: false
      ).layout()
      return TextSize(lineCount: layout.lines.count, height: layout.height)
    }
    return room.scale.size(heights.lines, options)
  }

  /// That of a text in two faces with plain lines, all of which are shown; `nil` when it takes more to
  /// tell.
  private func plainMixedSize(in room: LineRoom, _ options: LayoutOptions) -> TextSize? {
    // Balanced lines show other text, in other faces.
    guard hasPlainLines, !options.balance, let segmentFaces else { return nil }
    let lines = segmentFaces.segments.withUnsafeBufferPointer {
      PlainText(boundaries)?.lineCount(limit: room.plainLimit, $0)
    }
    guard let (count, faces) = lines, count <= options.maxLines ?? .max else { return nil }
    let heights = FaceHeights(other: segmentFaces.other, room.scale, terms, options)
    return room.scale.size(
      heights.stack(count, withOther: faces.withOther, withBoth: faces.withBoth), options)
  }

  private func endsCut(
    _ heights: inout LineHeights, _ runs: UnsafeBufferPointer<Run>, _ limit: Int64?,
    _ options: LayoutOptions
  ) -> Bool {
    WorkerPool.shared.withWorker { worker in
      heights.end(
        cut: CutReach(
          boundaries: boundaries, runs: runs, terms: terms, options: options,
          limit: limit ?? .max / 4, worker: worker))
    }
  }

  /// Layout units that lines may have in a width in points.
  func limit(for width: Double?, size: Double) -> Int64? {
    width.map {
      UnitScale(size: size, unitsPerEm: terms.unitsPerEm).limit(for: $0, rules: terms.breakRules)
    }
  }

  func lineCount(limit: Int64?, options: LayoutOptions) -> Int {
    forEachLine(limit: limit, options: options) { _, _ in }.count
  }

  /// Calls `body` with the bytes and the paragraph of each line, at most of `maxLines`. Returns how
  /// many lines that were, and whether there are more.
  @inline(__always)
  private func forEachLine(
    limit: Int64?, options: LayoutOptions,
    _ body: (_ bytes: Range<Int>, _ paragraph: PreparedParagraph) -> Void
  ) -> (count: Int, hasMore: Bool) {
    let narrow = boundaries.withNarrow { boundaries in
      forEachLine(
        LineCounter(boundaries: boundaries, limit: limit.map(boundaries.units)), limit, options,
        body)
    }
    return narrow
      ?? boundaries.withWide {
        forEachLine(LineCounter(boundaries: $0, limit: limit), limit, options, body)
      }
  }

  @inline(__always)
  private func forEachLine(
    _ counter: LineCounter<some LineBoundaries>, _ limit: Int64?, _ options: LayoutOptions,
    _ body: (_ bytes: Range<Int>, _ paragraph: PreparedParagraph) -> Void
  ) -> (count: Int, hasMore: Bool) {
    paragraphs.withUnsafeBufferPointer { paragraphs in
      let lines = counter.forEachLine(
        of: paragraphs, options, trimsFullWidth: terms.trimsFullWidth, body
      ) { paragraph, rest, most in
        breakLines(of: paragraph, &rest, counter, limit, options.overflowWrap, most: most) {
          body($0, paragraph)
        }
      }
      // Only a walk that does not break lines ends early.
      return lines ?? (0, false)
    }
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
      storage: self, paragraph: paragraph, limit: limit, overflowWrap: overflowWrap)
    let canCount = paragraph.tabs.isEmpty && !terms.trimsFullWidth
    func start(at boundary: Int) -> LineStart {
      LineStart(offset: boundaries[boundary].offset, boundary: boundary)
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
