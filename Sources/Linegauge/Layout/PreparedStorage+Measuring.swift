internal import LinegaugeShaping

extension PreparedStorage {
  /// Shapes a part of a paragraph alone, with the paragraph as context.
  func measure(
    _ range: Range<Int>, of paragraph: PreparedParagraph, worker: Worker, trimsEnd: Bool = false,
    into clusters: inout ShapedClusters
  ) {
    let base = paragraph.content.lowerBound
    source.bytes.withUnsafeBufferPointer { text in
      worker.shaper.shape(
        UnsafeBufferPointer(rebasing: text[paragraph.content]),
        range: range.lowerBound - base..<range.upperBound - base, runs: runs[paragraph.runs],
        faces: faces, settings: settings, spacing: spacing, trimsEnd: trimsEnd, into: &clusters)
    }
  }

  /// The width of a line without and with its hanging spaces, shaped alone in its context. Tabs
  /// move to their stops. Never negative, whatever spacing or kerning takes away.
  func measureLine(
    _ range: Range<Int>, of paragraph: PreparedParagraph, hasHyphen: Bool
  ) -> (width: Int64, advance: Int64) {
    WorkerPool.shared.withWorker { worker in
      measureLine(range, of: paragraph, hasHyphen: hasHyphen, worker: worker)
    }
  }

  func measureLine(
    _ range: Range<Int>, of paragraph: PreparedParagraph, hasHyphen: Bool, worker: Worker,
    trimsEnd: Bool = false
  ) -> (width: Int64, advance: Int64) {
    if hasHyphen {
      let width = hyphenatedWidth(range, of: paragraph, worker: worker)
      return (max(0, width), max(0, width))
    }
    measure(
      range, of: paragraph, worker: worker, trimsEnd: trimsEnd, into: &worker.pieceClusters)
    let positions = worker.pieceClusters.positions
    let hang = hangStart(before: range.upperBound, notBefore: range.lowerBound)
    return (
      max(0, tabbed(positions, range, paragraph, to: hang)),
      max(0, tabbed(positions, range, paragraph, to: range.upperBound))
    )
  }

  /// The advance of a part of a paragraph, shaped alone in its context, in which tabs have no
  /// width: their stops depend on where the line begins.
  func advance(of range: Range<Int>, in paragraph: PreparedParagraph) -> Int64 {
    WorkerPool.shared.withWorker { worker in
      measure(range, of: paragraph, worker: worker, into: &worker.pieceClusters)
      return worker.pieceClusters.advance
    }
  }

  private func hyphenatedWidth(
    _ range: Range<Int>, of paragraph: PreparedParagraph, worker: Worker
  ) -> Int64 {
    let base = paragraph.content.lowerBound
    return source.bytes.withUnsafeBufferPointer { text in
      let hyphenated = Hyphenation(
        text: UnsafeBufferPointer(rebasing: text[paragraph.content]),
        range: range.lowerBound - base..<range.upperBound - base, runs: runs[paragraph.runs],
        faces: faces)
      return hyphenated.bytes.withUnsafeBufferPointer { bytes in
        worker.shaper.shape(
          bytes, range: hyphenated.range, runs: hyphenated.runs[...], faces: faces,
          settings: settings, spacing: spacing, into: &worker.pieceClusters)
        return worker.pieceClusters.advance - spacing.behindHyphen
      }
    }
  }

  private func tabbed(
    _ positions: [Int64], _ range: Range<Int>, _ paragraph: PreparedParagraph, to end: Int
  ) -> Int64 {
    var x: Int64 = 0
    var reached: Int64 = 0
    for tab in tabs(of: paragraph, in: range.lowerBound..<end) {
      let position = positions[Int(tab.offset) - range.lowerBound]
      x = tabStop(after: x + position - reached)
      reached = position
    }
    return x + positions[end - range.lowerBound] - reached
  }

  /// The tabs in a part of a paragraph, found by bisection.
  func tabs(of paragraph: PreparedParagraph, in range: Range<Int>) -> ArraySlice<TabStop> {
    let all = tabs[paragraph.tabs]
    func first(from offset: Int) -> Int {
      var low = all.startIndex
      var high = all.endIndex
      while low < high {
        let middle = (low + high) / 2
        if Int(all[middle].offset) < offset { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let start = first(from: range.lowerBound)
    return all[start..<max(start, first(from: range.upperBound))]
  }

  /// The stop that a tab at `position` moves to.
  func tabStop(after position: Int64) -> Int64 {
    let (tabDistance, leastTab) = (units.tabDistance, units.leastTab)
    guard tabDistance > 0 else { return position }
    // Rounded down: negative spacing can pull the pen before the line's beginning.
    let passed = (position >= 0 ? position : position - tabDistance + 1) / tabDistance
    let next = (passed + 1) * tabDistance
    return next - position < leastTab ? next + tabDistance : next
  }
}
