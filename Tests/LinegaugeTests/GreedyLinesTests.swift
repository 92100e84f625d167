import Linegauge
import TestSupport
import Testing

/// On the one-em face at 10 points every character is 10 points wide.
struct GreedyLinesTests {
  /// A row: the text, a width in characters, and its lines.
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let width: Double
    let lines: [String]
    var testDescription: String { "\(text.debugDescription) in \(width)" }
  }

  static let rows: [Row] = [
    Row(text: "ab cd ef", width: 5, lines: ["ab cd ", "ef"]),
    Row(text: "ab cd ef", width: 4.9, lines: ["ab ", "cd ", "ef"]),
    Row(text: "ab cd ef", width: 8, lines: ["ab cd ef"]),
    Row(text: "ab   cd", width: 2, lines: ["ab   ", "cd"]),
    Row(text: "  ab", width: 4, lines: ["  ab"]),
    Row(text: "abcdef", width: 4, lines: ["abcd", "ef"]),
    Row(text: "ab cdefgh ij", width: 4, lines: ["ab ", "cdef", "gh ", "ij"]),
    Row(text: "ab\ncd", width: 9, lines: ["ab", "cd"]),
    Row(text: "ab\r\ncd\rEF", width: 9, lines: ["ab", "cd", "EF"]),
    Row(
      text: "ab\u{2028}cd\u{2029}e\u{85}f\u{B}g\u{C}h", width: 9,
      lines: ["ab", "cd", "e", "f", "g", "h"]),
    Row(text: "\n\nab", width: 9, lines: ["", "", "ab"]),
    Row(text: "ab\u{A0}cd ef", width: 5, lines: ["ab\u{A0}cd ", "ef"]),
    Row(text: "ab\u{200B}cd", width: 3, lines: ["ab\u{200B}", "cd"]),
    Row(text: "ab-cd", width: 3, lines: ["ab-", "cd"]),
    Row(text: "日本語", width: 2, lines: ["日本", "語"]),
    Row(text: "", width: 5, lines: [""]),
  ]

  @Test("Lines are filled greedily, exactly full lines stay", arguments: rows)
  func filled(row: Row) throws {
    let text = try TestFonts.em().prepare(row.text)
    let lines = try text.lines(width: row.width * 10)
    #expect(
      lines.map { Array(row.text.utf8)[$0.range] }.map { String(decoding: $0, as: UTF8.self) }
        == row.lines)
    #expect(try text.lineCount(width: row.width * 10) == row.lines.count)
  }

  @Test("The width of a line leaves out its hanging spaces, its advance does not")
  func hangingSpaces() throws {
    let lines = try TestFonts.em().prepare("ab   cd").lines(width: 20)
    #expect(lines.map(\.width) == [20, 20])
    #expect(lines.map(\.advance) == [50, 20])
  }

  @Test("Line ends say why: newline, opportunity, hyphen, emergency, end")
  func reasons() throws {
    let lines = try TestFonts.em().prepare("ab c\u{AD}d\nabcdef").lines(width: 40)
    #expect(lines.map(\.lineBreak) == [.soft, .hard, .emergency, .end])
    let hyphenated = try TestFonts.em().prepare("abc\u{AD}def").lines(width: 40)
    #expect(hyphenated.map(\.lineBreak) == [.hyphen, .end])
  }

  @Test("A soft hyphen has a width only where it is taken")
  func softHyphen() throws {
    let text = try TestFonts.em().prepare("abc\u{AD}def")
    #expect(text.width == 60)
    #expect(try text.lines(width: 40).map(\.width) == [40, 30])
    // Without room for the hyphen the word is cut elsewhere.
    #expect(try text.lines(width: 39).map(\.lineBreak) == [.emergency, .end])
  }

  @Test("A tab moves to the next stop of its line")
  func tabs() throws {
    var options = TextOptions()
    options.tabSize = 4
    func width(_ text: String) throws -> Double {
      try TestFonts.em().prepare(text, options: options).layout().advance
    }
    #expect(try width("a\tb") == 50)
    #expect(try width("abcd\te") == 90)
    #expect(try width("\t\tx") == 90)
  }

  @Test("A line with a tab takes what fits behind a hyphen that does not", arguments: [0, 3.0])
  func tabBeforeHyphens(wordSpacing: Double) throws {
    var options = TextOptions()
    options.lineBreak = .anywhere
    options.wordSpacing = wordSpacing
    for text in ["\t\u{AD}\u{AD}", "a\t\u{AD}i", "a \t b\u{AD}i", "\t\t \u{AD}\u{AD}"] {
      let text = try TestFonts.inter().prepare(text, options: options)
      let width = text.width
      #expect(try text.lines(width: width).count == 1, "\(text.text.debugDescription)")
      if width > 0 { #expect(try text.lines(width: width.nextDown).count > 1) }
    }
  }

  @Test("Lines of very many tabs", arguments: [0, 4.0], [LineBreakStrictness.auto, .anywhere])
  func manyTabs(tabSize: Double, lineBreak: LineBreakStrictness) throws {
    var options = TextOptions()
    options.tabSize = tabSize
    options.lineBreak = lineBreak
    let text = try TestFonts.em().prepare(
      String(repeating: "\t", count: 20_000) + "x", options: options)
    let lines = try text.lines(width: 100)
    #expect(lines.last?.range.upperBound == 20_001)
  }

  @Test("In the web rules a stop nearer than half a zero is skipped")
  func nearTab() throws {
    var options = TextOptions()
    options.tabSize = 1.3
    options.breakRules = .web
    // Stops every 13 points; after "a" (10) the stop at 13 is nearer than 5.
    #expect(try TestFonts.em().prepare("a\tb", options: options).layout().advance == 36)
  }

  @Test("At width 0, one cluster a line, and the overflow is told", arguments: [0.0, 5.0])
  func narrow(width: Double) throws {
    let layout = try TestFonts.em().prepare("Wide Wi").layout(width: width)
    #expect(layout.lines.map(\.range) == [0..<1, 1..<2, 2..<3, 3..<5, 5..<6, 6..<7])
    #expect(layout.overflow == 10 - width)
  }

  @Test("Without emergency breaks a long word overflows")
  func overflow() throws {
    var options = LayoutOptions()
    options.overflowWrap = .none
    let layout = try TestFonts.em().prepare("ab cdefgh ij").layout(width: 40, options: options)
    #expect(layout.lines.map(\.range) == [0..<3, 3..<10, 10..<12])
    #expect(layout.overflow == 20)
  }

  @Test("Spaces take room when they may not hang")
  func breakSpaces() throws {
    var options = TextOptions()
    options.whiteSpace = .breakSpaces
    let lines = try TestFonts.em().prepare("ab   cd", options: options).lines(width: 30)
    #expect(lines.map(\.range) == [0..<3, 3..<5, 5..<7])
  }

  @Test("Collapsed white space keeps the offsets of the given text")
  func collapse() throws {
    var options = TextOptions()
    options.whiteSpace = .collapse
    let lines = try TestFonts.em().prepare("  ab \n\t cd  ef ", options: options).lines(width: 50)
    #expect(lines.map(\.width) == [50, 20])
    #expect(lines.map(\.start) == [2, 12])
    #expect(lines.last?.end == 15)
  }

  @Test("Spacing is added after every cluster, the last one too")
  func letterSpacing() throws {
    var options = TextOptions()
    options.letterSpacing = 2
    options.wordSpacing = 5
    let layout = try TestFonts.em().prepare("ab c", options: options).layout()
    #expect(abs(layout.width - 53) < 1e-6)
    options = TextOptions()
    options.spaceWidth = 3
    #expect(abs(try TestFonts.em().prepare("ab c", options: options).width - 33) < 1e-6)
  }

  @Test("Right-to-left lines start at the right edge")
  func rightToLeft() throws {
    let lines = try TestFonts.em().prepare("אבג דה").lines(width: 40)
    #expect(lines.map(\.x) == [10, 20])
    #expect(lines.map(\.isRightToLeft) == [true, true])
  }
}
