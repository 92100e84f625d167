internal import LinegaugeShaping

/// Adds up the heights of lines from the faces of their runs, line after line.
struct LineHeights {
  /// All lines but the last that was added, until the text ends.
  private(set) var lines = StackedLines()
  private var metrics: LineMetrics
  private var last: (bytes: Range<Int>, paragraph: PreparedParagraph)?
  /// The first run that may be on the next line.
  private var run = 0
  /// The last two heights, by the set of faces.
  private var known: (faces: UInt64?, height: Double) = (nil, 0)
  private var knownBefore: (faces: UInt64?, height: Double) = (nil, 0)

  init(_ metrics: LineMetrics) {
    self.metrics = metrics
  }

  /// Begins with another text. `metrics`: the same, of more faces perhaps.
  mutating func start(_ metrics: LineMetrics? = nil) {
    if let metrics { self.metrics = metrics }
    lines = StackedLines()
    last = nil
    run = 0
  }

  /// Adds a line of a paragraph, not before one that was added before. Bytes of the laid-out text.
  @inline(__always)
  mutating func add(
    _ bytes: Range<Int>, of paragraph: PreparedParagraph, _ runs: UnsafeBufferPointer<Run>
  ) {
    end(runs)
    last = (bytes, paragraph)
  }

  /// Ends the text with the last line as it was added.
  mutating func end(_ runs: UnsafeBufferPointer<Run>) {
    guard let (bytes, paragraph) = last else { return }
    last = nil
    findRun(at: bytes.lowerBound, of: paragraph, runs)
    let base = paragraph.content.lowerBound
    var end = run
    var faces: UInt64 = 0
    var isKnowable = true
    while end < paragraph.runs.upperBound && Int(runs[end].start) + base < bytes.upperBound {
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

  /// Ends the text with the last line cut. False where its height depends on the place.
  mutating func end(cut line: CutReach<some RandomAccessCollection<Boundary>>) -> Bool {
    guard let (bytes, paragraph) = last,
      let (least, most) = line.bytes(from: bytes.lowerBound, paragraph)
    else { return false }
    findRun(at: bytes.lowerBound, of: paragraph, line.runs)
    var faces: UInt64 = 0
    var height: Double?
    for run in line.runs[run..<paragraph.runs.upperBound] {
      let start = Int(run.start) + paragraph.content.lowerBound
      if start >= most.upperBound { break }
      guard run.face < 64 else { return false }
      let more = faces | 1 << UInt64(run.face)
      if start >= least.upperBound {
        let known = height ?? self.height(of: faces)
        guard self.height(of: more) == known else { return false }
        height = known
      }
      faces = more
    }
    lines += StackedLines(1, of: height ?? self.height(of: faces))
    last = nil
    return true
  }

  private mutating func findRun(
    at offset: Int, of paragraph: PreparedParagraph, _ runs: UnsafeBufferPointer<Run>
  ) {
    run = max(run, paragraph.runs.lowerBound)
    while run < paragraph.runs.upperBound
      && Int(runs[run].end) + paragraph.content.lowerBound <= offset
    {
      run += 1
    }
  }

  private mutating func height(of faces: UInt64) -> Double {
    if known.faces == faces { return known.height }
    swap(&known, &knownBefore)
    if known.faces == faces { return known.height }
    known = (faces, metrics.box(usedFaces: FaceSet(bits: faces)).height)
    return known.height
  }
}
