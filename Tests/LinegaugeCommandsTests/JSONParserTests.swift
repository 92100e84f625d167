import Testing

@testable import LinegaugeCommands

@Suite("Reading JSON")
struct JSONParserTests {
  @Test("members keep their order, and strings their NUL")
  func values() throws {
    let value = try json(#"{"b": [1, -2.5, true, null], "a": "x\u0000y"}"#)
    #expect(value.members?.map(\.key) == ["b", "a"])
    #expect(value["b"] == .array([.integer(1), .real(-2.5), .bool(true), .null]))
    #expect(value["a"] == .string("x\0y"))
  }

  @Test(
    "what is not JSON is told with the byte",
    arguments: ["{", #"{"a":1,"a":2}"#, "{} x", "[NaN]", "{'a':1}", "", "[01]"])
  func notJSON(_ text: String) {
    let failure = #expect(throws: JSONParser.Failure.self) { try json(text) }
    #expect(failure?.message.contains("byte") == true)
  }

  @Test("nesting without end is refused, not followed")
  func depth() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: JSONParser.Failure.self) { try json(text) }
  }

  @Test("whole numbers beyond 64 bits are read as doubles")
  func largeNumbers() throws {
    #expect(
      try json("[123456789012345678901234]").elements?[0].number == 1.2345678901234568e23)
  }
}

@Suite("Repairing JSON")
struct JSONRepairTests {
  @Test("a line without anything to repair is left alone")
  func nothing() {
    let line = Array(#"{"text": "\\ud800 é \ud83d\ude00"}"#.utf8)
    #expect(line.withUnsafeBufferPointer { JSONRepair($0) } == nil)
  }

  @Test("lone surrogates become U+FFFD and are reported where they stand")
  func surrogates() throws {
    let request = try request(#"{"id": "\udc00", "text": "a\ud800b\ud83d\ude00\uDFFF\\ud800"}"#)
    #expect(request.text == "a\u{FFFD}b😀\u{FFFD}\\ud800")
    #expect(request.id == .string("\u{FFFD}"))
    #expect(
      request.replaced == [Replacement(offset: 1, length: 3), Replacement(offset: 9, length: 3)])
  }

  @Test("invalid UTF-8 becomes one U+FFFD for every longest part of a character")
  func bytes() throws {
    var line = Array(#"{"text": "é"#.utf8)
    line += [0xFF, 0xE2, 0x82, UInt8(ascii: "x"), 0xF0, 0x9F]
    line += Array(#"", "width": 10}"#.utf8)
    let (value, replaced) = try line.withUnsafeBufferPointer { line in
      let parsed = try RequestLine(line)
      return (parsed.value, parsed.replaced)
    }
    #expect(value["text"] == .string("é\u{FFFD}\u{FFFD}x\u{FFFD}"))
    #expect(
      replaced == [
        Replacement(offset: 2, length: 1), Replacement(offset: 5, length: 2),
        Replacement(offset: 9, length: 2),
      ])
  }

  @Test("noncharacters in the line, raw or escaped, are not mistaken for markers")
  func markers() throws {
    // U+FDD0 and U+FDD1, which Swift has no literals for.
    let raw = String(decoding: [0xEF, 0xB7, 0x90], as: UTF8.self)
    let escaped = String(decoding: [0xEF, 0xB7, 0x91], as: UTF8.self)
    let request = try request("{\"text\": \"\(raw)\\uFDD1\\ud800\"}")
    #expect(request.text == "\(raw)\(escaped)\u{FFFD}")
    #expect(request.replaced == [Replacement(offset: 6, length: 3)])
  }

  @Test("a number out of range is a bad value of its key")
  func outOfRange() throws {
    let error = #expect(throws: RequestError.self) {
      try request(#"{"text": "a", "width": 1e400}"#)
    }
    #expect(error?.code == .badValue)
    #expect(error?.key == "width")
  }
}
