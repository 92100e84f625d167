/// How much room a text takes at several font sizes and widths: a row for each size, a column for each
/// width. Made by ``PreparedText/sizes(at:widths:options:)``.
public struct SizeGrid: Sendable, Hashable {
  /// Points, in the order given.
  public let fontSizes: [Double]
  /// Points, in the order given.
  public let widths: [Double]
  /// Row after row.
  public let sizes: [TextSize]

  /// That of a font size and a width, by their indices in ``fontSizes`` and ``widths``.
  public subscript(fontSize row: Int, width column: Int) -> TextSize {
    precondition(widths.indices.contains(column), "no width has the index \(column)")
    return sizes[row * widths.count + column]
  }
}
