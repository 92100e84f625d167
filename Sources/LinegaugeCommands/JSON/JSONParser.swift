internal import CJansson

/// Reads one JSON value with jansson, which refuses repeated keys and bounds the depth.
enum JSONParser {
  /// Why a text is not JSON.
  struct Failure: Error, Hashable {
    /// What is wrong and at which byte, counted from 1.
    var message: String
    /// Where a number ends that is beyond the range of a double.
    var endOfNumber: Int?
  }

  /// Parses bytes that hold one value and nothing else. Numbers beyond 64 bits become doubles.
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) -> JSONValue {
    var error = json_error_t()
    let flags = Int(JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL)
    var root = load(bytes, flags, &error)
    if root == nil, json_error_code(&error) == json_error_numeric_overflow {
      root = load(bytes, flags | Int(JSON_DECODE_INT_AS_REAL), &error)
    }
    guard let root else { throw failure(&error) }
    defer { lg_json_release(root) }
    return value(root)
  }

  private static func load(
    _ bytes: UnsafeBufferPointer<UInt8>, _ flags: Int, _ error: inout json_error_t
  ) -> UnsafeMutablePointer<json_t>? {
    bytes.withMemoryRebound(to: CChar.self) {
      json_loadb($0.baseAddress, $0.count, flags, &error)
    }
  }

  private static func failure(_ error: inout json_error_t) -> Failure {
    let position = error.position
    let code = json_error_code(&error)
    let text = withUnsafeBytes(of: &error.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    // jansson quotes what it saw, which may hold line ends; the message is one line.
    let line = String(text.map { $0.isNewline ? " " : $0 })
    return Failure(
      message: "\(line) (byte \(position))",
      endOfNumber: code == json_error_numeric_overflow ? Int(position) : nil)
  }

  private static func value(_ json: UnsafeMutablePointer<json_t>) -> JSONValue {
    switch lg_json_type(json) {
    case JSON_OBJECT: .object(members(json))
    case JSON_ARRAY: .array(elements(json))
    case JSON_STRING: .string(string(json_string_value(json), json_string_length(json)))
    case JSON_INTEGER: .integer(Int(json_integer_value(json)))
    case JSON_REAL: .real(json_real_value(json))
    case JSON_TRUE: .bool(true)
    case JSON_FALSE: .bool(false)
    default: .null
    }
  }

  private static func members(_ object: UnsafeMutablePointer<json_t>) -> [JSONMember] {
    var members: [JSONMember] = []
    members.reserveCapacity(json_object_size(object))
    var iterator = json_object_iter(object)
    while let current = iterator {
      if let member = json_object_iter_value(current), let key = json_object_iter_key(current) {
        members.append(JSONMember(key: String(cString: key), value: value(member)))
      }
      iterator = json_object_iter_next(object, current)
    }
    return members
  }

  private static func elements(_ array: UnsafeMutablePointer<json_t>) -> [JSONValue] {
    (0..<json_array_size(array)).compactMap { json_array_get(array, $0).map(value) }
  }

  private static func string(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
    guard let start else { return "" }
    return start.withMemoryRebound(to: UInt8.self, capacity: count) {
      String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
    }
  }
}
