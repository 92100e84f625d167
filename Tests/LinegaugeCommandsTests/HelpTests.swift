import Testing

@testable import LinegaugeCommands

@Suite("Help, completions and manual")
struct HelpTests {
  @Test("the help of a command, as it is printed")
  func golden() {
    #expect(
      HelpText.help(on: .completions) == """
        usage: linegauge completions [options] bash|zsh|fish

        Completions for bash, zsh or fish.

        Answer:
          -o, --output FILE       write to a file instead of standard output
          -h, --help              show this help

        """)
    #expect(
      HelpText.help(on: .breaks) == """
        usage: linegauge breaks [options] [TEXT…]

        Where lines may break, or graphemes or words end.

        Each argument is a text of its own. Without one, or with - alone, the text is
        that of --text-file or standard input, as a whole but for one newline at its
        end.

        Text:
          --language TAG          language of the text, as BCP 47 (default: root rules)

        Line breaking:
          --white-space WHICH     what happens to spaces, as in CSS: preserve, collapse,
                                  breakSpaces (default: preserve)
          --break-rules WHICH     whose rules of line breaking: unicode, web (default:
                                  unicode)
          --line-break WHICH      how strict, as CSS line-break: auto, loose, normal,
                                  strict, anywhere (default: auto)
          --word-break WHICH      breaks inside words, as CSS word-break: normal,
                                  breakAll, keepAll (default: normal)
          --kind WHICH            which boundaries: line, grapheme, word (default: line)

        Answer:
          --offsets UNIT          what offsets count: utf8, utf16, scalar (default:
                                  utf8)
          --text-file FILE        read the text from a file; its last newline is not
                                  text
          -O, --output-format FORMAT
                                  form of the answer: text, json, jsonl (default: text)
          -o, --output FILE       write to a file instead of standard output
          -h, --help              show this help

        """)
  }

  @Test("no line of any help is wider than 80 cells", arguments: Command.allCases)
  func width(_ command: Command) {
    let text = HelpText.help(on: command) + HelpText.overview
    for line in text.split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test("option names and letters are unique within a command", arguments: Command.allCases)
  func unique(_ command: Command) {
    let options = OptionTable.options(of: command)
    #expect(Set(options.map(\.name)).count == options.count)
    let letters = options.compactMap(\.short)
    #expect(Set(letters).count == letters.count)
  }

  @Test("every option stands in every completion and in the manual")
  func complete() {
    let manual = ManualPage.text
    for option in OptionTable.all {
      let escaped = option.flag.split(separator: "-", omittingEmptySubsequences: false)
        .joined(separator: "\\-")
      #expect(manual.contains(escaped), "\(option.flag)")
      #expect(Completions.script(for: .bash).contains(option.flag))
      #expect(Completions.script(for: .zsh).contains(option.flag))
      #expect(Completions.script(for: .fish).contains("-l \(option.name)"))
    }
  }

  @Test("no line of the manual is a stray request of roff")
  func roff() {
    let requests = [".TH", ".SH", ".SS", ".TP", ".B", ".I"]
    for line in ManualPage.text.split(separator: "\n") where line.hasPrefix(".") {
      #expect(requests.contains { line == $0 || line.hasPrefix("\($0) ") }, "\(line)")
    }
  }
}

@Suite("Text for people")
struct ParagraphTests {
  @Test(
    "numbers have at most two decimals",
    arguments: [
      (18.75, "18.75"), (20.5, "20.5"), (140, "140"), (-0.001, "0"), (0.05, "0.05"),
      (-2.256, "-2.26"),
    ])
  func numbers(_ value: Double, _ text: String) {
    #expect(value.rounded2 == text)
  }

  @Test("ideographs and emoji take two cells, marks none")
  func cells() {
    #expect(CellWidth.of("aé漢字") == 6)
    #expect(CellWidth.of("e\u{301}") == 1)
    #expect(CellWidth.of("👨‍👩‍👧❤️") == 4)
    #expect(CellWidth.of("\u{200B}") == 0)
  }

  @Test("columns line up")
  func table() {
    #expect(
      Paragraph.table([["a", "1", "x"], ["漢字", "22", "y"]], rightAligned: [1])
        == "a      1  x\n漢字  22  y\n")
  }
}
