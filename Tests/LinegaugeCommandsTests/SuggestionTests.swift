import Testing

@testable import LinegaugeCommands

@Suite("Suggestions")
struct SuggestionTests {
  @Test("a swapped pair of letters is one edit, an unrelated word is no suggestion")
  func nearest() {
    #expect(Suggestion.nearest(to: "wdith", among: ["width", "lines"]) == "width")
    #expect(Suggestion.nearest(to: "zebra", among: ["width", "lines"]) == nil)
  }
}
