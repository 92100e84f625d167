import Linegauge
import TestSupport
import Testing

/// Where glyphs stand. In the em face at size 10 every character is 10 points wide.
struct GlyphTests {
  private func lines(
    _ text: String, width: Double? = nil, _ options: TextOptions = TextOptions(),
    _ change: (inout LayoutOptions) -> Void = { _ in }
  ) throws -> (layout: TextLayout, glyphs: [[PositionedGlyph]]) {
    var layoutOptions = LayoutOptions()
    change(&layoutOptions)
    let prepared = try TestFonts.em().prepare(text, options: options)
    let layout = try prepared.layout(width: width, options: layoutOptions)
    return (layout, prepared.glyphs(layout))
  }

  @Test("Letter spacing follows every glyph")
  func letterSpacing() throws {
    var options = TextOptions()
    options.letterSpacing = 2
    let (layout, glyphs) = try lines("ab cd", options)
    #expect(layout.width == 60)
    #expect(glyphs[0].map(\.x) == [0, 12, 24, 36, 48])
    #expect(glyphs[0].map(\.advance) == [12, 12, 12, 12, 12])
  }

  @Test("Word spacing and the width of spaces move what follows them")
  func spaces() throws {
    var options = TextOptions()
    options.wordSpacing = 5
    #expect(try lines("a b c", options).glyphs[0].map(\.x) == [0, 10, 25, 35, 50])
    options.spaceWidth = 4
    #expect(try lines("a b c", options).glyphs[0].map(\.x) == [0, 10, 19, 29, 38])
  }

  @Test("A tab is a space that reaches to its stop, and has no ink")
  func tab() throws {
    let (layout, glyphs) = try lines("a\tb")
    #expect(layout.width == 90)
    #expect(glyphs[0].map(\.x) == [0, 10, 80])
    #expect(glyphs[0].map(\.advance) == [10, 70, 10])
    #expect(glyphs[0][1].id == (try lines(" ").glyphs[0][0].id))
    #expect(try lines("a\tb\tc").glyphs[0].map(\.x) == [0, 10, 80, 90, 160])
  }

  @Test("Control characters without a width are not shown")
  func controls() throws {
    var options = TextOptions()
    options.breakRules = .web
    let (layout, glyphs) = try lines("a\u{1}b", options)
    #expect(layout.width == 20)
    #expect(glyphs[0].map(\.x) == [0, 10])
    #expect(glyphs[0].map(\.cluster) == [0, 2])
  }

  @Test("A soft hyphen that is taken has the glyph of a hyphen, one that is not has no room")
  func softHyphen() throws {
    let (layout, glyphs) = try lines("ab\u{AD}cd", width: 30)
    #expect(layout.lines.map(\.width) == [30, 20])
    let hyphen = try #require(glyphs[0].last)
    #expect(hyphen.x == 20 && hyphen.advance == 10 && hyphen.cluster == 2)
    #expect(hyphen.id == (try lines("\u{2010}").glyphs[0][0].id))
    #expect(glyphs[1].map(\.cluster) == [4, 5])
    #expect(try lines("ab\u{AD}cd").glyphs[0].reduce(0) { $0 + $1.advance } == 40)
  }

  @Test("Visible text of a right-to-left line fills its box, the space hangs out at the left")
  func rightToLeft() throws {
    var options = TextOptions()
    options.direction = .rtl
    let (layout, glyphs) = try lines("אב גד", width: 30, options)
    #expect(layout.lines.map(\.x) == [10, 10])
    #expect(glyphs[0].map(\.x) == [0, 10, 20])
    #expect(glyphs[0].map(\.cluster) == [4, 2, 0])
    #expect(glyphs[1].map(\.x) == [10, 20])
  }

  @Test("A space at a line's end goes to the paragraph's end, whatever runs before it")
  func endOfMixedLine() throws {
    let (_, hebrew) = try lines("a אב גד", width: 45)
    #expect(hebrew[0].map(\.cluster) == [0, 1, 4, 2, 6])
    #expect(hebrew[0].map(\.x) == [0, 10, 20, 30, 40])
    var options = TextOptions()
    options.direction = .rtl
    let (layout, latin) = try lines("ab cd", width: 30, options)
    #expect(layout.lines[0].x == 10)
    #expect(latin[0].map(\.cluster) == [2, 0, 1])
    #expect(latin[0].map(\.x) == [0, 10, 20])
  }

  @Test("A cut line has the glyphs of what stays and of its ellipsis")
  func cut() throws {
    func clusters(_ text: String, _ truncation: Truncation, _ mark: String = "…") throws -> [Int] {
      let (layout, glyphs) = try lines(text, width: 50) {
        $0.maxLines = 1
        $0.truncation = truncation
        $0.ellipsis = mark
      }
      #expect(glyphs[0].map(\.x) == glyphs[0].indices.map { 10 * Double($0) })
      #expect(layout.lines[0].advance == Double(glyphs[0].count) * 10)
      return glyphs[0].map(\.cluster)
    }
    #expect(try clusters("abcdefghij", .end) == [0, 1, 2, 3, 4])
    #expect(try clusters("abcdefghij", .middle) == [0, 1, 2, 8, 9])
    #expect(try clusters("abcdefghij", .start) == [0, 6, 7, 8, 9])
    #expect(try clusters("abcdefghij", .end, "--") == [0, 1, 2, 3, 3])
    #expect(try clusters("abcdefghij", .end, "") == [0, 1, 2, 3, 4])
    #expect(try clusters("ab\ncdef", .middle) == [0, 1, 2, 5, 6])
    #expect(try clusters("ab\ncdef", .start) == [0, 3, 4, 5, 6])
    #expect(try clusters("abcdefghij", .none) == [0, 1, 2, 3, 4])
  }

