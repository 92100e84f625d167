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

  /// About how many bytes of a paragraph it takes to reach so far and a little farther, by the
  /// places where lines may end.
  func length(from start: Int, reaching reach: Int64, in paragraph: PreparedParagraph) -> Int {
    let boundaries = boundaries[paragraph.boundaries]
    let first = boundaries.partitionPoint { $0.offset > start } - 1
    let origin = boundaries[max(first, boundaries.startIndex)].position
    let end = boundaries[max(first, boundaries.startIndex)...].partitionPoint {
      $0.position > origin + reach
    }
    let offset = end < boundaries.endIndex ? boundaries[end].offset : paragraph.content.upperBound
    return min(max(offset - start, Self.guesses.lowerBound) * 5 / 4, Self.guesses.upperBound)
  }

  /// Within a word of a megabyte the guess is of no use.
  private static let guesses = 16...1024

  /// The advance of a part of a paragraph, shaped alone in its context, in which tabs have no
  /// width: their stops depend on where the line begins.
  func advance(of range: Range<Int>, in paragraph: PreparedParagraph) -> Int64 {
    if let simple = simpleText(in: range, of: paragraph) {
      let known = source.bytes.withUnsafeBufferPointer { text in
        simple.advance(UnsafeBufferPointer(rebasing: text[range]))
      }
      if let known { return known }
    }
    return WorkerPool.shared.withWorker { worker in
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
        return tabbed(
          worker.pieceClusters.positions, range, paragraph, to: range.upperBound,
          at: worker.pieceClusters.advance - spacing.behindHyphen)
      }
    }
  }

  /// The pen's place at `end` when every tab before it has moved to its stop; `last` is the position
  /// there when it is not among those of the text.
  private func tabbed(
    _ positions: [Int64], _ range: Range<Int>, _ paragraph: PreparedParagraph, to end: Int,
    at last: Int64? = nil
  ) -> Int64 {
    var pen = TabbedPen(units)
    for tab in tabs(of: paragraph, in: range.lowerBound..<end) {
      pen.moveToStop(ofTabAt: positions[Int(tab.offset) - range.lowerBound])
    }
    return pen.place(of: last ?? positions[end - range.lowerBound])
  }

  /// The tabs in a part of a paragraph.
  func tabs(of paragraph: PreparedParagraph, in range: Range<Int>) -> ArraySlice<TabStop> {
    tabs[paragraph.tabs].elements(in: range) { Int($0.offset) }
  }
}
