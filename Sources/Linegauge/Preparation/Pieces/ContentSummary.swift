/// What kinds of characters a paragraph has, found in one pass.
struct ContentSummary {
  private(set) var isASCII = true
  /// Tabs and other controls below U+0020.
  private(set) var hasControl = false
  private(set) var hasASCIILetter = false
  /// Whether no character runs from right to left or asks for a direction.
  private(set) var isLeftToRight = true

  init(_ text: PaddedText) {
    var upper: UInt64 = 0
    var controls: UInt64 = 0
    var letters: UInt64 = 0
    var offset = 0
    while offset < text.count {
      let lanes = ByteLanes.first(text.count - offset)
      // Bytes behind the end count as spaces.
      let word = text.word(at: offset) & lanes | ByteLanes.all(0x20) & ~lanes
      upper |= word
      controls |= (word &- ByteLanes.all(0x20)) & ~word
      // Bytes from "a" to "z" once the case bit is set; those above 0x7F are left out.
      let lower = (word | ByteLanes.all(0x20)) & ByteLanes.all(0x7F)
      letters |=
        (lower &+ ByteLanes.all(0x80 - 0x61)) & ~(lower &+ ByteLanes.all(0x7F - 0x7A)) & ~word
      offset += 8
    }
    let mark = ByteLanes.all(0x80)
    isASCII = upper & mark == 0
    hasControl = controls & mark != 0
    hasASCIILetter = letters & mark != 0
    if !isASCII { isLeftToRight = !Self.hasRightToLeft(text) }
  }

  /// Whether some character is in a block of right-to-left scripts or formats the direction. By
  /// lead bytes: no character outside is in bidi classes R, AL, AN or explicit formatting.
  private static func hasRightToLeft(_ padded: PaddedText) -> Bool {
    let text = padded.buffer
    var index = 0
    while index < text.count {
      // Bytes behind the end may end the skipping early, and the loop ends it anyway.
      if padded.word(at: index) & ByteLanes.all(0x80) == 0 {
        index += 8
        continue
      }
      let byte = text[index]
      if byte < 0xD6 {
        index += byte < 0xC0 ? 1 : 2
        continue
      }
      // U+0590–U+07FF
      if byte < 0xE0 { return true }
      let second = text[index + 1]
      if byte < 0xF0 {
        let third = text[index + 2]
        switch (byte, second) {
        case (0xE0, 0xA0...0xA3): return true  // U+0800–U+08FF
        case (0xE2, 0x80) where third == 0x8E || third == 0x8F || (0xAA...0xAE).contains(third):
          return true  // LRM, RLM, LRE … RLO
        case (0xE2, 0x81) where (0xA6...0xAF).contains(third): return true  // LRI … PDI, old ones
        case (0xEF, 0xAC...0xB7), (0xEF, 0xB9...0xBB): return true  // U+FB00–U+FDFF, U+FE40–U+FEFF
        default: index += 3
        }
      } else {
        // U+10800–U+10FFF, U+1E800–U+1EFFF
        if byte == 0xF0 && ((0x90...0x90).contains(second) && text[index + 2] >= 0xA0) {
          return true
        }
        if byte == 0xF0 && second == 0x9E { return true }
        index += 4
      }
    }
    return false
  }
}
