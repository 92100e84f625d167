/// Reads a command line by the table of options.
///
/// `--name value`, `--name=value`, `-w 200`, `-w200`; `--` ends the options; what follows an option
/// is its value even when it begins with `-`.
struct ArgumentParser {
  private let arguments: [String]
  private var index = 1
  private var invocation: Invocation
  private let options: [CommandOption]

  /// Understands the arguments that follow the name of the tool.
  static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    guard let first = arguments.first else {
      throw UsageError(
        "no command; give one of \(commandNames.joined(separator: ", "))")
    }
    if let command = Command(rawValue: first) {
      var parser = ArgumentParser(arguments, command: command)
      return try parser.parse()
    }
    switch first {
    case "-h", "--help": return Invocation(command: .help)
    case "--version", "-V": return Invocation(command: .help, tool: [.version: ""])
    default:
      throw UsageError(
        "there is no command \"\(first)\""
          + (Suggestion.nearest(to: first, among: commandNames).map { "; did you mean \"\($0)\"?" }
            ?? "; see linegauge help"))
    }
  }

  private static let commandNames = Command.allCases.map(\.rawValue)

  private init(_ arguments: [String], command: Command) {
    self.arguments = arguments
    invocation = Invocation(command: command)
    options = OptionTable.options(of: command)
  }

  private mutating func parse() throws(UsageError) -> Invocation {
    while index < arguments.count {
      let argument = arguments[index]
      if argument == "--" {
        invocation.operands += Array(index + 1..<arguments.count)
        break
      } else if argument.hasPrefix("--") {
        try parseLong(argument.dropFirst(2))
      } else if argument.hasPrefix("-"), argument != "-" {
        try parseShort(argument)
      } else {
        invocation.operands.append(index)
      }
      index += 1
    }
    return invocation
  }

  private mutating func parseLong(_ argument: Substring) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      throw unknownOption("--\(name)")
    }
    try apply(option, attached: parts.count == 2 ? String(parts[1]) : nil)
  }

  private mutating func parseShort(_ argument: String) throws(UsageError) {
    let letter = argument.dropFirst().first
    guard let option = options.first(where: { $0.short == letter && letter != nil }) else {
      throw unknownOption(argument)
    }
    let rest = argument.dropFirst(2)
    if option.placeholder == nil, !rest.isEmpty { throw unknownOption(argument) }
    let value = rest.hasPrefix("=") ? rest.dropFirst() : rest
    try apply(option, attached: rest.isEmpty ? nil : String(value))
  }

  private mutating func apply(_ option: CommandOption, attached: String?) throws(UsageError) {
    guard let placeholder = option.placeholder else {
      if attached != nil { throw UsageError("\(option.flag) takes no value") }
      return store(option, .bool(true), text: "")
    }
    var text = attached
    if text == nil, index + 1 < arguments.count {
      index += 1
      text = arguments[index]
    }
    guard let text else { throw UsageError("\(option.flag) needs a value: \(placeholder)") }
    guard let value = option.kind.value(ofArgument: text), accepts(option, value) else {
      throw UsageError(
        "\(option.flag): \"\(text)\" is not allowed; give "
          + option.kind.argumentForm(insteadOf: text)
          + option.kind.hint(for: .string(text)))
    }
    store(option, value, text: text)
  }

  /// An argument for an array is one element of it.
  private func accepts(_ option: CommandOption, _ value: JSONValue) -> Bool {
    switch option.kind {
    case .array(of: .object): true
    case .array(let kind): kind.accepts(value)
    default: option.kind.accepts(value)
    }
  }

  private mutating func store(_ option: CommandOption, _ value: JSONValue, text: String) {
    switch option.action {
    case .tool(let tool):
      if case .choice = option.kind, let word = value.string {
        invocation.tool[tool] = word
      } else {
        invocation.tool[tool] = text
      }
    case .request(let path, let fixed, let member):
      let wrapped = member.map { JSONValue.object([JSONMember(key: $0, value: value)]) } ?? value
      invocation.request.set(fixed ?? wrapped, at: path[...], appends: option.isRepeatable)
    }
  }

  private func unknownOption(_ name: String) -> UsageError {
    let command = invocation.command.rawValue
    let known = options.map(\.flag)
    if let nearest = Suggestion.nearest(to: name, among: known) {
      return UsageError("\(command) has no option \"\(name)\"; did you mean \"\(nearest)\"?")
    }
    let others = OptionTable.all.filter { $0.flag == name }.flatMap(\.commands)
    if !others.isEmpty {
      let names = Set(others).map(\.rawValue).sorted().joined(separator: ", ")
      return UsageError("\(command) has no option \"\(name)\"; it belongs to \(names)")
    }
    return UsageError(
      "\(command) has no option \"\(name)\"; see linegauge \(command) --help"
        + ", and put -- before a text that begins with -")
  }
}
