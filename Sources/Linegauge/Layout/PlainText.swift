internal import LinegaugeShaping

/// A prepared text whose lines its boundaries alone tell: one paragraph in the primary face without
/// tabs, no boundary of which is corrected.
struct PlainText {
  private let boundaries: NarrowBoundaries
  private let count: Int
  /// The width of the text in one line, in the boundaries' units.
  private let width: Int64

  /// Of a table that fits. The text must outlive it.
  @inline(__always)
  init?(_ table: BoundaryTable) {
    guard let boundaries = table.withNarrow({ $0 }) else { return nil }
    self.boundaries = boundaries
    count = table.count
    width = boundaries.end(table.count &- 1) &- boundaries.position(0)
  }

  /// The number of lines, at most `most`; `nil` when a word is wider than its line.
  ///
  /// - Parameter limit: the most units of the boundaries that a line may take.
  @inline(__always)
  func lineCount(limit: Int64, most: Int) -> Int? {
    if width <= limit { return 1 }
    var rest = 0..<count
    let lines = LineCounter(boundaries: boundaries, limit: limit).count(&rest, .plain, most: most)
    return rest.isEmpty || lines == most ? lines : nil
  }
}
