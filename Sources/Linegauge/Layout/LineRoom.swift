internal import LinegaugeFonts

/// What lines of texts in one font and size have in common at all widths.
struct LineScale {
  let sizing: FontSizing
  /// The height of a line in the primary face, in points.
  let row: Double
  private let terms: ObjectIdentifier
  /// Layout units in which the boundaries of plain texts are told.
  private let unit: Int64
  private let units: UnitScale
  private let rules: BreakRules

  @inline(__always)
  init(_ storage: PreparedStorage, _ sizing: FontSizing, _ options: LayoutOptions) {
    self.sizing = sizing
    row =
      LineBoxModel(options, sizing)
      .box(of: storage.terms.lineFaces.primary[options.metrics]).height
    terms = ObjectIdentifier(storage.terms)
    unit = storage.boundaries.unit
    units = UnitScale(size: sizing.size, unitsPerEm: storage.terms.unitsPerEm, multiple: unit)
    rules = storage.terms.breakRules
  }

  /// Whether it is that of another text in this size too.
  @inline(__always)
  func isFor(_ storage: PreparedStorage) -> Bool {
    terms == ObjectIdentifier(storage.terms) && unit == storage.boundaries.unit
  }

  /// Units of the boundaries of plain texts that a line may take.
  @inline(__always)
  func plainLimit(for width: Double?) -> Int64 {
    width.map { units.limit(for: $0, rules: rules) } ?? .max / 4
  }

  /// The size of so many lines in the primary face.
  @inline(__always)
  func size(_ lines: Int, _ options: LayoutOptions) -> TextSize {
    size(StackedLines(lines, of: row), options)
  }

  @inline(__always)
  func size(_ lines: StackedLines, _ options: LayoutOptions) -> TextSize {
    TextSize(lines, row: row, atLeast: options.minLines, spacing: options.lineSpacing)
  }
}

/// A width as the lines of texts in one font and size see it.
struct LineRoom {
  let width: Double?
  let scale: LineScale
  /// ``LineScale/plainLimit(for:)``
  let plainLimit: Int64

  @inline(__always)
  init(_ scale: LineScale, width: Double?) {
    self.width = width
    self.scale = scale
    plainLimit = scale.plainLimit(for: width)
  }

  var sizing: FontSizing { scale.sizing }

  /// Whether it is that of another text too.
  @inline(__always)
  func isFor(_ storage: PreparedStorage, _ sizing: FontSizing) -> Bool {
    sizing == scale.sizing && scale.isFor(storage)
  }

  /// The size of a plain text; `nil` when a word is wider than its line.
  @inline(__always)
  func size(of text: PlainText, _ options: LayoutOptions) -> TextSize? {
    text.lineCount(limit: plainLimit, most: options.maxLines ?? .max)
      .map { scale.size($0, options) }
  }
}
