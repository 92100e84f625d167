internal import Linegauge

/// Writes answers as objects of the protocol.
struct AnswerWriter {
  var json = JSONWriter()
  /// For the text of the answer that is being written.
  var offsets = OffsetConverter("", unit: .utf8)
  /// What the ink of that text covers, where it is asked for.
  var ink: (text: InkBox, lines: [InkBox])?
  /// The fonts written last and their form: most answers name the same.
  private var knownFonts: (fonts: [FontDescription], json: [UInt8]) = ([], Array("[]".utf8))

  /// Appends an answer.
  mutating func write(_ answer: Answer) {
    offsets = OffsetConverter(answer.measuredText, unit: answer.request.offsets)
    ink = answer.request.ink ? answer.layout.flatMap { answer.text?.ink($0) } : nil
    json.beginObject()
    write(id: answer.request.id)
    switch answer.content {
    case .width(let layout): writeWidth(layout, answer)
    case .lines(let layout): writeLayout(layout, answer)
    case .editor(let editor): writeEditor(editor, answer)
    case .tag(let tag): writeTag(tag, answer)
    case .chips(let chips): json.writeMembers(of: chips)
    case .fit(let fit): json.writeMembers(of: fit)
    case .breaks(let breaks): writeBreaks(breaks)
    case .breakpoints(let breakpoints): json.writeMembers(of: breakpoints)
    case .metrics(let report):
      json.key("metrics")
      json.value(report)
    }
    writeReplaced(answer.request.replaced)
    json.endObject()
  }

  /// Appends the answer to a request for a size and no more.
  mutating func write(_ size: TextSize, id: JSONValue?) {
    json.beginObject()
    write(id: id)
    writeSize(size.lineCount, height: size.height)
    json.endObject()
  }

  private mutating func write(id: JSONValue?) {
    guard let id else { return }
    json.key("id")
    json.value(id)
  }

  private mutating func writeWidth(_ layout: TextLayout, _ answer: Answer) {
    json.member("width", layout.width)
    json.member("advance", layout.advance)
    writeOverflow(answer)
    writeInk()
    writeVerification(layout, answer)
    writeProvenance(layout)
  }

  private mutating func writeSize(_ lineCount: Int, height: Double) {
    json.member("height", height)
    json.member("lineCount", lineCount)
  }

  private mutating func writeLayout(_ layout: TextLayout, _ answer: Answer) {
    if answer.request.detail == .size {
      return writeSize(layout.lineCount, height: layout.height)
    }
    json.member("width", layout.width)
    json.member("advance", layout.advance)
    json.member("height", layout.height)
    json.member("lineCount", layout.lineCount)
    writeLines(layout, answer)
    writeSummary(layout, answer)
  }

  private mutating func writeEditor(_ editor: EditorLayout, _ answer: Answer) {
    json.key("editor")
    json.value(editor)
    json.member("width", editor.text.width)
    json.member("lineCount", editor.lineCount)
    writeLines(editor.text, answer)
    writeSummary(editor.text, answer)
  }

  private mutating func writeTag(_ tag: TagLayout, _ answer: Answer) {
    json.member("width", tag.width)
    json.member("advance", max(tag.width, tag.text.advance))
    json.member("height", tag.height)
    json.member("lineCount", tag.lineCount)
    writeLines(tag.text, answer)
    json.writeMembers(of: tag)
    writeSummary(tag.text, answer)
  }

  private mutating func writeBreaks(_ breaks: [Int]) {
    json.key("breaks")
    json.beginArray()
    for offset in breaks { json.value(offsets.convert(offset)) }
    json.endArray()
  }

  /// All that is said of a text beside its measures and its lines.
  private mutating func writeSummary(_ layout: TextLayout, _ answer: Answer) {
    json.member("hardBreaks", layout.hardBreaks)
    json.member("softBreaks", layout.softBreaks)
    if let tight = layout.tightWidth { json.member("tightWidth", tight) }
    if let expanded = layout.expandedHeight { json.member("expandedHeight", expanded) }
    writeTruncation(layout, hasLimit: answer.request.layoutOptions.maxLines != nil)
    writeOverflow(answer)
    writeInk()
    writeVerification(layout, answer)
    writeProvenance(layout)
  }

  private mutating func writeTruncation(_ layout: TextLayout, hasLimit: Bool) {
    guard layout.truncated != nil || hasLimit else { return }
    json.key("truncated")
    json.value(layout.truncated != nil)
    guard let truncated = layout.truncated else { return }
    json.key("shown")
    json.value(truncated.shown)
    json.key("dropped")
    json.beginArray()
    json.value(offsets.convert(truncated.dropped.lowerBound))
    json.value(offsets.convert(truncated.dropped.upperBound))
    json.endArray()
  }

  private mutating func writeOverflow(_ answer: Answer) {
    let overflow = answer.overflow
    if overflow > 0 { json.member("overflow", overflow) }
  }

  /// The fonts of an answer.
  mutating func writeFonts(_ fonts: [FontDescription]) {
    if fonts != knownFonts.fonts {
      var writer = JSONWriter()
      writer.array { writer in for font in fonts { writer.value(font) } }
      knownFonts = (fonts, writer.bytes)
    }
    json.key("fonts")
    json.value(written: knownFonts.json)
  }

  private mutating func writeReplaced(_ replaced: [Replacement]) {
    if replaced.isEmpty { return }
    json.key("replaced")
    json.beginArray()
    for bytes in replaced {
      json.beginObject()
      json.member("offset", offsets.convert(bytes.offset))
      json.member("length", bytes.length)
      json.endObject()
    }
    json.endArray()
  }
}

extension Answer {
  /// The text that offsets count in: that of the request, or what a disabled editor shows.
  var measuredText: String {
    if case .editor(let editor) = content { editor.displayText } else { request.text ?? "" }
  }
}
