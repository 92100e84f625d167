import TestSupport
import Testing

@testable import LinegaugeCommands

@Suite("Writing JSON")
struct JSONWriterTests {
  private func written(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("commas stand between elements and members only")
  func commas() {
    let text = written { writer in
      writer.object { writer in
        writer.key("a")
        writer.array { writer in
          writer.value(1)
          writer.value(true)
          writer.array { _ in }
          writer.null()
        }
        writer.key("b")
        writer.object { _ in }
      }
    }
    #expect(text == #"{"a":[1,true,[],null],"b":{}}"#)
  }

  @Test(
    "doubles are the shortest text that reads back, whole ones without a fraction",
    arguments: [
      (0.1, "0.1"), (5, "5"), (-0.0, "0"), (1e300, "1e+300"), (105.444, "105.444"),
      (1 / 3.0, "0.3333333333333333"), (.infinity, "null"), (.nan, "null"), (-2.5, "-2.5"),
      (9_007_199_254_740_991, "9007199254740991"),
    ])
  func doubles(_ value: Double, _ expected: String) {
    #expect(written { $0.value(value) } == expected)
  }

  @Test("doubles are written the same again, whatever came between")
  func doublesAgain() {
    var generator = SeededGenerator(seed: 7)
    var numbers = (0..<2000).map { _ in
      Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &generator))
    }
    numbers += [-.leastNormalMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 20.5]
    numbers = numbers.filter { $0.isFinite && Int(exactly: $0) == nil }
    numbers = numbers.flatMap { [$0, 20.5, $0, numbers.randomElement(using: &generator) ?? 0.5] }
    let text = written { writer in
      writer.array { writer in for number in numbers { writer.value(number) } }
    }
    #expect(text == "[" + numbers.map(\.description).joined(separator: ",") + "]")
  }

  @Test("whole numbers at the ends of their range")
  func integers() {
    #expect(written { $0.value(Int.min) } == "-9223372036854775808")
    #expect(written { $0.value(0) } == "0")
  }

  @Test("strings escape what JSON and terminals would obey")
  func strings() {
    #expect(
      written { $0.value("a\"\\\n\r\t\0\u{7F}é😀") } == #""a\"\\\n\r\t\u0000\u007fé😀""#)
  }

  @Test("any value survives writing and reading")
  func roundTrip() throws {
    let text = #"{"a":[1,-2.5,"x\ny",null,true,{"b":[]}],"c":{}}"#
    let value = try json(text)
    #expect(written { $0.value(value) } == text)
  }

  @Test("indented JSON keeps the innermost containers on one line")
  func indented() throws {
    let compact = Array(#"{"a":[{"x":1,"y":"[,"},{"x":2}],"b":[],"c":[1,2]}"#.utf8)
    let expected = """
      {
        "a": [
          {"x": 1, "y": "[,"},
          {"x": 2}
        ],
        "b": [],
        "c": [1, 2]
      }
      """
    #expect(String(decoding: JSONIndenter.indented(compact), as: UTF8.self) == expected)
  }
}
