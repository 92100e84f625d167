import TestSupport
import Testing

@testable import Linegauge

/// Whether a line has text of a script: what is said of its dictionary depends on that.
struct ScriptRangeTests {
  private static let thai: UInt32 = 0x5468_6169

  @Test("A range has a script where one of its runs does")
  func ranges() throws {
    // Latin 0..<3, Thai 3..<12, a paragraph of Latin from 13 on.
    let storage = try TestFonts.inter().prepare("ab ไทย\ncd").storage
    func hasThai(_ range: Range<Int>) -> Bool {
      storage.hasText(in: range) { $0 == Self.thai }
    }
    #expect(hasThai(0..<12) && hasThai(3..<6) && hasThai(9..<12))
    #expect(!hasThai(0..<3) && !hasThai(3..<3) && !hasThai(13..<15))
  }

  @Test("With every dictionary there, no range lacks one")
  func complete() throws {
    let text = try TestFonts.inter().prepare("ab ไทย ລາວ ខ្មែរ မြန်မာ")
    #expect(!text.storage.lacksDictionary)
    #expect(try !text.layout(width: 20).inexact.contains(.noDictionary))
  }
}
