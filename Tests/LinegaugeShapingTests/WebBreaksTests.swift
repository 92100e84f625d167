internal import Testing

@testable internal import LinegaugeShaping

struct WebBreaksTests {
  @Test(
    "Lines end as Chromium ends them",
    arguments: [
      "",
      "soup ¦and   ¦bread ",
      "wow ¦! ¦)",
      "tab\t ¦here",
      "a.¦(b) ¦c,¦[d] ¦e!¦{f}",
      "path/to/file.txt:12",
      "well-¦known ¦1-¦2 ¦a-¦1 ¦-3 ¦(-4)",
      "why?¦because ¦what?! ¦?.",
      "no\u{A0}break-¦\u{A0}here",
      "soft\u{AD}¦hyphen ¦“quotes”",
      "日¦本¦(日) ¦」",
      "é.¦(é) ¦e.¦(e)",
      "a\rb",
      "漢¦っ¦漢¦ー¦漢",
      "说：¦“你¦好！”¦（微¦笑）“a” ¦“漢” ¦“漢”a",
      "word ¦–слово ¦-שלום ¦a–¦b ¦בן-¦גוריון",
      "a \u{200B}¦b \u{3000}¦c",
    ])
  func rows(marked: String) {
    let unicode = UnicodeWorker()
    let found = MarkedText(marked).marked { text, breaks in
      BreakFinder().lineBreaks(
        text, settings: BreakSettings(rules: .web, language: "en"), unicode: unicode, into: &breaks)
    }
    #expect(found == marked)
  }

  @Test("What another text left behind marks no place inside a character")
  func reusedMemory() {
    let unicode = UnicodeWorker()
    let marked = "a\u{A0}\u{A0}b-¦\u{A0}c ¦\u{A0}d"
    let found = MarkedText(marked).marked { text, breaks in
      breaks = [UInt8](repeating: 1, count: 64)
      BreakFinder().lineBreaks(
        text, settings: BreakSettings(rules: .web), unicode: unicode, into: &breaks)
      breaks[0] = 0
    }
    #expect(found == marked)
  }

  @Test("Eight places at once give the same as each alone")
  func blocks() {
    let row = "soup ¦and  ¦(bread)\t¦well-¦known ¦-4 ¦why?¦x ¦a.¦[b] ¦“c” ¦d\u{A0}e "
    let unicode = UnicodeWorker()
    for shift in 0..<16 {
      let marked = String(repeating: "x", count: shift) + row
      let found = MarkedText(marked).marked { text, breaks in
        BreakFinder().lineBreaks(
          text, settings: BreakSettings(rules: .web), unicode: unicode, into: &breaks)
      }
      #expect(found == marked)
    }
  }

  @Test("Only some characters allow a break in the table of pairs")
  func allowingPairs() {
    let printable = UInt8(0x21)...0x7E
    WebASCIIPairs.rows.withUnsafeBufferPointer { rows in
      for before in printable {
        for after in printable
        where WebASCIIPairs.allowsBreak(between: before, after, rows: rows) {
          #expect("-?".utf8.contains(before) || "(<[{".utf8.contains(after))
        }
        #expect(!WebASCIIPairs.allowsBreak(between: before, 0x20, rows: rows))
        #expect(!WebASCIIPairs.allowsBreak(between: 0x7F, before, rows: rows))
      }
    }
  }
}
