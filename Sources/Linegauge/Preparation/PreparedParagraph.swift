internal import LinegaugeShaping

/// One paragraph of a prepared text, in 40 bytes. Offsets are bytes of the laid-out text.
struct PreparedParagraph: Sendable {
  private var packedContent: PackedRange
  private var packedEnd: Int32
  private var packedBoundaries: PackedRange
  private var packedRuns: PackedRange
  private var packedTabs: PackedRange
  /// Its bidi level; odd ones run right to left.
  var level: UInt8
  /// Of its boundaries, once they are in a ``BoundaryTable``.
  var order = BoundaryOrder.unknown

  /// Texts are shorter than 2 GiB.
  private struct PackedRange {
    private let lower: Int32
    private let upper: Int32

    init(_ range: Range<Int>) {
      lower = Int32(range.lowerBound)
      upper = Int32(range.upperBound)
    }

    @inline(__always)
    var range: Range<Int> { Range(uncheckedBounds: (Int(lower), Int(upper))) }
  }

  init(
    content: Range<Int>, end: Int, level: UInt8, boundaries: Range<Int>, runs: Range<Int>,
    tabs: Range<Int>
  ) {
    packedContent = PackedRange(content)
    packedEnd = Int32(end)
    self.level = level
    packedBoundaries = PackedRange(boundaries)
    packedRuns = PackedRange(runs)
    packedTabs = PackedRange(tabs)
  }

  /// Its text without the terminator.
  var content: Range<Int> { packedContent.range }
  /// Past its terminator.
  var end: Int { Int(packedEnd) }
  /// Its part of ``PreparedStorage/boundaries``: the start of the paragraph, every place where a
  /// line may end, and its end.
  var boundaries: Range<Int> {
    get { packedBoundaries.range }
    set { packedBoundaries = PackedRange(newValue) }
  }
  /// Its part of ``PreparedStorage/runs``.
  var runs: Range<Int> { packedRuns.range }
  /// Its part of ``PreparedStorage/tabs``.
  var tabs: Range<Int> {
    get { packedTabs.range }
    set { packedTabs = PackedRange(newValue) }
  }

  var isRightToLeft: Bool { level & 1 == 1 }
}

/// A place where a line may begin or end, in 16 bytes. Positions are layout units from the start of
/// the paragraph.
struct Boundary: Sendable {
  /// The offset and the flags in one number.
  private(set) var packed: UInt32
  /// Width of the spaces before it, which hang when a line ends here. Where it does not fit
  /// (thousands of spaces) the boundary is corrected.
  private(set) var hang: Int32
  /// Where what follows begins.
  var position: Int64

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt32
    /// A line that ends or begins here has another width than its share of the paragraph: the
    /// shaper says so, or a soft hyphen becomes visible. See ``Correction``.
    static let corrected = Flags(rawValue: 1 << 31)
    static let softHyphen = Flags(rawValue: 1 << 30)
    static let all: Flags = [.corrected, .softHyphen]
  }

  /// Whether the width of hanging spaces fits.
  @inline(__always)
  static func mayHang(_ units: Int64) -> Bool { Int32(exactly: units) != nil }

  /// `end` is where a line that ends here ends, without the spaces that hang. Lines are sought by
  /// it, so of a hang that does not fit the position gives way; the correction has the true one.
  @inline(__always)
  init(offset: Int, position: Int64, end: Int64) {
    packed = UInt32(truncatingIfNeeded: offset)
    hang = Int32(clamping: position - end)
    self.position = end + Int64(hang)
  }

  /// `hang` must fit; see ``mayHang(_:)``.
  @inline(__always)
  init(offset: Int, position: Int64, hang: Int64) {
    packed = UInt32(truncatingIfNeeded: offset)
    self.hang = Int32(truncatingIfNeeded: hang)
    self.position = position
  }

  /// One whose hang fits.
  @inline(__always)
  init(packed: UInt32, position: Int64, end: Int64) {
    self.packed = packed
    hang = Int32(truncatingIfNeeded: position &- end)
    self.position = position
  }

  /// Byte of the laid-out text.
  @inline(__always)
  var offset: Int { Self.offset(packed) }

  @inline(__always)
  static func offset(_ packed: UInt32) -> Int { Int(packed & ~Flags.all.rawValue) }

  @inline(__always)
  static func flags(_ packed: UInt32) -> Flags { Flags(rawValue: packed & Flags.all.rawValue) }

  var flags: Flags {
    @inline(__always)
    get { Self.flags(packed) }
    set { packed = packed & ~Flags.all.rawValue | newValue.rawValue }
  }

  /// Where a line that ends here ends, without the spaces that hang.
  @inline(__always)
  var end: Int64 { position - Int64(hang) }
}

/// What changes when a line ends or begins at a corrected boundary: the pieces up to the next safe
/// offsets, shaped again.
struct Correction: Sendable, Equatable {
  /// Index of its boundary.
  var boundary: Int32
  /// From here on a line that begins at the boundary has the paragraph's own positions.
  var safeStart: Int32
  /// Up to here a line that ends at the boundary has the paragraph's own positions.
  var safeEnd: Int32
  /// The position at which the line that begins here would have begun.
  var startPosition: Int64
  /// The position at ``safeStart``.
  var safeStartPosition: Int64
  /// Where the line that ends here ends, without and with its hanging spaces, with its hyphen.
  var endPosition: Int64
  var endAdvance: Int64

  /// Whether nothing near is safe: a line that begins or ends here is shaped whole.
  var isFar: Bool { safeStart == .max }

  /// The same correction further on.
  func moved(by bytes: Int, _ units: Int64, boundaries: Int) -> Correction {
    Correction(
      boundary: boundary + Int32(boundaries),
      safeStart: isFar ? safeStart : safeStart + Int32(bytes), safeEnd: safeEnd + Int32(bytes),
      startPosition: startPosition + units,
      safeStartPosition: safeStartPosition + units, endPosition: endPosition + units,
      endAdvance: endAdvance + units)
  }
}

/// A tab character: it has no width of its own and moves to the next stop of its line.
struct TabStop: Sendable {
  var offset: Int32
  var position: Int64
}
