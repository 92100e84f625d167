/// A face at a size, and what is used for characters it does not have.
public struct Font: Sendable, Hashable {
  /// The primary face.
  public let face: FontFace
  /// Points per em, in ``sizes``.
  public let size: Double
  /// The faces tried, in order, for what ``face`` lacks.
  public var fallback: FallbackChain
  /// The text style that the font was made from, if any.
  public let textStyle: TextStyle?
  /// The published leading of the text style in points: from one baseline to the next. `nil` for a
  /// font without a style, for a style without a published leading, and after ``resized(to:)``.
  public let leading: Double?

  /// The sizes in points that a font may have: beyond them nothing is legible, and sums lose the
  /// precision that is promised.
  public static let sizes: ClosedRange<Double> = 0.001...1_000_000

  /// A face at a size in points.
  ///
  /// Throws `badValue` unless the size is in ``sizes``.
  public init(face: FontFace, size: Double, fallback: FallbackChain) throws(FontError) {
    try self.init(face: face, size: size, fallback: fallback, textStyle: nil, leading: nil)
  }

  init(
    face: FontFace, size: Double, fallback: FallbackChain, textStyle: TextStyle?, leading: Double?
  ) throws(FontError) {
    guard Self.sizes.contains(size) else {
      throw FontError(
        .badValue, subject: "size",
        message: "The font size is \(size) points; give a number from \(Self.sizes.lowerBound) to "
          + "\(Self.sizes.upperBound).")
    }
    self.face = face
    self.size = size
    self.fallback = fallback
    self.textStyle = textStyle
    self.leading = leading
  }

  /// The same face and fallback at another size. The published leading holds for the published size
  /// only, so it is kept only where the size stays the same.
  ///
  /// Throws `badValue` unless the size is in ``sizes``.
  public func resized(to size: Double) throws(FontError) -> Font {
    try Font(
      face: face, size: size, fallback: fallback, textStyle: textStyle,
      leading: size == self.size ? leading : nil)
  }
}
