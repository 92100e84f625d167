internal import LinegaugeShaping

/// A paragraph of a document: its text and its size at the document's width.
struct DocumentParagraph: SummedElement {
  /// The text with its terminator, which only the last paragraph of a document lacks; of a segmented
  /// paragraph, the terminator alone.
  private var bytes: [UInt8]
  private var terminatorLength: Int
  /// None or one; apart, so that the many short paragraphs stay small.
  private var segmentation: [SegmentedParagraph] = []
  private(set) var summary = DocumentSummary()
  /// Whether nothing of it is laid out.
  private(set) var isEmpty = false

  init(_ bytes: [UInt8], terminatorLength: Int, _ measurer: ParagraphMeasurer) {
    self.bytes = bytes
    self.terminatorLength = terminatorLength
    measure(measurer)
  }

  /// A long paragraph whose parts are known to be independent; `nil` otherwise.
  var segmented: SegmentedParagraph? { segmentation.first }

  // MARK: - Text

  /// Bytes without the terminator.
  private var contentCount: Int {
    bytes.count - terminatorLength + (segmentation.first?.byteCount ?? 0)
  }

  /// Appends the text with its terminator.
  func appendBytes(to bytes: inout [UInt8]) {
    segmented?.appendBytes(to: &bytes)
    bytes += self.bytes
  }

  /// The text with its terminator.
  var allBytes: [UInt8] {
    guard segmented != nil else { return bytes }
    var all: [UInt8] = []
    appendBytes(to: &all)
    return all
  }

  /// Whether it ends in a carriage return alone.
  var endsInCarriageReturn: Bool { terminatorLength == 1 && bytes.last == 0x0D }

  /// Calls `body` with the text without its terminator.
  func withContent<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    allBytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[..<contentCount]))
    }
  }

  /// Whether an offset lies between two characters.
  func isBoundary(_ offset: Int) -> Bool {
    if let segmented {
      let count = segmented.byteCount
      return offset < count
        ? segmented.isBoundary(offset)
        : offset - count == bytes.count || UTF8Decoding.isBoundary(bytes[offset - count])
    }
    return offset == bytes.count || UTF8Decoding.isBoundary(bytes[offset])
  }

  // MARK: - Size

  /// Takes its size at the width of the measurer.
  mutating func measure(_ measurer: ParagraphMeasurer) {
    joinSegments()
    if contentCount >= SegmentedParagraph.leastLength,
      let segmented = withContent({ SegmentedParagraph($0, measurer) })
    {
      bytes = Array(bytes.suffix(terminatorLength))
      segmentation = [segmented]
      addUpSegments()
      return
    }
    let size = withContent { measurer.size(of: $0) }
    isEmpty = size.isEmpty
    summary = DocumentSummary(
      byteCount: bytes.count, lines: size.lines, widest: size.widest,
      ownUnits: size.hasOwnUnits ? 1 : 0)
  }

  private mutating func joinSegments() {
    guard !segmentation.isEmpty else { return }
    bytes = allBytes
    segmentation = []
  }

  private mutating func addUpSegments() {
    isEmpty = false
    summary = DocumentSummary(
      byteCount: contentCount + terminatorLength, lines: segmentation[0].lines, widest: 0,
      ownUnits: 0)
  }

  // MARK: - Editing

  /// What became of an attempt to edit a paragraph alone.
  enum Edit {
    case done
    /// The offset in the paragraph does not lie between two characters.
    case insideScalar(Int)
    /// Paragraphs may join or split; nothing was done.
    case concernsOthers
  }

  /// Replaces bytes of the paragraph by text without terminators, unless other paragraphs may be
  /// concerned.
  mutating func edit(
    _ range: Range<Int>, with text: UnsafeBufferPointer<UInt8>, _ measurer: ParagraphMeasurer
  ) -> Edit {
    guard range.upperBound <= contentCount else { return .concernsOthers }
    guard isBoundary(range.lowerBound) else { return .insideScalar(range.lowerBound) }
    guard isBoundary(range.upperBound) else { return .insideScalar(range.upperBound) }
    let newCount = contentCount - range.count + text.count
    // A line feed that comes to stand first may follow a carriage return.
    if newCount == 0 && terminatorLength > 0 { return .concernsOthers }
    if !segmentation.isEmpty {
      if newCount >= SegmentedParagraph.leastLength / 2,
        segmentation[0].edit(range, with: text, measurer)
      {
        addUpSegments()
        return .done
      }
      joinSegments()
    }
    bytes.replaceSubrange(range, with: text)
    // In the web rules a carriage return alone is text.
    if terminatorLength == 1, contentCount > 0, bytes[bytes.count - 1] == 0x0A,
      bytes[contentCount - 1] == 0x0D
    {
      terminatorLength = 2
    }
    measure(measurer)
    return .done
  }
}

/// What paragraphs of a document add up to.
struct DocumentSummary: SequenceSummary, Equatable {
  /// With terminators.
  var byteCount = 0
  var lines = StackedLines()
  /// Of lines without a limit, in layout units.
  var widest: Int64 = 0
  /// Paragraphs that have layout units of their own.
  var ownUnits = 0

  init() {}

  init(byteCount: Int, lines: StackedLines, widest: Int64, ownUnits: Int) {
    self.byteCount = byteCount
    self.lines = lines
    self.widest = widest
    self.ownUnits = ownUnits
  }

  @inline(__always)
  static func += (left: inout DocumentSummary, right: DocumentSummary) {
    left.byteCount += right.byteCount
    left.lines += right.lines
    left.widest = max(left.widest, right.widest)
    left.ownUnits += right.ownUnits
  }

  @inline(__always)
  mutating func exchange(_ old: DocumentSummary, for new: DocumentSummary) -> Bool {
    guard old.widest < widest || new.widest >= widest, lines.exchange(old.lines, for: new.lines)
    else { return false }
    byteCount += new.byteCount - old.byteCount
    widest = max(widest, new.widest)
    ownUnits += new.ownUnits - old.ownUnits
    return true
  }
}

/// Paragraphs found by an offset in the text.
enum ByteMeasure: SequenceMeasure {
  static func of(_ summary: borrowing DocumentSummary) -> Int { summary.byteCount }
}

/// Paragraphs found by the number of a line.
enum LineMeasure: SequenceMeasure {
  static func of(_ summary: borrowing DocumentSummary) -> Int { summary.lines.count }
}
