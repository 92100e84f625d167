/// Counts the lines of paragraphs from their boundaries alone, without a reference counted.
struct LineCounter {
  let boundaries: UnsafeBufferPointer<Boundary>
  /// The most layout units of a line; `nil` is unlimited.
  let limit: Int64?

  /// The lines of a paragraph without tabs; `nil` when a line of it begins or ends where the shaper
  /// says that it has another width, or a word is wider than its line: then ``LineBreaker`` knows.
  ///
  /// - Parameter isAscending: of the paragraph. Then lines are sought from where the length of the
  ///   last one leads.
  @inline(__always)
  func count(_ range: Range<Int>, isAscending: Bool = false) -> Int? {
    guard let limit else { return 1 }
    let last = range.upperBound - 1
    var start = range.lowerBound
    var lines = 1
    var length = 0
    while start < last {
      let reach = boundaries[start].position &+ limit
      if boundaries[last].end <= reach { break }
      var end = min(start &+ length, last)
      if boundaries[end].end <= reach {
        // The last boundary is beyond reach.
        while boundaries[end &+ 1].end <= reach { end &+= 1 }
      } else {
        repeat { end &-= 1 } while end > start && boundaries[end].end > reach
      }
      if end == start || boundaries[end].flags.contains(.corrected) { return nil }
      if isAscending { length = end &- start }
      start = end
      lines &+= 1
    }
    return boundaries[last].flags.contains(.corrected) ? nil : lines
  }
}
