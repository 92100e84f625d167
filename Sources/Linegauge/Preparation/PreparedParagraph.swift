internal import LinegaugeShaping

/// One paragraph of a prepared text. Offsets are bytes of the laid-out text.
struct PreparedParagraph: Sendable {
  /// Its text without the terminator.
  var content: Range<Int>
  /// Past its terminator.
  var end: Int
  /// Its bidi level; odd ones run right to left.
  var level: UInt8
  /// Its part of ``PreparedStorage/boundaries``: the start of the paragraph, every place where a
  /// line may end,
  /// and its end.
  var boundaries: Range<Int>
  /// Its part of ``PreparedStorage/runs``.
  var runs: Range<Int>
  /// Its part of ``PreparedStorage/tabs``.
  var tabs: Range<Int>

  var isRightToLeft: Bool { level & 1 == 1 }
  var hasTerminator: Bool { end > content.upperBound }
}

/// A place where a line may begin or end. Positions are layout units from the start of the
/// paragraph.
struct Boundary: Sendable {
  /// Byte of the laid-out text.
  var offset: Int32
  var flags: Flags
  /// Where what follows begins.
  var position: Int64
  /// Where a line that ends here ends, without the spaces that hang.
  var end: Int64

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    /// A line that ends or begins here has another width than its share of the paragraph: the
    /// shaper says so, or
    /// a soft hyphen becomes visible. See ``Correction``.
    static let corrected = Flags(rawValue: 1)
    static let softHyphen = Flags(rawValue: 2)
  }
}

/// What changes when a line ends or begins at a corrected boundary: the pieces up to the next safe
/// offsets,
/// shaped again.
struct Correction: Sendable {
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
}

/// A tab character: it has no width of its own and moves to the next stop of its line.
struct TabStop: Sendable {
  var offset: Int32
  var position: Int64
}
