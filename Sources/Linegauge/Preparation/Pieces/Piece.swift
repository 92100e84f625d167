internal import LinegaugeShaping

/// A stretch of text between spaces, or a whole paragraph, as it was prepared alone. Offsets and
/// positions count from its beginning.
struct Piece {
  /// Its advance, and that without what hangs at its end.
  var width: Int64
  var end: Int64
  /// The rules of the font that may see it from across a space; see ``SpaceProof``.
  var masks = SpaceMasks(left: 0, right: 0)
  /// Its first and its last cluster, for the question whether a line may end at the spaces between
  /// two pieces.
  var first: ClusterNumber = 0
  var last: ClusterNumber = 0
  /// Places inside where a line may end.
  var boundaries: [PieceBoundary] = []
  /// Those of its boundaries, by their index in them.
  var corrections: [Correction] = []
  /// Those of other faces than the primary one; of a paragraph, all.
  var runs: [Run] = []
  var missing: [(scalar: UInt32, offset: Int)] = []
  var level: UInt8 = 0
  var lacksDictionary = false

  /// Whether it adds nothing to its paragraph but its width.
  var isPlain: Bool { boundaries.isEmpty && runs.isEmpty && missing.isEmpty && !lacksDictionary }
}

/// A cluster at the edge of a piece: an ASCII character by its code, others numbered from 128 on.
typealias ClusterNumber = UInt32

/// A ``Boundary`` inside a piece in 12 bytes: pieces are short.
struct PieceBoundary {
  private var offset: Int32
  private var position: Int32
  private var hang: Int32
  private var flags: Boundary.Flags { Boundary.Flags(rawValue: UInt32(bitPattern: offset)) }

  /// `nil` where it does not fit, as in fonts with a very fine layout unit.
  init?(_ boundary: Boundary) {
    guard let position = Int32(exactly: boundary.position) else { return nil }
    offset = Int32(bitPattern: UInt32(boundary.offset) | boundary.flags.rawValue)
    self.position = position
    hang = boundary.hang
  }

  /// The boundary in a paragraph where the piece begins at a byte and a position.
  func moved(by bytes: Int, _ units: Int64) -> Boundary {
    let position = Int64(position) + units
    var moved = Boundary(
      offset: Int(UInt32(bitPattern: offset) & ~Boundary.Flags.all.rawValue) + bytes,
      position: position, end: position - Int64(hang))
    moved.flags = flags.intersection(.all)
    return moved
  }
}
