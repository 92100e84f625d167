/// Decodes a JSON string where it stands in a line, without a parser's tree around it.
///
/// Only what every parser reads alike: anything else (controls, lone surrogates, invalid UTF-8, an
/// unknown escape) gives `nil`, and the parser decides.
enum StringDecoder {
  /// The string that begins at a quotation mark if it stands there as it is, in ASCII, and where the
  /// line goes on behind it.
  static func ascii(
    at quote: Int, in line: UnsafeBufferPointer<UInt8>
  ) -> (text: UnsafeBufferPointer<UInt8>, end: Int)? {
    guard quote < line.count, line[quote] == UInt8(ascii: "\""),
      let end = plainEnd(from: quote + 1, in: line), line[end] == UInt8(ascii: "\"")
    else { return nil }
    let text = UnsafeBufferPointer(rebasing: line[quote + 1..<end])
    return isASCII(text) ? (text, end + 1) : nil
  }

  static func isASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var all: UInt8 = 0
    for byte in text { all |= byte }
    return all < 0x80
  }

  /// The string that begins at a quotation mark, and where the line goes on behind it.
  static func string(
    at quote: Int, in line: UnsafeBufferPointer<UInt8>
  ) -> (text: String, end: Int)? {
    guard quote < line.count, line[quote] == UInt8(ascii: "\"") else { return nil }
    let start = quote + 1
    guard var end = plainEnd(from: start, in: line) else { return nil }
    if line[end] == UInt8(ascii: "\"") {
      let bytes = UnsafeBufferPointer(rebasing: line[start..<end])
      return String(validating: bytes, as: UTF8.self).map { ($0, end + 1) }
    }
    var bytes = Array(line[start..<end])
    while line[end] == UInt8(ascii: "\\") {
      guard let next = appendEscape(at: end, in: line, to: &bytes),
        let stop = plainEnd(from: next, in: line)
      else { return nil }
      bytes += line[next..<stop]
      end = stop
    }
    return String(validating: bytes, as: UTF8.self).map { ($0, end + 1) }
  }

  /// Where the characters end that stand for themselves: at a quotation mark or a reverse solidus.
  private static func plainEnd(from start: Int, in line: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = start
    while index < line.count {
      let byte = line[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return index }
      if byte < 0x20 { return nil }
      index += 1
    }
    return nil
  }

  /// Appends what an escape stands for, a surrogate pair as one character, and returns where the
  /// line goes on.
  private static func appendEscape(
    at index: Int, in line: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]
  ) -> Int? {
    guard index + 1 < line.count else { return nil }
    switch line[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(line[index + 1])
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "u"):
      guard let unit = JSONRepair.escapedUnit(line, at: index) else { return nil }
      let isPair = UTF16.isLeadSurrogate(unit)
      let units = isPair ? [unit, JSONRepair.escapedUnit(line, at: index + 6) ?? 0] : [unit]
      guard let text = String(validating: units, as: UTF16.self) else { return nil }
      bytes += text.utf8
      return index + 6 * units.count
    default: return nil
    }
    return index + 2
  }
}
