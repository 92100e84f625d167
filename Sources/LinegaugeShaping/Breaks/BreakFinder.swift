/// What decides where the lines of a paragraph may end.
package struct BreakSettings: Hashable, Sendable {
  package var rules: BreakRules
  package var strictness: LineBreakStrictness
  package var wordBreak: WordBreak
  package var whiteSpace: WhiteSpace
  /// A BCP 47 tag; `nil` and malformed ones take root rules.
  package var language: String?

  package init(
    rules: BreakRules = .unicode, strictness: LineBreakStrictness = .auto,
    wordBreak: WordBreak = .normal, whiteSpace: WhiteSpace = .preserve, language: String? = nil
  ) {
    self.rules = rules
    self.strictness = strictness
    self.wordBreak = wordBreak
    self.whiteSpace = whiteSpace
    self.language = language
  }
}

/// Finds the places where the lines of one paragraph may end.
///
/// The answer is a byte array: `breaks[i]` is 1 when a line may end before byte `i` of the
/// paragraph, else 0, for `i` in `0...text.count`. The start is never marked, the end of a text
/// that is not empty always. Spaces stay before the break that they cause.
package struct BreakFinder: Sendable {
  package init() {}

  /// Marks where lines may end. Linear in the text; `breaks` grows when it is too short and is
  /// never cut.
  package func lineBreaks(
    _ text: UnsafeBufferPointer<UInt8>, settings: BreakSettings, unicode: UnicodeWorker,
    into breaks: inout [UInt8]
  ) {
    if settings.strictness == .anywhere {
      unicode.graphemeBreaks(text, into: &breaks)
      if settings.rules == .web && settings.whiteSpace != .breakSpaces {
        // Spaces hang: no line begins with one.
        for index in text.indices where text[index] == 0x20 || text[index] == 0x09 {
          breaks[index] = 0
        }
      }
      return
    }
    if breaks.count <= text.count {
      breaks = Array(repeating: 0, count: max(text.count + 1, 2 * breaks.count))
    }
    breaks.withUnsafeMutableBufferPointer { breaks in
      guard let breaks = breaks.baseAddress else { return }
      switch settings.rules {
      case .unicode:
        if settings.wordBreak == .breakAll || !ASCIILineBreaks.isProven
          || !ASCIILineBreaks(text: text).mark(in: breaks)
        {
          unicode.lineBreaks(
            text, language: settings.language, strictness: settings.strictness,
            wordBreak: settings.wordBreak, into: breaks)
        }
        if settings.whiteSpace == .breakSpaces { markSpaces(text, in: breaks) }
      case .web:
        WebBreaks(text: text, settings: settings).mark(unicode: unicode, in: breaks)
      }
    }
  }

  /// CSS `break-spaces`: a line may end after every space and tab.
  private func markSpaces(
    _ text: UnsafeBufferPointer<UInt8>, in breaks: UnsafeMutablePointer<UInt8>
  ) {
    for index in text.indices where text[index] == 0x20 || text[index] == 0x09 {
      breaks[index + 1] = 1
    }
  }
}
