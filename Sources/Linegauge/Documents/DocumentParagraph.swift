internal import LinegaugeShaping

/// A paragraph of a document: its text and its size at the document's width.
struct DocumentParagraph: SummedElement {
  /// With its terminator, which only the last paragraph of a document lacks.
  private(set) var bytes: [UInt8]
  private var terminatorLength: Int
  private(set) var summary = DocumentSummary()
  /// Whether nothing of it is laid out.
  private(set) var isEmpty = false

  init(_ bytes: [UInt8], terminatorLength: Int, _ measurer: ParagraphMeasurer) {
    self.bytes = bytes
    self.terminatorLength = terminatorLength
    measure(measurer)
  }

  private var contentCount: Int { bytes.count - terminatorLength }

  /// Calls `body` with the text without its terminator.
  func withContent<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<contentCount])) }
  }

  /// Takes its size at the width of the measurer.
  mutating func measure(_ measurer: ParagraphMeasurer) {
    let size = withContent { measurer.size(of: $0) }
    isEmpty = size.isEmpty
    summary = DocumentSummary(
      byteCount: bytes.count, lines: size.lines, widest: size.widest,
      ownUnits: size.hasOwnUnits ? 1 : 0)
  }

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
    // A line feed that comes to stand first may follow a carriage return.
    if contentCount - range.count + text.count == 0 && terminatorLength > 0 {
      return .concernsOthers
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

  /// Whether an offset lies between two characters.
  func isBoundary(_ offset: Int) -> Bool {
    offset == bytes.count || UTF8Decoding.isBoundary(bytes[offset])
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
