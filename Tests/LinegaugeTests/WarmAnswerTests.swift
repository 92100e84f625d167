import LinegaugeFonts
import LinegaugeShaping
import TestSupport
import Testing

@testable import Linegauge

/// What a context has learned changes no answer: a warm measurer, pieces and layouts of them say what
/// a text shaped whole says, in fonts that kern against the space too.
struct WarmAnswerTests {
  /// Faces that travel with the package, Debian's for what those do not have, and made ones: a space
  /// that moves another, digits that are narrower in Cyrillic text.
  static let faces = [
    "inter", "noto-sans", "em",
    "/usr/share/fonts/truetype/liberation2/LiberationSerif-Regular.ttf",
    "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf",
    Repository.path("Fuzzing/Corpus/fonts/spaces.ttf"),
    Repository.path("Fuzzing/Corpus/fonts/scripts.ttf"),
  ]

  /// Parts of which texts are made: what fonts have rules for, where spaces hang, what cannot break.
  static let alphabets: [[String]] = [
    "abcxyzAVWT.,-+:()'\"!?/&%0123456789      ".map { String($0) },
    "AVTWYLPFr.,'\"-fij[]{}   ".map { String($0) },
    ["fi", "ffl", "12", "x", "34", "->", "::", "<=", "A*B", "(a)", "[b]", "{c}", "2:3", " ", "  "],
    [
      "a", "T", "fi", " ", " ", " ", "é", "V", "ё", "“", "”", "\u{AD}", "-", "1", "\n", ".", "x",
      "3",
      " - ", "\u{7F}", "\t", "\r", "\r\n", "中", "word", "well-known", "To",
    ],
    ["\n", " ", "a", "b c", "1", "Wo", "\r\n", "longwordlongword"],
    ["نص", "عربي ", "word ", "हिन्दी ", "漢字", " ", "12", "русский ", "(", ")", "שלום "],
    [
      "fruitful: ", "And ", "well-known ", "https://to.org/a/b?id=3 ", "9:34 ", "3 x 4 ", "A-B ",
      "T.", "V, ", "\"To\" ", "fi ", "naïve ", "  ", "x", "- ", "…", "To-Va", "?", "🙂", "\u{AD}",
    ],
    ["1 ", "2 ", "1 1 1 1 1 1 1 ", "12", "  ", "жа", "ab", "\n", "אב", "."],
    [
      "🙂", "👍🏽", "V", "To", " ", " ", "word", "中文", "\n", "well-known", "ไทย", "9:34", "and/or ",
      " -a",
    ],
  ]

  static let layoutOptions: [@Sendable (inout LayoutOptions) -> Void] = [
    { _ in },
    {
      $0.lineSpacing = -30
      $0.minLines = 3
    },
    {
      $0.minLines = 0
      $0.maxLines = 1
    },
    {
      $0.trailingNewline = true
      $0.maxLines = 2
    },
    {
      $0.lineHeight = .web
      $0.overflowWrap = .none
    },
    {
      $0.maxLines = 2
      $0.ellipsis = "中"
    },
    { $0.balance = true },
    {
      $0.maxLines = 1
      $0.fallbackHeight = .used
    },
    {
      $0.maxLines = 3
      $0.cut = .word
    },
    {
      $0.maxLines = 2
      $0.truncation = .middle
      $0.cut = .word
    },
  ]

  static func font(_ name: String) throws -> Font {
    let library = try TestFonts.library()
    return name.hasPrefix("/")
      ? try library.font(file: name, size: 17) : try library.font(bundled: name, size: 17)
  }

  private func prepared(
    _ text: String, _ font: Font, _ options: TextOptions, usesPieces: Bool
  ) throws -> PreparedText {
    try WorkerPool.shared.withWorker { worker in
      let storage = try ContextCache.of(worker).context(font: font, options: options, worker)
        .prepare(Array(text.utf8), replaced: [], worker: worker, usesPieces: usesPieces)
      return PreparedText(storage: storage, sizing: font.sizing)
    }
  }

  static func text(
    _ alphabet: [String], most: Int = 40, _ generator: inout SeededGenerator
  ) -> String {
    (0..<Int.random(in: 0...most, using: &generator))
      .map { _ in alphabet.randomElement(using: &generator) ?? "" }.joined()
  }

  @Test("Measurers", arguments: faces, BreakRules.allCases)
  func measurers(face: String, rules: BreakRules) throws {
    let font = try Self.font(face)
    var options = TextOptions()
    options.breakRules = rules
    var generator = SeededGenerator(seed: 77)
    for change in Self.layoutOptions {
      var layoutOptions = LayoutOptions()
      change(&layoutOptions)
      var measurer = try TextMeasurer(font: font, options: options, layoutOptions: layoutOptions)
      let warming = String(repeating: "Warm up the font with wörds ", count: 100)
      _ = try measurer.size(of: warming, width: 200)
      for round in 0..<60 {
        let alphabet = Self.alphabets[round % Self.alphabets.count]
        let text = Self.text(alphabet, &generator)
        let whole = try prepared(text, font, options, usesPieces: false)
        #expect(measurer.width(of: text) == whole.width, "\(text.debugDescription)")
        for width in [nil, 0, 60, Double.random(in: 1...300, using: &generator)] {
          let size = try measurer.size(of: text, width: width)
          let layout = try whole.layout(width: width, options: layoutOptions)
          let name = "\(text.debugDescription) in \(String(describing: width))"
          #expect(size.lineCount == layout.lineCount, "\(name)")
          #expect(size.height == layout.height, "\(name)")
          #expect(try whole.size(width: width, options: layoutOptions) == size, "\(name)")
        }
      }
    }
  }

