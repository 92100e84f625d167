extension ASCIILineBreaks {
  /// Whether a line may end between two characters with nothing between them.
  enum Pair: UInt8 {
    case never, always
    /// Not when both belong to a number (LB25).
    case exceptInNumber
    /// Not when the first one begins a line: a hyphen there belongs to the word (ICU's rule 20.09).
    case exceptAtLineStart
    /// Not when a number begins behind the second one (LB25).
    case exceptBeforeNumber
  }

  /// The verdict on `before << 4 | after`.
  static let pairs: [Pair] = {
    var pairs = [Pair](repeating: .never, count: 256)
    for before in Class.allCases {
      for after in Class.allCases {
        pairs[Int(before.rawValue) << 4 | Int(after.rawValue)] = pair(before, after)
      }
    }
    return pairs
  }()

  private static func pair(_ before: Class, _ after: Class) -> Pair {
    switch (before, after) {
    case (_, .closingRound), (_, .closingCurly), (_, .exclamation), (_, .infix), (_, .slash):
      .never  // LB13
    case (.opening, _): .never  // LB14
    case (_, .quote), (.quote, _): .never  // LB19
    case (_, .breakAfter), (_, .hyphen): .never  // LB21
    case (.hyphen, .letter): .exceptAtLineStart
    case (.letter, .letter), (.letter, .digit), (.digit, .letter): .never  // LB23, LB28
    case (.prefix, .letter), (.postfix, .letter), (.letter, .prefix), (.letter, .postfix):
      .never  // LB24
    case (.digit, .digit), (.digit, .prefix), (.digit, .postfix): .never  // LB25
    case (.hyphen, .digit), (.infix, .digit), (.prefix, .digit), (.postfix, .digit): .never
    case (.slash, .digit): .exceptInNumber
    case (.closingRound, .prefix), (.closingRound, .postfix): .exceptInNumber
    case (.closingCurly, .prefix), (.closingCurly, .postfix): .exceptInNumber
    case (.infix, .prefix), (.infix, .postfix), (.slash, .prefix), (.slash, .postfix):
      .exceptInNumber
    case (.prefix, .opening), (.postfix, .opening): .exceptBeforeNumber
    case (.infix, .letter): .never  // LB29
    case (.letter, .opening), (.digit, .opening): .never  // LB30
    case (.closingRound, .letter), (.closingRound, .digit): .never
    default: .always  // LB31
    }
  }

  /// The class of each ASCII character.
  static let classes: [Class] = (0..<128).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: " "): .space
    case UInt8(ascii: "\t"), UInt8(ascii: "|"): .breakAfter
    case 0..<0x20, 0x7F: .other
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .opening
    case UInt8(ascii: ")"), UInt8(ascii: "]"): .closingRound
    case UInt8(ascii: "}"): .closingCurly
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .quote
    case UInt8(ascii: "!"), UInt8(ascii: "?"): .exclamation
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"): .infix
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: "-"): .hyphen
    case UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "\\"): .prefix
    case UInt8(ascii: "%"): .postfix
    default: .letter
    }
  }
}
