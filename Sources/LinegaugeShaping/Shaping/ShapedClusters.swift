/// The clusters of a shaped stretch of text: where each begins and how far the pen has come there.
///
/// Indexed by byte, from the start of the stretch; one entry more than it has bytes.
package struct ShapedClusters {
  /// What is known of a byte.
  package struct Marks: OptionSet {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A cluster begins here.
    package static let clusterStart = Marks(rawValue: 1)
    /// Shaping the text before and after this byte apart may give other widths
    /// (HarfBuzz's `UNSAFE_TO_BREAK`).
    package static let unsafeToBreak = Marks(rawValue: 2)
  }

  /// The sum of the advances of all clusters that begin before each byte, in layout units. Inside a
  /// cluster that is the position of its end.
  package var positions: [Int64] = []
  package var marks: [Marks] = []

  package init() {}

  /// Forgets all clusters and makes room for `count` bytes.
  package mutating func reset(count: Int) {
    positions.removeAll(keepingCapacity: true)
    positions.append(contentsOf: repeatElement(0, count: count + 1))
    marks.removeAll(keepingCapacity: true)
    marks.append(contentsOf: repeatElement([], count: count + 1))
    marks[count] = .clusterStart
  }

  /// Turns the advance of each cluster, as stored while shaping, into sums.
  mutating func sum() {
    var total: Int64 = 0
    positions.withUnsafeMutableBufferPointer { positions in
      for index in positions.indices {
        let advance = positions[index]
        positions[index] = total
        total &+= advance
      }
    }
  }

  /// Where a byte stands. Inside a cluster that runs left to right its characters are taken as
  /// equally wide.
  package func estimatedPosition(
    of offset: Int, in text: UnsafeBufferPointer<UInt8>, runs: ArraySlice<Run>
  ) -> Int64 {
    if marks[offset].contains(.clusterStart) { return positions[offset] }
    let run = runs.last { Int($0.start) < offset }
    if run?.isRightToLeft ?? false { return positions[offset] }
    var start = offset
    while start > 0 && !marks[start].contains(.clusterStart) { start -= 1 }
    var end = offset
    while end < text.count && !marks[end].contains(.clusterStart) { end += 1 }
    func characters(_ range: Range<Int>) -> Int64 {
      Int64(text[range].count { UTF8Decoding.isBoundary($0) })
    }
    let width = positions[end] - positions[start]
    return positions[start] + width * characters(start..<offset) / max(1, characters(start..<end))
  }

  /// The advance of the whole stretch, in layout units.
  package var advance: Int64 { positions.last ?? 0 }
}

/// Points added to clusters and spaces, in layout units.
package struct ClusterSpacing: Sendable, Hashable {
  /// Added after every cluster.
  package var letter: Int64 = 0
  /// What ``letter`` puts after a soft hyphen that is shown and Chromium does not.
  package var behindHyphen: Int64 = 0
  /// Added to every space.
  package var word: Int64 = 0
  /// When given, the width of every space.
  package var space: Int64?

  package init() {}

  package var isNone: Bool { letter == 0 && word == 0 && space == nil }
}
