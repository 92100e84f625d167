/// The help, made from the tables of commands and options.
enum HelpText {
  /// What the tool does and its commands.
  static var overview: String {
    let width = Command.allCases.map(\.rawValue.count).max() ?? 0
    let commands = Command.allCases.map { command in
      "  \(command.rawValue.padded(to: width))  \(command.summary)"
    }
    return """
      usage: linegauge COMMAND [options]

      Measures text with real fonts: widths, line breaks, heights, in points.

      \(commands.joined(separator: "\n"))

      \(examples.map { "  \($0)" }.joined(separator: "\n"))

      linegauge COMMAND --help tells a command's options, linegauge man tells all.
      A text is an argument, a file (--text-file) or standard input.
      Exit status: 0 answered, 1 does not fit (--fail-if-…), 2 bad use or input.

      """
  }

  static let examples = [
    "linegauge width \"Save changes\" --font-size 14",
    "linegauge lines -w 320 --max-lines 2 --text-file message.txt",
    "linegauge tag -w 200 --max-lines 2 --tag NEW \"Tomato soup with basil\"",
    "linegauge batch < requests.jsonl > answers.jsonl",
  ]

  /// A command with its options.
  static func help(on command: Command) -> String {
    let summary = command.summary.prefix(1).uppercased() + command.summary.dropFirst()
    var lines = [usage(of: command), "", "\(summary).", ""]
    for note in notes(on: command) { lines += Paragraph.wrapped(note, width: 78) + [""] }
    let options = OptionTable.options(of: command)
    for section in OptionSection.allCases {
      let members = options.filter { $0.section == section }
      guard !members.isEmpty else { continue }
      lines.append("\(section.rawValue):")
      for option in members { lines += entry(option) }
      lines.append("")
    }
    return lines.dropLast().joined(separator: "\n") + "\n"
  }

  /// `usage: linegauge lines [options] [TEXT…]`
  static func usage(of command: Command) -> String {
    let operands = command.operands.isEmpty ? "" : " \(command.operands)"
    return "usage: linegauge \(command.rawValue) [options]\(operands)"
  }

  /// What is to be known of a command beside its options.
  static func notes(on command: Command) -> [String] {
    switch command {
    case .batch:
      [
        "Reads JSON Lines from files or standard input and writes one answer a line in the same "
          + "order. The options of measuring count only with --lines."
      ]
    case .chips:
      ["Chips are the arguments, those of --chip, or the lines of standard input."]
    case .font, .fonts, .styles, .demo, .completions, .man, .help, .metrics: []
    default:
      [
        "Each argument is a text of its own. Without one, or with - alone, the text is that of "
          + "--text-file or standard input, as a whole but for one newline at its end."
      ]
    }
  }

  /// `--max-lines N` with its explanation, beside it or below.
  private static func entry(_ option: CommandOption) -> [String] {
    let column = 26
    let head = "  \(signature(option))"
    let body = Paragraph.wrapped(explanation(option), width: 80 - column)
    let indent = String(repeating: " ", count: column)
    if head.count + 1 < column, let first = body.first {
      return [head.padded(to: column) + first] + body.dropFirst().map { indent + $0 }
    }
    return [head] + body.map { indent + $0 }
  }

  /// `-w, --width POINTS`
  static func signature(_ option: CommandOption) -> String {
    let short = option.short.map { "-\($0), " } ?? ""
    return short + option.flag + (option.placeholder.map { " \($0)" } ?? "")
  }

  /// The help with the words to choose from and the default.
  static func explanation(_ option: CommandOption) -> String {
    var text = option.help
    if option.placeholder != nil, case .choice(let words) = option.kind {
      text += ": \(words.joined(separator: ", "))"
    }
    if let defaultText = option.defaultText, option.placeholder != nil {
      text += " (default: \(defaultText))"
    }
    return text
  }
}
