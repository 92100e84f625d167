/// Counts the lines of a paragraph from its boundaries alone, without a reference counted.
struct LineCounter {
  let boundaries: UnsafeBufferPointer<Boundary>
  /// The most layout units of a line; `nil` is unlimited.
  let limit: Int64?

  /// Counts lines up to one that begins or ends where the shaper says that it has another width, or
  /// with a word wider than itself: there ``LineBreaker`` must say.
  ///
  /// - Parameters:
  ///   - range: boundaries of a paragraph without tabs. The first is where lines begin to be
  ///     counted, and becomes the one that the line for the breaker begins at.
  ///   - isAscending: of the paragraph. Then lines are sought from where the length of the last one
  ///     leads.
  ///   - most: of so many lines the counting ends.
  ///   - body: called with the bytes of each line, those of its hanging spaces included.
  /// - Returns: the lines before `range`, or all of them when nothing is left.
  @inline(__always)
  func count(
    _ range: inout Range<Int>, isAscending: Bool, most: Int = .max,
    _ body: (_ bytes: Range<Int>) -> Void = { _ in }
  ) -> Int {
    let last = range.upperBound - 1
    let limit = limit ?? .max / 2
    var start = range.lowerBound
    var lines = 0
    var length = 0
    while lines < most && !boundaries[start].flags.contains(.corrected) {
      let reach = boundaries[start].position &+ limit
      var end = last
      if boundaries[last].end > reach {
        end = min(start &+ length, last)
        if boundaries[end].end <= reach {
          // The last boundary is beyond reach.
          while boundaries[end &+ 1].end <= reach { end &+= 1 }
        } else {
          repeat { end &-= 1 } while end > start && boundaries[end].end > reach
        }
        // Before the start when spaces are narrower than nothing.
        if end <= start { break }
      }
      if boundaries[end].flags.contains(.corrected) { break }
      lines &+= 1
      // Offsets ascend; a check would cost what finding a short line costs.
      body(Range(uncheckedBounds: (boundaries[start].offset, boundaries[end].offset)))
      if end == last {
        range = range.upperBound..<range.upperBound
        return lines
      }
      if isAscending { length = end &- start }
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
    let lines = count(&rest, isAscending: false, body)
    return rest.isEmpty ? lines : nil
  }
}
