/// Between layout units and points, for one size.
///
/// Widths are compared in units: `limit(for:)` is the largest number of units whose width in points
/// still fits, so that a text laid out at its own measured width is one line at any size.
struct UnitScale: Sendable {
  let size: Double
  let unitsPerEm: Double
  /// How many units limits count as one.
  private let multiple: Int64

  /// - Parameter multiple: units that limits are counted in, where only its multiples come.
  @inline(__always)
  init(size: Double, unitsPerEm: Int64, multiple: Int64 = 1) {
    self.size = size
    self.unitsPerEm = Double(unitsPerEm)
    self.multiple = multiple
  }

  /// Scaled last, rounded once.
  @inline(__always)
  func points(_ units: Int64) -> Double { Double(units) * size / unitsPerEm }

  /// The most units that fit a width in points, counted as ``multiple`` says. The web rules let a line stay that is less than
  /// 1/64 point too wide: Chromium measures in 1/64 pixels, rounded down.
  @inline(__always)
  func limit(for width: Double, rules: BreakRules) -> Int64 {
    let edge = rules == .web ? ((width * 64).rounded(.down) + 1) / 64 : width
    let estimate = edge * unitsPerEm / (size * Double(multiple))
    guard estimate * Double(multiple) < 0x1p62 else { return .max / 4 / multiple }
    let units = Int64(estimate)
    // Rounding errors are below 1e-15 of the number: beside whole units they do not matter.
    let fraction = estimate - Double(units)
    let error = estimate * 1e-15
    if fraction > error && fraction < 1 - error { return units }
    return limit(near: units, for: width, rules)
  }

  /// The same where it takes trying.
  @inline(never)
  private func limit(near estimate: Int64, for width: Double, _ rules: BreakRules) -> Int64 {
    var units = estimate
    func fits(_ units: Int64) -> Bool {
      let points = points(units * multiple)
      return (rules == .web ? (points * 64).rounded(.down) / 64 : points) <= width
    }
    while !fits(units) { units -= 1 }
    while fits(units + 1) { units += 1 }
    return units
  }
}
