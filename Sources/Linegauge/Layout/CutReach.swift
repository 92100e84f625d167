internal import LinegaugeShaping

/// A line that is cut at its end, as far as may be told without looking for the place.
struct CutReach<Boundaries: RandomAccessCollection<Boundary>> where Boundaries.Index == Int {
  let boundaries: Boundaries
  let runs: UnsafeBufferPointer<Run>
  let terms: PreparationTerms
  let options: LayoutOptions
  /// Layout units.
  let limit: Int64
  let worker: Worker

  /// The least and the most bytes that can be left of a line; `nil` where it takes shaping to tell.
  func bytes(
    from start: Int, _ paragraph: PreparedParagraph
  ) -> (least: Range<Int>, most: Range<Int>)? {
    guard options.truncation == .end, !options.balance, !terms.trimsFullWidth,
      paragraph.tabs.isEmpty, terms.units.spacing.letter >= 0, terms.units.spacing.word >= 0
    else { return nil }
    if start == paragraph.content.upperBound { return (start..<start, start..<start) }
    let own = boundaries[paragraph.boundaries]
    let first = own.partitionPoint { $0.offset >= start }
    guard first + 1 < own.endIndex, own[first].offset == start,
      !own[first].flags.contains(.corrected)
    else { return nil }
    let reach = own[first].position + limit
    var last = first + 1
    while last + 1 < own.endIndex && own[last].position <= reach + slack {
      // Spaces may be narrower than nothing.
      guard own[last].position >= own[last - 1].position else { return nil }
      last += 1
    }
    let most = start..<own[last].offset
    guard let ellipsis = ellipsisWidth(in: most, paragraph) else { return nil }
    var word = first
    while word < last && own[word + 1].end + ellipsis + slack <= reach { word += 1 }
    guard word > first else { return nil }
    // Of the last word that surely fits its first byte: behind it spaces may hang.
    return (start..<own[word - 1].offset + 1, most)
  }

  /// More than neighbours gain or lose where they are parted, and than an ellipsis may be wide.
  private var slack: Int64 { 2 * terms.unitsPerEm }

  /// The width of the ellipsis beside the faces of a range, where it is widest; `nil` where it is so
  /// wide that it matters beside which.
  private func ellipsisWidth(in range: Range<Int>, _ paragraph: PreparedParagraph) -> Int64? {
    let base = paragraph.content.lowerBound
    let own = UnsafeBufferPointer(rebasing: runs[paragraph.runs])
    let cache = ContextCache.of(worker)
    var widest: Int64 = 0
    for run in own[own.partitionPoint({ Int($0.end) + base > range.lowerBound })...] {
      if Int(run.start) + base >= range.upperBound { break }
      guard
        let width = cache.ellipsisWidth(options.ellipsis, beside: run.face, terms, worker),
        width <= slack
      else { return nil }
      widest = max(widest, width)
    }
    return widest
  }
}
