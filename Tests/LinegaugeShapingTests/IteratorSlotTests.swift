internal import Testing

@testable internal import LinegaugeShaping

/// A worker keeps a dozen ICU iterators; the one that is in use must not be given up for another.
struct IteratorSlotTests {
  private static let languages = [
    "de", "en", "fr", "it", "es", "pt", "nl", "da", "sv", "fi", "pl", "cs", "hu", "tr",
  ]
  private static let text = Array("two words e\u{301}a".utf8)

  private func breaks(
    _ unicode: UnicodeWorker, _ language: String, _ wordBreak: WordBreak
  ) -> [UInt8] {
    var breaks: [UInt8] = []
    Self.text.withUnsafeBufferPointer {
      unicode.lineBreaks($0, language: language, wordBreak: wordBreak, into: &breaks)
    }
    return Array(breaks[...Self.text.count])
  }

  @Test("With more languages than slots, break-all finds what it finds alone")
  func manyLanguages() {
    let unicode = UnicodeWorker()
    // The first round fills all slots with lines. Then each language's iterator is the oldest one,
    // and break-all opens one for graphemes.
    for round in 0..<3 {
      for language in Self.languages[round...] { _ = breaks(unicode, language, .normal) }
      for language in Self.languages {
        let alone = breaks(UnicodeWorker(), language, .breakAll)
        #expect(breaks(unicode, language, .breakAll) == alone)
      }
    }
  }
}
