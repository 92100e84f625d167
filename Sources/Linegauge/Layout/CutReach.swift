internal import LinegaugeShaping

/// A line that is cut at its end, as far as may be told without looking for the place.
struct CutReach {
  let boundaries: UnsafeBufferPointer<Boundary>
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
    let own = UnsafeBufferPointer(rebasing: boundaries[paragraph.boundaries])
    let first = own.partitionPoint { $0.offset >= start }
    guard first + 1 < own.count, own[first].offset == start,
      !own[first].flags.contains(.corrected), let ellipsis = ellipsisWidth(at: start, paragraph)
    else { return nil }
    // What neighbours gain or lose where they are parted is no more than this.
    let slack = 2 * terms.unitsPerEm
    let reach = own[first].position + limit
    var word = first
    while word + 1 < own.count && own[word + 1].end + ellipsis + slack <= reach { word += 1 }
    guard word > first else { return nil }
    var last = word
    while last + 1 < own.count && own[last].position <= reach + slack { last += 1 }
    // Of the last word that surely fits its first byte: behind it spaces may hang.
    return (start..<own[word - 1].offset + 1, start..<own[last].offset)
  }

  /// The width of the ellipsis beside a byte.
  private func ellipsisWidth(at offset: Int, _ paragraph: PreparedParagraph) -> Int64? {
    let own = UnsafeBufferPointer(rebasing: runs[paragraph.runs])
    let run = own.partitionPoint { Int($0.end) + paragraph.content.lowerBound > offset }
    guard run < own.count else { return nil }
    return ContextCache.of(worker).ellipsisWidth(
      options.ellipsis, beside: own[run].face, terms, worker)
  }
}
