/// A glyph where it stands on its line.
public struct PositionedGlyph: Sendable, Hashable, Codable {
  /// The glyph's index in its face.
  public var id: UInt32
  /// UTF-8 offset of the cluster it belongs to; that of the soft hyphen for a hyphen, and that of
  /// the first byte that is not shown for an ellipsis.
  public var cluster: Int
  /// Left edge of its advance from the left edge of the layout box, points.
  public var x: Double
  /// Its origin from the top of the text, points.
  public var y: Double
  /// Points, with spacing; from right to left that stands at the glyph's left.
  public var advance: Double
  /// Index into the layout's ``TextLayout/fonts``.
  public var font: Int
}

/// The box that ink covers, from the origin of a line (its left edge on the baseline), y downwards,
/// in points.
public struct InkBox: Sendable, Hashable, Codable {
  /// Left edge.
  public var left: Double
  /// Top edge; negative above the baseline.
  public var top: Double
  /// Right edge.
  public var right: Double
  /// Bottom edge; positive below the baseline.
  public var bottom: Double

  /// The smallest box around both.
  func union(_ other: InkBox) -> InkBox {
    InkBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}

/// A line whose claimed width is not what shaping it alone in its context gives.
public struct LineMismatch: Sendable, Hashable, Codable {
  /// Counted from 0.
  public var line: Int
  /// Points.
  public var claimed: Double
  /// Points.
  public var shaped: Double
}
