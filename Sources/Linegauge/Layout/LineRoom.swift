internal import LinegaugeFonts

/// A width as the lines of texts in one font and size see it.
struct LineRoom {
  let width: Double?
  let sizing: FontSizing
  /// The height of a line in the primary face, in points.
  let row: Double
  private let terms: ObjectIdentifier
  /// Layout units in which the boundaries of plain texts are told, and how many of these a line may
  /// take.
  private let unit: Int64
  let plainLimit: Int64

  @inline(__always)
  init(_ storage: PreparedStorage, _ sizing: FontSizing, width: Double?, _ options: LayoutOptions) {
    self.width = width
    self.sizing = sizing
    row =
      LineBoxModel(options, sizing)
      .box(of: storage.terms.lineFaces.primary[options.metrics]).height
    terms = ObjectIdentifier(storage.terms)
    unit = storage.boundaries.unit
    plainLimit =
      storage.limit(for: width, size: sizing.size, inMultiplesOf: storage.boundaries.unit)
      ?? .max / 4
  }

  /// Whether it is that of another text too.
  @inline(__always)
  func isFor(_ storage: PreparedStorage, _ sizing: FontSizing) -> Bool {
    terms == ObjectIdentifier(storage.terms) && unit == storage.boundaries.unit
      && sizing == self.sizing
  }

  /// The size of so many lines in the primary face.
  @inline(__always)
  func size(_ lines: Int, _ options: LayoutOptions) -> TextSize {
    TextSize(
      StackedLines(lines, of: row), row: row, atLeast: options.minLines,
      spacing: options.lineSpacing)
  }

  /// The size of a plain text; `nil` when a word is wider than its line.
  @inline(__always)
  func size(of text: PlainText, _ options: LayoutOptions) -> TextSize? {
    text.lineCount(limit: plainLimit, most: options.maxLines ?? .max).map { size($0, options) }
  }
}
