/// Numbers as text, as Swift describes them. Heights and baselines come again and again, so the last
/// ones are remembered.
struct RecentNumerals {
  private struct Slot {
    /// Of the number; that of 0 in an empty slot, as long as its text is empty.
    var bits: UInt64 = 0
    var count = 0
    var text = InlineArray<24, UInt8>(repeating: 0)
  }

  /// Made with the first number.
  private var slots: [Slot] = []
  private static let slotBits: UInt64 = 6

  /// Calls `body` with the shortest text that reads back as the number.
  mutating func withText(of number: Double, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if slots.isEmpty { slots = Array(repeating: Slot(), count: 1 << Self.slotBits) }
    let bits = number.bitPattern
    // The lower bits of most numbers are alike, or 0.
    let index = Int((bits &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.slotBits))
    if slots[index].count == 0 || slots[index].bits != bits {
      var text = number.description
      let fits = text.withUTF8 { text in
        guard text.count <= slots[index].text.count else { return false }
        for (place, byte) in text.enumerated() { slots[index].text[place] = byte }
        slots[index].count = text.count
        slots[index].bits = bits
        return true
      }
      guard fits else { return text.withUTF8(body) }
    }
    let count = slots[index].count
    slots[index].text.span.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[..<count]))
    }
  }
}
