internal import LinegaugeFonts
internal import LinegaugeShaping

/// What the paragraphs of a document are measured with, and what follows from it.
final class DocumentFormat: Sendable {
  let font: Font
  let options: TextOptions
  let layoutOptions: LayoutOptions
  /// Points that a line may take; `nil` is unlimited.
  let width: Double?
  /// The same in layout units.
  let limit: Int64?
  let scale: UnitScale
  /// The height of a line in the primary face, in points.
  let row: Double
  /// The options by which one paragraph is walked: all of its lines, and an empty one has one.
  let lineOptions: LayoutOptions

  /// Throws when an option or the width has no meaning.
  init(
    font: Font, options: TextOptions, layoutOptions: LayoutOptions, width: Double?
  ) throws(LayoutError) {
    try options.validate(size: font.size)
    try layoutOptions.validate(width: width)
    self.font = font
    self.options = options
    self.layoutOptions = layoutOptions
    self.width = width
    let terms = try WorkerPool.shared.withWorker { worker throws(LayoutError) in
      try ContextCache.of(worker).context(font: font, options: options, worker).terms
    }
    let scale = UnitScale(size: font.size, unitsPerEm: terms.unitsPerEm)
    self.scale = scale
    limit = width.map { scale.limit(for: $0, rules: options.breakRules) }
    row =
      LineMetrics(options: layoutOptions, sizing: font.sizing, faces: terms.lineFaces)
      .primaryBox.height
    var lineOptions = layoutOptions
    lineOptions.maxLines = nil
    lineOptions.minLines = 1
    self.lineOptions = lineOptions
  }

  func metrics(_ terms: PreparationTerms) -> LineMetrics {
    LineMetrics(options: layoutOptions, sizing: font.sizing, faces: terms.lineFaces)
  }
}
