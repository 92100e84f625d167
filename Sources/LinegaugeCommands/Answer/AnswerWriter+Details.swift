internal import Linegauge

extension AnswerWriter {
  /// Every line, with its ink and its glyphs where they are asked for.
  mutating func writeLines(_ layout: TextLayout, _ answer: Answer) {
    let request = answer.request
    guard request.detail != .summary else { return }
    let glyphs = request.detail == .glyphs ? answer.text?.glyphs(layout) : nil
    json.key("lines")
    json.beginArray()
    for (index, line) in layout.lines.enumerated() {
      json.beginObject()
      json.member("start", offsets.convert(line.start))
      json.member("end", offsets.convert(line.end))
      json.writeMembers(of: line)
      if let ink {
        json.key("ink")
        json.value(ink.lines[index])
      }
      if let glyphs { writeGlyphs(glyphs[index]) }
      json.endObject()
    }
    json.endArray()
  }

  private mutating func writeGlyphs(_ glyphs: [PositionedGlyph]) {
    json.key("glyphs")
    json.beginArray()
    for glyph in glyphs {
      json.beginObject()
      json.member("id", Int(glyph.id))
      json.member("cluster", offsets.convert(glyph.cluster))
      json.member("x", glyph.x)
      json.member("y", glyph.y)
      json.member("advance", glyph.advance)
      json.member("font", glyph.font)
      json.endObject()
    }
    json.endArray()
  }

  mutating func writeInk() {
    guard let ink else { return }
    json.key("ink")
    json.value(ink.text)
  }

  mutating func writeVerification(_ layout: TextLayout, _ answer: Answer) {
    guard answer.request.verify, let text = answer.text else { return }
    json.key("mismatches")
    json.beginArray()
    for mismatch in text.verify(layout) {
      json.beginObject()
      json.member("line", mismatch.line)
      json.member("claimed", mismatch.claimed)
      json.member("shaped", mismatch.shaped)
      json.endObject()
    }
    json.endArray()
  }

  /// The fonts used, what they lack and whether the answer is exact.
  mutating func writeProvenance(_ layout: TextLayout) {
    writeFonts(layout.fonts)
    if !layout.missing.isEmpty {
      json.key("missing")
      json.beginArray()
      for character in layout.missing {
        json.beginObject()
        json.key("scalar")
        json.value(character.name)
        json.member("offset", offsets.convert(character.offset))
        json.endObject()
      }
      json.endArray()
    }
    json.key("exact")
    guard !layout.inexact.isEmpty else { return json.value(true) }
    json.beginArray()
    for reason in layout.inexact { json.value(reason.rawValue) }
    json.endArray()
  }
}

extension MissingCharacter {
  /// `U+6F22`
  var name: String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
