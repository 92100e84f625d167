import Linegauge
import TestSupport
import Testing

/// Widths in ems; recorded from Chromium 156 with the bundled face, except where a row says so.
struct FullWidthTrimTests {
  private func prepare(
    _ text: String, language: String? = "ja", _ change: (inout TextOptions) -> Void = { _ in }
  ) throws -> PreparedText {
    let face = try TestFonts.library().face(bundled: "noto-sans-cjk")
    var options = TextOptions()
    options.cjkSpacing = .trim
    options.breakRules = .web
    options.language = language
    change(&options)
    return try Font(face: face, size: 10, fallback: .none).prepare(text, options: options)
  }

  @Test(
    "Punctuation beside other such loses its blank half",
    arguments: [
      ("「「", 1.5), ("」」", 1.5), ("」「", 1.5), ("「」", 2), ("。「", 1.5), ("」。", 1.5),
      ("・「", 1.5), ("」・", 1.5), ("\u{3000}「", 1.5), ("：「", 1.5), ("」：", 1.5), ("：」", 2),
      ("漢「", 2), ("」漢", 2), ("！「", 2), ("「「」」", 3), ("「（あ）」、", 4.5),
    ])
  func adjacent(text: String, ems: Double) throws {
    #expect(try prepare(text).width == ems * 10)
    #expect(try prepare(text) { $0.cjkSpacing = .spaceAll }.width == Double(text.count) * 10)
  }

  @Test("Narrow brackets trim the full-width ones beside them, narrow quotes are not trimmed")
  func narrow() throws {
    for pair in ["(「", "」)", "“「", "」”"] {
      let full = try prepare(pair) { $0.cjkSpacing = .spaceAll }.width
      #expect(try prepare(pair).width == full - 5)
    }
    #expect(try prepare("“‘").width == prepare("“‘") { $0.cjkSpacing = .spaceAll }.width)
  }

  @Test("At the beginning of a line an opening bracket is whole again")
  func lineStart() throws {
    let text = try prepare("ああ」「いい")
    #expect(text.width == 55)
    let lines = try text.lines(width: 30)
    #expect(lines.map(\.start) == [0, 9])
    #expect(lines.map(\.width) == [30, 30])
  }

  @Test("A closing bracket at a line's end is trimmed if the line does not fit otherwise")
  func lineEnd() throws {
    let text = try prepare("あ」いう")
    #expect(try text.lines(width: 20).map(\.width) == [20, 20])
    for width in [15.0, 19] {
      let layout = try text.layout(width: width)
      #expect(layout.lines.map(\.width) == [15, 10, 10])
      #expect(text.verify(layout).isEmpty)
      #expect(text.glyphs(layout)[0].map(\.advance) == [10, 5])
    }
    // Full stops keep theirs, and move on with the letter before them.
    #expect(try prepare("あ。い").lines(width: 15).map(\.width) == [10, 10, 10])
    // Inside a word too, and before spaces that hang.
    #expect(try prepare("」」」").lines(width: 10).map(\.width) == [10, 10])
    #expect(try prepare("あ」 い").lines(width: 15).map(\.width) == [15, 10])
  }

  @Test("Features that give punctuation another width exclude the trimming")
  func excluded() throws {
    let text = try prepare("「「") { $0.features = ["palt": 1] }
    #expect(
      try text.width
        == prepare("「「") {
          $0.features = ["palt": 1]
          $0.cjkSpacing = .spaceAll
        }.width)
  }

  @Test("A face that cannot trim leaves punctuation as it is")
  func unableFace() throws {
    var options = TextOptions()
    options.cjkSpacing = .trim
    let text = try TestFonts.em().prepare("「「」」", options: options)
    #expect(text.width == 40)
  }

  @Test("Trimmed lines hold what all lines hold, at every width")
  func properties() throws {
    let texts = [
      "「こんにちは」、と言った。「（まあ）」『本当？』――そうです（たぶん）。",
      "A（B）「C」[「D」]（“引用”）「‘x’」。\u{3000}「次」\u{3000}（おわり）\u{3000}。",
      "」」」「「「（（））。。、、「「",
    ]
    for text in texts {
      let prepared = try prepare(text)
      #expect(try prepared.lineCount(width: prepared.width) == 1)
      for width in stride(from: 0.0, through: 200, by: 2.5) {
        let layout = try prepared.layout(width: width)
        #expect(prepared.verify(layout).isEmpty, "\(text) at \(width)")
        #expect(layout.lines.map(\.start) == [0] + layout.lines.dropLast().map(\.end))
        #expect(layout.lines.last?.end == text.utf8.count)
        #expect(try prepared.lineCount(width: width) == layout.lines.count)
        if width >= 20 { #expect(layout.lines.allSatisfy { $0.width < width + 1.0 / 64 }) }
      }
    }
  }
}
