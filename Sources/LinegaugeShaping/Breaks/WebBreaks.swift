/// The places where Chromium lets lines end.
///
/// Between two ASCII characters a table of pairs decides; after a run of spaces a line may always
/// end, whatever follows; everywhere else ICU decides, with the language of the text.
struct WebBreaks {
  let text: UnsafeBufferPointer<UInt8>
  let settings: BreakSettings

  private enum Byte {
    static let hyphen: UInt8 = 0x2D
    static let noBreakSpaceLead: UInt8 = 0xC2
    static let noBreakSpaceTrail: UInt8 = 0xA0
  }

  /// Whether a line may end between two printable ASCII characters.
  static func lineBreak(between before: UInt8, _ after: UInt8) -> NeighborBreak {
    if before == Byte.hyphen && isDigit(after) { return .depends }
    let isAllowed = WebASCIIPairs.rows.withUnsafeBufferPointer {
      WebASCIIPairs.allowsBreak(between: before, after, rows: $0)
    }
    return isAllowed ? .always : .never
  }

  /// Writes `text.count + 1` marks.
  func mark(unicode: UnicodeWorker, in breaks: UnsafeMutablePointer<UInt8>) {
    guard let start = text.baseAddress, !text.isEmpty else {
      breaks[0] = 0
      return
    }
    if settings.wordBreak == .breakAll || needsICU {
      markByICU(unicode, in: breaks)
    }
    WebASCIIPairs.rows.withUnsafeBufferPointer { pairs in
      let isPlain = settings.wordBreak != .breakAll && settings.whiteSpace != .breakSpaces
      var index = 1
      while index < text.count {
        let isBlock = isPlain && index + ASCIIBlock.size <= text.count
        if !isBlock || !markBlock(index, start: start, in: breaks) {
          let end = min(text.count, index + ASCIIBlock.size)
          for place in index..<end { markPlace(place, pairs: pairs, in: breaks) }
        }
        index += ASCIIBlock.size
      }
    }
    breaks[0] = 0
    breaks[text.count] = 1
  }

  private func markByICU(_ unicode: UnicodeWorker, in breaks: UnsafeMutablePointer<UInt8>) {
    let asked = WebICUSettings(settings)
    func mark(_ text: UnsafeBufferPointer<UInt8>) {
      unicode.lineBreaks(
        text, language: asked.language, strictness: asked.strictness,
        wordBreak: settings.wordBreak, into: breaks)
    }
    if let written = EastAsianQuotes.writtenAsBrackets(text) {
      written.withUnsafeBufferPointer(mark)
    } else {
      mark(text)
    }
    WebHyphens(text: text).mark(in: breaks)
  }

  /// Marks eight places at once; false, with nothing written, when one of them needs a closer look.
  @inline(__always)
  private func markBlock(
    _ index: Int, start: UnsafePointer<UInt8>, in breaks: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let before = ASCIIBlock(start, at: index - 1)
    let after = ASCIIBlock(start, at: index)
    guard before.isASCII && after.isASCII else { return false }
    // In the table of pairs only these allow a break (a test says so).
    let allowing =
      before.equal(to: UInt8(ascii: "-")) | before.equal(to: UInt8(ascii: "?"))
      | after.equal(to: UInt8(ascii: "(")) | after.equal(to: UInt8(ascii: "<"))
      | after.equal(to: UInt8(ascii: "[")) | after.equal(to: UInt8(ascii: "{"))
    guard allowing == 0 else { return false }
    ASCIIBlock.write(spaces(before) & ~spaces(after), to: breaks + index)
    return true
  }

  @inline(__always)
  private func spaces(_ block: ASCIIBlock) -> ASCIIBlock.Mask {
    block.equal(to: 0x20) | block.equal(to: 0x09) | block.equal(to: 0x0A)
  }

  @inline(__always)
  private func markPlace(
    _ index: Int, pairs: UnsafeBufferPointer<UInt64>, in breaks: UnsafeMutablePointer<UInt8>
  ) {
    let before = text[index - 1]
    let after = text[index]
    if isSpace(after) {
      breaks[index] = settings.whiteSpace == .breakSpaces && isSpace(before) ? 1 : 0
    } else if isSpace(before) {
      // U+200B and U+3000 continue the spaces; behind them ICU allows a break.
      breaks[index] = isWideSpace(at: index) && settings.whiteSpace != .breakSpaces ? 0 : 1
    } else if before < 0x80 && after < 0x80 {
      let isAllowed = allowsBreak(before, after, at: index, pairs: pairs)
      // `break-all` adds the places between letters, which ICU has found.
      breaks[index] = isAllowed ? 1 : settings.wordBreak == .breakAll ? breaks[index] : 0
    } else if isBesideNoBreakSpace(index) {
      breaks[index] = before == Byte.hyphen ? 1 : 0
    } else if !UTF8Decoding.isBoundary(after) {
      // Without ICU nothing else was written here: the memory is that of another text.
      breaks[index] = 0
    }
  }

  @inline(__always)
  private func allowsBreak(
    _ before: UInt8, _ after: UInt8, at index: Int, pairs: UnsafeBufferPointer<UInt64>
  ) -> Bool {
    if before == Byte.hyphen && Self.isDigit(after) {
      // A minus sign, unless the hyphen joins two parts of a number or a name.
      return index >= 2 && (Self.isDigit(text[index - 2]) || isLetter(text[index - 2]))
    }
    return WebASCIIPairs.allowsBreak(between: before, after, rows: pairs)
  }

  /// Whether a character is neither ASCII nor U+00A0, which never allows a break beside ASCII.
  private var needsICU: Bool {
    guard let start = text.baseAddress else { return false }
    var index = 0
    while index < text.count {
      if index + ASCIIBlock.size <= text.count && ASCIIBlock(start, at: index).isASCII {
        index += ASCIIBlock.size
      } else if text[index] < 0x80 {
        index += 1
      } else if isNoBreakSpace(at: index) {
        index += 2
      } else {
        return true
      }
    }
    return false
  }

  /// Whether U+00A0 is on one side and that or ASCII on the other.
  private func isBesideNoBreakSpace(_ index: Int) -> Bool {
    let isAfter = isNoBreakSpace(at: index)
    let isBefore = index >= 2 && isNoBreakSpace(at: index - 2)
    return isBefore && (isAfter || text[index] < 0x80) || isAfter && text[index - 1] < 0x80
  }

  private func isNoBreakSpace(at index: Int) -> Bool {
    text[index] == Byte.noBreakSpaceLead && text[index + 1] == Byte.noBreakSpaceTrail
  }

  private func isWideSpace(at index: Int) -> Bool {
    switch text[index] {
    case 0xE2: text[index + 1] == 0x80 && text[index + 2] == 0x8B
    case 0xE3: text[index + 1] == 0x80 && text[index + 2] == 0x80
    default: false
    }
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
