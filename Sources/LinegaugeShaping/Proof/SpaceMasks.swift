/// What the rules of a font can see of one character, or of one word, next to a space: a bit for
/// each pair of a left and a right side.
package struct SpaceMasks: Hashable, Sendable {
  /// The pairs whose left side this may be.
  package var left: UInt64
  /// The pairs whose right side this may be.
  package var right: UInt64

  package init(left: UInt64, right: UInt64) {
    self.left = left
    self.right = right
  }
}

/// The bits of a glyph, or of a character, in all places that a rule may have it in.
struct PlaceMasks: Hashable, Sendable {
  /// Right before or right after the space.
  var edge = SpaceMasks(left: 0, right: 0)
  /// Somewhere in a word near the space.
  var far = SpaceMasks(left: 0, right: 0)
  /// Beside such a glyph, on the side away from the space.
  var outer = SpaceMasks(left: 0, right: 0)

  static func all(_ bits: UInt64) -> PlaceMasks {
    let masks = SpaceMasks(left: bits, right: bits)
    return PlaceMasks(edge: masks, far: masks, outer: masks)
  }

  mutating func formUnion(_ other: PlaceMasks) {
    edge.formUnion(other.edge)
    far.formUnion(other.far)
    outer.formUnion(other.outer)
  }
}

extension SpaceMasks {
  @inline(__always)
  mutating func formUnion(_ other: SpaceMasks) {
    left |= other.left
    right |= other.right
  }

  func union(_ other: SpaceMasks) -> SpaceMasks {
    SpaceMasks(left: left | other.left, right: right | other.right)
  }

  func intersection(_ other: SpaceMasks) -> SpaceMasks {
    SpaceMasks(left: left & other.left, right: right & other.right)
  }
}
