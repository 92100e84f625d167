internal import Testing

@testable internal import LinegaugeShaping

/// The rules for ASCII are only there for their speed: ICU must give the same answers.
@Suite(.enabled(if: ASCIILineBreaks.isProven))
struct ASCIILineBreaksTests {
  /// One character of each class.
  private static let representatives = Array("a1()}\"!./-|$% ".utf8)
  private let unicode = UnicodeWorker()

  /// The first place where the rules and ICU differ.
  private func difference(
    _ text: [UInt8], language: String? = nil, strictness: LineBreakStrictness = .auto
  ) -> Int? {
    var expected: [UInt8] = []
    var found = [UInt8](repeating: 9, count: text.count + 1)
    return text.withUnsafeBufferPointer { text in
      unicode.lineBreaks(text, language: language, strictness: strictness, into: &expected)
      let isDone = found.withUnsafeMutableBufferPointer { found in
        ASCIILineBreaks(text: text).mark(in: found.baseAddress!)
      }
      return isDone ? (0...text.count).first { expected[$0] != found[$0] } : 0
    }
  }

  private func texts(length: Int) -> [[UInt8]] {
    if length == 0 { return [[]] }
    return texts(length: length - 1).flatMap { text in Self.representatives.map { text + [$0] } }
  }

  @Test("All texts of up to four classes", arguments: 0...4)
  func allShortTexts(length: Int) {
    let differing = texts(length: length).filter { difference($0) != nil }
    #expect(differing.map { String(decoding: $0, as: UTF8.self) } == [])
  }

  @Test("All pairs of printable characters between letters and digits")
  func allPairs() {
    for first in UInt8(0x20)...0x7E {
      for second in UInt8(0x20)...0x7E {
        #expect(difference([0x61, first, second, 0x61]) == nil)
        #expect(difference([0x31, first, second, 0x31]) == nil)
      }
    }
  }

  @Test(
    "Random texts in several languages",
    arguments: [nil, "en", "de", "ja", "zh-Hant", "fi", "sv"],
    LineBreakStrictness.allCases.dropLast())
  func randomTexts(language: String?, strictness: LineBreakStrictness) {
    var generator = Linear(state: 7)
    for _ in 0..<500 {
      let text = (0..<60).map { _ in
        generator.next() % 3 == 0
          ? Self.representatives.randomElement(using: &generator)!
          : UInt8.random(in: 0x20...0x7E, using: &generator)
      }
      #expect(difference(text, language: language, strictness: strictness) == nil)
    }
  }

  @Test("Long runs of words", arguments: ["soup, and bread. ", "a (b) 'c' 1-2 ", "x  y\t z"])
  func longTexts(part: String) {
    for length in 0..<100 {
      #expect(difference(Array(String(repeating: part, count: 10).utf8.prefix(length))) == nil)
    }
  }

  @Test(
    "Other characters are refused",
    arguments: ["é", "a\nb", "\u{7F}", "a b c d e f g h i j k l m n ö"])
  func refused(text: String) {
    #expect(difference(Array(text.utf8)) == 0)
  }

  /// Numbers that are the same in every run.
  private struct Linear: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }
}
