internal import Glibc

/// How a line of JSON is written apart from its `id` and its `text`.
///
/// The lines of a batch mostly differ in these two only. A line that equals one read before, byte by
/// byte around the two values, asks the same of another text: its request is known without parsing.
struct RequestPattern {
  private enum Hole { case id, text }
  /// What stands between the holes, before the first and behind the last.
  private let literals: [[UInt8]]
  private let holes: [Hole]

  /// What a line fills in. Without an ``id`` the line has none that differs.
  struct Filling {
    var text: String
    var id: JSONValue?
  }

  /// The pattern of a line that was read without a repair; `nil` when its text is written in a way
  /// that only the parser reads.
  ///
  /// - Parameter hasID: whether the line was found to have an id.
  init?(_ line: UnsafeBufferPointer<UInt8>, hasID: Bool) {
    guard let text = NumeralScanner.valueStart(of: "text", in: line) else { return nil }
    var found: [(start: Int, hole: Hole)] = [(text, .text)]
    if hasID {
      guard let id = NumeralScanner.valueStart(of: "id", in: line) else { return nil }
      found.append((id, .id))
    }
    found.sort { $0.start < $1.start }
    var literals: [[UInt8]] = []
    var start = 0
    for place in found {
      literals.append(Array(line[start..<place.start]))
      guard let value = RequestPattern.value(of: place.hole, at: place.start, in: line) else {
        return nil
      }
      start = value.end
    }
    literals.append(Array(line[start...]))
    self.literals = literals
    holes = found.map(\.hole)
  }

  /// What a line fills in; `nil` when it is of another pattern, or is for the parser to judge.
  func filling(of line: UnsafeBufferPointer<UInt8>) -> Filling? {
    guard let last = literals.last, RequestPattern.has(line, last, at: line.count - last.count)
    else { return nil }
    var filling = Filling(text: "")
    var index = 0
    for (literal, hole) in zip(literals, holes) {
      guard RequestPattern.has(line, literal, at: index),
        let value = RequestPattern.value(of: hole, at: index + literal.count, in: line)
      else { return nil }
      index = value.end
      switch (hole, value.value) {
      case (.text, .string(let text)): filling.text = text
      default: filling.id = value.value
      }
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

  /// A string, or for an id also a whole number, as the parser reads them.
  private static func value(
    of hole: Hole, at start: Int, in line: UnsafeBufferPointer<UInt8>
  ) -> (value: JSONValue, end: Int)? {
    if let string = StringDecoder.string(at: start, in: line) {
      return (.string(string.text), string.end)
    }
    guard hole == .id, let numeral = NumeralScanner.numeral(at: start, in: line),
      let number = number(line[numeral])
    else { return nil }
    return (.integer(number), numeral.upperBound)
  }

  /// A whole number without a sign that is sure to fit 64 bits and has one way of writing only.
  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard digits.count <= 18, digits.first != UInt8(ascii: "0") || digits.count == 1 else {
      return nil
    }
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = 10 * number + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}
