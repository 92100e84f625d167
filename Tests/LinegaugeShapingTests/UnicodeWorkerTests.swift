internal import CLinegaugeUnicode
internal import Testing

@testable internal import LinegaugeShaping

struct UnicodeWorkerTests {
  private let unicode = UnicodeWorker()

  @Test(
    "Graphemes are what a reader takes as one character",
    arguments: [
      "", "a¦b", "e\u{301}¦x", "a¦\r\n¦b", "👨‍👩‍👧¦👍🏽¦🇫🇷¦🇩🇪", "각¦각¦x", "न¦म¦स्ते", "é¦ж¦日¦日", "\u{301}¦a",
    ])
  func graphemes(marked: String) {
    #expect(MarkedText(marked).marked { unicode.graphemeBreaks($0, into: &$1) } == marked)
  }

  @Test("Words have their borders", arguments: ["two¦ ¦words", "don't¦!", "3.5¦ ¦m", "東京¦に¦行く"])
  func words(marked: String) {
    #expect(
      MarkedText(marked).marked { unicode.wordBreaks($0, language: nil, into: &$1) } == marked)
  }

  /// A row: a text and the level of each scalar.
  struct BidiRow: Sendable {
    let text: String
    let direction: TextDirection
    let paragraph: UInt8
    let levels: [UInt8]
  }

  @Test(
    "Bidi levels are those of UAX #9",
    arguments: [
      BidiRow(text: "", direction: .rtl, paragraph: 1, levels: []),
      BidiRow(text: "ab", direction: .auto, paragraph: 0, levels: [0, 0]),
      BidiRow(text: "a.", direction: .rtl, paragraph: 1, levels: [2, 1]),
      BidiRow(text: "אב a", direction: .auto, paragraph: 1, levels: [1, 1, 1, 2]),
      BidiRow(text: "a אב", direction: .auto, paragraph: 0, levels: [0, 0, 1, 1]),
      BidiRow(text: "אב 12", direction: .ltr, paragraph: 0, levels: [1, 1, 1, 2, 2]),
      BidiRow(text: "é😀", direction: .auto, paragraph: 0, levels: [0, 0]),
    ])
  func bidi(row: BidiRow) {
    var levels: [UInt8] = []
    let level = Array(row.text.utf8).withUnsafeBufferPointer {
      unicode.bidiLevels($0, direction: row.direction, into: &levels)
    }
    let expected = zip(row.text.unicodeScalars, row.levels).flatMap { scalar, level in
      String(scalar).utf8.map { _ in level }
    }
    #expect(level == row.paragraph)
    #expect(Array(levels.prefix(expected.count)) == expected)
  }

  @Test(
    "Runs are shown in visual order",
    arguments: [
      ([], []), ([0, 0], [0, 1]), ([1, 1, 1], [2, 1, 0]), ([0, 1, 2, 1, 0], [0, 3, 2, 1, 4]),
      ([1, 2, 2, 1], [3, 1, 2, 0]), ([2, 0, 2], [0, 1, 2]),
    ] as [([UInt8], [Int32])])
  func visualOrder(levels: [UInt8], order: [Int32]) {
    #expect(unicode.visualOrder(of: levels) == order)
  }

  @Test(
    "Scripts are resolved for the characters that have none",
    arguments: [
      ("", []),
      ("12 + 3", ["Zyyy:12 + 3"]),
      ("soup 1 😀", ["Latn:soup 1 😀"]),
      ("(a) 1", ["Latn:(a) 1"]),
      ("abc ж", ["Latn:abc ", "Cyrl:ж"]),
      ("日本ひらカタ", ["Hani:日本", "Hira:ひらカタ"]),
      ("カタひら", ["Kana:カタひら"]),
      ("カー、ひ", ["Kana:カー、ひ"]),
      ("abc (日本) de", ["Latn:abc (", "Hani:日本", "Latn:) de"]),
      ("abc「日本」de", ["Latn:abc", "Hani:「日本」", "Latn:de"]),
      ("abc、de", ["Latn:abc、de"]),
      ("日本、abc", ["Hani:日本、", "Latn:abc"]),
      ("(日(a)日)", ["Hani:(日(", "Latn:a", "Hani:)日)"]),
      ("a\u{301}ж\u{301}", ["Latn:a\u{301}", "Cyrl:ж\u{301}"]),
      ("سلام، ٣", ["Arab:سلام، ٣"]),
    ] as [(String, [String])])
  func scripts(text: String, runs: [String]) {
    let bytes = Array(text.utf8)
    let found = bytes.withUnsafeBufferPointer { unicode.scriptRuns($0) }.map { run in
      let tag = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: run.script >> UInt32($0)) }
      let part = bytes[Int(run.start)..<Int(run.end)]
      return String(decoding: tag, as: UTF8.self) + ":" + String(decoding: part, as: UTF8.self)
    }
    #expect(found == runs)
  }

  @Test("Texts with many scripts and many brackets keep all their bytes")
  func manyRuns() {
    let text = Array(
      (String(repeating: "a(ж[日", count: 100) + String(repeating: "])", count: 300)).utf8)
    let runs = text.withUnsafeBufferPointer { unicode.scriptRuns($0) }
    #expect(runs.first?.start == 0)
    #expect(runs.last?.end == UInt32(text.count))
    #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.end == $1.start && $0.script != $1.script })
  }

  @Test("Properties of ASCII are ICU's")
  func asciiProperties() {
    for scalar in UInt32(0)..<0x80 {
      #expect(ScalarProperties(scalar).rawValue == lg_properties(scalar), "U+\(scalar)")
    }
  }

  @Test(
    "Properties are those of the Unicode Character Database",
    arguments: [
      (0x200D, [.defaultIgnorable, .format]), (0x3000, [.whiteSpace, .wide]),
      (0x85, [.whiteSpace, .control]),
      (0x301, [.mark]), (0x1F600, [.emoji, .emojiPresentation, .wide]), (0x2764, [.emoji]),
      (0x1F3FD, [.emoji, .emojiPresentation, .emojiModifier, .wide]),
      (0x1F1EB, [.emoji, .emojiPresentation, .regionalIndicator]), (0x378, [.unassigned]),
      (0x0E01, [.dictionary]),
      (0xE9, []), (0xFFFF_FFFF, [.unassigned]),
    ] as [(UInt32, ScalarProperties)])
  func properties(scalar: UInt32, expected: ScalarProperties) {
    #expect(ScalarProperties(scalar) == expected)
  }
}
