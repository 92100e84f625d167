/// How much room a text takes at several font sizes and widths: a row for each size, a column for each
/// width. Made by ``PreparedText/sizes(at:widths:options:)``.
public struct SizeGrid: Sendable, Hashable, Codable, CustomStringConvertible {
  /// Points, in the order given.
  public let fontSizes: [Double]
  /// Points, in the order given.
  public let widths: [Double]
  /// Row after row.
  public let sizes: [TextSize]

  /// That of a font size and a width, by their indices in ``fontSizes`` and ``widths``.
  public subscript(fontSize row: Int, width column: Int) -> TextSize {
    precondition(fontSizes.indices.contains(row), "no font size has the index \(row)")
    precondition(widths.indices.contains(column), "no width has the index \(column)")
    return sizes[row * widths.count + column]
  }

  /// A line for each font size: the lines and the height at each width.
  public var description: String {
    fontSizes.indices.map { row in
      let cells = widths.indices.map { column in
        let size = self[fontSize: row, width: column]
        return "\(size.lineCount) × \(widths[column]) pt wide, \(size.height) pt tall"
      }
      return "\(fontSizes[row]) pt: " + cells.joined(separator: "; ")
    }.joined(separator: "\n")
  }
}
