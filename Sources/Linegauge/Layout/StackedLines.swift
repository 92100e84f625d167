/// Lines one below the other, counted by their height.
///
/// Heights are added up as products, the lowest first: the sum depends neither on the order of the
/// lines nor on how they were counted together.
struct StackedLines: Sendable, Equatable {
  // Two heights have places of their own: most texts have one, and those with emoji two.
  private var lowest = Kind()
  private var second = Kind()
  /// The other heights, ascending.
  private var taller: [Kind] = []

  private struct Kind: Sendable, Equatable {
    /// Points.
    var height: Double = 0
    var count = 0
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

  /// Whether they are all of one height.
  @inline(__always)
  private var isUniform: Bool { second.count == 0 }

  /// The number of lines.
  @inline(__always)
  var count: Int {
    isUniform
      ? lowest.count : taller.reduce(lowest.count + second.count) { $0 + $1.count }
  }

  /// The first of them, when they are all of one height; `nil` when their order is not known.
  func first(_ count: Int) -> StackedLines? {
    isUniform ? StackedLines(min(count, lowest.count), of: lowest.height) : nil
  }

  /// Points, with the spacing between the lines.
  func height(spacing: Double) -> Double {
    if isUniform { return stackedHeight(lowest.count, of: lowest.height, spacing: spacing) }
    let two = Double(lowest.count) * lowest.height + Double(second.count) * second.height
    let sum = taller.reduce(two) { $0 + Double($1.count) * $1.height }
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
    if right.isUniform && left.lowest.height == right.lowest.height {
      left.lowest.count += right.lowest.count
    } else if right.isUniform && left.second.height == right.lowest.height && !left.isUniform {
      left.second.count += right.lowest.count
    } else if left.count == 0 {
      left = right
    } else {
      left.merge(right)
    }
  }

  @inline(never)
  private mutating func merge(_ other: StackedLines) {
    insert(other.lowest)
    insert(other.second)
    for kind in other.taller { insert(kind) }
  }

  private mutating func insert(_ kind: Kind) {
    if kind.count == 0 { return }
    if kind.height == lowest.height {
      lowest.count += kind.count
    } else if isUniform {
      (lowest, second) = kind.height < lowest.height ? (kind, lowest) : (lowest, kind)
    } else if kind.height == second.height {
      second.count += kind.count
    } else if kind.height < second.height {
      taller.insert(second, at: 0)
      (lowest, second) = kind.height < lowest.height ? (kind, lowest) : (lowest, kind)
    } else {
      let index = taller.partitionPoint { $0.height >= kind.height }
      if index < taller.count && taller[index].height == kind.height {
        taller[index].count += kind.count
      } else {
        taller.insert(kind, at: index)
      }
    }
  }

  /// Counts `new` instead of `old`. False, with nothing changed, when they are not of one height.
  @inline(__always)
  mutating func exchange(_ old: StackedLines, for new: StackedLines) -> Bool {
    guard isUniform, new.isUniform, old.lowest.height == lowest.height,
      new.lowest.height == lowest.height
    else { return false }
    lowest.count += new.lowest.count - old.lowest.count
    return true
  }
}
