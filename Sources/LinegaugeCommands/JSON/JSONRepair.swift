/// A place where text that is not Unicode was taken as U+FFFD.
struct Replacement: Sendable, Hashable {
  /// Where the U+FFFD stands, in UTF-8 bytes.
  var offset: Int
  /// How many bytes it stands for.
  var length: Int
}

/// Makes a line of JSON readable that holds invalid UTF-8 or lone surrogates.
///
/// Such a sequence is legal in what people send but not in a Swift string. Each is replaced by a
/// noncharacter that the line does not hold; after parsing, the noncharacters become U+FFFD and
/// tell where in the decoded text something was replaced.
struct JSONRepair {
  /// The line with its markers.
  private(set) var bytes: [UInt8] = []
  /// The marker, a noncharacter.
  let marker: Unicode.Scalar
  /// For every marker in the order of the line: how many bytes of text it stands for. A lone
  /// surrogate counts as the three bytes that it would take.
  private(set) var lengths: [Int] = []

  /// `nil` when there is nothing to repair, or when the line holds all noncharacters already.
  init?(_ line: UnsafeBufferPointer<UInt8>) {
    guard let marker = JSONRepair.unusedNoncharacter(in: line) else { return nil }
    self.marker = marker
    bytes.reserveCapacity(line.count + 16)
    var index = 0
    while index < line.count {
      if line[index] == UInt8(ascii: "\\") {
        index += copyEscape(line, at: index)
      } else if line[index] < 0x80 {
        bytes.append(line[index])
        index += 1
      } else {
        index += copyScalar(line, at: index)
      }
    }
    if lengths.isEmpty { return nil }
  }

  private mutating func mark(_ length: Int) {
    bytes.append(contentsOf: UTF8.encode(marker).map { Array($0) } ?? [])
    lengths.append(length)
  }

  /// Copies an escape, with its partner when it is a surrogate pair, and returns its length.
  private mutating func copyEscape(_ line: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    var length = min(2, line.count - index)
    if let unit = JSONRepair.escapedUnit(line, at: index) {
      length = 6
      if UTF16.isLeadSurrogate(unit),
        let next = JSONRepair.escapedUnit(line, at: index + 6), UTF16.isTrailSurrogate(next)
      {
        length = 12
      } else if UTF16.isSurrogate(unit) {
        mark(3)
        return 6
      }
    }
    bytes.append(contentsOf: line[index..<index + length])
    return length
  }

  /// Copies a multi-byte character or marks the longest part of one, and returns its length.
  private mutating func copyScalar(_ line: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = line[index..<min(index + 4, line.count)].makeIterator()
    switch parser.parseScalar(from: &iterator) {
    case .valid(let scalar):
      bytes.append(contentsOf: scalar)
      return scalar.count
    case .error(let length):
      mark(length)
      return length
    case .emptyInput:
      return 1
    }
  }

  /// The code unit of a `\u` escape with its four digits.
  static func escapedUnit(_ line: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt16? {
    guard index + 6 <= line.count, line[index] == UInt8(ascii: "\\"),
      line[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for byte in line[index + 2..<index + 6] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// A noncharacter of U+FDD0…U+FDEF that stands in the line neither raw nor escaped.
  private static func unusedNoncharacter(
    in line: UnsafeBufferPointer<UInt8>
  ) -> Unicode.Scalar? {
    var used: UInt32 = 0
    for index in line.indices {
      var value: UInt32?
      if line[index] == 0xEF, index + 2 < line.count, line[index + 1] == 0xB7 {
        value = 0xFDC0 | UInt32(line[index + 2] & 0x3F)
      } else if let unit = escapedUnit(line, at: index) {
        value = UInt32(unit)
      }
      if let value, (0xFDD0...0xFDEF).contains(value) { used |= 1 << (value - 0xFDD0) }
    }
    let free = UInt32((~used).trailingZeroBitCount)
    return free < 32 ? Unicode.Scalar(0xFDD0 + free) : nil
  }
}
