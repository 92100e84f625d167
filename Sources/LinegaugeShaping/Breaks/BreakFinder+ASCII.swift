/// Whether a line may end between two neighbours.
package enum NeighborBreak {
  case never
  /// Also when the first one is the first of a line, or not then.
  case always, unlessFirstBeginsLine
  /// What stands farther away decides.
  case depends
}

extension BreakFinder {
  /// Whether what stands on both sides of spaces decides if a line may end at them: by Chromium's
  /// rules it always may, and of ICU the version at hand must be known (LB15a of Unicode 15.1 looks
  /// farther).
  package static func decidesBySpaceNeighbors(_ rules: BreakRules) -> Bool {
    rules == .web || ASCIILineBreaks.isProven
  }

  /// Whether a line may end between two printable ASCII characters, neither of them a space.
  package static func lineBreak(
    between before: UInt8, _ after: UInt8, settings: BreakSettings
  ) -> NeighborBreak {
    guard settings.wordBreak != .breakAll, settings.strictness != .anywhere else {
      return .depends
    }
    return switch settings.rules {
    case .unicode:
      ASCIILineBreaks.isProven ? ASCIILineBreaks.lineBreak(between: before, after) : .depends
    case .web: WebBreaks.lineBreak(between: before, after)
    }
  }
}
