/// Finds how a number is written in a line of JSON, where its value alone would say less: `1.0`, or
/// more digits than a double holds.
enum NumeralScanner {
  /// Where the number stands that is the value of a key of the outermost object. `nil` when the
  /// value is none, or the key is written with escapes.
  static func range(of key: StaticString, in line: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    valueStart(of: key, in: line).flatMap { numeral(at: $0, in: line) }
  }

  /// Where the value of a key of the outermost object begins. `nil` when there is none, or the key
  /// is written with escapes.
  static func valueStart(of key: StaticString, in line: UnsafeBufferPointer<UInt8>) -> Int? {
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
          return line[(colon + 1)...].firstIndex { !isBlank($0) }
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

  /// The number that begins at an index.
  static func numeral(at start: Int, in line: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    let end = line[start...].firstIndex { !isNumeral($0) } ?? line.count
    return start < end ? start..<end : nil
  }

  /// Whether a byte may be part of a number.
  static func isNumeral(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
