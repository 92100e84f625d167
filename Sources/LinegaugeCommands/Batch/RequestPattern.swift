internal import Glibc

/// The text of a line.
enum LineText {
  /// As it stands in the line, which must outlive it: most texts are measured without a `String`.
  case ascii(UnsafeBufferPointer<UInt8>)
  case string(String)

  var string: String {
    switch self {
    case .ascii(let bytes): String(decoding: bytes, as: UTF8.self)
    case .string(let string): string
    }
  }
}

/// How a line of JSON is written apart from its `id`, its `text` and its `width`.
///
/// The lines of a batch mostly differ in these only. A line that equals one read before, byte by
/// byte around the three values, asks the same of another text: its request is known without parsing.
struct RequestPattern {
  private enum Hole { case id, text, width }
  /// What stands between the holes, before the first and behind the last.
  private let literals: [[UInt8]]
  private let holes: [Hole]

  /// What a line fills in. What the lines of a pattern do not have is `nil`.
  struct Filling {
    var text = LineText.string("")
    var id: JSONValue?
    var width: Double?
  }

  /// The pattern of a line that was read as a request without a repair; `nil` when it is written in
  /// a way that only the parser reads.
  init?(_ line: UnsafeBufferPointer<UInt8>, of request: Request) {
    var keys: [(key: StaticString, hole: Hole)] = [("text", .text)]
    if request.id != nil { keys.append(("id", .id)) }
    if request.width != nil { keys.append(("width", .width)) }
    var found: [(start: Int, hole: Hole)] = []
    for (key, hole) in keys {
      guard let start = NumeralScanner.valueStart(of: key, in: line) else { return nil }
      found.append((start, hole))
    }
    found.sort { $0.start < $1.start }
    var filling = Filling()
    var literals: [[UInt8]] = []
    var start = 0
    for (value, hole) in found {
      literals.append(Array(line[start..<value]))
      guard let end = RequestPattern.fill(hole, at: value, in: line, &filling) else { return nil }
      start = end
    }
    literals.append(Array(line[start...]))
    self.literals = literals
    holes = found.map(\.hole)
  }

  /// What a line fills in; `nil` when it is of another pattern, or is for the parser to judge.
  func filling(of line: UnsafeBufferPointer<UInt8>) -> Filling? {
    guard let last = literals.last, RequestPattern.has(line, last, at: line.count - last.count)
    else { return nil }
    var filling = Filling()
    var index = 0
    for (literal, hole) in zip(literals, holes) {
      guard RequestPattern.has(line, literal, at: index),
        let end = RequestPattern.fill(hole, at: index + literal.count, in: line, &filling)
      else { return nil }
      index = end
    }
    return index == line.count - last.count ? filling : nil
  }

  private static func has(
    _ line: UnsafeBufferPointer<UInt8>, _ literal: [UInt8], at index: Int
  ) -> Bool {
    guard index >= 0, index + literal.count <= line.count, let base = line.baseAddress else {
      return false
    }
    return literal.withUnsafeBufferPointer {
      $0.isEmpty || memcmp(base + index, $0.baseAddress!, $0.count) == 0
    }
  }

  /// Reads a value as the parser does, and returns where it ends; `nil` leaves it to the parser.
  private static func fill(
    _ hole: Hole, at start: Int, in line: UnsafeBufferPointer<UInt8>, _ filling: inout Filling
  ) -> Int? {
    switch hole {
    case .text:
      if let ascii = StringDecoder.ascii(at: start, in: line) {
        filling.text = .ascii(ascii.text)
        return ascii.end
      }
      guard let string = StringDecoder.string(at: start, in: line) else { return nil }
      filling.text = .string(string.text)
      return string.end
    case .id:
      if let string = StringDecoder.string(at: start, in: line) {
        filling.id = .string(string.text)
        return string.end
      }
      guard let number = PlainNumber(at: start, in: line), number.places == 0 else { return nil }
      filling.id = .integer(number.digits)
      return number.end
    case .width:
      guard let number = PlainNumber(at: start, in: line) else { return nil }
      filling.width = number.value
      return number.end
    }
  }
}
