/// All options of the tool.
enum OptionTable {
  /// In the order of the help.
  static let all: [CommandOption] =
    CommandOption.list(Request.generalFields, section: .component)
    + CommandOption.list(TagRequest.table.fields, at: ["tag"], section: .component)
    + CommandOption.list(EditorRequest.table.fields, at: ["editor"], section: .component)
    + CommandOption.list(FitRequest.table.fields, at: ["fit"], section: .component)
    + CommandOption.list(BreakpointRequest.table.fields, at: ["breakpoints"], section: .component)
    + CommandOption.list(Request.componentFields, section: .component)
    + CommandOption.list(Request.limitFields, section: .limit)
    + CommandOption.list(FontReference.table.fields, at: ["font"], section: .font)
    + CommandOption.list(Request.fontFields, section: .font)
    + CommandOption.list(Request.shapingFields, section: .text)
    + CommandOption.list(Request.breakingFields, section: .breaking)
    + CommandOption.list(Request.heightFields, section: .height)
    + CommandOption.list(Request.answerFields, section: .output)
    + toolOptions

  /// The options that a command has, in the order of the help.
  static func options(of command: Command) -> [CommandOption] {
    all.filter { $0.commands.contains(command) }
  }

  private static let everything = Set(Command.allCases)
  private static let formatted = Set.answering.union([.font, .fonts, .styles])

  private static let toolOptions: [CommandOption] = [
    tool(
      .textFile, "text-file", "FILE", .string,
      "read the text from a file; its last newline is not text",
      Set.reading.subtracting([.batch])),
    tool(
      .format, "output-format", "FORMAT", .choice(OutputFormat.allCases.map(\.rawValue)),
      "form of the answer", formatted, short: "O", default: "text"),
    tool(
      .output, "output", "FILE", .string, "write to a file instead of standard output",
      everything.subtracting([.help]), short: "o"),
    tool(
      .failIfTruncated, "fail-if-truncated", nil, .flag, "exit with 1 when text is cut or hidden",
      Set.limiting.union([.editor, .chips]).subtracting([.fit, .breakpoints])),
    tool(
      .failIfOverflow, "fail-if-overflow", nil, .flag,
      "exit with 1 when something exceeds the width",
      Set.wrapping.union([.width, .chips]).subtracting([.breakpoints])),
    tool(
      .plainLines, "lines", nil, .flag, "every input line is a text, measured as the options say",
      [.batch]),
    tool(.strict, "strict", nil, .flag, "stop at the first request that fails", [.batch]),
    tool(.statistics, "stats", nil, .flag, "report texts per second on standard error", [.batch]),
    tool(
      .cacheSize, "cache-size", "MIB", .integer(1...1 << 20),
      "memory for the words of a font, on each core", [.batch],
      default: "\(LineAnswerer.defaultCacheSize)"),
    tool(.help, "help", nil, .flag, "show this help", everything, short: "h"),
  ]

  private static func tool(
    _ option: ToolOption, _ name: String, _ placeholder: String?, _ kind: ValueKind, _ help: String,
    _ commands: Set<Command>, short: Character? = nil, default defaultText: String? = nil
  ) -> CommandOption {
    CommandOption(
      name: name, short: short, placeholder: placeholder, kind: kind, help: help,
      defaultText: defaultText, commands: commands, section: .output, action: .tool(option))
  }
}

/// Forms of an answer.
enum OutputFormat: String, Sendable, CaseIterable {
  /// For people.
  case text
  /// One indented JSON value.
  case json
  /// One JSON object a line, as `batch` answers.
  case jsonl
}
