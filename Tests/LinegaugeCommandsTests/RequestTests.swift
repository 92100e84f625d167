import Linegauge
import Testing

@testable import LinegaugeCommands

@Suite("Requests")
struct RequestTests {
  @Test("defaults are those of the protocol")
  func defaults() throws {
    let request = try request(#"{"text": "a"}"#)
    #expect(request.operation == .lines)
    #expect(request.width == nil && request.fallback == nil && request.font == nil)
    #expect(request.editor.maxLine == 5 && request.editor.lineSpace == 2)
    #expect(request.editor.insets == .autoHeightEditor)
    #expect(request.layoutOptions == .init() && request.textOptions == .init())
  }

  @Test("null is the absence of a key that may be absent")
  func null() throws {
    #expect(try request(#"{"text": "a", "width": null, "maxLines": null}"#).width == nil)
  }

  @Test(
    "every error has its code and names its key",
    arguments: [
      (#"{"txet": "a"}"#, RequestError.Code.unknownKey, "txet"),
      (#"{"text": "a", "font": {"fiel": "x"}}"#, .unknownKey, "font.fiel"),
      (#"{"text": "a", "fallback": [{"file": "x"}, {"no": 1}]}"#, .unknownKey, "fallback[1].no"),
      (#"{"text": "a", "editor": {"insets": {"up": 1}}}"#, .unknownKey, "editor.insets.up"),
      (#"{"text": "a", "tag": {"text": "x", "pad": 1}}"#, .unknownKey, "tag.pad"),
      (
        #"{"text": "a", "tags": [{"text": "x", "padding": {"l": 1}}]}"#, .unknownKey,
        "tags[0].padding.l"
      ),
      (#"{"text": "a", "fit": {"heigth": 1}}"#, .unknownKey, "fit.heigth"),
      (#"{"text": "a", "breakpoints": {"form": 1}}"#, .unknownKey, "breakpoints.form"),
      (#"{"text": 1}"#, .badValue, "text"),
      (#"{"text": "a", "width": -1}"#, .badValue, "width"),
      (#"{"text": "a", "width": "10"}"#, .badValue, "width"),
      (#"{"text": "a", "size": 0}"#, .badValue, "size"),
      (#"{"text": "a", "maxLines": 0}"#, .badValue, "maxLines"),
      (#"{"text": "a", "maxLines": 1.5}"#, .badValue, "maxLines"),
      (#"{"text": "a", "direction": "up"}"#, .badValue, "direction"),
      (#"{"text": "a", "features": {"liga": "off"}}"#, .badValue, "features"),
      (#"{"text": "a", "lineHeight": {"points": -1}}"#, .badValue, "lineHeight.points"),
      (#"{"text": "a", "balance": null}"#, .badValue, "balance"),
      (#"{"text": "a", "id": true}"#, .badValue, "id"),
      (#"{"text": "a", "font": {"file": "x", "family": "y"}}"#, .badValue, "font.family"),
      (#"{"text": "a", "font": {"family": "y", "index": 1}}"#, .badValue, "font.index"),
      (
        #"{"text": "a", "op": "fit", "fit": {"height": 1, "minSize": 3, "maxSize": 2}}"#,
        .badValue, "fit.minSize"
      ),
      (#"{"op": "width"}"#, .missingKey, "text"),
      (#"{"op": "tag", "text": "a"}"#, .missingKey, "tag"),
      (#"{"op": "tag", "text": "a", "tag": {}}"#, .missingKey, "tag.text"),
      (#"{"op": "chips"}"#, .missingKey, "chips"),
      (#"{"op": "fit", "text": "a"}"#, .missingKey, "fit"),
      (
        #"{"op": "fit", "text": "a", "fit": {"height": 1, "minSize": 3}}"#, .missingKey,
        "fit.maxSize"
      ),
      (
        #"{"op": "breakpoints", "text": "a", "breakpoints": {"to": 3}}"#, .missingKey,
        "breakpoints.from"
      ),
      (#"{"text": "a", "font": {}}"#, .missingKey, "font"),
      (#"{"text": "a", "text": "b"}"#, .badJSON, ""),
    ])
  func errors(_ text: String, _ code: RequestError.Code, _ key: String) {
    let error = #expect(throws: RequestError.self) { try request(text) }
    #expect(error?.code == code)
    #expect(error?.key ?? "" == key)
    #expect(error?.message.isEmpty == false && error?.message.contains("\n") == false)
  }

  @Test("a mistyped key gets a suggestion")
  func suggestion() {
    let error = #expect(throws: RequestError.self) { try request(#"{"text":"a","maxline":2}"#) }
    #expect(error?.message.contains("did you mean \"maxLines\"?") == true)
  }

  @Test(
    "errors of measuring have their codes too",
    arguments: [
      (#"{"text": "a", "font": {"bundled": "none"}}"#, RequestError.Code.fontNotFound),
      (#"{"text": "a", "font": {"family": "No Such Family 7"}}"#, .fontNotFound),
      (#"{"text": "a", "font": {"file": "/nonexistent.ttf"}}"#, .fontUnreadable),
      (#"{"text": "a", "font": {"file": "/dev/null"}}"#, .fontUnreadable),
      (#"{"text": "a", "op": "editor", "editor": {"pattern": "("}}"#, .badPattern),
      (#"{"text": "a", "features": {"toolong": 1}}"#, .badValue),
      (#"{"text": "a", "fallback": [{"bundled": "none"}]}"#, .fontNotFound),
    ])
  func measuringErrors(_ text: String, _ code: RequestError.Code) throws {
    let answerer = try Answerer.make()
    let request = try request(text)
    let error = #expect(throws: RequestError.self) { try answerer.answer(request) }
    #expect(error?.code == code)
  }
}

@Suite("Offsets")
struct OffsetConverterTests {
  @Test(
    "bytes become units of the text",
    arguments: [
      (OffsetUnit.utf8, [0, 2, 5, 9, 10]), (.utf16, [0, 1, 2, 4, 5]), (.scalar, [0, 1, 2, 3, 4]),
    ])
  func units(_ unit: OffsetUnit, _ expected: [Int]) {
    let converter = OffsetConverter("é日😀z", unit: unit)
    let converted = [0, 2, 5, 9, 10].map { converter.convert($0) }
    #expect(converted == expected)
  }

  @Test("an earlier offset may be asked for again")
  func backwards() {
    let converter = OffsetConverter("éé", unit: .utf16)
    let converted = [4, 2, 0, 4].map { converter.convert($0) }
    #expect(converted == [2, 1, 0, 2])
  }

  @Test("far into a text any offset may be asked for in any order, without another pass")
  func far() {
    let converter = OffsetConverter(String(repeating: "é😀", count: 100), unit: .utf16)
    let converted = [600, 66, 62, 384, 0, 700].map(converter.convert)
    #expect(converted == [300, 33, 31, 192, 0, 300])
  }

  @Test("in ASCII all units are equal")
  func ascii() {
    let converter = OffsetConverter("abc", unit: .utf16)
    #expect(converter.convert(3) == 3)
  }
}
