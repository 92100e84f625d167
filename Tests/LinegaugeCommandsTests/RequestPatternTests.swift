import Testing

@testable import LinegaugeCommands

@Suite("Lines that differ only in id, text and width")
struct RequestPatternTests {
  /// Lines written alike, and nearly alike, that must be answered as each alone is.
  static let lines: [String] = [
    #"{"id": 1, "text": "Fresh tomato soup", "width": 90}"#,
    #"{"id": 2, "text": "with basil", "width": 90}"#,
    // Another text, another kind of id, numbers that are written in their own way.
    #"{"id": "b", "text": "", "width": 90}"#,
    #"{"id": 0, "text": "zero", "width": 90}"#,
    #"{"id": -0, "text": "zero", "width": 90}"#,
    #"{"id": 1.0, "text": "one", "width": 90}"#,
    #"{"id": 1e400, "text": "beyond a double", "width": 90}"#,
    #"{"id": 007, "text": "not JSON", "width": 90}"#,
    #"{"id": 123456789012345678901234567890, "text": "long", "width": 90}"#,
    #"{"id": true, "text": "bad id", "width": 90}"#,
    #"{"id": null, "text": "no id", "width": 90}"#,
    #"{"id": "\ud83d\ude00 \u00e9", "text": "a\tb\n\"c\" \/ \\", "width": 90}"#,
    // Texts that only the parser may judge.
    #"{"id": 3, "text": "a\u0000b", "width": 90}"#,
    #"{"id": 4, "text": "lone \ud800 half", "width": 90}"#,
    #"{"id": 5, "text": "bad \x escape", "width": 90}"#,
    #"{"id": 6, "text": "bad \u12G4 escape", "width": 90}"#,
    "{\"id\": 7, \"text\": \"a\tcontrol\", \"width\": 90}",
    #"{"id": 8, "text": 5, "width": 90}"#,
    #"{"id": 9, "text": "open, "width": 90}"#,
    // The same around the two, and more or less of it.
    #"{"id": 10, "text": "a", "width": 90, "text": "b", "width": 90}"#,
    #"{"id": 11, "text": "a", "width": 90}}"#,
    #"{"id": 12, "text": "a", "width": 90"#,
    #"{"id": 13, "text": "a", "width": 91}"#,
    #"{"id": 13, "text": "a bc", "width": 12.25}"#,
    #"{"id": 13, "text": "a bc", "width": 0.1}"#,
    #"{"id": 13, "text": "a", "width": 0}"#,
    #"{"id": 13, "text": "a", "width": 1e2}"#,
    #"{"id": 13, "text": "a", "width": -1}"#,
    #"{"id": 13, "text": "a", "width": 01}"#,
    #"{"id": 13, "text": "a", "width": 1.}"#,
    #"{"id": 13, "text": "a", "width": .5}"#,
    #"{"id": 13, "text": "a", "width": 1.2.3}"#,
    #"{"id": 13, "text": "a", "width": 12.25000000000000001}"#,
    #"{"id": 13, "text": "a", "width": "9"}"#,
    #"{"id": 13, "text": "a", "width": null}"#,
    #"{"id": 13, "text": "a b", "size": 20, "width": 90}"#,
    #"{"text": "a", "width": 90}"#,
    #"{"text": "b", "width": 90}"#,
    #"{"text": "a", "id": 14, "width": 90}"#,
    #"{"text": "b", "id": 15, "width": 90}"#,
    #"{"\u0069d": 16, "text": "a"}"#,
    #"{"\u0069d": 16, "text": "b"}"#,
    #"{"op": "tag", "tag": {"text": "NEW", "size": 9}, "text": "a", "id": 17}"#,
    #"{"op": "tag", "tag": {"text": "NEW", "size": 9}, "text": "b", "id": 18}"#,
    #"{"op": "editor", "editor": {"maxLine": 3}, "text": "a\nb", "id": {}}"#,
    #"{"op": "width", "font": {"bundled": "none"}, "text": "a", "id": 19}"#,
    #"{"op": "width", "font": {"bundled": "none"}, "text": "b", "id": 20}"#,
  ]

