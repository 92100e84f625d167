extension RandomAccessCollection {
  /// The first index whose element `isBeyond`, by bisection: all elements behind it must be too.
  func partitionPoint(_ isBeyond: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isBeyond(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }

  /// The elements whose key lies in a range, by bisection: they are sorted by it.
  func elements(in range: Range<Int>, by key: (Element) -> Int) -> SubSequence {
    let start = partitionPoint { key($0) >= range.lowerBound }
    return self[start..<Swift.max(start, partitionPoint { key($0) >= range.upperBound })]
  }
}
