import TestSupport
import Testing

@testable import Linegauge

/// An edited document answers what its text, prepared from scratch, answers.
struct TextDocumentTests {
  /// All answers of a document, bit for bit.
  private func expectFromScratch(_ document: TextDocument) throws {
    let text = document.text
    let name = "\(text.debugDescription) at \(document.width.map { "\($0)" } ?? "no width")"
    let prepared = try document.font.prepare(text, options: document.options)
    let (width, options) = (document.width, document.layoutOptions)
    let layout = try prepared.layout(width: width, options: options)
    #expect(document.lineCount == layout.lineCount, "\(name)")
    #expect(document.height == layout.height, "\(name)")
    #expect(try document.height == prepared.height(width: width, options: options), "\(name)")
    #expect(document.utf8Count == text.utf8.count)
    let lines = try document.lines(in: 0..<document.lineCount)
    #expect(lines == layout.lines, "\(name)")
    guard !lines.isEmpty else { return }
    let middle = lines.count / 2
    #expect(try document.lines(in: middle..<middle + 1) == [lines[middle]], "\(name)")
    let below = try document.top(ofLine: middle + 1) - document.top(ofLine: middle)
    #expect(abs(below - lines[middle].height - options.lineSpacing) < 1e-6, "\(name)")
    // Carets at the beginning, the end and a few places between.
    var offset = 0
    let step = text.unicodeScalars.count / 4 + 1
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if index % step == 0 {
        let caret = try document.line(at: offset)
        let expected = max(0, (lines.firstIndex { $0.start > offset } ?? lines.count) - 1)
        #expect(caret.index == expected, "\(name), caret at \(offset)")
        #expect(caret.line == lines[expected], "\(name), caret at \(offset)")
      }
      offset += UTF8.width(scalar)
    }
    #expect(try document.line(at: offset).index == lines.count - 1)
  }

  /// Edits a document at random, as people and paste boards do, and looks at its answers.
  private func editAtRandom(
    _ document: TextDocument, scripts: [String], edits: Int = 10, every: Int = 5,
    using generator: inout SeededGenerator
  ) throws {
    var document = document
    for edit in 0..<edits {
      let text = Array(document.text.unicodeScalars)
      let start = Int.random(in: 0...text.count, using: &generator)
      let longest = [0, 0, 0, 1, 1, 3, 30, text.count][Int.random(in: 0..<8, using: &generator)]
      let end = min(text.count, start + Int.random(in: 0...longest, using: &generator))
      let new: String
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: new = ""
      case 1, 2: new = Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)]
      default:
        let count = [1, 1, 1, 2, 12][Int.random(in: 0..<5, using: &generator)]
        new = SampleTexts.text(count: count, scripts: scripts, using: &generator)
      }
      func bytes(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
        scalars.reduce(0) { $0 + UTF8.width($1) }
      }
      let lower = bytes(text[..<start])
      try document.replace(lower..<lower + bytes(text[start..<end]), with: new)
      var expected = String.UnicodeScalarView(text[..<start])
      expected += new.unicodeScalars
      expected += text[end...]
      #expect(Array(document.text.utf8) == Array(String(expected).utf8))
      if edit % every == every - 1 { try expectFromScratch(document) }
    }
    try expectFromScratch(document)
  }

  private static let pieces = [
    "\n", "\r", "\r\n", "\n\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}", "\t", "\u{AD}",
    " ", "   ", "a", "-", "😀", "é", "\u{301}", "\u{200D}", "\n\n", "x\ny\r\nz\r",
  ]

  @Test("After any edits, in all scripts", arguments: SampleTexts.mixtures.indices)
  func allScripts(mixture: Int) throws {
    let scripts = SampleTexts.mixtures[mixture]
    var generator = SeededGenerator(seed: UInt64(100 + mixture))
    let font = try TestFonts.inter()
    for rules in BreakRules.allCases {
      for width: Double? in [nil, 30, 150] {
        var options = TextOptions()
        options.breakRules = rules
        let text = SampleTexts.text(count: 30, scripts: scripts, using: &generator)
        try editAtRandom(
          TextDocument(text, font: font, options: options, width: width), scripts: scripts,
          using: &generator)
      }
    }
  }

  /// Changes of the options that decide how sizes add up.
  private static let changes: [@Sendable (inout TextOptions, inout LayoutOptions) -> Void] = [
    { $1.trailingNewline = true },
    { $1.minLines = 0 },
    { $1.minLines = 7 },
    { $1.lineSpacing = -3.3 },
    { $1.lineHeight = .web },
    { $1.lineHeight = .pango },
    { $1.lineHeight = .points(21.7) },
    { $1.align = .center },
    { $1.overflowWrap = .none },
    { $1.balance = true },
    { $1.maxLines = 4 },
    {
      $1.maxLines = 4
      $1.truncation = .middle
      $1.balance = true
    },
    {
      $1.maxLines = 3
      $1.truncation = .start
    },
    {
      $1.maxLines = 5
      $1.truncation = .none
      $1.trailingNewline = true
    },
    { options, _ in options.whiteSpace = .collapse },
    {
      $0.whiteSpace = .collapse
      $1.minLines = 0
    },
    { options, _ in options.whiteSpace = .breakSpaces },
    { options, _ in options.letterSpacing = 0.7 },
    { options, _ in options.direction = .rtl },
    {
      $0.cjkSpacing = .trim
      $1.align = .end
    },
  ]

  @Test("After any edits, with all options", arguments: changes.indices)
  func allOptions(change: Int) throws {
    var generator = SeededGenerator(seed: UInt64(200 + change))
    var options = TextOptions()
    var layoutOptions = LayoutOptions()
    Self.changes[change](&options, &layoutOptions)
    for face in ["inter", "noto-sans"] {
      let font = try TestFonts.library().font(bundled: face, size: 13.7)
      for scripts in [["latin"], ["latin", "arabic", "emoji", "spaces"], ["japanese", "latin"]] {
        for width: Double? in [nil, 110] {
          for rules in BreakRules.allCases {
            options.breakRules = rules
            let text = SampleTexts.text(count: 12, scripts: scripts, using: &generator)
            try editAtRandom(
              TextDocument(
                text, font: font, options: options, layoutOptions: layoutOptions, width: width),
              scripts: scripts, edits: 6, every: 3, using: &generator)
          }
        }
      }
    }
  }

  @Test("A fallback font whose units do not divide the others' is answered from the whole text")
  func ownUnits() throws {
    var generator = SeededGenerator(seed: 250)
    let library = try TestFonts.library()
    let arabic = try library.face(bundled: "noto-sans-arabic")
    // Inter has 2,816 units per em.
    let font = try Font(
      face: arabic, size: 15.3, fallback: FallbackChain([try library.face(bundled: "inter")]))
    for width: Double? in [nil, 60, 200] {
      var document = try TextDocument(
        SampleTexts.text(count: 20, scripts: ["arabic"], using: &generator), font: font,
        width: width)
      #expect(document.whole == nil)
      try editAtRandom(document, scripts: ["arabic", "latin"], using: &generator)
      try document.insert("soup\n", at: 0)
      #expect(document.whole != nil)
      try expectFromScratch(document)
      try document.delete(0..<5)
      #expect(document.whole == nil)
      try expectFromScratch(document)
    }
  }

  @Test("Many paragraphs, typed into one after the other")
  func manyParagraphs() throws {
    var generator = SeededGenerator(seed: 300)
    let paragraphs = (0..<3000).map { _ in
      SampleTexts.text(
        count: Int.random(in: 0...9, using: &generator), scripts: ["latin", "emoji"],
        using: &generator)
    }
    var document = try TextDocument(
      paragraphs.joined(separator: "\n"), font: TestFonts.inter(), width: 90)
    let original = document
    for _ in 0..<300 {
      let text = Array(document.text.utf8)
      var offset = Int.random(in: 0...text.count, using: &generator)
      while offset < text.count && text[offset] & 0xC0 == 0x80 { offset += 1 }
      let typed = Bool.random(using: &generator) ? "x" : "\n"
      try document.insert(typed, at: offset)
    }
    let lines = try document.lines(in: 0..<document.lineCount)
    let layout = try document.font.prepare(document.text).layout(width: 90)
    #expect(lines == layout.lines && document.height == layout.height)
    for index in stride(from: 0, to: lines.count, by: 97) {
      let caret = try document.line(at: lines[index].start)
      #expect(caret.index == index && caret.line == lines[index])
    }
    #expect(original.text == paragraphs.joined(separator: "\n"))
    #expect(try original.height == TestFonts.inter().prepare(original.text).height(width: 90))
    try document.delete(1..<document.utf8Count)
    try expectFromScratch(document)
    try document.delete(0..<1)
    try expectFromScratch(document)
  }

  @Test("A carriage return and a line feed that come together are one newline, and two apart")
  func carriageReturns() throws {
    for rules in BreakRules.allCases {
      for text in ["a\rb\nc", "\r\n", "a\r\nb", "\ra\n", "a\r\r\n\nb", "\r"] {
        var options = TextOptions()
        options.breakRules = rules
        let count = text.utf8.count
        for start in 0...count {
          for end in start...count {
            for new in ["", "\r", "\n", "x", "\r\n", "\n\r"] {
              var document = try TextDocument(text, font: TestFonts.em(), options: options)
              try document.replace(start..<end, with: new)
              try expectFromScratch(document)
            }
          }
        }
      }
    }
  }

  @Test("Another width measures everything again; the same one nothing")
  func widths() throws {
    var document = try TextDocument(
      "Fresh tomato soup\nwith basil\n\nand bread", font: TestFonts.inter())
    for width: Double? in [nil, 100, 50.5, 0, 1000, nil] {
      try document.setWidth(width)
      #expect(document.width == width)
      try expectFromScratch(document)
    }
    #expect(throws: LayoutError.self) { try document.setWidth(-1) }
    #expect(throws: LayoutError.self) { try document.setWidth(.nan) }
    #expect(document.width == nil)
    try expectFromScratch(document)
  }

  @Test("Offsets outside the text or inside a character are errors that change nothing")
  func offsets() throws {
    var document = try TextDocument("aé\n😀", font: TestFonts.inter(), width: 100)
    let text = document.text
    for range in [-1..<0, 0..<9, 9..<9, 2..<3, 1..<2, 2..<2, 4..<6, 0..<7, Int.min..<Int.max] {
      for new in ["", "x", "\n"] {
        #expect { try document.replace(range, with: new) } throws: {
          ($0 as? LayoutError)?.key == "offset"
        }
      }
      #expect(throws: LayoutError.self) { try document.delete(range) }
    }
    for offset in [-1, 2, 5, 6, 7, 9, Int.max, Int.min] {
      #expect(throws: LayoutError.self) { try document.insert("x", at: offset) }
      #expect(throws: LayoutError.self) { try document.line(at: offset) }
    }
    #expect(document.text == text)
    for range in [-1..<1, 0..<3, 3..<3] {
      #expect { try document.lines(in: range) } throws: { ($0 as? LayoutError)?.key == "lines" }
    }
    #expect(throws: LayoutError.self) { try document.top(ofLine: 3) }
    #expect(try document.lines(in: 2..<2).isEmpty)
    try expectFromScratch(document)
  }

  @Test("A view finds the lines it shows by their distance from the top")
  func lineAtDistance() throws {
    var layoutOptions = LayoutOptions()
    layoutOptions.lineSpacing = 2
    let text = Array(repeating: "abc", count: 500).joined(separator: "\n")
    var document = try TextDocument(text, font: TestFonts.em(), layoutOptions: layoutOptions)
    for (y, index) in [(-5.0, 0), (0, 0), (11.9, 0), (12, 1), (4800, 400), (1e6, 499)] {
      #expect(try document.lineIndex(at: y) == index)
    }
    document = try TextDocument("a\n東京\n😀\nb", font: TestFonts.inter(), width: 100)
    for index in 0..<document.lineCount {
      #expect(try document.lineIndex(at: document.top(ofLine: index)) == index)
    }
    #expect(throws: LayoutError.self) { try document.lineIndex(at: .nan) }
  }

  @Test("An empty text has one line, or none when none is the least")
  func empty() throws {
    var document = try TextDocument(font: TestFonts.em())
    #expect(document.lineCount == 1 && document.height == 10)
    #expect(try document.line(at: 0).line.range == 0..<0)
    var layoutOptions = LayoutOptions()
    layoutOptions.minLines = 0
    document = try TextDocument(font: TestFonts.em(), layoutOptions: layoutOptions)
    #expect(document.lineCount == 0 && document.height == 0)
    #expect(throws: LayoutError.self) { try document.line(at: 0) }
    try document.insert("a", at: 0)
    #expect(document.lineCount == 1)
    #expect(throws: LayoutError.self) {
      try TextDocument("a", font: TestFonts.em(), width: .infinity)
    }
  }
}
