internal import Linegauge

/// Turns byte offsets of a text into those of another unit, in one pass over the text.
///
/// Offsets are asked for in ascending order; an earlier one starts the pass again.
struct OffsetConverter {
  private let text: [UInt8]
  private let unit: OffsetUnit
  private var bytes = 0
  private var units = 0

  /// For a text in ASCII all units are equal and nothing is kept.
  init(_ text: String, unit: OffsetUnit) {
    let isPlain = unit == .utf8 || text.utf8.allSatisfy { $0 < 0x80 }
    self.text = isPlain ? [] : Array(text.utf8)
    self.unit = isPlain ? .utf8 : unit
  }

  /// The offset in the unit of this byte offset.
  mutating func convert(_ offset: Int) -> Int {
    if unit == .utf8 { return offset }
    if offset < bytes { (bytes, units) = (0, 0) }
    while bytes < offset, bytes < text.count {
      let byte = text[bytes]
      // A character counts at its first byte; one of four bytes is a pair in UTF-16.
      if byte & 0xC0 != 0x80 { units += unit == .utf16 && byte >= 0xF0 ? 2 : 1 }
      bytes += 1
    }
    // Inside a character: the offset behind it has been counted already at its first byte.
    return units
  }
}
