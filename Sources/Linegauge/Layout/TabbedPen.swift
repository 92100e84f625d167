/// The pen on a line on which every tab moves to its stop.
///
/// Shaping gives a tab no width, since its stop depends on where the line begins. The pen takes such
/// positions in the order of the text and says where on the line they are.
struct TabbedPen {
  private let units: LayoutUnits
  /// The place behind the last tab, and the position it stands for.
  private var x: Int64
  private var reached: Int64

  /// A line whose `position` stands at `x`.
  init(_ units: LayoutUnits, at x: Int64 = 0, from position: Int64 = 0) {
    self.units = units
    self.x = x
    reached = position
  }

  /// The place of a position that no further tab stands before.
  func place(of position: Int64) -> Int64 { x + position - reached }

  /// Passes a tab.
  mutating func moveToStop(ofTabAt position: Int64) {
    x = units.tabStop(after: place(of: position))
    reached = position
  }
}

extension LayoutUnits {
  /// The stop that a tab at `position` of a line moves to.
  func tabStop(after position: Int64) -> Int64 {
    guard tabDistance > 0 else { return position }
    // Rounded down: negative spacing can pull the pen before the line's beginning.
    let passed = (position >= 0 ? position : position - tabDistance + 1) / tabDistance
    let next = (passed + 1) * tabDistance
    return next - position < leastTab ? next + tabDistance : next
  }
}
