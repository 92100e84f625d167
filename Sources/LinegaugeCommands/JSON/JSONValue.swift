/// A JSON value, independent of the library that read it.
enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int)
  case real(Double)
  /// A number as it was written, which is only copied.
  case numeral(String)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])
}

/// A key of a JSON object with its value; objects keep the order of their members.
struct JSONMember: Sendable, Hashable {
  var key: String
  var value: JSONValue
}

extension JSONValue {
  /// The value of a number, whole or not.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    case .numeral(let text): Double(text)
    default: nil
    }
  }

  /// A whole number, also when it was written as `2.0`.
  var wholeNumber: Int? {
    switch self {
    case .integer(let value): value
    case .real(let value): Int(exactly: value)
    default: nil
    }
  }

  var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  var elements: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  var members: [JSONMember]? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The value of a member of an object.
  subscript(key: String) -> JSONValue? {
    members?.first { $0.key == key }?.value
  }

  /// What kind of value this is, for messages.
  var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .integer, .real, .numeral: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// Puts a value at a path of keys; objects on the way are made. `appends` adds to an array there.
  mutating func set(_ value: JSONValue, at path: ArraySlice<String>, appends: Bool = false) {
    guard let key = path.first else {
      if appends {
        self = .array((elements ?? []) + [value])
      } else {
        self = value
      }
      return
    }
    var members = members ?? []
    let index =
      members.firstIndex { $0.key == key }
      ?? {
        members.append(JSONMember(key: key, value: .null))
        return members.count - 1
      }()
    members[index].value.set(value, at: path.dropFirst(), appends: appends)
    self = .object(members)
  }
}

extension JSONValue {
  /// The keys that lead to the first value within objects; `nil` when there is none.
  var firstPath: [String]? {
    guard case .object(let members) = self, let first = members.first else { return nil }
    return [first.key] + (first.value.firstPath ?? [])
  }
}
