/// What lines are counted from: the boundaries of paragraphs, read without a bound checked or a
/// reference counted.
protocol LineBoundaries {
  /// As ``Boundary/position``.
  func position(_ index: Int) -> Int64
  /// As ``Boundary/end``.
  func end(_ index: Int) -> Int64
  /// As ``Boundary/offset``.
  func offset(_ index: Int) -> Int
  func isCorrected(_ index: Int) -> Bool
  /// The last boundary of a paragraph that ends within `reach`, sought from a guess: of a paragraph
  /// whose boundaries ascend and the last of which lies beyond. Before `start` when there is none.
  func lastFitting(
    _ reach: Int64, behind start: Int, guess: Int, in paragraph: ClosedRange<Int>
  ) -> Int
}

extension LineBoundaries {
  @inline(__always)
  func lastFitting(
    _ reach: Int64, behind start: Int, guess: Int, in paragraph: ClosedRange<Int>
  ) -> Int {
    var index = min(guess, paragraph.upperBound)
    if end(index) <= reach { return lastFitting(reach, behind: index) }
    repeat { index &-= 1 } while index > start && end(index) > reach
    return index
  }

  /// The last boundary before the first one behind `start` that lies beyond `reach`; there must be
  /// one.
  @inline(__always)
  func lastFitting(_ reach: Int64, behind start: Int) -> Int {
    var index = start
    while end(index &+ 1) <= reach { index &+= 1 }
    return index
  }
}

extension UnsafeBufferPointer<Boundary>: LineBoundaries {
  @inline(__always)
  func position(_ index: Int) -> Int64 { self[index].position }
  @inline(__always)
  func end(_ index: Int) -> Int64 { self[index].end }
  @inline(__always)
  func offset(_ index: Int) -> Int { self[index].offset }
  @inline(__always)
  func isCorrected(_ index: Int) -> Bool { self[index].flags.contains(.corrected) }
}

/// Counts the lines of a paragraph from its boundaries alone.
struct LineCounter<Boundaries: LineBoundaries> {
  let boundaries: Boundaries
  /// The most units of a line, as the boundaries are told in; `nil` is unlimited.
  let limit: Int64?

  /// Counts lines up to one that begins or ends where the shaper says that it has another width, or
  /// with a word wider than itself: there ``LineBreaker`` must say.
  ///
  /// - Parameters:
  ///   - range: boundaries of a paragraph without tabs. The first is where lines begin to be
  ///     counted, and becomes the one that the line for the breaker begins at.
  ///   - order: of the paragraph's boundaries.
  ///   - most: of so many lines the counting ends.
  ///   - body: called with the bytes of each line, those of its hanging spaces included.
  /// - Returns: the lines before `range`, or all of them when nothing is left.
  @inline(__always)
  func count(
    _ range: inout Range<Int>, _ order: BoundaryOrder = .unknown, most: Int = .max,
    _ body: (_ bytes: Range<Int>) -> Void = { _ in }
  ) -> Int {
    let all = ClosedRange(uncheckedBounds: (range.lowerBound, range.upperBound &- 1))
    let last = all.upperBound
    let lastEnd = boundaries.end(last)
    let limit = limit ?? .max / 2
    var start = range.lowerBound
    var lines = 0
    var length = 0
    while lines < most && (order == .plain || !boundaries.isCorrected(start)) {
      let reach = boundaries.position(start) &+ limit
      var end = last
      if lastEnd > reach {
        end =
          order == .unknown
          ? boundaries.lastFitting(reach, behind: start)
          : boundaries.lastFitting(reach, behind: start, guess: start &+ length, in: all)
        // Before the start when spaces are narrower than nothing.
        if end <= start { break }
      }
      if order != .plain && boundaries.isCorrected(end) { break }
      lines &+= 1
      // Offsets ascend; a check would cost what finding a short line costs.
      body(Range(uncheckedBounds: (boundaries.offset(start), boundaries.offset(end))))
      if end == last {
        range = range.upperBound..<range.upperBound
        return lines
      }
      length = end &- start
      start = end
    }
    range = start..<range.upperBound
    return lines
  }

  /// All lines of a paragraph; `nil` when the breaker must say.
  @inline(__always)
  func count(
    all range: Range<Int>, _ body: (_ bytes: Range<Int>) -> Void = { _ in }
  ) -> Int? {
    var rest = range
    let lines = count(&rest, .unknown, body)
    return rest.isEmpty ? lines : nil
  }

  /// Calls `body` with the bytes and the paragraph of each line that is shown.
  ///
  /// - Parameters:
  ///   - trimsFullWidth: whether a line may hold more than its boundaries say.
  ///   - breaking: asked for the lines from a boundary on that cannot be counted, at most so many; it
  ///     leaves nothing of the range when those are all. `nil` ends the walk.
  /// - Returns: how many lines are shown and whether there are more.
  @inline(__always)
  func forEachLine(
    of paragraphs: UnsafeBufferPointer<PreparedParagraph>, _ options: LayoutOptions,
    trimsFullWidth: Bool = false,
    _ body: (_ bytes: Range<Int>, _ paragraph: PreparedParagraph) -> Void,
    breaking: (_ paragraph: PreparedParagraph, _ rest: inout Range<Int>, _ most: Int) -> Int?
  ) -> (count: Int, hasMore: Bool)? {
    let most = options.maxLines ?? .max
    var count = 0
    for index in 0..<TextWalker.paragraphCount(paragraphs, options: options) {
      if count == most { return (count, true) }
      let paragraph = paragraphs[index]
      var rest = paragraph.boundaries
      // Tabs move what is behind them.
      if paragraph.tabs.isEmpty && !trimsFullWidth {
        count += self.count(&rest, paragraph.order, most: most - count) { body($0, paragraph) }
      }
      if !rest.isEmpty && count < most {
        guard let more = breaking(paragraph, &rest, most - count) else { return nil }
        count += more
      }
      if !rest.isEmpty { return (count, true) }
    }
    return (count, false)
  }
}
