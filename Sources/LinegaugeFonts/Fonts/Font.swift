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
    try Self.validate(size: size)
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
    Font(self, sizing: try sizing.resized(to: size))
  }

  package static func validate(size: Double) throws(FontError) {
    guard sizes.contains(size) else {
      throw FontError(
        .badValue, subject: "size",
        message: "The font size is \(size) points; give a number from \(sizes.lowerBound) to "
          + "\(sizes.upperBound).")
    }
  }

  /// What of the font has to do with its size.
  package var sizing: FontSizing {
    FontSizing(size: size, textStyle: textStyle, leading: leading)
  }

  /// The face and the fallback of a font with another size.
  package init(_ font: Font, sizing: FontSizing) {
    face = font.face
    fallback = font.fallback
    size = sizing.size
    textStyle = sizing.textStyle
    leading = sizing.leading
  }
}

/// The part of a ``Font`` that says how large it is: no references, so that it costs nothing to hand
/// on.
package struct FontSizing: Sendable, Hashable {
  package let size: Double
  package let textStyle: TextStyle?
  package let leading: Double?

  /// As ``Font/resized(to:)``.
  package func resized(to size: Double) throws(FontError) -> FontSizing {
    try Font.validate(size: size)
    return resized(toValid: size)
  }

  /// The same for a size that is known to be valid.
  package func resized(toValid size: Double) -> FontSizing {
    FontSizing(size: size, textStyle: textStyle, leading: size == self.size ? leading : nil)
  }
}