  @Test("are answered as each of them alone, whichever came before")
  func alone() async {
    var alone: [String: String] = [:]
    for line in Self.lines { alone[line] = await ToolRun.run("batch", input: line).output }
    for step in [1, 3, 5, 7] {
      // Each line after several others.
      let count = Self.lines.count
      let order = (0..<2 * count).map { Self.lines[$0 * step % count] }
      let run = await ToolRun.run("batch", input: order.joined(separator: "\n"))
      #expect(run.output == order.map { alone[$0] ?? "" }.joined())
    }
  }

  @Test("invalid UTF-8 is replaced and reported as in a line of its own")
  func invalid() async {
    let plain = Array(#"{"id": 1, "text": "plain", "width": 90}"#.utf8 + [0x0A])
    let broken =
      Array(#"{"id": 2, "text": ""#.utf8) + [0xE2, 0x82] + Array(#"x", "width": 90}"#.utf8)
    let alone = await ToolRun.run(["batch"], input: broken)
    let together = await ToolRun.run(["batch"], input: plain + broken)
    #expect(alone.output.contains("replaced"))
    #expect(together.lines.last == alone.lines.last)
  }

  @Test("a line is of the pattern of another when all around the three is the same")
  func filling() throws {
    func filling(_ line: String, of first: String) throws -> (RequestPattern.Filling, String)? {
      let request = try request(first)
      return try Array(first.utf8).withUnsafeBufferPointer { first in
        let pattern = try #require(RequestPattern(first, of: request))
        return Array(line.utf8).withUnsafeBufferPointer { line in
          // The text may be the line's own bytes.
          pattern.filling(of: line).map { ($0, $0.text.string) }
        }
      }
    }
    let first = #"{"id":1,"text":"a","width":9,"size":12}"#
    let other = try filling(#"{"id":"x","text":"caf\u00e9","width":10.5,"size":12}"#, of: first)
    #expect(other?.1 == "café" && other?.0.id == .string("x") && other?.0.width == 10.5)
    #expect(try filling(#"{"id":1,"text":"a","width":9,"size":13}"#, of: first) == nil)
    #expect(try filling(#"{"id":1, "text":"a","width":9,"size":12}"#, of: first) == nil)
    #expect(try filling(#"{"id":1.5,"text":"a","width":9,"size":12}"#, of: first) == nil)
    #expect(try filling(#"{"text":"b"}"#, of: #"{"text":"a"}"#)?.1 == "b")
  }

  @Test(
    "a plain number is the nearest double, as Swift reads it",
    arguments: ["0", "7", "320", "12.5", "0.1", "123.456", "0.000000000001", "99999999999.999"])
  func number(_ text: String) {
    let number = Array("\(text),".utf8).withUnsafeBufferPointer { PlainNumber(at: 0, in: $0) }
    #expect(number?.value == Double(text) && number?.end == text.utf8.count)
  }
}

@Suite("Strings in place")
struct StringDecoderTests {
  @Test(
    "are read as the parser reads them",
    arguments: [
      #""""#, #""plain""#, #""é漢😀""#, #""\"\\\/\b\f\n\r\t""#, #""\u00e9\u6F22\ud83d\ude00""#,
      #""\ufdd0""#, "\"\u{7F}\"",
    ])
  func agreement(_ text: String) throws {
    let found = Array("\(text),".utf8).withUnsafeBufferPointer {
      StringDecoder.string(at: 0, in: $0)
    }
    #expect(try json("[\(text)]").elements?[0].string == found?.text)
    #expect(found?.end == text.utf8.count)
    // Where they are ASCII without an escape they stand in the line as they are.
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 } && !text.contains("\\")
    let inPlace = Array("\(text),".utf8).withUnsafeBufferPointer { line in
      StringDecoder.ascii(at: 0, in: line).map {
        (String(decoding: $0.text, as: UTF8.self), $0.end)
      }
    }
    #expect((inPlace != nil) == isASCII)
    if let inPlace { #expect(inPlace.0 == found?.text && inPlace.1 == found?.end) }
  }

  @Test(
    "are left to the parser where they are not plain",
    arguments: [
      #""open"#, #""\"#, #""\u12"#, #""\x""#, #""\ud800""#, #""\ud800\u0041""#, #""\udc00""#,
      "\"\u{01}\"", "no quote", "",
    ])
  func refusal(_ text: String) {
    let found = Array(text.utf8).withUnsafeBufferPointer { StringDecoder.string(at: 0, in: $0) }
    #expect(found == nil)
  }
}
