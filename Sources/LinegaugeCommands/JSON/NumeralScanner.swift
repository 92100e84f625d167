/// Finds how a number is written in a line of JSON, where its value alone would say less: `1.0`, or
/// more digits than a double holds.
enum NumeralScanner {
  /// Where the number stands that is the value of a key of the outermost object. `nil` when the
  /// value is none, or the key is written with escapes.
  static func range(of key: StaticString, in line: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    let key = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
    var depth = 0
    var index = 0
    while index < line.count {
      switch line[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let string = self.string(from: index, in: line)
        index = string.upperBound
        // Only a key has a colon behind it.
        if depth == 1, line[string].elementsEqual(key),
          let colon = line[(index + 1)...].firstIndex(where: { !isBlank($0) }),
          line[colon] == UInt8(ascii: ":")
        {
          return numeral(after: colon, in: line)
        }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The inside of the string that begins at a quotation mark.
  private static func string(
    from quote: Int, in line: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    var index = quote + 1
    while index < line.count, line[index] != UInt8(ascii: "\"") {
      index += line[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return quote + 1..<max(quote + 1, min(index, line.count - 1))
  }

  private static func numeral(
    after colon: Int, in line: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    let start = line[(colon + 1)...].firstIndex { !isBlank($0) } ?? line.count
    let end = line[start...].firstIndex { !isNumeral($0) } ?? line.count
    return start < end ? start..<end : nil
  }

  /// Whether a byte may be part of a number.
  static func isNumeral(_ byte: UInt8) -> Bool { "+-.0123456789eE".utf8.contains(byte) }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
