/// One key of an object of the protocol, with the options of the command line that set it.
struct Field<Target>: Sendable {
  let key: String
  let kind: ValueKind
  /// One line of help.
  let help: String
  /// What holds without it, for the help; `nil` when nothing does.
  let defaultText: String?
  /// Whether `null` stands for its absence.
  let isNullable: Bool
  let options: [FieldOption]
  /// Stores a value that is of the kind; `path` names it in messages.
  let set: @Sendable (inout Target, JSONValue, _ path: String) throws(RequestError) -> Void

  init(
    _ key: String, _ kind: ValueKind, _ help: String, default defaultText: String? = nil,
    nullable isNullable: Bool = false, _ options: FieldOption...,
    set: @escaping @Sendable (inout Target, JSONValue, String) throws(RequestError) -> Void
  ) {
    self.key = key
    self.kind = kind
    self.help = help
    self.defaultText = defaultText
    self.isNullable = isNullable
    self.options = options
    self.set = set
  }

  /// A key whose value is only stored.
  init(
    _ key: String, _ kind: ValueKind, _ help: String, default defaultText: String? = nil,
    nullable isNullable: Bool = false, _ options: FieldOption...,
    store: @escaping @Sendable (inout Target, JSONValue) -> Void
  ) {
    self.key = key
    self.kind = kind
    self.help = help
    self.defaultText = defaultText
    self.isNullable = isNullable
    self.options = options
    set = { target, value, _ in store(&target, value) }
  }
}

/// An option that sets a key.
struct FieldOption: Sendable {
  let name: String
  var short: Character?
  /// What the value is called; `nil` for an option without one.
  var placeholder: String?
  /// What an option without a value sets.
  var value: JSONValue = .bool(true)
  let commands: Set<Command>
  /// Whether each use adds one more.
  var isRepeatable = false
  /// The key of an object that the argument is put into, where the kind is one of objects.
  var member: String?
  /// Help that replaces the key's.
  var help: String?

  static func value(
    _ name: String, _ placeholder: String, _ commands: Set<Command>, short: Character? = nil,
    repeatable: Bool = false, member: String? = nil, help: String? = nil
  ) -> FieldOption {
    FieldOption(
      name: name, short: short, placeholder: placeholder, commands: commands,
      isRepeatable: repeatable, member: member, help: help)
  }

  static func flag(
    _ name: String, _ commands: Set<Command>, value: JSONValue = .bool(true), help: String? = nil
  ) -> FieldOption {
    FieldOption(name: name, value: value, commands: commands, help: help)
  }
}

/// The keys of one object of the protocol.
struct FieldTable<Target>: Sendable {
  let fields: [Field<Target>]
  private let indices: [String: Int]

  init(_ groups: [Field<Target>]...) {
    let fields = groups.flatMap { $0 }
    self.fields = fields
    indices = Dictionary(
      fields.indices.map { (fields[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Reads an object: every member must be a key of the table and of its kind.
  func read(
    _ value: JSONValue, into target: inout Target, path: String
  ) throws(RequestError) {
    guard case .object(let members) = value else {
      throw RequestError(.badValue, key: path, "is \(value.kindName); give an object")
    }
    for member in members {
      let path = path.isEmpty ? member.key : "\(path).\(member.key)"
      guard let index = indices[member.key] else {
        throw RequestError(
          .unknownKey, key: path,
          "there is no key \"\(path)\"" + Suggestion.hint(for: member.key, among: fields.map(\.key))
        )
      }
      let field = fields[index]
      if field.isNullable, member.value == .null { continue }
      guard field.kind.accepts(member.value) else {
        throw FieldTable.notAccepted(member.value, by: field.kind, path: path)
      }
      try field.set(&target, member.value, path)
    }
  }

  private static func notAccepted(
    _ value: JSONValue, by kind: ValueKind, path: String
  ) -> RequestError {
    if let culprit = kind.culprit(in: value) {
      return notAccepted(culprit.value, by: .number(.nonNegative), path: "\(path).\(culprit.key)")
    }
    return RequestError(
      .badValue, key: path,
      "\"\(path)\" is \(shown(value)); give \(kind.allowed(insteadOf: value))\(kind.hint(for: value))"
    )
  }

  /// A value as a message shows it: scalars as they are, when short.
  private static func shown(_ value: JSONValue) -> String {
    switch value {
    case .string(let text) where text.utf8.count <= 40: return "\"\(text)\""
    case .integer(let number): return "\(number)"
    case .real(let number): return "\(number)"
    case .bool(let flag): return "\(flag)"
    default: return value.kindName
    }
  }
}
