/// An option of the command line. The parser, the help, the completions and the manual page all
/// come from a list of these.
struct CommandOption: Sendable {
  let name: String
  var short: Character?
  /// What the value is called; `nil` for an option without one.
  var placeholder: String?
  let kind: ValueKind
  let help: String
  var defaultText: String?
  let commands: Set<Command>
  let section: OptionSection
  var isRepeatable = false
  let action: Action

  /// What an option does.
  enum Action: Sendable {
    /// Sets a value in the request: that of the option, or the given one.
    case request(path: [String], value: JSONValue?, member: String?)
    /// Tells the tool, not the request.
    case tool(ToolOption)
  }

  /// `--max-lines`
  var flag: String { "--\(name)" }
}

/// What an option tells the tool itself.
enum ToolOption: Sendable, Hashable {
  case textFile, format, output, failIfTruncated, failIfOverflow
  case strict, plainLines, statistics, cacheSize, help, version
}

/// The headings under which the help lists options.
enum OptionSection: String, Sendable, CaseIterable {
  case component = "What to measure"
  case limit = "Width and lines"
  case font = "Font"
  case text = "Text"
  case breaking = "Line breaking"
  case height = "Line height"
  case output = "Answer"
}

extension CommandOption {
  /// The options that set keys of one object, `path` being where the object stands in a request.
  static func list<Target>(
    _ fields: [Field<Target>], at path: [String] = [], section: OptionSection
  ) -> [CommandOption] {
    fields.flatMap { field in
      field.options.map { option in
        CommandOption(
          name: option.name, short: option.short, placeholder: option.placeholder,
          kind: field.kind, help: option.help ?? field.help,
          defaultText: field.defaultText, commands: option.commands,
          section: section, isRepeatable: option.isRepeatable,
          action: .request(
            path: path + [field.key], value: option.placeholder == nil ? option.value : nil,
            member: option.member))
      }
    }
  }
}
