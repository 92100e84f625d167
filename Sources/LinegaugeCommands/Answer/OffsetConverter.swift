/// Turns byte offsets of a text into those of another unit: one pass over the text, then any offset
/// in constant time.
struct OffsetConverter: Sendable {
  private let text: [UInt8]
  private let unit: OffsetUnit
  /// The units before every ``stride``th byte.
  private var marks: [Int] = []
  private static let stride = 64

  /// For a text in ASCII all units are equal and nothing is kept.
  init(_ text: String, unit: OffsetUnit) {
    let isPlain = unit == .utf8 || text.utf8.allSatisfy { $0 < 0x80 }
    self.text = isPlain ? [] : Array(text.utf8)
    self.unit = isPlain ? .utf8 : unit
    if isPlain { return }
    var units = 0
    for start in Swift.stride(from: 0, through: self.text.count, by: OffsetConverter.stride) {
      marks.append(units)
      units += count(start..<min(start + OffsetConverter.stride, self.text.count))
    }
  }

  /// The offset in the unit of this byte offset; inside a character, that of its end.
  func convert(_ offset: Int) -> Int {
    if unit == .utf8 { return offset }
    let offset = min(max(0, offset), text.count)
    let mark = offset / OffsetConverter.stride
    return marks[mark] + count(mark * OffsetConverter.stride..<offset)
  }

  /// Units that begin in these bytes.
  private func count(_ bytes: Range<Int>) -> Int {
    var units = 0
    // A character counts at its first byte; one of four bytes is a pair in UTF-16.
    for byte in text[bytes] where byte & 0xC0 != 0x80 {
      units += unit == .utf16 && byte >= 0xF0 ? 2 : 1
    }
    return units
  }
}
