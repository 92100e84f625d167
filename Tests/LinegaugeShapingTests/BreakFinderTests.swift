internal import LinegaugeShaping
internal import Testing

struct BreakFinderTests {
  /// A row: a text with `¦` where a line may end, and what decides about it.
  struct Row: Sendable, CustomTestStringConvertible {
    let marked: String
    let settings: BreakSettings
    var testDescription: String { "\(settings.rules) \(marked.debugDescription)" }

    init(_ marked: String, _ settings: BreakSettings) {
      self.marked = marked
      self.settings = settings
    }
  }

  private func check(_ row: Row) {
    let finder = BreakFinder()
    let unicode = UnicodeWorker()
    let found = MarkedText(row.marked).marked { text, breaks in
      finder.lineBreaks(text, settings: row.settings, unicode: unicode, into: &breaks)
    }
    #expect(found == row.marked)
  }

  @Test(
    "Lines end by UAX #14",
    arguments: [
      Row("", BreakSettings()),
      Row("soup", BreakSettings()),
      Row("soup ¦and  ¦bread ", BreakSettings()),
      Row("soup\t¦bread", BreakSettings()),
      Row("well-¦known ¦-5 ¦degrees", BreakSettings()),
      Row("a ¦(b) ¦c/¦d", BreakSettings()),
      Row("3.50 ¦(net)", BreakSettings()),
      Row("a\u{A0}b\u{202F}c\u{2060}d", BreakSettings()),
      Row("soft\u{AD}¦hyphen", BreakSettings()),
      Row("zero\u{200B}¦width", BreakSettings()),
      Row("日¦本¦語。¦日", BreakSettings()),
      Row("한¦국¦어 ¦말", BreakSettings()),
      Row("👨‍👩‍👧¦👍🏽¦🇫🇷¦🇩🇪", BreakSettings()),
      Row("ภาษา¦ไทย", BreakSettings(language: "th")),
      Row("à ¦é«\u{A0}ü\u{A0}»", BreakSettings(language: "fr")),
    ])
  func unicodeRules(row: Row) { check(row) }

  @Test(
    "Strictness decides about small kana and marks",
    arguments: [
      Row("あ¦ァ¦い", BreakSettings(strictness: .loose, language: "ja")),
      Row("あ¦ァ¦い", BreakSettings(strictness: .normal, language: "ja")),
      Row("あァ¦い", BreakSettings(strictness: .strict, language: "ja")),
      Row("あ¦々", BreakSettings(strictness: .loose, language: "ja")),
      Row("あ々", BreakSettings(strictness: .normal, language: "ja")),
      Row("a¦b¦ ¦(¦c¦e\u{301}¦\u{A0}¦)", BreakSettings(strictness: .anywhere)),
      Row("a¦b ¦(", BreakSettings(rules: .web, strictness: .anywhere)),
    ])
  func strictness(row: Row) { check(row) }

  @Test(
    "Words are broken everywhere or kept whole",
    arguments: [
      Row("t¦w¦o ¦a¦b,¦c", BreakSettings(wordBreak: .breakAll)),
      Row("e\u{301}¦e\u{301}¦1¦2", BreakSettings(wordBreak: .breakAll)),
      Row("(a¦b) ¦日¦x。", BreakSettings(wordBreak: .breakAll)),
      Row("𐐀¦𐐁", BreakSettings(wordBreak: .breakAll)),
      Row("น้ำ¦น้ำ", BreakSettings(wordBreak: .breakAll)),
      Row("a¦b ¦c-¦d", BreakSettings(rules: .web, wordBreak: .breakAll)),
      Row("日本語、¦日本", BreakSettings(wordBreak: .keepAll)),
      Row("한국어 ¦말", BreakSettings(wordBreak: .keepAll, language: "ko")),
      Row("か\u{3099}きカー々1日", BreakSettings(wordBreak: .keepAll, language: "ja")),
      Row("日本\u{200B}¦語\u{AD}¦日", BreakSettings(wordBreak: .keepAll)),
      Row("ภาษา¦ไทย", BreakSettings(wordBreak: .keepAll, language: "th")),
      Row("日本 ¦語", BreakSettings(rules: .web, wordBreak: .keepAll)),
    ])
  func wordBreak(row: Row) { check(row) }

  @Test(
    "With break-spaces a line may end behind every space",
    arguments: [
      Row("a ¦ ¦b", BreakSettings(whiteSpace: .breakSpaces)),
      Row("a ¦\t¦é", BreakSettings(whiteSpace: .breakSpaces)),
      Row("a ¦ ¦b", BreakSettings(rules: .web, whiteSpace: .breakSpaces)),
      Row("( ¦ ¦é", BreakSettings(rules: .web, whiteSpace: .breakSpaces)),
    ])
  func breakSpaces(row: Row) { check(row) }

  @Test(
    "Malformed language tags take root rules",
    arguments: ["?", "x_y_z", "en--", String(repeating: "a", count: 99)])
  func malformedLanguages(language: String) {
    check(Row("あ¦い ¦b", BreakSettings(language: language)))
  }

  @Test("An array that is long enough is used again", arguments: BreakRules.allCases)
  func memory(rules: BreakRules) {
    var breaks = [UInt8](repeating: 9, count: 8)
    Array("a b".utf8).withUnsafeBufferPointer { text in
      BreakFinder().lineBreaks(
        text, settings: BreakSettings(rules: rules), unicode: UnicodeWorker(), into: &breaks)
    }
    #expect(breaks == [0, 0, 1, 1, 9, 9, 9, 9])
  }

  @Test("A megabyte without a break has its end alone", arguments: BreakRules.allCases)
  func longWord(rules: BreakRules) {
    let text = Array(repeating: UInt8(ascii: "x"), count: 1 << 20) + Array("é".utf8)
    var breaks: [UInt8] = []
    text.withUnsafeBufferPointer { text in
      BreakFinder().lineBreaks(
        text, settings: BreakSettings(rules: rules), unicode: UnicodeWorker(), into: &breaks)
    }
    #expect(breaks.firstIndex(of: 1) == text.count)
  }
}
