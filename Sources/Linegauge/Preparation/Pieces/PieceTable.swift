/// Finds pieces by their bytes: open addressing, keys of up to 16 bytes in the slots themselves.
struct PieceTable {
  /// A key as it is compared: the bytes themselves up to 16, two hashes of longer ones.
  struct Key {
    var low: UInt64
    var high: UInt64
    /// The number of bytes and, in the upper byte, what the piece was prepared as. Never 0.
    var tag: UInt32

    @inline(__always)
    var hash: Int {
      let product = (low ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
        by: high ^ UInt64(tag) ^ 0xD1B5_4A32_D192_ED03)
      return Int(truncatingIfNeeded: product.low ^ product.high)
    }

    @inline(__always)
    var isWhole: Bool { tag & 0xFF_FFFF <= Self.mostWhole }

    /// Bytes of a key that are compared themselves.
    static let mostWhole = 16
  }

  struct Slot {
    var low: UInt64 = 0
    var high: UInt64 = 0
    /// 0 in an empty slot.
    var tag: UInt32 = 0
    /// Index of the piece; of a plain one, which is no more than its width, -1 less the number of
    /// its masks.
    var piece: Int32 = -1
    var width: Int64 = 0
  }

  /// What is known of a piece.
  enum Found {
    case plain(width: Int64, masks: Int)
    case piece(index: Int)
  }

  private var slots: UnsafeMutableBufferPointer<Slot>
  private(set) var count = 0

  init() {
    slots = Self.makeSlots(1 << 10)
  }

  /// Gives the memory back; the table must not be used any more.
  func deallocate() { slots.deallocate() }

  /// Bytes held.
  var byteCount: Int { slots.count * MemoryLayout<Slot>.stride }

  private static func makeSlots(_ count: Int) -> UnsafeMutableBufferPointer<Slot> {
    let slots = UnsafeMutableBufferPointer<Slot>.allocate(capacity: count)
    slots.initialize(repeating: Slot())
    return slots
  }

  /// `isSame` compares the bytes of a key longer than 16 with those of a piece.
  func find(_ key: Key, isSame: (Int) -> Bool) -> Found? {
    let mask = slots.count - 1
    var index = key.hash & mask
    while slots[index].tag != 0 {
      let slot = slots[index]
      if slot.low == key.low && slot.high == key.high && slot.tag == key.tag {
        if slot.piece < 0 { return .plain(width: slot.width, masks: -1 - Int(slot.piece)) }
        if key.isWhole || isSame(Int(slot.piece)) { return .piece(index: Int(slot.piece)) }
      }
      index = (index + 1) & mask
    }
    return nil
  }

  /// Adds a key that is not there. Only a whole key may stand for a plain piece.
  mutating func insert(_ key: Key, _ found: Found) {
    if 2 * (count + 1) > slots.count { grow() }
    var slot = Slot(low: key.low, high: key.high, tag: key.tag)
    switch found {
    case .plain(let width, let masks):
      slot.width = width
      slot.piece = Int32(-1 - masks)
    case .piece(let index): slot.piece = Int32(index)
    }
    place(slot)
    count += 1
  }

  private func place(_ slot: Slot) {
    let mask = slots.count - 1
    var index = Key(low: slot.low, high: slot.high, tag: slot.tag).hash & mask
    while slots[index].tag != 0 { index = (index + 1) & mask }
    slots[index] = slot
  }

  private mutating func grow() {
    let old = slots
    slots = Self.makeSlots(2 * old.count)
    for slot in old where slot.tag != 0 { place(slot) }
    old.deallocate()
  }
}
