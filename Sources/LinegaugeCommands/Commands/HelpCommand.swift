/// Help on the tool or on a command, and the version.
enum HelpCommand {
  static func run(_ context: inout CommandContext) throws {
    if context.invocation.has(.version) {
      return try context.console.output.write("linegauge \(LinegaugeTool.version)\n")
    }
    guard let name = context.operands.first else {
      return try context.console.output.write(HelpText.overview)
    }
    guard let command = Command(rawValue: name) else {
      let names = Command.allCases.map(\.rawValue)
      throw UsageError("there is no command \"\(name)\"" + Suggestion.hint(for: name, among: names))
    }
    try context.console.output.write(HelpText.help(on: command))
  }
}

/// Completions for a shell.
enum CompletionsCommand {
  static func run(_ context: inout CommandContext) throws {
    guard context.operands.count == 1, let shell = Completions.Shell(rawValue: context.operands[0])
    else {
      throw UsageError("name the shell: linegauge completions bash, zsh or fish")
    }
    try context.console.output.write(Completions.script(for: shell))
  }
}
