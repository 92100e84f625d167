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
      LineMetrics(options: layoutOptions, font: font, faces: context.units.faces)
      .box(usedFaces: [0]).height
  }

  deinit {
    WorkerPool.shared.give(worker)
  }

  /// Lines and height of a text in a width in points; `nil` never wraps.
  ///
  /// Throws when the width is negative or not finite.
  public mutating func size(of text: String, width: Double?) throws(LayoutError) -> TextSize {
    var text = text
    text.makeContiguousUTF8()
    let limit = try limit(for: width)
    let fast = text.utf8.withContiguousStorageIfAvailable { quickSize(of: $0, limit: limit) } ?? nil
    if let fast { return fast }
    let layout = PreparedText(
      storage: context.prepare(Array(text.utf8), replaced: [], worker: worker), font: font)
    return TextSize(
      lineCount: try layout.lineCount(width: width, options: layoutOptions),
      height: try layout.height(width: width, options: layoutOptions))
  }

  /// The width of the widest line when nothing wraps, in points, without the spaces at its end.
  public mutating func width(of text: String) -> Double {
    var text = text
    text.makeContiguousUTF8()
    let fast =
      text.utf8.withContiguousStorageIfAvailable { text -> Int64? in
        prepare(text) ? widest : nil
      } ?? nil
    if let fast { return scale.points(fast) }
    return PreparedText(
      storage: context.prepare(Array(text.utf8), replaced: [], worker: worker), font: font
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

  // MARK: - Texts of which nothing need be kept

  /// Prepares into the context's own memory. False when the text has what only a full layout can
  /// answer.
  private func prepare(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard context.options.whiteSpace != .collapse else { return false }
    worker.withPaddedCopy(of: text) { text in
      _ = Preparation(context: context, worker: worker).prepare(text)
    }
    return context.arrays.isCommon
  }

  private var widest: Int64 {
    context.arrays.paragraphs.reduce(0) {
      max($0, context.arrays.boundaries[$1.boundaries.upperBound - 1].end)
    }
  }

  private func quickSize(of text: UnsafeBufferPointer<UInt8>, limit: Int64?) -> TextSize? {
    guard text.count > 0, layoutOptions.maxLines == nil || layoutOptions.truncation == .none,
      prepare(text)
    else { return nil }
    let paragraphs = TextWalker.paragraphCount(context.arrays.paragraphs, options: layoutOptions)
    var count = 0
    for paragraph in context.arrays.paragraphs[..<paragraphs] {
      guard let lines = lineCount(paragraph.boundaries, limit: limit) else { return nil }
      count += lines
    }
    count = min(count, layoutOptions.maxLines ?? .max)
    let height = stackedHeight(count, of: row, spacing: layoutOptions.lineSpacing)
    let least = stackedHeight(layoutOptions.minLines, of: row, spacing: layoutOptions.lineSpacing)
    return TextSize(
      lineCount: count, height: count >= layoutOptions.minLines ? height : max(height, least))
  }

  /// The lines of a paragraph without corrections; `nil` when a word is wider than its line.
  private func lineCount(_ range: Range<Int>, limit: Int64?) -> Int? {
    guard let limit else { return 1 }
    return context.arrays.boundaries.withUnsafeBufferPointer { boundaries in
      let last = range.upperBound - 1
      var start = range.lowerBound
      var count = 1
      while start < last {
        let fitting = LineBreaker.fitting(
          boundaries, from: start, last: last, reach: boundaries[start].position + limit)
        if fitting == last { break }
        if fitting == start { return nil }
        start = fitting
        count += 1
      }
      return count
    }
  }
}
