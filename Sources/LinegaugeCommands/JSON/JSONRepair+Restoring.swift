extension JSONRepair {
  /// Puts U+FFFD in the place of the markers of a parsed value, and tells where they stood in the
  /// string of a key of the outermost object, in UTF-8 bytes.
  func restored(_ value: JSONValue, reporting key: String) -> (JSONValue, [Replacement]) {
    var restorer = Restorer(marker: marker, lengths: lengths[...])
    guard case .object(let members) = value else {
      return (restorer.restore(value), [])
    }
    var replaced: [Replacement] = []
    let restored = members.map { member in
      let name = restorer.restore(member.key).text
      guard member.key == key, case .string(let text) = member.value else {
        return JSONMember(key: name, value: restorer.restore(member.value))
      }
      let result = restorer.restore(text)
      replaced = result.replaced
      return JSONMember(key: name, value: .string(result.text))
    }
    return (.object(restored), replaced)
  }
}

/// Walks a value in the order of its line and takes the lengths of the markers along.
private struct Restorer {
  let marker: Unicode.Scalar
  var lengths: ArraySlice<Int>

  mutating func restore(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text):
      return .string(restore(text).text)
    case .array(let elements):
      return .array(elements.map { restore($0) })
    case .object(let members):
      return .object(
        members.map { JSONMember(key: restore($0.key).text, value: restore($0.value)) })
    case .null, .bool, .integer, .real, .numeral:
      return value
    }
  }

  mutating func restore(_ text: String) -> (text: String, replaced: [Replacement]) {
    guard text.unicodeScalars.contains(marker) else { return (text, []) }
    var result = ""
    var replaced: [Replacement] = []
    for scalar in text.unicodeScalars {
      guard scalar == marker else {
        result.unicodeScalars.append(scalar)
        continue
      }
      replaced.append(Replacement(offset: result.utf8.count, length: lengths.popFirst() ?? 1))
      result.unicodeScalars.append("\u{FFFD}")
    }
    return (result, replaced)
  }
}
