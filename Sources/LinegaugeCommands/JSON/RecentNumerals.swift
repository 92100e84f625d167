/// Numbers as text, as Swift describes them. Heights and baselines come again and again, so the last
/// ones are remembered.
struct RecentNumerals {
  private struct Slot {
    private(set) var bits: UInt64 = 0
    /// 0 in an empty slot.
    private(set) var count = 0
    /// The longest has 24 characters, such as -2.2250738585072014e-308.
    private(set) var text = InlineArray<24, UInt8>(repeating: 0)

    init() {}

    init(_ number: Double) {
      bits = number.bitPattern
      for byte in number.description.utf8 {
        text[count] = byte
        count += 1
      }
    }
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
    if slots[index].count == 0 || slots[index].bits != bits { slots[index] = Slot(number) }
    let count = slots[index].count
    slots[index].text.span.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[..<count]))
    }
  }
}
