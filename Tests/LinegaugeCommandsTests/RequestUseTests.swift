import Linegauge
import Testing

@testable import LinegaugeCommands

@Suite("Keys of operations")
struct RequestUseTests {
  @Test(
    "a key that the operation would not heed is refused with its name and the operation",
    arguments: [
      (#"{"op": "tag", "text": "a", "tag": {"text": "x"}, "balance": true}"#, "balance"),
      (#"{"op": "tag", "text": "a", "tag": {"text": "x"}, "expanded": true}"#, "expanded"),
      (#"{"op": "tag", "text": "a", "tag": {"text": "x"}, "truncation": "none"}"#, "truncation"),
      (#"{"op": "width", "text": "a", "expanded": true}"#, "expanded"),
      (#"{"op": "width", "text": "a", "balance": true}"#, "balance"),
      (#"{"op": "width", "text": "a", "detail": "glyphs"}"#, "detail"),
      (#"{"op": "width", "text": "a", "maxLines": 2}"#, "maxLines"),
      (#"{"op": "editor", "text": "a", "maxLines": 2}"#, "maxLines"),
      (#"{"op": "editor", "text": "a", "lineSpacing": 2}"#, "lineSpacing"),
      (#"{"op": "editor", "text": "a", "trailingNewline": false}"#, "trailingNewline"),
      (#"{"op": "lines", "text": "a", "editor": {"maxLine": 2}}"#, "editor"),
      (#"{"op": "lines", "text": "a", "tags": [{"text": "x"}]}"#, "tags"),
      (#"{"op": "chips", "chips": ["a"], "maxLines": 2}"#, "maxLines"),
      (
        #"{"op": "breakpoints", "text": "a", "breakpoints": {"from": 1, "to": 2}, "width": 9}"#,
        "width"
      ),
    ])
  func unused(_ text: String, _ key: String) throws {
    let operation = try json(text)["op"]?.string ?? ""
    let error = #expect(throws: RequestError.self) { try request(text) }
    #expect(error?.code == .badValue && error?.key == key)
    #expect(error?.message.hasPrefix("op \(operation) does not use \(key)") == true)
  }

  @Test(
    "what every operation may be told, and what holds anyway, is no error",
    arguments: [
      #"{"op": "tag", "text": "a", "tag": {"text": "x"}, "truncation": "end", "maxLines": 2}"#,
      #"{"op": "editor", "text": "a", "trailingNewline": true, "lineHeight": "web"}"#,
      #"{"op": "width", "text": "a", "detail": "summary", "scale": 2, "offsets": "utf16"}"#,
      #"{"op": "width", "text": "a", "maxLines": null, "breakRules": "web", "width": 4}"#,
      #"{"op": "breaks", "text": "a", "language": "ja", "lineBreak": "strict", "id": 1}"#,
      #"{"op": "metrics", "scale": 2, "lineHeight": "web"}"#,
    ])
  func used(_ text: String) throws {
    _ = try request(text)
  }

  @Test("the width of a text can be verified too")
  func verifiedWidth() async {
    let run = await ToolRun.run("batch", input: #"{"op":"width","text":"a","verify":true}"#)
    #expect(run.status == 0 && run.output.contains(#""mismatches":[]"#))
  }
}

@Suite("Values that would be guessed at")
struct GuessedValueTests {
  @Test(
    "a malformed language is refused, not taken as none",
    arguments: ["!!", "", "en_US", "en-", "-en", "abcdefghi", "1a", "dé"])
  func malformedLanguage(_ tag: String) {
    let error = #expect(throws: RequestError.self) {
      try request(#"{"text": "a", "language": "\#(tag)"}"#)
    }
    #expect(error?.code == .badValue && error?.key == "language")
  }

  @Test(
    "a language has the form of BCP 47",
    arguments: ["en", "zh-Hant-hk", "de-1996", "x-private", "de-u-lb-strict"])
  func language(_ tag: String) throws {
    let request = try request(#"{"text": "a", "language": "\#(tag)"}"#)
    #expect(request.textOptions.language == tag)
  }

  @Test(
    "features, insets and paddings are never negative",
    arguments: [
      (#"{"text": "a", "features": {"liga": -1}}"#, "features"),
      (#"{"text": "a", "features": {"liga": 4294967296}}"#, "features"),
      (
        #"{"op": "tag", "text": "a", "tag": {"text": "x", "padding": {"leading": -50}}}"#,
        "tag.padding.leading"
      ),
      (#"{"op": "editor", "text": "a", "editor": {"insets": {"top": -1}}}"#, "editor.insets.top"),
      (#"{"op": "chips", "chips": [], "chipPadding": {"bottom": -1}}"#, "chipPadding.bottom"),
    ])
  func negative(_ text: String, _ key: String) {
    let error = #expect(throws: RequestError.self) { try request(text) }
    #expect(error?.code == .badValue && error?.key == key)
  }

  @Test("a coordinate beyond its axis is refused as an option, and told where a batch clamps it")
  func beyondAxis() async throws {
    let line = await ToolRun.run("width", "--variations", "wght=99999", "a")
    #expect(line.status == 2)
    #expect(line.errors.contains("--variations: The axis wght of Inter goes from 100.0 to 900.0"))
    let batch = await ToolRun.run(
      "batch", input: #"{"op":"width","text":"a","font":{"variations":{"wght":99999}}}"#)
    #expect(try json(batch.output)["fonts"]?.elements?.first?["style"] == .string("Black"))
  }

  @Test("an error about a length names its part, and one about a count its bound")
  func namedParts() {
    let height = #expect(throws: RequestError.self) {
      try request(#"{"text": "a", "lineHeight": {"multiple": -2}}"#)
    }
    #expect(height?.message == #""lineHeight.multiple" is -2; give a number, 0 or more"#)
    let count = #expect(throws: RequestError.self) {
      try request(#"{"text": "a", "maxLines": 99999999999999999999}"#)
    }
    #expect(count?.message.hasSuffix("give a whole number from 1 to 2147483647") == true)
  }
}