  @Test("The ellipsis of a cut line is the glyph that it has alone, and has ink")
  func ellipsis() throws {
    let (_, glyphs) = try lines("abcdef", width: 30) { $0.maxLines = 1 }
    #expect(glyphs[0].last?.id == (try lines("…").glyphs[0][0].id))
    let prepared = try TestFonts.em().prepare("abcdef")
    var options = LayoutOptions()
    options.maxLines = 1
    let cut = try prepared.layout(width: 30, options: options)
    let whole = try TestFonts.em().prepare("ab…")
    #expect(prepared.ink(cut).text == whole.ink(try whole.layout()).text)
  }

  @Test("Spacing moves ink")
  func ink() throws {
    var options = TextOptions()
    options.letterSpacing = 2
    let plain = try TestFonts.em().prepare("a b")
    let spaced = try TestFonts.em().prepare("a b", options: options)
    let (narrow, wide) = (plain.ink(try plain.layout()).text, spaced.ink(try spaced.layout()).text)
    #expect(wide.left == narrow.left)
    #expect(wide.right == narrow.right + 4)
    let space = try TestFonts.em().prepare("   ")
    let box = try #require(space.ink(try space.layout()).lines.first)
    #expect([box.left, box.top, box.right, box.bottom] == [0, 0, 0, 0])
  }

  @Test("Glyphs of collapsed text point into the text that was given")
  func collapsed() throws {
    var options = TextOptions()
    options.whiteSpace = .collapse
    let (_, glyphs) = try lines("  a   b  c", width: 30, options)
    #expect(glyphs.map { $0.map(\.cluster) } == [[2, 3, 6, 7], [9]])
  }

  @Test("Advances of a line's glyphs add up to its advance: real fonts, all scripts")
  func sums() throws {
    var generator = SeededGenerator(seed: 11)
    for scripts in SampleTexts.mixtures {
      let text =
        "a\tb " + SampleTexts.text(count: 14, scripts: scripts, using: &generator) + "\n\tc\u{1}d  "
      for change in Self.preparations {
        var options = TextOptions()
        change(&options)
        let prepared = try TestFonts.inter().prepare(text, options: options)
        for width in [0, 40, 97.5, 200, nil] {
          for layout in try layouts(prepared, width: width) { checkSums(prepared, layout, text) }
        }
      }
    }
  }

  private static let preparations: [@Sendable (inout TextOptions) -> Void] = [
    { _ in }, { $0.letterSpacing = 1.3 }, { $0.direction = .rtl },
    {
      $0.wordSpacing = 2
      $0.spaceWidth = 3
      $0.direction = .rtl
    },
    {
      $0.breakRules = .web
      $0.letterSpacing = 0.7
    },
    {
      $0.breakRules = .web
      $0.cjkSpacing = .trim
    },
    { $0.whiteSpace = .collapse }, { $0.whiteSpace = .breakSpaces },
  ]

  private func layouts(_ prepared: PreparedText, width: Double?) throws -> [TextLayout] {
    var options = LayoutOptions()
    var layouts = [try prepared.layout(width: width, options: options)]
    options.maxLines = 1
    for truncation in Truncation.allCases {
      options.truncation = truncation
      layouts.append(try prepared.layout(width: width, options: options))
    }
    return layouts
  }

  private func checkSums(_ prepared: PreparedText, _ layout: TextLayout, _ text: String) {
    for (line, glyphs) in zip(layout.lines, prepared.glyphs(layout)) {
      let sum = glyphs.reduce(0) { $0 + $1.advance }
      #expect(
        abs(sum - line.advance) < 1e-6,
        "\(line.lineBreak) \(line.range) of \(text.debugDescription): \(sum), \(line.advance)")
      var x = glyphs.first?.x ?? line.x
      for glyph in glyphs {
        #expect(abs(glyph.x - x) < 1e-6)
        x += glyph.advance
      }
      if line.isRightToLeft && !glyphs.isEmpty { #expect(abs(x - line.x - line.width) < 1e-6) }
    }
  }

  @Test("Forty thousand paragraphs do not search each other")
  func manyParagraphs() throws {
    var options = TextOptions()
    options.whiteSpace = .preserve
    let text = String(repeating: "a\n", count: 40_000)
    let (layout, glyphs) = try lines(text, options)
    #expect(glyphs.count == layout.lineCount)
    #expect(glyphs.last?.map(\.cluster) == [79_998])
  }
}
