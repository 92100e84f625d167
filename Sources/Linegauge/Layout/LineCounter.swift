/// Counts the lines of paragraphs all of whose positions hold wherever a line begins or ends:
/// nothing is corrected, and there are no tabs.
struct LineCounter {
  let boundaries: UnsafeBufferPointer<Boundary>
  /// The most layout units of a line; `nil` is unlimited.
  let limit: Int64?
  /// Whether each boundary's end lies at or behind that of the one before. Then lines are sought
  /// from where the length of the last line leads.
  var isAscending = false

  /// The lines of a paragraph; `nil` when a word is wider than its line.
  @inline(__always)
  func count(_ range: Range<Int>) -> Int? {
    guard let limit else { return 1 }
    let last = range.upperBound - 1
    var start = range.lowerBound
    var lines = 1
    var length = 0
    while start < last {
      let reach = boundaries[start].position + limit
      if boundaries[last].end <= reach { break }
      var end = min(start + length, last)
      if boundaries[end].end <= reach {
        // The last boundary is beyond reach.
        while boundaries[end + 1].end <= reach { end += 1 }
      } else {
        repeat { end -= 1 } while end > start && boundaries[end].end > reach
      }
      if end == start { return nil }
      if isAscending { length = end - start }
      start = end
      lines += 1
    }
    return lines
  }
}
