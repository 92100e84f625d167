/// The masks of all glyphs of a face. Few glyphs have any, and most of those the same ones.
struct GlyphMasks: Sendable {
  private var slots: [UInt16]
  /// The first is that of all other glyphs.
  private var masks = [PlaceMasks()]

  init(glyphCount: Int) {
    slots = [UInt16](repeating: 0, count: glyphCount)
  }

  var glyphCount: Int { slots.count }

  subscript(glyph: Int) -> PlaceMasks { masks[Int(slots[glyph])] }

  /// Adds bits. Returns whether there were new ones.
  @discardableResult
  mutating func add(_ bits: PlaceMasks, to glyph: Int) -> Bool {
    if slots[glyph] == 0 {
      if bits == PlaceMasks() { return false }
      slots[glyph] = UInt16(masks.count)
      masks.append(bits)
      return true
    }
    var united = masks[Int(slots[glyph])]
    united.formUnion(bits)
    if united == masks[Int(slots[glyph])] { return false }
    masks[Int(slots[glyph])] = united
    return true
  }

  /// Keeps equal masks once. Bits cannot be added afterwards.
  mutating func compact() {
    var places: [PlaceMasks: UInt16] = [PlaceMasks(): 0]
    var kept = [PlaceMasks()]
    var moved: [UInt16] = []
    moved.reserveCapacity(masks.count)
    for mask in masks {
      let place = places[mask] ?? UInt16(kept.count)
      if Int(place) == kept.count {
        places[mask] = place
        kept.append(mask)
      }
      moved.append(place)
    }
    for glyph in slots.indices where slots[glyph] != 0 { slots[glyph] = moved[Int(slots[glyph])] }
    masks = kept
  }
}
