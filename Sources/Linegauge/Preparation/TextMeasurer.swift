public import LinegaugeFonts
internal import LinegaugeShaping

/// How much room a text takes.
public struct TextSize: Sendable, Hashable, Codable {
  /// Lines shown, at most `maxLines`.
  public var lineCount: Int
  /// Points: of all lines with the spacing between them, at least that of `minLines` lines.
  public var height: Double
}

/// Measures many texts with one font and the same options, on one thread.
///
/// Answers what ``PreparedText`` answers, without keeping anything of a text: the choice for lists
/// of messages, labels and cells that are measured once each.
/// ```swift
/// var measurer = try TextMeasurer(font: body)
/// for message in messages { heights.append(try measurer.size(of: message, width: 320).height) }
/// ```
/// Use one measurer in each task; what one has learned of words makes its next answers faster and
/// changes none.
public struct TextMeasurer: ~Copyable {
  private let worker: Worker
  private let context: MeasuringContext
  private let font: Font
  private let layoutOptions: LayoutOptions
  private let scale: UnitScale
  /// The height of a line in the primary face.
  private let row: Double
  private var lastLimit: (width: Double, units: Int64)?
  private var simple: SimpleLines?

  /// Throws when an option has no meaning.
  public init(
    font: Font, options: TextOptions = TextOptions(), layoutOptions: LayoutOptions = LayoutOptions()
  ) throws(LayoutError) {
    try options.validate(size: font.size)
    try layoutOptions.validate(width: nil)
    let worker = WorkerPool.shared.take()
    let context: MeasuringContext
    do {
      context = try ContextCache.of(worker).context(font: font, options: options, worker)
    } catch {
      WorkerPool.shared.give(worker)
      throw error
    }
    self.worker = worker
    self.context = context
    self.font = font
    self.layoutOptions = layoutOptions
    scale = UnitScale(size: font.size, unitsPerEm: context.units.faces.unitsPerEm)
    row =
      LineMetrics(
        options: layoutOptions, sizing: font.sizing, faces: [FaceMetrics(context.faces.faces[0])]
      )
      .primaryBox.height
  }

  deinit {
    WorkerPool.shared.give(worker)
  }

  /// Lines and height of a text in a width in points; `nil` never wraps.
  ///
  /// Throws when the width is negative or not finite.
  public mutating func size(of text: String, width: Double?) throws(LayoutError) -> TextSize {
    let limit = try limit(for: width)
    let count = text.utf8.withContiguousStorageIfAvailable { text -> Int? in
      simpleLineCount(text, limit: limit) ?? lineCount(of: text, limit: limit)
    }
    if let count = count ?? nil { return size(count) }
    let layout = PreparedText(
      storage: context.prepare(Array(text.utf8), replaced: [], worker: worker),
      sizing: font.sizing)
    return TextSize(
      lineCount: try layout.lineCount(width: width, options: layoutOptions),
      height: try layout.height(width: width, options: layoutOptions))
  }

  /// The width of the widest line when nothing wraps, in points, without the spaces at its end.
  public mutating func width(of text: String) -> Double {
    let units = text.utf8.withContiguousStorageIfAvailable { text -> Int64? in
      simpleLines()?.width(of: text) ?? widest(text)
    }
    if let units = units ?? nil { return scale.points(units) }
    return PreparedText(
      storage: context.prepare(Array(text.utf8), replaced: [], worker: worker),
      sizing: font.sizing
    ).width
  }

  private mutating func limit(for width: Double?) throws(LayoutError) -> Int64? {
    guard let width else { return nil }
    if let lastLimit, lastLimit.width == width { return lastLimit.units }
    try layoutOptions.validate(width: width)
    let units = scale.limit(for: width, rules: context.options.breakRules)
    lastLimit = (width, units)
    return units
  }

  /// The size of so many lines in the primary face.
  private func size(_ lines: Int) -> TextSize {
    let shown = min(lines, layoutOptions.maxLines ?? .max)
    return TextSize(StackedLines(shown, of: row), row: row, layoutOptions)
  }

  // MARK: - Simple texts

  /// Asked for once it is there.
  private mutating func simpleLines() -> SimpleLines? {
    if simple == nil { simple = context.simpleLines(worker) }
    return simple
  }

  private mutating func simpleLineCount(
    _ text: UnsafeBufferPointer<UInt8>, limit: Int64?
  ) -> Int? {
    guard text.count > 0, let lines = simpleLines()?.lineCount(of: text, limit: limit) else {
      return nil
    }
    return lines + (text[text.count - 1] == 0x0A && layoutOptions.trailingNewline ? 1 : 0)
  }

  // MARK: - Texts of which nothing need be kept

  /// Prepares into the context's own memory. False when the text has what only a full layout can
  /// answer.
  private func prepare(_ text: PaddedText) -> Bool {
    guard context.options.whiteSpace != .collapse, !context.settings.trimsFullWidth else {
      return false
    }
    _ = Preparation(context: context, worker: worker).prepare(text)
    return context.arrays.isMeasuredByBoundaries
  }

  /// The layout units of the widest paragraph; `nil` when it takes a full layout to say.
  private func widest(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    worker.withPaddedCopy(of: text) { text in
      // Labels come again.
      let key = text.key(0..<text.count, kind: PieceAssembler.textKind)
      if key.isWhole, case .plain(let width, _)? = context.pieces.find(key, text.buffer) {
        return width
      }
      guard prepare(text) else { return nil }
      let width = context.arrays.paragraphs.reduce(0) {
        max($0, context.arrays.boundaries[$1.boundaries.upperBound - 1].end)
      }
      if key.isWhole { context.pieces.insert(key, width: width) }
      return width
    }
  }

  /// The lines of a text; `nil` when it takes a full layout to say.
  private func lineCount(of text: UnsafeBufferPointer<UInt8>, limit: Int64?) -> Int? {
    guard text.count > 0, worker.withPaddedCopy(of: text, { prepare($0) }) else { return nil }
    let paragraphs = TextWalker.paragraphCount(context.arrays.paragraphs, options: layoutOptions)
    let counter = LineCounter(boundaries: context.arrays.boundaries.buffer, limit: limit)
    var count = 0
    for paragraph in context.arrays.paragraphs[..<paragraphs] {
      guard let lines = counter.count(all: paragraph.boundaries) else { return nil }
      count += lines
    }
    return count
  }
}
