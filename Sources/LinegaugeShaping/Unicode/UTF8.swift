/// Reading UTF-8 that is known to be valid.
package enum UTF8Decoding {
  /// The scalar that begins at `index`, and the number of its bytes (1...4).
  @inline(__always)
  package static func scalar(
    in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (value: UInt32, length: Int) {
    let first = UInt32(text[index])
    if first < 0x80 { return (first, 1) }
    let second = UInt32(text[index + 1] & 0x3F)
    if first < 0xE0 { return ((first & 0x1F) << 6 | second, 2) }
    let third = UInt32(text[index + 2] & 0x3F)
    if first < 0xF0 { return ((first & 0x0F) << 12 | second << 6 | third, 3) }
    return ((first & 0x07) << 18 | second << 12 | third << 6 | UInt32(text[index + 3] & 0x3F), 4)
  }

  /// The most bytes of a scalar.
  package static let longestScalar = 4

  /// Whether a character begins at this byte.
  @inline(__always)
  package static func isBoundary(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
}

/// Bytes that were not valid UTF-8 and were taken as U+FFFD.
public struct ReplacedBytes: Sendable, Hashable, Codable {
  /// Where the U+FFFD stands in the repaired text, in UTF-8 bytes.
  public var offset: Int
  /// How many bytes of the given text it stands for.
  public var length: Int
}

/// UTF-8 with every invalid sequence replaced by U+FFFD, as the Unicode Standard recommends (one
/// for each maximal part of a well-formed sequence).
package func repairedUTF8(_ bytes: [UInt8]) -> (text: [UInt8], replaced: [ReplacedBytes]) {
  var replaced: [ReplacedBytes] = []
  var text: [UInt8] = []
  var decoder = Unicode.UTF8.ForwardParser()
  var iterator = bytes.makeIterator()
  parsing: while true {
    switch decoder.parseScalar(from: &iterator) {
    case .valid(let scalar):
      text.append(contentsOf: scalar)
    case .error(let length):
      replaced.append(ReplacedBytes(offset: text.count, length: length))
      text.append(contentsOf: [0xEF, 0xBF, 0xBD])
    case .emptyInput:
      break parsing
    }
  }
  return (text, replaced)
}
