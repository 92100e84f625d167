internal import CLinegaugeUnicode

/// UAX #14 for paragraphs of printable ASCII characters, spaces and tabs, without ICU.
///
/// The answers are those of ICU 72 in every language and strictness, which the tests establish by
/// comparing all short strings over one character of each class. Other versions of ICU have other
/// rules around hyphens and numbers: with them `isProven` is false and ICU itself is asked.
struct ASCIILineBreaks {
  /// Line_Break classes of ASCII; the raw values index the table of pairs.
  enum Class: UInt8, CaseIterable {
    case letter, digit, opening, closingRound, closingCurly, quote, exclamation, infix, slash,
      hyphen
    case breakAfter, prefix, postfix, space
    /// Controls: ICU decides.
    case other
  }

  /// Whether the ICU in use is one that the rules were compared with.
  static let isProven = String(cString: lg_icu_version()).hasPrefix("72.")

  /// Whether a line may end between two printable ASCII characters.
  static func lineBreak(between before: UInt8, _ after: UInt8) -> NeighborBreak {
    let (before, after) = (classes[Int(before)], classes[Int(after)])
    return switch pairs[Int(before.rawValue) << 4 | Int(after.rawValue)] {
    case .never: .never
    case .always: .always
    case .exceptAtLineStart: .unlessFirstBeginsLine
    case .exceptInNumber, .exceptBeforeNumber: .depends
    }
  }

  let text: UnsafeBufferPointer<UInt8>

  /// Writes `text.count + 1` marks; false, with nothing of use written, when the text has other
  /// characters.
  func mark(in breaks: UnsafeMutablePointer<UInt8>) -> Bool {
    Self.classes.withUnsafeBufferPointer { classes in
      Self.pairs.withUnsafeBufferPointer { pairs in
        mark(classes: classes, pairs: pairs, in: breaks)
      }
    }
  }

  /// Where in a number (LB25) the last character stands.
  private enum Number {
    case outside
    /// In the digits and what may stand between them.
    case inside
    /// Behind a bracket that closes on a number.
    case closed
  }

  /// What the characters so far say about the next place.
  private struct State {
    /// The last character; at the start of the text as good as a space, behind which no line ends.
    var before = Class.space
    /// The last character that is no space.
    var base = Class.letter
    var number = Number.outside
    /// Whether a line may end before the last character.
    var startsLine = true

    mutating func take(_ next: Class, isBreak: Bool) {
      switch next {
      case .digit: number = .inside
      case .infix, .slash: if number == .closed { number = .outside }
      case .closingRound, .closingCurly: number = number == .inside ? .closed : .outside
      default: number = .outside
      }
      before = next
      guard next != .space else { return }
      base = next
      startsLine = isBreak
    }
  }

  private func mark(
    classes: UnsafeBufferPointer<Class>, pairs: UnsafeBufferPointer<Pair>,
    in breaks: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    var state = State()
    var index = 0
    var nextBlock = 1
    while index < text.count {
      if index >= nextBlock && index + ASCIIBlock.size <= text.count {
        if markBlock(index, state: &state, in: breaks) {
          index += ASCIIBlock.size
          continue
        }
        nextBlock = index + ASCIIBlock.size / 2
      }
      guard text[index] < 0x80 else { return false }
      let after = classes[Int(text[index])]
      if after == .other { return false }
      let isBreak =
        if after == .space || index == 0 {
          false
        } else if state.before == .space {
          allowsBreak(behindSpacesAfter: state.base, before: after, at: index, classes)
        } else {
          allowsBreak(
            pairs[Int(state.before.rawValue) << 4 | Int(after.rawValue)], state, index, classes)
        }
      breaks[index] = isBreak ? 1 : 0
      state.take(after, isBreak: isBreak || index == 0)
      index += 1
    }
    breaks[text.count] = text.isEmpty ? 0 : 1
    return true
  }

  /// Marks eight places at once when all of them are in plain prose: letters, spaces, commas and
  /// full stops behind such. There a line may end between a space and a letter. False, with nothing
  /// written, for other text.
  @inline(__always)
  private func markBlock(
    _ index: Int, state: inout State, in breaks: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    guard state.number == .outside && state.base != .opening,
      state.before == .space || state.before == .letter || state.before == .infix,
      let start = text.baseAddress
    else { return false }
    let behind = ASCIIBlock(start, at: index - 1)
    let block = ASCIIBlock(start, at: index)
    guard block.isASCII && behind.isASCII else { return false }
    let letters = block.letters
    let spaces = block.equal(to: 0x20)
    let infixes = block.equal(to: UInt8(ascii: ",")) | block.equal(to: UInt8(ascii: "."))
    let behindSpaces = behind.equal(to: 0x20)
    guard letters | spaces | infixes == ASCIIBlock.all && behindSpaces & infixes == 0 else {
      return false
    }
    ASCIIBlock.write(behindSpaces & letters, to: breaks + index)
    if spaces != ASCIIBlock.all { state.base = .letter }
    switch start[index + ASCIIBlock.size - 1] {
    case 0x20: state.before = .space
    case UInt8(ascii: ","), UInt8(ascii: "."): state.before = .infix
    default: state.before = .letter
    }
    return true
  }

  /// Spaces allow a break (LB18), except behind an opening bracket (LB14), between a quote and an
  /// opening bracket (LB15) and before closing punctuation (LB13), if that does not begin a number
  /// such as `.5`.
  private func allowsBreak(
    behindSpacesAfter base: Class, before after: Class, at index: Int,
    _ classes: UnsafeBufferPointer<Class>
  ) -> Bool {
    if base == .opening { return false }
    switch after {
    case .opening: return base != .quote
    case .closingRound, .closingCurly, .exclamation, .slash: return false
    case .infix: return isDigit(at: index + 1, classes)
    default: return true
    }
  }

  private func allowsBreak(
    _ pair: Pair, _ state: State, _ index: Int, _ classes: UnsafeBufferPointer<Class>
  ) -> Bool {
    switch pair {
    case .never: false
    case .always: true
    case .exceptInNumber: state.number == .outside
    case .exceptAtLineStart: !state.startsLine
    case .exceptBeforeNumber: !beginsNumber(at: index + 1, classes)
    }
  }

  private func isDigit(at index: Int, _ classes: UnsafeBufferPointer<Class>) -> Bool {
    index < text.count && text[index] < 0x80 && classes[Int(text[index])] == .digit
  }

  /// A digit, or a decimal point and a digit.
  private func beginsNumber(at index: Int, _ classes: UnsafeBufferPointer<Class>) -> Bool {
    guard index < text.count && text[index] < 0x80 else { return false }
    return isDigit(at: classes[Int(text[index])] == .infix ? index + 1 : index, classes)
  }
}
