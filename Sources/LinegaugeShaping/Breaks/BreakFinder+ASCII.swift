extension BreakFinder {
  /// Whether what stands on both sides of spaces decides if a line may end at them: by Chromium's
  /// rules it always may, and of ICU the version at hand must be known (LB15a of Unicode 15.1 looks
  /// farther).
  package static func decidesBySpaceNeighbors(_ rules: BreakRules) -> Bool {
    rules == .web || ASCIILineBreaks.isProven
  }

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
