extension ValueKind {
  /// Reads an argument of the command line as the JSON value that it stands for; `nil` when it has
  /// not the form of this kind. Whether the value is allowed is asked later, as for JSON.
  func value(ofArgument argument: String) -> JSONValue? {
    switch self {
    case .string, .identifier, .object: .string(argument)
    case .number, .integer: ValueKind.number(argument)
    case .flag: Bool(argument).map { .bool($0) }
    case .choice: .string(ValueKind.camelCase(argument))
    case .features: ValueKind.features(argument)
    case .variations: ValueKind.variations(argument)
    case .lineHeight: ValueKind.lineHeight(argument)
    case .insets: ValueKind.insets(argument)
    case .array(let kind): kind.value(ofArgument: argument)
    }
  }

  /// What an argument looks like, in place of one that is not allowed.
  func argumentForm(insteadOf argument: String) -> String {
    guard case .integer = self, let value = value(ofArgument: argument) else { return argumentForm }
    return allowed(insteadOf: value)
  }

  /// What an argument of this kind looks like, for messages.
  var argumentForm: String {
    switch self {
    case .features: "features such as liga=0,+ss01,-kern"
    case .variations: "axes such as wght=650,opsz=20"
    case .lineHeight(let words):
      "\(words.joined(separator: ", ")), points (22) or a multiple (1.5x)"
    case .insets: "points: ALL, VERTICAL,HORIZONTAL or TOP,LEADING,BOTTOM,TRAILING"
    case .array(let kind): kind.argumentForm
    default: allowed
    }
  }

  private static func number(_ argument: String) -> JSONValue? {
    if let whole = Int(argument) { return .integer(whole) }
    // Swift also reads "inf", "nan" and hexadecimal, which no user of a ruler means.
    guard argument.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }) else { return nil }
    return Double(argument).map { .real($0) }
  }

  /// `break-all` is how CSS writes what the protocol calls `breakAll`.
  private static func camelCase(_ argument: String) -> String {
    let words = argument.split(separator: "-", omittingEmptySubsequences: false)
    guard words.count > 1, words.allSatisfy({ !$0.isEmpty }) else { return argument }
    return String(words[0])
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// As hb-shape reads them, without ranges: `liga=0`, `+ss01`, `-kern`, `kern`, `liga=off`.
  private static func features(_ argument: String) -> JSONValue? {
    pairs(argument) { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 {
        let words = ["on": 1, "off": 0, "true": 1, "false": 0]
        guard let value = Int(parts[1]) ?? words[String(parts[1])] else { return nil }
        return (String(parts[0]), .integer(value))
      }
      let isSigned = item.hasPrefix("+") || item.hasPrefix("-")
      return (String(isSigned ? item.dropFirst() : item), .integer(item.hasPrefix("-") ? 0 : 1))
    }
  }

  private static func variations(_ argument: String) -> JSONValue? {
    pairs(argument) { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let value = number(String(parts[1])) else { return nil }
      return (String(parts[0]), value)
    }
  }

  private static func pairs(
    _ argument: String, _ read: (Substring) -> (String, JSONValue)?
  ) -> JSONValue? {
    var members: [JSONMember] = []
    for item in argument.split(separator: ",") {
      guard let (key, value) = read(item), (1...4).contains(key.utf8.count) else { return nil }
      members.removeAll { $0.key == key }
      members.append(JSONMember(key: key, value: value))
    }
    return .object(members)
  }

  private static func lineHeight(_ argument: String) -> JSONValue {
    if argument.hasSuffix("x"), let factor = number(String(argument.dropLast())) {
      return .object([JSONMember(key: "multiple", value: factor)])
    }
    if let points = number(argument) {
      return .object([JSONMember(key: "points", value: points)])
    }
    return .string(argument)
  }

  private static func insets(_ argument: String) -> JSONValue? {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { number(String($0)) }
    guard numbers.count == parts.count else { return nil }
    let four: [JSONValue]
    switch numbers.count {
    case 1: four = Array(repeating: numbers[0], count: 4)
    case 2: four = [numbers[0], numbers[1], numbers[0], numbers[1]]
    case 4: four = numbers
    default: return nil
    }
    return .object(
      zip(["top", "leading", "bottom", "trailing"], four).map { JSONMember(key: $0, value: $1) })
  }
}
