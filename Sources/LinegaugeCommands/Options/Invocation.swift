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

  /// The value of an option that takes a whole number.
  func wholeNumber(_ option: ToolOption) -> Int? {
    tool[option].flatMap { Double($0) }.flatMap { Int(exactly: $0) }
  }

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
    let path = (error.key ?? "").split(separator: ".").map { String($0.prefix { $0 != "[" }) }
    let options = OptionTable.options(of: command)
    let option = UsageError.option(for: path, among: options)
    guard error.code == .missingKey else {
      message = option.map { $0.naming(path, in: error, among: options) } ?? error.message
      return
    }
    // An object that is missing is made of the options of its required keys.
    let needed =
      option.map { [$0] }
      ?? options.filter { $0.path.starts(with: path) && $0.defaultText == nil }
    message =
      path.isEmpty || needed.isEmpty
      ? error.message
      : "\(command.rawValue) needs "
        + needed.map { "\($0.flag) \($0.placeholder ?? "")" }.joined(separator: ", ")
  }

  /// The option that sets a key, or the value that the key is part of.
  static func option(for path: [String], among options: [CommandOption]) -> CommandOption? {
    let given = options.filter { !$0.path.isEmpty }
    // Several tags come from the options of one.
    let path = path.first == "tags" ? ["tag"] + path.dropFirst() : path
    return given.first { $0.path == path } ?? given.first { path.starts(with: $0.path) }
  }
}

extension CommandOption {
  /// The message of an error about this option, with options in place of the keys that it quotes.
  fileprivate func naming(
    _ keys: [String], in error: RequestError, among options: [CommandOption]
  ) -> String {
    let rest = keys.dropFirst(path.count).joined(separator: ".")
    var message = error.message
    if !rest.isEmpty {
      message = message.replacing("\"\(error.key ?? "")\"", with: "\"\(rest)\"")
    } else if path.count > 1 {
      for sibling in options where sibling.path.dropLast() == path.dropLast() {
        message = message.replacing("\"\(sibling.path.last ?? "")\"", with: sibling.flag)
      }
    }
    return message.hasPrefix(flag) ? message : "\(flag): \(message)"
  }

  /// The keys that the option sets; empty for one of the tool.
  var path: [String] {
    if case .request(let path, _, _) = action { path } else { [] }
  }
}
