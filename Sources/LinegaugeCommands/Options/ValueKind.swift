/// What a key or an option takes: decides what is allowed, how an argument is read, and how the
/// help and the completions describe it.
indirect enum ValueKind: Sendable {
  case string
  /// A string or a number that is only copied.
  case identifier
  case number(Bound)
  case integer(ClosedRange<Int>)
  case flag
  case choice([String])
  /// OpenType tags with whole numbers.
  case features
  /// OpenType tags with numbers.
  case variations
  /// A model's name, or points, or a multiple.
  case lineHeight([String])
  /// Four distances; an object in JSON.
  case insets
  /// An object whose members have their own table.
  case object
  case array(of: ValueKind)

  /// Which numbers are allowed; they are always finite.
  enum Bound: Sendable {
    case any, nonNegative, positive
  }

  /// All words of an enumeration.
  static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ type: Choice.Type
  ) -> ValueKind {
    .choice(type.allCases.map(\.rawValue))
  }

  /// What is allowed, for messages: "a number, 0 or more".
  var allowed: String {
    switch self {
    case .string: "a string"
    case .identifier: "a string or a number"
    case .number(.any): "a number"
    case .number(.nonNegative): "a number, 0 or more"
    case .number(.positive): "a number greater than 0"
    case .integer(let range): ValueKind.allowed(range)
    case .flag: "true or false"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .features: "feature tags with whole numbers, 0 or more, such as {\"liga\": 0}"
    case .variations: "axis tags with numbers, such as {\"wght\": 650}"
    case .lineHeight(let words):
      "one of \(words.joined(separator: ", ")), or {\"points\": 22}, or {\"multiple\": 1.5}"
    case .insets: "an object with top, leading, bottom, trailing"
    case .object: "an object"
    case .array(let kind): "an array, each element \(kind.allowed)"
    }
  }

  /// `; did you mean "x"?` for a mistyped word.
  func hint(for value: JSONValue) -> String {
    guard case .choice(let words) = self, let word = value.string else { return "" }
    return Suggestion.hint(for: word, among: words)
  }

  /// What is allowed in place of a value that is not. Names the upper bound that most values are far
  /// from only to those beyond it.
  func allowed(insteadOf value: JSONValue) -> String {
    guard case .integer(let range) = self, let number = value.number, range.lowerBound >= 0,
      number > Double(range.upperBound)
    else { return allowed }
    return "a whole number from \(range.lowerBound) to \(range.upperBound)"
  }

  /// The member of a length that is at fault.
  func culprit(in value: JSONValue) -> JSONMember? {
    guard case .lineHeight = self, let members = value.members, members.count == 1,
      ValueKind.lengths.contains(members[0].key)
    else { return nil }
    return members[0]
  }

  private static let lengths = ["points", "multiple"]
  /// The values that fit the 32 bits of a feature (OpenType).
  private static let featureValues = 0...Int(UInt32.max)

  private static func allowed(_ range: ClosedRange<Int>) -> String {
    if range.upperBound < Int(Int32.max) {
      return "a whole number from \(range.lowerBound) to \(range.upperBound)"
    }
    return range.lowerBound < 0
      ? "a whole number" : "a whole number, \(range.lowerBound) or more"
  }

  /// Whether a value is of this kind. Members of objects have kinds of their own.
  func accepts(_ value: JSONValue) -> Bool {
    switch self {
    case .string: value.string != nil
    case .identifier: value.string != nil || value.number != nil
    case .number(let bound): value.number.map(bound.contains) ?? false
    case .integer(let range): value.wholeNumber.map(range.contains) ?? false
    case .flag: value.bool != nil
    case .choice(let words): value.string.map(words.contains) ?? false
    case .features:
      value.members?.allSatisfy {
        $0.value.wholeNumber.map(ValueKind.featureValues.contains) ?? false
      } ?? false
    case .variations:
      value.members?.allSatisfy { $0.value.number.map(Bound.any.contains) ?? false } ?? false
    case .lineHeight(let words):
      value.string.map(words.contains) ?? ValueKind.isLength(value)
    case .insets, .object: value.members != nil
    case .array(let kind): value.elements?.allSatisfy(kind.accepts) ?? false
    }
  }

  /// `{"points": n}` or `{"multiple": n}`.
  private static func isLength(_ value: JSONValue) -> Bool {
    guard let members = value.members, members.count == 1,
      lengths.contains(members[0].key), let number = members[0].value.number
    else { return false }
    return Bound.nonNegative.contains(number)
  }
}

extension ValueKind.Bound {
  func contains(_ number: Double) -> Bool {
    switch self {
    case .any: number.isFinite
    case .nonNegative: number.isFinite && number >= 0
    case .positive: number.isFinite && number > 0
    }
  }
}
