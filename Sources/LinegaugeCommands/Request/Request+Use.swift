/// Which keys count for which operations, as the commands of the same names have the options.
extension Request {
  /// Names the first key that the operation would not heed.
  func checkUse(of members: [JSONMember]) throws(RequestError) {
    for member in members where member.value != .null {
      guard let operations = Request.uses[member.key], !operations.contains(operation),
        !isHarmless(member)
      else { continue }
      // Of these, other values would do.
      let isPartial = ["detail", "truncation"].contains(member.key)
      let value = isPartial ? member.value.string.map { " \($0)" } ?? "" : ""
      throw RequestError(
        .badValue, key: member.key,
        "op \(operation.rawValue) does not use \(member.key)\(value); leave it out")
    }
  }

  /// Whether a key says only what holds for the operation anyway.
  private func isHarmless(_ member: JSONMember) -> Bool {
    switch member.key {
    case "detail": member.value != .string(Detail.glyphs.rawValue)
    case "truncation": member.value == .string("end")
    case "trailingNewline": operation == .editor && member.value == .bool(true)
    default: false
    }
  }

  /// The operations of a key; those that count everywhere are not in it.
  private static let uses: [String: Set<Operation>] = {
    var uses: [String: Set<Operation>] = [:]
    for option in OptionTable.all {
      guard let key = option.path.first else { continue }
      uses[key, default: []].formUnion(option.commands.compactMap(\.operation))
    }
    uses["tags"] = uses["tag"]
    // Every length may depend on the pixels, and every answer may hold offsets.
    for key in ["op", "scale", "offsets"] { uses[key] = nil }
    return uses
  }()
}
