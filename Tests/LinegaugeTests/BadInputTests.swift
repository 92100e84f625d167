import Linegauge
import TestSupport
import Testing

/// Whatever comes in: a typed error that names the value, or an answer; never a trap or a hang.
struct BadInputTests {
  @Test("A width that is no width is an error", arguments: [Double.nan, .infinity, -.infinity, -1])
  func width(value: Double) throws {
    let text = try TestFonts.em().prepare("ab")
    #expect(throws: LayoutError.self) { try text.height(width: value) }
    #expect(throws: LayoutError.self) { try text.layout(width: value) }
    #expect(throws: LayoutError.self) { try text.lineCount(width: value) }
    #expect { try text.lines(width: value) } throws: { ($0 as? LayoutError)?.key == "width" }
  }

  @Test(
    "A size that is no size is an error",
    arguments: [Double.nan, .infinity, 0, -12, .leastNonzeroMagnitude, 1e308])
  func size(value: Double) throws {
    let font = try TestFonts.em()
    #expect(throws: FontError.self) { try font.resized(to: value) }
    #expect(throws: FontError.self) { try font.prepare("ab").resized(to: value) }
  }

  @Test("Limits below 1 are errors", arguments: [0, -1])
  func maxLines(value: Int) throws {
    var options = LayoutOptions()
    options.maxLines = value
    let text = try TestFonts.em().prepare("ab")
    #expect { try text.layout(options: options) } throws: {
      ($0 as? LayoutError)?.key == "maxLines"
    }
  }

  @Test("Options that are not finite are errors")
  func options() throws {
    let font = try TestFonts.em()
    for change: (inout TextOptions) -> Void in [
      { $0.letterSpacing = .nan }, { $0.wordSpacing = .infinity }, { $0.spaceWidth = -1 },
      { $0.tabSize = .nan }, { $0.tabSize = 1e300 }, { $0.letterSpacing = 1e9 },
      { $0.features = ["toolong": 1] }, { $0.script = "Latin" },
    ] {
      var options = TextOptions()
      change(&options)
      #expect(throws: LayoutError.self) { try font.prepare("ab", options: options) }
    }
    for change: (inout LayoutOptions) -> Void in [
      { $0.lineSpacing = .nan }, { $0.scale = 0 }, { $0.scale = 1e300 }, { $0.minLines = -1 },
      { $0.lineHeight = .points(.nan) }, { $0.lineHeight = .multiple(-1) },
    ] {
      var options = LayoutOptions()
      change(&options)
      #expect(throws: LayoutError.self) { try font.prepare("ab").layout(options: options) }
    }
  }

  @Test("Invalid UTF-8 is replaced and told")
  func invalidUTF8() throws {
    let text = try TestFonts.em().prepare(
      utf8: [0x61, 0xFF, 0x62, 0xE2, 0x82, 0x63, 0xF0, 0x9F], options: TextOptions())
    #expect(text.text == "a\u{FFFD}b\u{FFFD}c\u{FFFD}")
    #expect(text.replaced.map(\.offset) == [1, 5, 9])
    #expect(text.replaced.map(\.length) == [1, 2, 2])
  }

  @Test("Empty texts and texts of newlines have the lines one would expect")
  func emptyTexts() throws {
    let font = try TestFonts.em()
    #expect(try font.prepare("").layout(width: 0).lineCount == 1)
    var none = LayoutOptions()
    none.minLines = 0
    #expect(try font.prepare("").layout(options: none).height == 0)
    #expect(try font.prepare("\n\n\n").lineCount() == 3)
    none.trailingNewline = true
    #expect(try font.prepare("\n\n\n").lineCount(options: none) == 4)
    var least = LayoutOptions()
    least.minLines = 3
    least.lineSpacing = 1
    #expect(try font.prepare("a").height(options: least) == 32)
  }

  @Test(
    "Extreme texts take time in proportion to their length, not more",
    arguments: [
      String(repeating: "a", count: 100_000), "e" + String(repeating: "\u{301}", count: 20_000),
      String(repeating: " ", count: 100_000), String(repeating: "\n", count: 100_000),
      String(repeating: "\t", count: 100_000), String(repeating: "a\u{AD}", count: 30_000),
      String(repeating: "aа", count: 20_000), String(repeating: "a א", count: 20_000),
      String(repeating: "a\t", count: 40_000), String(repeating: "\u{E000}\n", count: 30_000),
      String(repeating: "\u{200B}\u{2003}", count: 30_000),
      // Nowhere safe to break in Inter, and as many runs as letters.
      String(repeating: "x 3 ", count: 10_000), String(repeating: "aא", count: 20_000),
    ])
  func extremes(text: String) throws {
    let prepared = try TestFonts.inter().prepare(text)
    let lines = try prepared.lines(width: 100)
    #expect(lines.last?.end == text.utf8.count || text.hasSuffix("\n"))
    #expect(try prepared.lineCount(width: 0) >= lines.count)
  }

  @Test(
    "Widths of any magnitude have the lines of a layout", arguments: [0.001, 17, 1e6], [0, 1.0])
  func anyWidth(size: Double, letterSpacing: Double) throws {
    let library = try TestFonts.library()
    var options = TextOptions()
    options.letterSpacing = min(letterSpacing, size)
    for rules in BreakRules.allCases {
      options.breakRules = rules
      let text = try library.font(bundled: "inter", size: size)
        .prepare("Some words and a supercalifragilistic one", options: options)
      for exponent in -300...300 where exponent.magnitude < 30 || exponent % 20 == 0 {
        let width = try #require(Double("1e\(exponent)"))
        let layout = try text.layout(width: width)
        #expect(try text.size(width: width).lineCount == layout.lineCount, "\(width)")
        #expect(try text.height(width: width) == layout.height, "\(width)")
        let sizes = try PreparedText.sizes(of: [text, text], width: width)
        #expect(sizes.map { $0.height } == [layout.height, layout.height], "\(width)")
        let grid = try text.sizes(at: [size], widths: [width])
        #expect(grid.sizes.map { $0.height } == [layout.height], "\(width)")
      }
    }
  }
}
