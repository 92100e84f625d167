/// The manual page in roff, made from the tables of commands and options.
enum ManualPage {
  static var text: String {
    var page = """
      .TH LINEGAUGE 1 "" "linegauge \(LinegaugeTool.version)" "User Commands"
      .SH NAME
      linegauge \\- measure text with real fonts
      .SH SYNOPSIS
      .B linegauge
      .I COMMAND
      [options] [arguments]
      .SH DESCRIPTION
      Tells how wide a text is, where it wraps, how tall it is, and how it shares lines with a tag,
      as fonts on this machine or in the tool have it. All lengths are points.
      A text is an argument, a file (\\fB\\-\\-text\\-file\\fR) or standard input, where one newline at
      the end is not text.
      .SH COMMANDS

      """
    for command in Command.allCases {
      page += ".TP\n.B \(command.rawValue) \(escaped(command.operands))\n"
      page += "\(escaped(command.summary))\n"
    }
    page += ".SH OPTIONS\nEach option is followed by the commands that have it.\n"
    for section in OptionSection.allCases {
      page += ".SS \(section.rawValue)\n"
      for option in OptionTable.all where option.section == section { page += entry(option) }
    }
    page += batch + ".SH EXAMPLES\n"
    for example in HelpText.examples { page += ".TP\n.B \(escaped(example))\n" }
    return page + """
      .SH EXIT STATUS
      .TP
      .B 0
      Answered.
      .TP
      .B 1
      Something does not fit, and \\fB\\-\\-fail\\-if\\-truncated\\fR or
      \\fB\\-\\-fail\\-if\\-overflow\\fR was given.
      .TP
      .B 2
      Bad use or bad input.

      """
  }

  /// The keys of a request for `batch`.
  private static var batch: String {
    var text = """
      .SH BATCH
      A request is a JSON object on one line, its answer another. The keys of a request:

      """
    for field in Request.table.fields {
      text += ".TP\n.B \(field.key)\n\(escaped(field.help)): \(escaped(field.kind.allowed))"
      text += (field.defaultText.map { escaped(" (default: \($0))") } ?? "") + "\n"
    }
    return text
  }

  private static func entry(_ option: CommandOption) -> String {
    let short = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
    let value = option.placeholder.map { " \\fI\($0)\\fR" } ?? ""
    let all = Command.allCases.filter(option.commands.contains)
    let names =
      all.count == Command.allCases.count ? "all" : all.map(\.rawValue).joined(separator: ", ")
    return """
      .TP
      \(short)\\fB\(escaped(option.flag))\\fR\(value)
      \(escaped(HelpText.explanation(option))).
      (\(names))

      """
  }

  /// Without what roff would obey or not read: its escape character, hyphens, dots that begin a
  /// line, characters beyond ASCII.
  private static func escaped(_ text: String) -> String {
    let text = text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      default:
        for scalar in character.unicodeScalars {
          // Plain roff reads one byte a character; others have names of their own.
          let name = String(scalar.value, radix: 16, uppercase: true)
          result += scalar.isASCII ? String(scalar) : "\\[u\(name)]"
        }
      }
    }
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&\(text)" : text
  }
}
