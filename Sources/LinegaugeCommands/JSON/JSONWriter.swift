/// Writes JSON straight into bytes, without a tree in between.
///
/// The caller keeps objects and arrays balanced; commas are the writer's. Doubles are the shortest
/// text that reads back as the same number, whole ones without `.0`.
struct JSONWriter {
  /// What was written so far.
  private(set) var bytes: [UInt8] = []
  private var needsComma = false
  private var numerals = RecentNumerals()

  init() {}

  mutating func beginObject() { open(UInt8(ascii: "{")) }
  mutating func endObject() { close(UInt8(ascii: "}")) }
  mutating func beginArray() { open(UInt8(ascii: "[")) }
  mutating func endArray() { close(UInt8(ascii: "]")) }

  mutating func object(_ body: (inout JSONWriter) -> Void) {
    beginObject()
    body(&self)
    endObject()
  }

  mutating func array(_ body: (inout JSONWriter) -> Void) {
    beginArray()
    body(&self)
    endArray()
  }

  /// The key of the value that follows. Keys are the protocol's own words: plain ASCII.
  mutating func key(_ key: StaticString) {
    // Appended at once: each time it is made sure that the bytes have no other owner.
    let count = key.utf8CodeUnitCount + 4
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { text in
      text[0] = UInt8(ascii: ",")
      text[1] = UInt8(ascii: "\"")
      for index in 0..<count - 4 { text[index + 2] = key.utf8Start[index] }
      text[count - 2] = UInt8(ascii: "\"")
      text[count - 1] = UInt8(ascii: ":")
      bytes.append(contentsOf: text[(needsComma ? 0 : 1)...])
    }
    needsComma = false
  }

  /// A key with its number.
  mutating func member(_ name: StaticString, _ number: Double) {
    key(name)
    value(number)
  }

  mutating func member(_ name: StaticString, _ number: Int) {
    key(name)
    value(number)
  }

  mutating func value(_ value: Bool) { raw(value ? "true" : "false") }

  mutating func null() { raw("null") }

  mutating func value(_ value: Int) {
    separate()
    append(value)
    needsComma = true
  }

  /// A number that is not finite has no JSON form and is written as `null`.
  mutating func value(_ value: Double) {
    guard value.isFinite else { return null() }
    if let whole = Int(exactly: value), abs(whole) < 1 << 53 { return self.value(whole) }
    separate()
    numerals.withText(of: value) { bytes.append(contentsOf: $0) }
    needsComma = true
  }

  mutating func value(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { appendEscaped($0) }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let value): self.value(value)
    case .integer(let value): self.value(value)
    case .real(let value): self.value(value)
    case .numeral(let text): raw(text)
    case .string(let value): self.value(value)
    case .array(let elements):
      array { writer in for element in elements { writer.value(element) } }
    case .object(let members):
      object { writer in
        for member in members {
          writer.value(member.key)
          writer.bytes.append(UInt8(ascii: ":"))
          writer.needsComma = false
          writer.value(member.value)
        }
      }
    }
  }

  /// A value that was written before.
  mutating func value(written json: [UInt8]) {
    separate()
    bytes += json
    needsComma = true
  }

  /// Ends a line of JSON Lines.
  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func raw(_ text: String) {
    separate()
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
    needsComma = true
  }

  private mutating func append(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for (index, byte) in text.enumerated() where JSONWriter.needsEscape(byte) {
      bytes.append(contentsOf: text[start..<index])
      appendEscape(byte)
      start = index + 1
    }
    bytes.append(contentsOf: text[start...])
  }

  /// Control characters, the quotation mark and the reverse solidus (RFC 8259, section 7), and DEL
  /// so that a terminal shows no controls.
  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private mutating func appendEscape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    default:
      bytes.append(contentsOf: "u00".utf8)
      for digit in [byte >> 4, byte & 15] {
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}
