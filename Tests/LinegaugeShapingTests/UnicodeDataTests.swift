internal import CLinegaugeUnicode
internal import FoundationEssentials
internal import LinegaugeShaping
internal import Testing

/// The tests that Unicode publishes, from Debian's package `unicode-data` (Unicode 15.0). The counts are those of
/// ICU 72; the cases that it fails are its own tailorings.
@Suite(.enabled(if: String(cString: lg_icu_version()).hasPrefix("72.")))
struct UnicodeDataTests {
  private let unicode = UnicodeWorker()

  /// The lines of a file without comments and empty ones.
  private func lines(of name: String) throws -> [Substring.UTF8View] {
    let path = "/usr/share/unicode/\(name)"
    let data = try #require(
      FileManager.default.contents(atPath: path), "\(path) is missing: install unicode-data")
    return String(decoding: data, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n"))
      .map { $0.prefix { $0 != UInt8(ascii: "#") } }
      .filter { !$0.isEmpty }
  }

  /// The number of cases (`÷ 0023 × 0308 ÷`) whose boundaries are all found.
  private func passes(
    _ name: String, _ find: (UnsafeBufferPointer<UInt8>, inout [UInt8]) -> Void
  ) throws -> (passed: Int, total: Int) {
    var breaks: [UInt8] = []
    var passed = 0
    let lines = try lines(of: "auxiliary/\(name).txt")
    for line in lines {
      var bytes: [UInt8] = []
      var expected: [Int] = []
      for item in String(Substring(line)).split(whereSeparator: { $0 == " " || $0 == "\t" }) {
        if item == "÷" {
          if !bytes.isEmpty { expected.append(bytes.count) }
        } else if item != "×" {
          bytes += try utf8(item)
        }
      }
      bytes.withUnsafeBufferPointer { find($0, &breaks) }
      if (1...bytes.count).filter({ breaks[$0] != 0 }) == expected { passed += 1 }
    }
    return (passed, lines.count)
  }

  private func utf8(_ hexadecimal: some StringProtocol) throws -> [UInt8] {
    let value = try #require(UInt32(hexadecimal, radix: 16))
    return Array(String(try #require(Unicode.Scalar(value))).utf8)
  }

  @Test("LineBreakTest: 7,632 of 7,654")
  func lineBreaks() throws {
    let result = try passes("LineBreakTest") { text, breaks in
      BreakFinder().lineBreaks(text, settings: BreakSettings(), unicode: unicode, into: &breaks)
    }
    #expect(result == (7_632, 7_654))
  }

  @Test("GraphemeBreakTest: all 602")
  func graphemes() throws {
    let result = try passes("GraphemeBreakTest") { unicode.graphemeBreaks($0, into: &$1) }
    #expect(result == (602, 602))
  }

  @Test(
    "WordBreakTest: 1,808 of 1,823 by root rules, all in Swedish",
    arguments: [(nil, 1_808), ("sv", 1_823)])
  func words(language: String?, passed: Int) throws {
    let result = try passes("WordBreakTest") {
      unicode.wordBreaks($0, language: language, into: &$1)
    }
    #expect(result == (passed, 1_823))
  }

  @Test("BidiCharacterTest: the visual order of 91,677 of 91,707")
  func bidi() throws {
    let lines = try lines(of: "BidiCharacterTest.txt")
    var levels: [UInt8] = []
    var passedOrder = 0
    var passedLevels = 0
    for line in lines {
      let result = try passesBidi(line, levels: &levels)
      if result.order { passedOrder += 1 }
      if result.levels { passedLevels += 1 }
    }
    #expect(lines.count == 91_707)
    #expect(passedOrder == 91_677)
    // Where nothing runs from right to left ICU gives level 0 to embedded text too, which shows the same.
    #expect(passedLevels == 91_676)
  }

  /// A case: characters; direction; level of the paragraph; levels, `x` for removed ones; visual order of the rest.
  private func passesBidi(
    _ line: Substring.UTF8View, levels: inout [UInt8]
  ) throws -> (order: Bool, levels: Bool) {
    let fields = line.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { $0.split(separator: UInt8(ascii: " ")).map { Substring($0) } }
    var starts: [Int] = []
    var bytes: [UInt8] = []
    for item in fields[0] {
      starts.append(bytes.count)
      bytes += try utf8(item)
    }
    let direction: TextDirection =
      switch fields[1] {
      case ["0"]: .ltr
      case ["1"]: .rtl
      default: .auto
      }
    let level = bytes.withUnsafeBufferPointer {
      unicode.bidiLevels($0, direction: direction, into: &levels)
    }
    guard fields[2] == [Substring(String(level))] else { return (false, false) }
    let kept = starts.indices.filter { fields[3][$0] != "x" }
    let keptLevels = kept.map { levels[starts[$0]] }
    let order = unicode.visualOrder(of: keptLevels).map { Substring(String(kept[Int($0)])) }
    return (
      order == fields[4], keptLevels.map { Substring(String($0)) } == kept.map { fields[3][$0] }
    )
  }
}
