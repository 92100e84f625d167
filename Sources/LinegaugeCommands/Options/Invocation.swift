/// A command line, understood.
struct Invocation: Sendable {
  var command: Command
  /// What the options say, as an object of the protocol.
  var request = JSONValue.object([])
  /// Options for the tool itself with their values; "" for those without one.
  var tool: [ToolOption: String] = [:]
  /// Which arguments are neither command nor option.
  var operands: [Int] = []

  /// Whether an option was given.
  func has(_ option: ToolOption) -> Bool { tool[option] != nil }

  /// The form of the answer.
  var format: OutputFormat {
    tool[.format].flatMap(OutputFormat.init(rawValue:)) ?? .text
  }

  /// The request with the tags spelled out: texts given one by one share everything else.
  var completeRequest: JSONValue {
    guard let tag = request["tag"], case .array(let texts)? = tag["text"] else { return request }
    var members = request.members ?? []
    members.removeAll { $0.key == "tag" }
    let tags = texts.map { text in
      var one = tag
      one.set(text, at: ["text"])
      return one
    }
    members.append(JSONMember(key: "tags", value: .array(tags)))
    return .object(members)
  }
}

/// A command line that cannot be understood: what is wrong and how to mend it, in one line.
struct UsageError: Error, Hashable {
  var message: String

  init(_ message: String) { self.message = message }

  /// An error about a request that was made of options, in terms of the options.
  init(_ error: RequestError, command: Command) {
    let option = error.key.flatMap { key in
      let path = key.split(separator: ".").map { $0.prefix { $0 != "[" } }
      let options = OptionTable.options(of: command)
      return options.first { $0.path.elementsEqual(path) { $0 == $1 } }
        ?? options.first { option in option.path.last.map { $0 == path.last ?? "" } ?? false }
        ?? options.first { $0.name == path.last ?? "" }
    }
    switch (error.code, option) {
    case (.missingKey, .some(let option)):
      message = "\(command.rawValue) needs \(option.flag) \(option.placeholder ?? "")"
    case (_, .some(let option)):
      message = "\(option.flag): \(error.message)"
    case (_, nil):
      message = error.message
    }
  }
}

extension CommandOption {
  /// The keys that the option sets; empty for one of the tool.
  var path: [String] {
    if case .request(let path, _, _) = action { path } else { [] }
  }
}
