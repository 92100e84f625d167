import TestSupport
import Testing

@testable import Linegauge

/// Edits inside a long paragraph measure what surrounds them, and the answer is that of the whole
/// paragraph.
struct LongParagraphTests {
  private func expectFromScratch(_ document: TextDocument, _ name: String) throws {
    let layout = try document.font.prepare(document.text, options: document.options)
      .layout(width: document.width, options: document.layoutOptions)
    let lines = try document.lines(in: 0..<document.lineCount)
    if lines != layout.lines {
      let differing = zip(lines, layout.lines).first { $0 != $1 }
      Issue.record("\(name): \(String(describing: differing)) of \(lines.count)")
    }
    #expect(document.height == layout.height, "\(name)")
    for index in [0, lines.count / 3, lines.count - 1] {
      let caret = try document.line(at: lines[index].start)
      #expect(caret.index == index && caret.line == lines[index], "\(name)")
      #expect(try document.lines(in: index..<index + 1) == [lines[index]], "\(name)")
      let top = lines[index].baseline - lines[0].baseline
      #expect(try abs(document.top(ofLine: index) - top) < 30, "\(name)")
    }
  }

  private func text(
    _ count: Int, _ scripts: [String], using generator: inout SeededGenerator
  ) -> String {
    SampleTexts.text(count: count, scripts: scripts, using: &generator)
      .replacing("\n", with: " ").replacing("\t", with: " ")
  }

  private static let scripts = [
    ["latin"], ["cyrillic"], ["latin", "emoji"], ["devanagari"], ["thai"], ["korean"],
    ["latin", "greek"], ["latin", "arabic"],
  ]

  @Test("Typed, deleted and pasted inside", arguments: scripts.indices, BreakRules.allCases)
  func edits(index: Int, rules: BreakRules) throws {
    let scripts = Self.scripts[index]
    var generator = SeededGenerator(seed: UInt64(400 + index))
    var options = TextOptions()
    options.breakRules = rules
    for face in [index % 2 == 0 ? "inter" : "noto-sans"] {
      let font = try TestFonts.library().font(bundled: face, size: 17)
      for width: Double in rules == .unicode ? [25, 9000] : [180] {
        let original = text(700, scripts, using: &generator)
        var document = try TextDocument(
          "one\n" + original + "\nthree", font: font, options: options, width: width)
        if scripts.count == 1 {
          #expect(document.paragraphs[1].segmented != nil, "\(scripts)")
        }
        for edit in 0..<8 {
          let bytes = Array(document.text.utf8)
          var start = Int.random(in: 4..<bytes.count - 5, using: &generator)
          if edit % 6 == 5 {
            start = [4, 5, bytes.count - 6][Int.random(in: 0...2, using: &generator)]
          }
          let longest = [0, 0, 1, 9, 300, 2000][Int.random(in: 0..<6, using: &generator)]
          var end = min(bytes.count - 6, start + longest)
          while start > 0 && bytes[start] & 0xC0 == 0x80 { start -= 1 }
          end = max(start, end)
          while bytes[end] & 0xC0 == 0x80 { end += 1 }
          let new: String
          switch Int.random(in: 0..<6, using: &generator) {
          case 0: new = ""
          case 1: new = " "
          case 2:
            new = ["x", "-", ")", "1", "\u{AD}", "  ", ". "].randomElement(using: &generator) ?? ""
          case 3: new = text(60, scripts, using: &generator)
          default: new = text(1, scripts, using: &generator)
          }
          try document.replace(start..<end, with: new)
          if edit % 4 == 3 {
            try expectFromScratch(document, "\(scripts) \(rules) \(face) at \(width), edit \(edit)")
          }
        }
      }
    }
  }

  @Test("Words without an end, tabs and newlines that come and go")
  func changingKind() throws {
    var generator = SeededGenerator(seed: 500)
    let font = try TestFonts.inter()
    var document = try TextDocument(
      text(800, ["latin"], using: &generator), font: font, width: 200)
    let middle = document.utf8Count / 2
    var offset = middle
    while try !document.text.utf8.dropFirst(offset).isEmpty
      && document.line(at: offset).line.start != offset
    { offset -= 1 }
    for new in [
      "\t", "x", "\n", "\u{202E}", String(repeating: "endless", count: 300), "\r\n", "ab cd",
    ] {
      try document.insert(new, at: offset)
      try expectFromScratch(document, "with \(new.prefix(9).debugDescription)")
      try document.insert("y ", at: offset)
      try expectFromScratch(document, "behind \(new.prefix(9).debugDescription)")
      let start = offset + 2
      try document.delete(start..<start + new.utf8.count)
      try expectFromScratch(document, "without \(new.prefix(9).debugDescription)")
      #expect(document.paragraphs[0].segmented != nil)
    }
    try document.setWidth(77)
    try expectFromScratch(document, "narrower")
    try document.setWidth(nil)
    try expectFromScratch(document, "unlimited")
    try document.setWidth(77)
    try document.delete(100..<document.utf8Count - 100)
    try expectFromScratch(document, "shorter")
    #expect(document.paragraphs[0].segmented == nil)
  }

  @Test("Spaces at the beginning, typed and deleted", arguments: BreakRules.allCases)
  func firstSpaces(rules: BreakRules) throws {
    var generator = SeededGenerator(seed: 502)
    var options = TextOptions()
    options.breakRules = rules
    var document = try TextDocument(
      "    " + text(600, ["latin"], using: &generator), font: TestFonts.inter(), options: options,
      width: 120)
    #expect(document.paragraphs[0].segmented != nil)
    for offset in [0, 2, 4, 5, document.utf8Count / 2, 0, 3] {
      for new in [" ", "W", "12 x 34 "] {
        try document.insert(new, at: offset)
        #expect(document.paragraphs[0].segmented != nil)
        try expectFromScratch(document, "\(new.debugDescription) at \(offset)")
      }
      try document.delete(offset..<offset + 2)
      try expectFromScratch(document, "deleted at \(offset)")
    }
    // As many as a segment has characters, so that it may have nothing else.
    try document.insert(String(repeating: " ", count: 1500), at: 0)
    try expectFromScratch(document, "many spaces")
    for offset in [1500, 700, 0] {
      try document.insert("x", at: offset)
      try expectFromScratch(document, "typed between many spaces at \(offset)")
    }
  }

  @Test("A long word typed at every place around a seam")
  func seams() throws {
    var generator = SeededGenerator(seed: 501)
    var document = try TextDocument(
      text(600, ["latin"], using: &generator), font: TestFonts.inter(), width: 120)
    let segmented = try #require(document.paragraphs[0].segmented)
    let seam = segmented.segments[0].summary.byteCount
    for offset in seam - 12...seam + 12 {
      let original = document
      guard (try? document.insert("W", at: offset)) != nil else { continue }
      try expectFromScratch(document, "typed at \(offset - seam)")
      try document.insert(" ", at: offset)
      try expectFromScratch(document, "space at \(offset - seam)")
      document = original
      guard (try? document.delete(offset..<offset + 1)) != nil else { continue }
      try expectFromScratch(document, "deleted at \(offset - seam)")
      document = original
    }
  }
}
