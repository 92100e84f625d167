import TestSupport
import Testing

@testable import Linegauge

/// Lines that are counted from boundaries alone, against laid-out ones.
struct PlainTextTests {
  private let words = [
    "a", "To", "word", "AVATAR", "supercalifragilistic", "well-known", "and/or", "end.", "i", "-x",
    "donaudampfschifffahrt", "  ", "Wo   ",
  ]

  @Test("Plain texts have the lines of a layout, cut words too", arguments: BreakRules.allCases)
  func lines(rules: BreakRules) throws {
    let library = try TestFonts.library()
    var options = TextOptions()
    options.breakRules = rules
    var generator = SeededGenerator(seed: 31)
    var plain = 0
    var cut = 0
    for name in ["inter", "mono", "em"] {
      let font = try library.font(bundled: name, size: 17)
      // What is learned of a font tells how words are cut.
      _ = try TextMeasurer(font: font, options: options)
        .prepare(String(repeating: "Some words of a longer text ", count: 200))
      for _ in 0..<80 {
        let parts = (0..<Int.random(in: 1...24, using: &generator)).map { _ in
          words.randomElement(using: &generator) ?? ""
        }
        let text = try font.prepare(parts.joined(separator: " "), options: options)
        guard text.storage.isPlain else { continue }
        plain += 1
        for _ in 0..<12 {
          let width = Double(Int.random(in: 0...400, using: &generator)) / 2
          let lines = try text.lines(width: width)
          let limit = try #require(text.limit(for: width))
          for most in [1, 2, lines.count, .max] {
            let expected = min(most, lines.count)
            #expect(text.storage.lineCount(limit: limit, options: Self.options(most)) == expected)
            let counted = text.storage.plainLineCount(
              limit: limit / text.storage.boundaries.unit, most: most)
            if let counted {
              cut += lines.contains { $0.lineBreak == .emergency } ? 1 : 0
              #expect(counted == expected, "\(text.text.debugDescription) in \(width)")
            }
          }
        }
      }
    }
    #expect(plain > 100 && cut > 1000)
  }

  private static func options(_ most: Int) -> LayoutOptions {
    var options = LayoutOptions()
    options.maxLines = most
    return options
  }

  @Test("Of a long word no more is looked at than is shown")
  func longWord() throws {
    var options = LayoutOptions()
    options.maxLines = 3
    let text = try TestFonts.inter().prepare(String(repeating: "a", count: 100_000))
    #expect(try text.size(width: 100, options: options).lineCount == 3)
  }

  @Test("Texts with spacing in points, whose positions are wide, are no plain ones")
  func wideTexts() throws {
    var options = TextOptions()
    options.letterSpacing = 1.5
    let words = String(repeating: "some words ", count: 40)
    let texts = try [options, TextOptions()].map {
      try TestFonts.inter().prepare(words, options: $0)
    }
    #expect(texts.map(\.storage.isPlain) == [false, true])
    #expect(texts.map(\.storage.boundaries.isNarrow) == [false, true])
    for width in [50.0, 200, 1000] {
      let sizes = try PreparedText.sizes(of: texts, width: width)
      #expect(try sizes.map(\.lineCount) == texts.map { try $0.lines(width: width).count })
    }
  }
}
