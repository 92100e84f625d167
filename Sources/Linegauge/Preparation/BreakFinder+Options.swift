internal import LinegaugeShaping

extension BreakFinder {
  /// Marks where lines of a paragraph may end, by the options of its text.
  func lineBreaks(
    _ text: UnsafeBufferPointer<UInt8>, options: TextOptions, unicode: UnicodeWorker,
    into breaks: inout [UInt8]
  ) {
    lineBreaks(text, settings: BreakSettings(options), unicode: unicode, into: &breaks)
  }
}

extension BreakSettings {
  init(_ options: TextOptions) {
    self.init(
      rules: options.breakRules, strictness: options.lineBreak, wordBreak: options.wordBreak,
      whiteSpace: options.whiteSpace, language: options.language)
  }
}
