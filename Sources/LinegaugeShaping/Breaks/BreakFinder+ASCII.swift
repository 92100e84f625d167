extension BreakFinder {
  /// Whether no line ends between two printable ASCII characters, whatever stands around them. What
  /// depends on that, or on another ICU, is answered with `false`.
  package static func neverBreaks(
    between before: UInt8, _ after: UInt8, settings: BreakSettings
  ) -> Bool {
    guard settings.wordBreak != .breakAll, settings.strictness != .anywhere else { return false }
    switch settings.rules {
    case .unicode:
      return ASCIILineBreaks.isProven && ASCIILineBreaks.neverBreaks(between: before, after)
    case .web: return WebBreaks.neverBreaks(between: before, after)
    }
  }
}
