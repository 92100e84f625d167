/// A number of JSON without sign and exponent, short enough to be exact as digits: `320`, `12.5`.
struct PlainNumber {
  /// All digits as one whole number.
  private(set) var digits = 0
  /// How many of them stand behind the point.
  private(set) var places = 0
  /// Where the line goes on.
  private(set) var end: Int

  /// Both a number of so many digits and the power of ten are exact as doubles, so that one division
  /// rounds as reading the decimal does (IEEE 754).
  private static let mostDigits = 15
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// `nil` where something else stands, or a number that takes a parser.
  init?(at start: Int, in line: UnsafeBufferPointer<UInt8>) {
    guard let range = NumeralScanner.numeral(at: start, in: line),
      range.count <= PlainNumber.mostDigits
    else { return nil }
    end = range.upperBound
    var point: Int?
    for index in range {
      switch line[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = 10 * digits + Int(line[index] - UInt8(ascii: "0"))
      case UInt8(ascii: ".") where point == nil: point = index
      default: return nil
      }
    }
    let whole = range.lowerBound..<(point ?? range.upperBound)
    // JSON has neither 01 nor 1. nor .5 (RFC 8259, section 6).
    guard whole.count == 1 || whole.count > 1 && line[whole.lowerBound] != UInt8(ascii: "0"),
      point != range.upperBound - 1
    else { return nil }
    if let point { places = range.upperBound - point - 1 }
  }

  var value: Double { Double(digits) / PlainNumber.powers[places] }
}
