import Linegauge
import TestSupport
import Testing

struct EditorTests {
  private func editor(_ text: String, maxLine: Int = 5) throws -> AutoHeightEditor {
    try AutoHeightEditor(text: text, font: TestFonts.em(), maxLine: maxLine)
  }

  @Test("The height is lines, spaces between them and insets: never one space too many")
  func heights() throws {
    // View width 87: 50 points of text.
    #expect(try editor("").layout(viewWidth: 87).height == 30)
    #expect(try editor("abcde").layout(viewWidth: 87).height == 30)
    #expect(try editor("abcdef").layout(viewWidth: 87).height == 42)
    let full = try editor("a\nb\nc\nd\ne\nf").layout(viewWidth: 87)
    #expect(full.height == 5 * 10 + 4 * 2 + 20)
    #expect(full.contentHeight == 6 * 10 + 5 * 2 + 20)
    #expect(full.isScrollable)
    #expect(full.visibleLines == 5)
    #expect(full.lineCount == 6)
  }

  @Test("A newline at the end opens a line", arguments: [("abc\n", 2), ("\n", 2), ("a\n\n", 3)])
  func trailingNewline(text: String, lines: Int) throws {
    #expect(try editor(text).layout(viewWidth: 87).lineCount == lines)
  }

  @Test("Fewer than one line counts as one", arguments: [0, -3])
  func leastLines(maxLine: Int) throws {
    #expect(try editor("a\nb", maxLine: maxLine).layout(viewWidth: 87).visibleLines == 1)
  }

  @Test("A disabled editor shows its placeholder")
  func disabled() throws {
    var editor = try editor("a\nb\nc")
    editor.isEnabled = false
    editor.disabledPlaceholder = "Closed"
    let layout = try editor.layout(viewWidth: 200)
    #expect(layout.displayText == "Closed")
    #expect(layout.lineCount == 1)
    #expect(layout.border?.fill == "gray 70%")
  }

  @Test("A pattern is searched for; an invalid one is an error")
  func pattern() throws {
    var editor = try editor("room 12")
    #expect(try editor.layout(viewWidth: 200).isMatched == nil)
    editor.regExpUse = .use(pattern: "[0-9]+")
    #expect(try editor.layout(viewWidth: 200).isMatched == true)
    editor.text = ""
    editor.regExpUse = .use(pattern: "[0-9]*")
    #expect(try editor.layout(viewWidth: 200).isMatched == false)
    editor.matchesEmpty = true
    #expect(try editor.layout(viewWidth: 200).isMatched == true)
    editor.regExpUse = .use(pattern: "(")
    #expect(throws: LayoutError.self) { try editor.layout(viewWidth: 200) }
  }

  @Test("A pattern that would match for ever is an error, not a hang")
  func explosivePattern() throws {
    var editor = try editor(String(repeating: "a", count: 64) + "!")
    editor.regExpUse = .use(pattern: "(a+)+$")
    #expect(throws: LayoutError.self) { try editor.layout(viewWidth: 200) }
  }

  @Test("The original's estimate divides widths")
  func estimate() throws {
    // 12 characters in 50 points: 1 + ⌊120 / 50⌋ = 3 lines; really "ab cd ", "ef gh", "ij" in 3.
    let layout = try editor("ab cd ef gh ij", maxLine: 9).layout(viewWidth: 87)
    #expect(layout.estimate.lineCount == 3)
    #expect(layout.estimate.height == 3 * 12 - 2 + 20)
    let exact = try editor("abcde", maxLine: 9).layout(viewWidth: 87)
    #expect(exact.lineCount == 1)
    #expect(exact.estimate.lineCount == 2)
    #expect(try editor("abcde", maxLine: 2).layout(viewWidth: 37).estimate.lineCount == 1)
    #expect(try editor("abcde", maxLine: 2).layout(viewWidth: 87).estimate.height == 2 * 12 + 20)
  }

  @Test("The maximum in points cuts the view, not the content")
  func maxHeight() throws {
    var editor = try editor("a\nb\nc")
    editor.maxHeight = 40
    let layout = try editor.layout(viewWidth: 87)
    #expect(layout.height == 40)
    #expect(layout.contentHeight == 54)
    #expect(layout.isScrollable)
  }

  @Test("A view that is lower than its lines shows fewer of them")
  func visibleLines() throws {
    var editor = try editor("a\nb\nc")
    editor.maxHeight = 30
    #expect(try editor.layout(viewWidth: 87).visibleLines == 1)
    editor.maxHeight = 42
    #expect(try editor.layout(viewWidth: 87).visibleLines == 2)
  }

  @Test("The estimate counts CR LF as a newline and rows of one line")
  func estimateOfPieces() throws {
    var editor = try editor("a\r\nb\r\nc")
    editor.layoutOptions.minLines = 3
    let estimate = try editor.layout(viewWidth: 200).estimate
    #expect(estimate.lineCount == 3)
    #expect(estimate.height == 3 * 12 - 2 + 20)
  }

  @Test("Typed into a document, the editor is as tall as for its text")
  func typed() throws {
    for (maxLine, maxHeight) in [(5, nil), (3, 75.5), (1, nil), (9, 20), (100, 400)] {
      var editor = AutoHeightEditor(text: "Soup", font: try TestFonts.inter(), maxLine: maxLine)
      editor.maxHeight = maxHeight
      var document = try editor.document(viewWidth: 140)
      for text in ["", " with basil", "\n", " こんにちは世界", "\n\n", "😀 and bread", "\n"] {
        try document.insert(text, at: document.utf8Count)
        editor.text = document.text
        let layout = try editor.layout(viewWidth: 140)
        let size = try editor.size(of: document)
        #expect(size.height == layout.height && size.contentHeight == layout.contentHeight)
        #expect(size.lineCount == layout.lineCount)
        #expect(size.visibleLines == layout.visibleLines)
        #expect(size.isScrollable == layout.isScrollable)
      }
    }
  }
}
