internal import CLinegaugeUnicode

/// ICU for one thread: boundaries, bidi levels and scripts of a paragraph at a time.
///
/// Texts are valid UTF-8, offsets are bytes. Every call is linear in the text. Memory is used again
/// from call to call: the arrays that calls fill grow when they are too short and are never cut.
package final class UnicodeWorker {
  private let handle: OpaquePointer
  private var runs: [ScriptRun] = []

  private var dictionaries: [UInt32: Bool] = [:]

  package init() {
    guard let handle = lg_unicode_create() else { preconditionFailure("memory is exhausted") }
    self.handle = handle
  }

  deinit {
    lg_unicode_destroy(handle)
  }

  /// Marks where lines may end by UAX #14 and ICU's dictionaries: `breaks[i]` is 1 when one may end
  /// before byte `i`, else 0, for `i` in `0...text.count`. The start is never marked, the end of a
  /// text always.
  ///
  /// `language` is a BCP 47 tag; `nil` and malformed ones take root rules. `.anywhere` marks the
  /// borders of grapheme clusters. When ICU fails, only the end is marked.
  package func lineBreaks(
    _ text: UnsafeBufferPointer<UInt8>, language: String?, strictness: LineBreakStrictness = .auto,
    wordBreak: WordBreak = .normal, into breaks: inout [UInt8]
  ) {
    guard strictness != .anywhere else { return graphemeBreaks(text, into: &breaks) }
    grow(&breaks, for: text)
    breaks.withUnsafeMutableBufferPointer { breaks in
      lineBreaks(
        text, language: language, strictness: strictness, wordBreak: wordBreak,
        into: breaks.baseAddress!)
    }
  }

  /// As the call above, into memory for `text.count + 1` bytes; `.anywhere` counts as `.auto`.
  func lineBreaks(
    _ text: UnsafeBufferPointer<UInt8>, language: String?, strictness: LineBreakStrictness,
    wordBreak: WordBreak, into breaks: UnsafeMutablePointer<UInt8>
  ) {
    let strictness =
      switch strictness {
      case .auto, .anywhere: LG_STRICTNESS_AUTO
      case .loose: LG_STRICTNESS_LOOSE
      case .normal: LG_STRICTNESS_NORMAL
      case .strict: LG_STRICTNESS_STRICT
      }
    let wordBreak =
      switch wordBreak {
      case .normal: LG_WORD_BREAK_NORMAL
      case .breakAll: LG_WORD_BREAK_ALL
      case .keepAll: LG_WORD_BREAK_KEEP_ALL
      }
    _ = lg_line_breaks(
      handle, text.baseAddress, text.count, language, strictness, wordBreak, breaks)
  }

  /// Marks the borders of grapheme clusters (UAX #29), as `lineBreaks` does.
  package func graphemeBreaks(_ text: UnsafeBufferPointer<UInt8>, into breaks: inout [UInt8]) {
    grow(&breaks, for: text)
    breaks.withUnsafeMutableBufferPointer { breaks in
      _ = lg_grapheme_breaks(handle, text.baseAddress, text.count, breaks.baseAddress)
    }
  }

  /// Marks the borders of words (UAX #29, dictionaries included), as `lineBreaks` does.
  package func wordBreaks(
    _ text: UnsafeBufferPointer<UInt8>, language: String?, into breaks: inout [UInt8]
  ) {
    grow(&breaks, for: text)
    breaks.withUnsafeMutableBufferPointer { breaks in
      _ = lg_word_breaks(handle, text.baseAddress, text.count, language, breaks.baseAddress)
    }
  }

  /// Writes the bidi level of every byte of a paragraph (UAX #9) and returns the paragraph's own
  /// level.
  package func bidiLevels(
    _ text: UnsafeBufferPointer<UInt8>, direction: TextDirection, into levels: inout [UInt8]
  ) -> UInt8 {
    let direction =
      switch direction {
      case .auto: LG_DIRECTION_AUTO
      case .ltr: LG_DIRECTION_LTR
      case .rtl: LG_DIRECTION_RTL
      }
    grow(&levels, for: text)
    var paragraphLevel: UInt8 = 0
    levels.withUnsafeMutableBufferPointer { levels in
      _ = lg_bidi_levels(
        handle, text.baseAddress, text.count, direction, levels.baseAddress, &paragraphLevel)
    }
    return paragraphLevel
  }

  /// The logical indices of items with these levels, from left to right (UAX #9, rule L2).
  package func visualOrder(of levels: [UInt8]) -> [Int32] {
    [Int32](unsafeUninitializedCapacity: levels.count) { order, count in
      lg_bidi_reorder(levels, levels.count, order.baseAddress)
      count = levels.count
    }
  }

  /// The paragraph cut where its script changes; an empty one has no runs. Common characters belong
  /// to what is before them, leading ones to what follows, and closing brackets go with their
  /// opening ones (UAX #24).
  package func scriptRuns(_ text: UnsafeBufferPointer<UInt8>) -> [ScriptRun] {
    var count = writeRuns(text)
    if count > runs.count {
      grow(&runs, to: count, filler: ScriptRun(start: 0, end: 0, script: 0))
      count = writeRuns(text)
    }
    return Array(runs[..<count])
  }

  private func writeRuns(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    runs.withUnsafeMutableBufferPointer { runs in
      // The same three numbers in the same order.
      runs.withMemoryRebound(to: lg_script_run.self) { runs in
        lg_script_runs(handle, text.baseAddress, text.count, runs.baseAddress, runs.count)
      }
    }
  }

  /// Whether lines of a script (ISO 15924 as in ``Run``) can end between its words; false only when
  /// ICU's data lacks the dictionary that the script needs.
  package func hasDictionary(for script: UInt32) -> Bool {
    guard ScriptTag.needingDictionary.contains(script) else { return true }
    if let known = dictionaries[script] { return known }
    let found = lg_has_dictionary(handle, script)
    dictionaries[script] = found
    return found
  }

  private func grow(_ bytes: inout [UInt8], for text: UnsafeBufferPointer<UInt8>) {
    grow(&bytes, to: text.count + 1, filler: 0)
  }

  private func grow<Element>(_ elements: inout [Element], to count: Int, filler: Element) {
    guard elements.count < count else { return }
    elements = Array(repeating: filler, count: max(count, 2 * elements.count))
  }
}
