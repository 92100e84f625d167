internal import LinegaugeShaping

/// Adds up the heights of lines from the faces of their runs, line after line.
struct LineHeights {
  private(set) var lines = StackedLines()
  private var metrics: LineMetrics
  /// The first run that may be on the next line.
  private var run = 0
  /// The last two heights, by the set of faces, one bit each.
  private var known: (faces: UInt64?, height: Double) = (nil, 0)
  private var knownBefore: (faces: UInt64?, height: Double) = (nil, 0)

  init(_ metrics: LineMetrics) {
    self.metrics = metrics
  }

  /// Begins with another text. `metrics`: the same, of more faces perhaps.
  mutating func start(_ metrics: LineMetrics? = nil) {
    if let metrics { self.metrics = metrics }
    lines = StackedLines()
    run = 0
  }

  /// Adds a line of a paragraph, not before one that was added before. Bytes of the laid-out text.
  mutating func add(
    _ range: Range<Int>, of paragraph: PreparedParagraph, _ runs: UnsafeBufferPointer<Run>
  ) {
    let base = paragraph.content.lowerBound
    run = max(run, paragraph.runs.lowerBound)
    while run < paragraph.runs.upperBound && Int(runs[run].end) + base <= range.lowerBound {
      run += 1
    }
    var end = run
    var faces: UInt64 = 0
    var isKnowable = true
    while end < paragraph.runs.upperBound && Int(runs[end].start) + base < range.upperBound {
      faces |= 1 << UInt64(runs[end].face & 63)
      isKnowable = isKnowable && runs[end].face < 64
      end += 1
    }
    let height =
      isKnowable
      ? height(of: faces)
      : metrics.box(usedFaces: Array(Set(runs[run..<end].map(\.face)))).height
    lines += StackedLines(1, of: height)
  }

  private mutating func height(of faces: UInt64) -> Double {
    if known.faces == faces { return known.height }
    swap(&known, &knownBefore)
    if known.faces == faces { return known.height }
    known = (faces, metrics.box(usedFaces: FaceSet(bits: faces)).height)
    return known.height
  }
}
