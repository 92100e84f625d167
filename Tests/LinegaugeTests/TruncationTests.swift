import Linegauge
import TestSupport
import Testing

struct TruncationTests {
  private func shown(
    _ text: String, _ width: Double, lines: Int = 1,
    _ change: (inout LayoutOptions) -> Void = { _ in }
  ) throws -> String? {
    var options = LayoutOptions()
    options.maxLines = lines
    change(&options)
    return try TestFonts.em().prepare(text).layout(width: width, options: options).truncated?.shown
  }

  @Test("The longest beginning that fits stays, spaces before the ellipsis go")
  func end() throws {
    #expect(try shown("at Skyscraper", 130) == nil)
    #expect(try shown("at Skyscraper", 129) == "at Skyscrap…")
    #expect(try shown("at Skyscraper", 40) == "at…")
    #expect(try shown("at Skyscraper", 10) == "…")
    #expect(try shown("at Skyscraper", 60, lines: 2) == "Skysc…")
  }

  @Test("A dropped line counts as a cut, though its line fits")
  func hardLine() throws {
    #expect(try shown("ab\ncd", 100) == "ab…")
    #expect(try shown("abc\ncd", 30) == "ab…")
    #expect(try shown("ab\n", 100) == nil)
  }

  @Test("Words stay whole when cut by words, unless not one fits")
  func words() throws {
    #expect(try shown("at Skyscraper", 90) { $0.cut = .word } == "at…")
    #expect(try shown("Skyscraper", 50) { $0.cut = .word } == "Skys…")
  }

  @Test("Spaces behind a word take no room from it")
  func wordBeforeSpaces() throws {
    for spaces in [1, 6, 30, 3000] {
      let text = "ab cd" + String(repeating: " ", count: spaces) + "efgh ij"
      #expect(try shown(text, 60) { $0.cut = .word } == "ab cd…")
      #expect(try shown(text, 59) { $0.cut = .word } == "ab…")
      #expect(try shown("-- " + text, 60, lines: 2) { $0.cut = .word } == "cd…")
    }
  }

  @Test("The middle or the start can be dropped")
  func middle() throws {
    #expect(try shown("abcdefghij", 50) { $0.truncation = .middle } == "ab…ij")
    #expect(try shown("abcdefghij", 60) { $0.truncation = .middle } == "abc…ij")
    #expect(try shown("abcdefghij", 50) { $0.truncation = .start } == "…ghij")
  }

  @Test("Any ellipsis does; one that no font has becomes three full stops")
  func ellipsis() throws {
    #expect(try shown("abcdefghij", 50) { $0.ellipsis = " >" } == "abc >")
    #expect(try shown("abcdefghij", 50) { $0.ellipsis = "" } == "abcde")
  }

  @Test("Dropped bytes are told, and counting only marks nothing")
  func dropped() throws {
    var options = LayoutOptions()
    options.maxLines = 1
    let text = try TestFonts.em().prepare("at Skyscraper")
    #expect(try text.layout(width: 40, options: options).truncated?.dropped == 2..<13)
    options.truncation = .none
    let layout = try text.layout(width: 40, options: options)
    #expect(layout.lines.map(\.range) == [0..<3])
    #expect(layout.truncated?.dropped == 3..<13)
  }

  @Test(
    "No longer beginning would have fitted: exhaustive, real font",
    arguments: [20.0, 33, 57, 80, 121, 160])
  func exhaustive(width: Double) throws {
    let font = try TestFonts.inter()
    var options = LayoutOptions()
    options.maxLines = 1
    for word in ["Skyscraper office AVATAR", "Rindfleischetikettierung", "To Ta Te efficient"] {
      let layout = try font.prepare(word).layout(width: width, options: options)
      let candidates =
        word.indices.dropFirst().map { end -> String in
          var kept = word[..<end]
          while kept.last == " " { kept.removeLast() }
          return kept + "…"
        } + ["…"]
      let best = candidates.filter { font.prepare($0).width <= width }.max { $0.count < $1.count }
      #expect(
        layout.truncated.map(\.shown) == (font.prepare(word).width <= width ? nil : best ?? "…"))
      #expect(layout.width <= width || layout.truncated?.shown == "…")
    }
  }

  @Test("Words stay whole at both ends, whatever is dropped")
  func wordsInTheMiddle() throws {
    func shown(_ truncation: Truncation, _ width: Double) throws -> String? {
      try self.shown("alpha beta gamma", width) {
        $0.truncation = truncation
        $0.cut = .word
      }
    }
    #expect(try shown(.start, 60) == "…gamma")
    #expect(try shown(.start, 110) == "…beta gamma")
    #expect(try shown(.middle, 115) == "alpha…gamma")
  }

  @Test("A text that cannot fit at all is cut in time that grows with its length")
  func hopeless() throws {
    let text = String(repeating: "\u{2060}", count: 20_000) + "\nx"
    #expect(try shown(text, 1) == "…")
    let words = String(repeating: "ab cd ", count: 4_000)
    #expect(try shown(words, 20_000) { $0.truncation = .middle }?.count == 2_000)
  }

  @Test("Empty lines behind the cut are no text to keep", arguments: [Truncation.middle, .start])
  func emptyTail(truncation: Truncation) throws {
    for text in ["a\n\n\n", "\n\n\n", "ab\n\ncd\n\n"] {
      for lines in 1...3 {
        var options = LayoutOptions()
        options.maxLines = lines
        options.truncation = truncation
        let prepared = try TestFonts.em().prepare(text)
        let layout = try prepared.layout(width: 30, options: options)
        #expect(layout.lineCount <= lines)
        #expect(prepared.glyphs(layout).count == layout.lineCount)
      }
    }
  }
}
