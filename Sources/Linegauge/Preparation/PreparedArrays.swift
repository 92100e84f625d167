internal import LinegaugeShaping

/// What preparing paragraphs adds up, one after the other. Offsets count from the start of the
/// laid-out text, those of runs from the start of their paragraph.
struct PreparedArrays: ~Copyable {
  var paragraphs: [PreparedParagraph] = []
  var boundaries = GrowingArray<Boundary>()
  var corrections: [Correction] = []
  var tabs: [TabStop] = []
  var runs: [Run] = []
  /// Scalars without a face, with their byte in the laid-out text.
  var missing: [(scalar: UInt32, offset: Int)] = []
  var lacksDictionary = false
  /// Bidi level of the paragraph in hand.
  var level: UInt8 = 0

  /// Whether there is nothing but boundaries and runs.
  var isCommon: Bool {
    corrections.isEmpty && tabs.isEmpty && missing.isEmpty && !lacksDictionary
  }

  var usesPrimaryOnly: Bool { runs.allSatisfy { $0.face == 0 } }

  /// Forgets everything and keeps the memory, but for what only a very long text needed.
  mutating func removeAll() {
    paragraphs.removeAll(keepingAtMost: Self.mostKept)
    boundaries.removeAll(keepingAtMost: Self.mostKept)
    corrections.removeAll(keepingAtMost: Self.mostKept)
    tabs.removeAll(keepingAtMost: Self.mostKept)
    runs.removeAll(keepingAtMost: Self.mostKept)
    missing.removeAll(keepingAtMost: Self.mostKept)
    lacksDictionary = false
  }

  private static let mostKept = 1 << 18
}

extension PreparedArrays {
  typealias Counter = LineCounter<UnsafeBufferPointer<Boundary>>

  /// Counts lines in what was prepared, until more is.
  func counter(limit: Int64?) -> Counter {
    Counter(boundaries: boundaries.buffer, limit: limit)
  }
}

extension Array {
  /// Forgets all elements and keeps the memory, if that is not more than so many elements.
  fileprivate mutating func removeAll(keepingAtMost kept: Int) {
    removeAll(keepingCapacity: capacity <= kept)
  }
}

extension PreparedArrays {
  /// Adds what lies inside a piece that begins at a byte and a position of its paragraph. Its runs
  /// are the caller's.
  mutating func append(_ piece: Piece, at offset: Int, x: Int64) {
    let first = boundaries.count
    for boundary in piece.boundaries { boundaries.append(boundary.moved(by: offset, x)) }
    for correction in piece.corrections {
      corrections.append(correction.moved(by: offset, x, boundaries: first))
    }
    for character in piece.missing { missing.append((character.scalar, character.offset + offset)) }
    if piece.lacksDictionary { lacksDictionary = true }
  }

  /// Whether a line may end at this byte by the last boundary.
  func endsWithBoundary(at offset: Int) -> Bool { boundaries.last?.offset == offset }

  /// Forgets what pieces have added behind a byte; runs are the caller's.
  mutating func removeAll(behind offset: Int) {
    while let last = boundaries.last, last.offset > offset { boundaries.removeLast() }
    while let last = corrections.last, Int(last.boundary) >= boundaries.count {
      corrections.removeLast()
    }
    while let last = missing.last, last.offset >= offset { missing.removeLast() }
  }
}

/// How much the arrays held at some time.
struct ArrayCounts {
  let boundaries: Int
  let corrections: Int
  let tabs: Int
  let runs: Int
  let lastRun: Run?
  let missing: Int

  @inline(__always)
  init(_ arrays: borrowing PreparedArrays) {
    boundaries = arrays.boundaries.count
    corrections = arrays.corrections.count
    tabs = arrays.tabs.count
    runs = arrays.runs.count
    lastRun = arrays.runs.last
    missing = arrays.missing.count
  }

  /// Forgets what came since.
  func restore(_ arrays: inout PreparedArrays) {
    arrays.boundaries.removeLast(arrays.boundaries.count - boundaries)
    arrays.corrections.removeLast(arrays.corrections.count - corrections)
    arrays.tabs.removeLast(arrays.tabs.count - tabs)
    arrays.runs.removeLast(arrays.runs.count - runs)
    if let lastRun { arrays.runs[runs - 1] = lastRun }
    arrays.missing.removeLast(arrays.missing.count - missing)
  }
}
