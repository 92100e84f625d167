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
  var boundaries: [Boundary] = []
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
