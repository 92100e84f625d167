/// Hyphens by rules of UAX #14 that are newer than ICU 72, which Chromium's ICU has.
///
/// LB20a (Unicode 16): no line ends between a hyphen that begins a word and a letter. LB21a
/// (Unicode 15.1): one may end behind a hyphen between two Hebrew letters. Pairs of ASCII
/// characters have a table of their own.
struct WebHyphens {
  let text: UnsafeBufferPointer<UInt8>

  func mark(in breaks: UnsafeMutablePointer<UInt8>) {
    var index = 0
    while index < text.count {
      let length = hyphenLength(at: index)
      if length > 0 && index + length < text.count {
        mark(hyphen: index..<index + length, in: breaks)
      }
      index += max(1, length)
    }
  }

  /// U+002D, U+2010, U+2012, U+2013; 0 for anything else.
  private func hyphenLength(at index: Int) -> Int {
    if text[index] == 0x2D { return 1 }
    guard text[index] == 0xE2, text[index + 1] == 0x80 else { return 0 }
    return [0x90, 0x92, 0x93].contains(text[index + 2]) ? 3 : 0
  }

  private func mark(hyphen: Range<Int>, in breaks: UnsafeMutablePointer<UInt8>) {
    let next = hyphen.upperBound
    if hyphen.count == 1 && text[next] < 0x80 { return }
    let scalar = UTF8Decoding.scalar(in: text, at: next).value
    if beginsWord(hyphen.lowerBound) {
      if isLetter(scalar) { breaks[next] = 0 }
    } else if isHebrew(scalar) && isHebrew(before(hyphen.lowerBound)) {
      breaks[next] = 1
    }
  }

  /// Behind the start, a space, U+00A0, U+200B and U+2011.
  private func beginsWord(_ index: Int) -> Bool {
    if index == 0 { return true }
    switch before(index) {
    case 0x20, 0x09, 0x0A, 0xA0, 0x200B, 0x2011: return true
    default: return false
    }
  }

  private func before(_ index: Int) -> UInt32 {
    var start = index - 1
    while start > 0 && !UTF8Decoding.isBoundary(text[start]) { start -= 1 }
    return UTF8Decoding.scalar(in: text, at: start).value
  }

  private func isHebrew(_ scalar: UInt32) -> Bool { (0x05D0...0x05F2).contains(scalar) }

  /// A letter that is no ideograph, syllable or kana.
  private func isLetter(_ scalar: UInt32) -> Bool {
    guard !ScalarProperties(scalar).contains(.wide) else { return false }
    return switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}