  @Test(
    "Spaces that a paragraph begins with, the first and the second time", arguments: faces,
    BreakRules.allCases)
  func firstSpaces(face: String, rules: BreakRules) throws {
    let font = try Self.font(face)
    var options = TextOptions()
    options.breakRules = rules
    var measurer = try TextMeasurer(font: font, options: options)
    let warming = String(repeating: "Warm up the font with wörds ", count: 100)
    _ = try measurer.size(of: warming, width: 200)
    var generator = SeededGenerator(seed: 80)
    for round in 0..<60 {
      let alphabet = Self.alphabets[round % Self.alphabets.count]
      func indented() -> String {
        String(repeating: " ", count: Int.random(in: 1...4, using: &generator))
          + Self.text(alphabet, most: 12, &generator)
      }
      let text = indented() + "\n" + indented()
      let name = text.debugDescription
      let whole = try prepared(text, font, options, usesPieces: false)
      for _ in 0..<2 {
        let pieces = try prepared(text, font, options, usesPieces: true)
        #expect(measurer.width(of: text) == whole.width, "\(name)")
        for width in [nil, 0, 10, Double.random(in: 1...200, using: &generator)] {
          let expected = try whole.layout(width: width)
          #expect(try pieces.layout(width: width).lines == expected.lines, "\(name)")
          let size = try measurer.size(of: text, width: width)
          #expect(size.lineCount == expected.lineCount && size.height == expected.height, "\(name)")
        }
      }
    }
  }

  @Test(
    "Cuts between wide spaces",
    arguments: [
      "a word  \u{2003} ;xxxxxxxx yyyy", "    ^  \u{2003} ;xxxxxx yyy", "a  \u{3000} \u{2003}  bbb",
    ])
  func wideSpaces(text: String) throws {
    let font = try TestFonts.inter()
    var options = LayoutOptions()
    options.maxLines = 1
    for indent in ["", "  "] {
      let text = text + "\n" + indent + "known words"
      let whole = try prepared(text, font, TextOptions(), usesPieces: false)
      let pieces = try prepared(text, font, TextOptions(), usesPieces: true)
      for width in stride(from: 15.0, through: 150, by: 1) {
        let expected = try whole.layout(width: width, options: options).lines
        #expect(try pieces.layout(width: width, options: options).lines == expected, "\(width)")
      }
    }
  }

  @Test(
    "An ellipsis that the font lacks, whatever other faces were met before",
    arguments: [Truncation.start, .middle, .end], ["…", "中", "⋯", "\u{10FFFF}"])
  func lackingEllipsis(truncation: Truncation, ellipsis: String) throws {
    let font = try Self.font(Repository.path("Fuzzing/Corpus/fonts/variable.ttf"))
    #expect(!font.face.hasGlyph(for: "…"))
    var options = LayoutOptions()
    options.maxLines = 1
    options.truncation = truncation
    options.ellipsis = ellipsis
    let worker = Worker()
    func context() throws -> MeasuringContext {
      try MeasuringContext(font: font, options: TextOptions(), worker: worker)
    }
    func layout(_ text: String, _ context: MeasuringContext, _ width: Double) throws -> TextLayout {
      let storage = context.prepare(Array(text.utf8), replaced: [], worker: worker)
      return try PreparedText(storage: storage, sizing: font.sizing)
        .layout(width: width, options: options)
    }
    let warm = try context()
    for other in ["ぁ a word 漢字", "שלום", "👍", "हिन्दी"] { _ = try layout(other, warm, 100) }
    for text in ["It was a bright cold day in April", "day שלום and another day", "a 漢字 b 漢字 c"] {
      for width in stride(from: 30.0, through: 150, by: 20) {
        let cold = try layout(text, try context(), width)
        #expect(try layout(text, warm, width) == cold, "\(text) in \(width)")
        #expect(cold.truncated == nil || cold.lines.count == 1)
      }
    }
  }

