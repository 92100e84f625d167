/// The three vertical measures that make a line, in font units.
///
/// Multiply by `size / unitsPerEm` for points. Which table they come from is said by
/// ``MetricsSource``; in a variable font the deltas of its `MVAR` table are included, rounded to
/// whole units as FreeType and HarfBuzz do.
public struct FontMetrics: Sendable, Hashable, Codable {
  /// From the baseline up to the top of the line.
  public var ascent: Double
  /// From the baseline down to the bottom of the line; positive downwards.
  public var descent: Double
  /// Extra space between two lines, below the descent.
  public var lineGap: Double

  /// Three measures in the same unit.
  public init(ascent: Double, descent: Double, lineGap: Double) {
    self.ascent = ascent
    self.descent = descent
    self.lineGap = lineGap
  }
}
