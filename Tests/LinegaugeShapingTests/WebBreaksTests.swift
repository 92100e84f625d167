internal import LinegaugeShaping
internal import Testing

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
      "no\u{A0}break-\u{A0}here",
      "soft\u{AD}¦hyphen ¦“quotes”",
      "日¦本¦(日) ¦」",
      "é.¦(é) ¦e.¦(e)",
      "a\rb",
    ])
  func rows(marked: String) {
    let unicode = UnicodeWorker()
    let found = MarkedText(marked).marked { text, breaks in
      BreakFinder().lineBreaks(
        text, settings: BreakSettings(rules: .web, language: "en"), unicode: unicode, into: &breaks)
    }
    #expect(found == marked)
  }
}
