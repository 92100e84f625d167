/// A line of JSON as the protocol has it: perhaps with a byte-order mark, invalid UTF-8 and lone
/// surrogates.
struct RequestLine {
  private(set) var value: JSONValue
  /// Where `text` was repaired.
  private(set) var replaced: [Replacement] = []
  /// What is wrong although the line could be read: a number out of range. Its value is a string
  /// then, so that reading the request names its key.
  private(set) var failure: RequestError?

  /// Parses the line, repairing it only when it does not parse as it is.
  init(_ line: UnsafeBufferPointer<UInt8>) throws(RequestError) {
    let line = RequestLine.withoutMark(line)
    do throws(JSONParser.Failure) {
      value = try JSONParser.parse(line)
      keepNumeral(of: line)
      return
    } catch {
      guard let repair = JSONRepair(line) else {
        guard let end = error.endOfNumber else { throw RequestLine.error(error) }
        (value, failure) = (try RequestLine.quoting(line, until: end), RequestLine.error(error))
        keepNumeral(of: line, quotedUntil: end)
        return
      }
      do throws(JSONParser.Failure) {
        (value, replaced) = repair.restored(try repair.parsed(), reporting: "text")
        keepNumeral(of: line)
      } catch {
        let message = error.message.unicodeScalars.map { $0 == repair.marker ? "\u{FFFD}" : $0 }
        throw RequestError(
          .badJSON, "the line is not JSON: \(String(String.UnicodeScalarView(message)))")
      }
    }
  }

  /// Takes a number that is the `id` as it is written, since it is only copied; one beyond the range
  /// of a double, which was quoted, is no failure there.
  private mutating func keepNumeral(
    of line: UnsafeBufferPointer<UInt8>, quotedUntil end: Int? = nil
  ) {
    guard case .object(var members) = value,
      let index = members.firstIndex(where: { $0.key == "id" })
    else { return }
    switch members[index].value {
    case .integer(let number) where number != 0: return
    case .integer, .real: break
    case .string where end != nil: break
    default: return
    }
    guard let range = NumeralScanner.range(of: "id", in: line) else { return }
    members[index].value = .numeral(String(decoding: line[range], as: UTF8.self))
    value = .object(members)
    if let end, range.contains(end - 1) { failure = nil }
  }

  private static func error(_ failure: JSONParser.Failure) -> RequestError {
    failure.endOfNumber == nil
      ? RequestError(.badJSON, "the line is not JSON: \(failure.message)")
      : RequestError(.badValue, "a number is out of range: \(failure.message)")
  }

  /// The line with the number that ends somewhere as a string.
  private static func quoting(
    _ line: UnsafeBufferPointer<UInt8>, until end: Int
  ) throws(RequestError) -> JSONValue {
    let end = min(end, line.count)
    let start = line[..<end].lastIndex { !NumeralScanner.isNumeral($0) }.map { $0 + 1 } ?? 0
    let quote = [UInt8(ascii: "\"")]
    let quoted = Array(line[..<start]) + quote + line[start..<end] + quote + line[end...]
    do throws(JSONParser.Failure) {
      return try quoted.withUnsafeBufferPointer { bytes throws(JSONParser.Failure) in
        try JSONParser.parse(bytes)
      }
    } catch {
      throw self.error(error)
    }
  }

  /// Without the byte-order mark that some editors put first.
  private static func withoutMark(
    _ line: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    line.starts(with: [0xEF, 0xBB, 0xBF]) ? UnsafeBufferPointer(rebasing: line.dropFirst(3)) : line
  }
}

extension JSONRepair {
  /// The value of the repaired line, its markers still in place.
  func parsed() throws(JSONParser.Failure) -> JSONValue {
    try bytes.withUnsafeBufferPointer { bytes throws(JSONParser.Failure) in
      try JSONParser.parse(bytes)
    }
  }
}
