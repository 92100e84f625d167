/// Lines one below the other, counted by their height.
///
/// Heights are added up as products, the lowest first: the sum depends neither on the order of the
/// lines nor on how they were counted together.
struct StackedLines: Sendable, Equatable {
  /// The lines of the lowest height, of which most texts have only one.
  private var lowest = Kind(height: 0, count: 0)
  /// The other heights, ascending.
  private var taller: [Kind] = []

  private struct Kind: Sendable, Equatable {
    /// Points.
    var height: Double
    var count: Int
  }

  init() {}

  /// Lines of one height in points.
  init(_ count: Int, of height: Double) {
    lowest = Kind(height: height, count: count)
  }

  /// Lines with these heights in points.
  init(_ heights: some Sequence<Double>) {
    for height in heights { self += StackedLines(1, of: height) }
  }

  /// The number of lines.
  @inline(__always)
  var count: Int { taller.isEmpty ? lowest.count : taller.reduce(lowest.count) { $0 + $1.count } }

  /// The first of them, when they are all of one height; `nil` when their order is not known.
  func first(_ count: Int) -> StackedLines? {
    taller.isEmpty ? StackedLines(min(count, lowest.count), of: lowest.height) : nil
  }

  /// Points, with the spacing between the lines.
  func height(spacing: Double) -> Double {
    guard !taller.isEmpty else {
      return stackedHeight(lowest.count, of: lowest.height, spacing: spacing)
    }
    let sum = taller.reduce(Double(lowest.count) * lowest.height) {
      $0 + Double($1.count) * $1.height
    }
    return sum + Double(count - 1) * spacing
  }

  /// Where a line below them begins, in points.
  func top(spacing: Double) -> Double { count == 0 ? 0 : height(spacing: spacing) + spacing }

  /// The height of the lines, or of `least` rows where there are fewer: what an answer tells.
  ///
  /// Spacing may be so negative that more lines are less tall.
  func height(
    atLeast least: Int, of row: @autoclosure () -> Double, spacing: Double
  ) -> Double {
    let height = height(spacing: spacing)
    return count >= least ? height : max(height, stackedHeight(least, of: row(), spacing: spacing))
  }

  @inline(__always)
  static func += (left: inout StackedLines, right: StackedLines) {
    if left.taller.isEmpty && right.taller.isEmpty && left.lowest.height == right.lowest.height {
      left.lowest.count += right.lowest.count
    } else if left.count == 0 {
      left = right
    } else {
      left.merge(right)
    }
  }

  @inline(never)
  private mutating func merge(_ other: StackedLines) {
    guard other.count > 0 else { return }
    var kinds = [lowest] + taller
    for kind in [other.lowest] + other.taller {
      let index = kinds.partitionPoint { $0.height >= kind.height }
      if index < kinds.count && kinds[index].height == kind.height {
        kinds[index].count += kind.count
      } else {
        kinds.insert(kind, at: index)
      }
    }
    lowest = kinds.removeFirst()
    taller = kinds
  }

  /// Counts `new` instead of `old`. False, with nothing changed, when they are not of one height.
  @inline(__always)
  mutating func exchange(_ old: StackedLines, for new: StackedLines) -> Bool {
    guard taller.isEmpty, new.taller.isEmpty, old.lowest.height == lowest.height,
      new.lowest.height == lowest.height
    else { return false }
    lowest.count += new.lowest.count - old.lowest.count
    return true
  }
}