  @Test("Labels of every length, the first and the second time", arguments: faces)
  func labels(face: String) throws {
    let font = try Self.font(face)
    var measurer = try TextMeasurer(font: font)
    let warming = String(repeating: "Warm up the font with wörds ", count: 100)
    _ = try measurer.size(of: warming, width: 200)
    var generator = SeededGenerator(seed: 79)
    for alphabet in Self.alphabets {
      for count in 0...20 {
        for _ in 0..<8 {
          let bytes = (0..<count).flatMap { _ in
            (alphabet.randomElement(using: &generator) ?? "").utf8
          }
          // Cut to so many bytes, but for the rest of a character.
          let label = String(decoding: bytes.prefix(count), as: UTF8.self)
          let whole = try prepared(label, font, TextOptions(), usesPieces: false)
          for _ in 0..<2 {
            #expect(measurer.width(of: label) == whole.width, "\(label.debugDescription)")
          }
        }
      }
    }
  }

  @Test("Layouts, the first and the second", arguments: faces, BreakRules.allCases)
  func layouts(face: String, rules: BreakRules) throws {
    let font = try Self.font(face)
    var options = TextOptions()
    options.breakRules = rules
    var generator = SeededGenerator(seed: 78)
    for round in 0..<150 {
      let text = Self.text(Self.alphabets[round % Self.alphabets.count], &generator)
      let whole = try prepared(text, font, options, usesPieces: false)
      for _ in 0..<2 {
        let pieces = try prepared(text, font, options, usesPieces: true)
        for change in Self.layoutOptions {
          var layoutOptions = LayoutOptions()
          change(&layoutOptions)
          let width = Double.random(in: 1...300, using: &generator)
          let expected = try whole.layout(width: width, options: layoutOptions)
          let layout = try pieces.layout(width: width, options: layoutOptions)
          let name = "\(text.debugDescription) in \(width)"
          #expect(layout.lines == expected.lines, "\(name)")
          #expect(layout.height == expected.height, "\(name)")
          #expect(layout.truncated == expected.truncated, "\(name)")
        }
      }
    }
  }

  @Test("A cut line whose ellipsis is wider beside one face than beside another")
  func longEllipsis() throws {
    let font = try TestFonts.library().font(
      file: "/usr/share/fonts/truetype/roboto/unhinted/RobotoCondensed-Regular.ttf", size: 10)
    let text =
      "aaaa " + String(repeating: "中", count: 18) + " " + String(repeating: "bbbb ", count: 99)
    for ellipsis in ["…", "WWWW", String(repeating: "W", count: 56)] {
      var options = LayoutOptions()
      options.maxLines = 1
      options.ellipsis = ellipsis
      var measurer = try TextMeasurer(font: font, layoutOptions: options)
      _ = try measurer.size(of: String(repeating: "Warm up ", count: 400), width: 200)
      let prepared = font.prepare(text)
      for width in stride(from: 0.25, through: 700, by: 1) {
        let height = try prepared.layout(width: width, options: options).height
        #expect(try prepared.size(width: width, options: options).height == height, "\(width)")
        #expect(try measurer.size(of: text, width: width).height == height, "\(width)")
      }
    }
  }

  @Test("A cut word with many spaces behind it ends where it ends with fewer")
  func spacesBehindCutWord() throws {
    let font = try Self.font("inter")
    for first in ["e", "é"] {
      func lines(_ spaces: Int) throws -> [Int] {
        let text = first + "wwww" + String(repeating: " ", count: spaces) + "x"
        return try font.prepare(text).lines(width: 45).dropLast().map(\.start)
      }
      for spaces in [26, 27, 28, 30, 40, 100] {
        #expect(try lines(spaces) == lines(20), "\(spaces) spaces behind \(first)wwww")
      }
    }
  }

  @Test("Line separators in collapsed text")
  func collapsedSeparators() throws {
    let font = try Self.font("noto-sans")
    var options = TextOptions()
    options.whiteSpace = .collapse
    for text in ["a\u{2029}\r\u{2028}a", "ab \u{85} cd", "word\u{2028} word word"] {
      let whole = try prepared(text, font, options, usesPieces: false)
      let pieces = try prepared(text, font, options, usesPieces: true)
      for width in [10.0, 15, 25, 40, 80] {
        #expect(try pieces.lines(width: width) == whole.lines(width: width))
      }
    }
  }

  @Test("Thousands of hanging spaces", arguments: ["a", "é a", "( a"], ["", "b", "b c"])
  func manySpaces(before: String, after: String) throws {
    let font = try Self.font("inter")
    var measurer = try TextMeasurer(font: font)
    _ = try measurer.size(of: String(repeating: "Warm up ", count: 400), width: 200)
    let text = before + String(repeating: " ", count: 3000) + after
    for direction in [TextDirection.auto, .rtl] {
      var options = TextOptions()
      options.direction = direction
      let whole = try prepared(text, font, options, usesPieces: false)
      let pieces = try prepared(text, font, options, usesPieces: true)
      let layout = try whole.layout(width: 50)
      #expect(layout.lines.count == (after.isEmpty ? 1 : 2))
      #expect(whole.verify(layout).isEmpty)
      #expect(try pieces.layout(width: 50).lines == layout.lines)
      if direction == .auto {
        #expect(try measurer.size(of: text, width: 50).lineCount == layout.lines.count)
        #expect(measurer.width(of: text) == whole.width)
      }
    }
  }
}
