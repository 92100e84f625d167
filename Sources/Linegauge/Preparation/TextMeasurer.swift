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
  /// As far as a text must be looked at: to its end when that is shown.
  private let mostLines: Int
  private var lastLimit: (width: Double, units: Int64)?
  /// What measures simple texts, once it is there.
  private var simple: SimpleLines?
  /// Heights of lines in several faces, as these terms number them.
  private var heights: LineHeights
  private var heightTerms: PreparationTerms?

  /// Throws when an option has no meaning.
  ///
  /// - Parameters:
  ///   - font: the font of all texts.
  ///   - options: how they are prepared.
  ///   - layoutOptions: how they are laid out.
  ///   - cacheLimit: bytes that what is learned of words may take, 16 MiB unless given; when it is
  ///     full, what was not used lately is forgotten.
  public init(
    font: Font, options: TextOptions = TextOptions(),
    layoutOptions: LayoutOptions = LayoutOptions(), cacheLimit: Int = 16 << 20
  ) throws(LayoutError) {
    guard cacheLimit > 0 else {
      throw LayoutError(key: "cacheLimit", "\(cacheLimit) bytes hold nothing; give more than 0")
    }
    try options.validate(size: font.size)
    try layoutOptions.validate(width: nil)
    let worker = WorkerPool.shared.take()
    let context: MeasuringContext
    do {
      context = try ContextCache.of(worker)
        .context(font: font, options: options, limit: cacheLimit, worker)
    } catch {
      WorkerPool.shared.give(worker)
      throw error
    }
    self.worker = worker
    self.context = context
    self.font = font
    self.layoutOptions = layoutOptions
    mostLines =
      [.end, .none].contains(layoutOptions.truncation) ? layoutOptions.maxLines ?? .max : .max
    scale = UnitScale(size: font.size, unitsPerEm: context.units.faces.unitsPerEm)
    let metrics = LineMetrics(
      options: layoutOptions, sizing: font.sizing, primary: FaceMetrics(context.faces.faces[0]))
    row = metrics.primaryBox.height
    heights = LineHeights(metrics)
  }

  deinit {
    WorkerPool.shared.give(worker)
  }

  /// Lines and height of a text in a width in points; `nil` never wraps.
  ///
  /// Throws when the width is negative or not finite, or the text 1 GiB or longer.
  public mutating func size(of text: String, width: Double?) throws(LayoutError) -> TextSize {
    let limit = try limit(for: width)
    let size = text.utf8.withContiguousStorageIfAvailable { simpleSize(of: $0, limit: limit) }
    if let size = size ?? nil { return size }
    return try preparedSize(of: text, width: width, limit: limit)
  }

  /// The same of a text in ASCII of which no `String` has to be made; `nil` when it takes one to say.
  package mutating func simpleSize(
    ofASCII text: UnsafeBufferPointer<UInt8>, width: Double?
  ) throws(LayoutError) -> TextSize? {
    simpleSize(of: text, limit: try limit(for: width))
  }

  @inline(__always)
  private mutating func simpleSize(
    of text: UnsafeBufferPointer<UInt8>, limit: Int64?
  ) -> TextSize? {
    if simple == nil { simple = context.simpleLines(worker) }
    guard let simple, text.count <= PreparedText.longestText,
      let lines = simple.lineCount(
        of: text, limit: limit, showsLastEmpty: layoutOptions.trailingNewline, most: mostLines)
    else { return nil }
    return size(lines)
  }

  /// The size of a text that is not simple.
  @inline(never)
  private mutating func preparedSize(
    of text: String, width: Double?, limit: Int64?
  ) throws(LayoutError) -> TextSize {
    try PreparedText.validate(byteCount: text.utf8.count)
    defer { forgetLongText(text) }
    var terms: PreparationTerms?
    let known = text.utf8.withContiguousStorageIfAvailable { text -> TextSize? in
      terms = prepare(text)
      return terms.flatMap { size(terms: $0, limit: limit) }
    }
    if let size = known ?? nil { return size }
    return try prepared(text, terms).size(width: width, options: layoutOptions)
  }

  /// The width of the widest line when nothing wraps, in points, without the spaces at its end. The
  /// text must be shorter than 1 GiB.
  public mutating func width(of text: String) -> Double {
    let units = text.utf8.withContiguousStorageIfAvailable { text -> Int64 in
      simple?.width(ofLabel: text) ?? -1
    }
    if let units, units >= 0 { return scale.points(units) }
    return widthOfAny(text)
  }

  /// The width of a text that is no simple label: known from before, simple but longer, or neither.
  @inline(never)
  private mutating func widthOfAny(_ text: String) -> Double {
    if simple == nil { simple = context.simpleLines(worker) }
    defer { forgetLongText(text) }
    var terms: PreparationTerms?
    let units = text.utf8.withContiguousStorageIfAvailable { text -> Int64? in
      if let width = knownWidth(of: text) ?? simple?.width(of: text) { return width }
      terms = prepare(text)
      return terms.flatMap { widest(text, terms: $0) }
    }
    if let units = units ?? nil { return scale.points(units) }
    return prepared(text, terms).width
  }

  /// Prepares a text as `Font.prepare(_:options:)` does, with what is at hand already.
  ///
  /// Throws when the text has 1 GiB or more.
  public func prepare(_ text: String) throws(LayoutError) -> PreparedText {
    try PreparedText.validate(byteCount: text.utf8.count)
    return prepared(text, nil)
  }

  private func forgetLongText(_ text: String) {
    guard text.utf8.count > Worker.longText else { return }
    context.arrays.removeAll()
    worker.trim()
  }

  /// The text for a full layout; `terms` if it is the one that was prepared last.
  private func prepared(_ text: String, _ terms: PreparationTerms?) -> PreparedText {
    let utf8 = Array(text.utf8)
    let storage =
      terms.map {
        PreparedStorage(
          SourceText(utf8, whiteSpace: context.options.whiteSpace), replaced: [], terms: $0,
          context: context)
      } ?? context.prepare(utf8, replaced: [], worker: worker)
    return PreparedText(storage: storage, sizing: font.sizing)
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
    return TextSize(
      StackedLines(shown, of: row), row: row, atLeast: layoutOptions.minLines,
      spacing: layoutOptions.lineSpacing)
  }

  // MARK: - Texts of which nothing need be kept

  /// Prepares into the context's own memory; `nil` when the text that is laid out is another than
  /// the given one.
  private func prepare(_ text: UnsafeBufferPointer<UInt8>) -> PreparationTerms? {
    guard text.count > 0, context.options.whiteSpace != .collapse else { return nil }
    return worker.withPaddedCopy(of: text) { text in
      Preparation(context: context, worker: worker).prepare(text)
    }
  }

  /// Whether boundaries are all it takes to find the lines of what was prepared.
  private func isMeasuredByBoundaries(_ terms: PreparationTerms) -> Bool {
    context.arrays.tabs.isEmpty && !terms.trimsFullWidth
      && terms.unitsPerEm == context.units.faces.unitsPerEm
  }

  /// The size of what was prepared; `nil` when it takes a full layout to say.
  private mutating func size(terms: PreparationTerms, limit: Int64?) -> TextSize? {
    guard isMeasuredByBoundaries(terms) else { return nil }
    let counter = context.arrays.counter(limit: limit)
    return context.arrays.usesPrimaryOnly ? evenSize(counter) : mixedSize(counter, terms)
  }

  private func evenSize(_ counter: PreparedArrays.Counter) -> TextSize? {
    Self.forEachLine(counter, context, layoutOptions) { _, _ in }.map { size($0.count) }
  }

  /// The size of lines in several faces, unless the faces of a cut line depend on the place, or
  /// lines are balanced: then others are shown.
  private mutating func mixedSize(
    _ counter: PreparedArrays.Counter, _ terms: PreparationTerms
  ) -> TextSize? {
    guard !layoutOptions.balance else { return nil }
    heights.start(heightTerms === terms ? nil : metrics(terms))
    heightTerms = terms
    let isKnown = context.arrays.runs.withUnsafeBufferPointer { runs in
      let lines = Self.forEachLine(counter, context, layoutOptions) {
        heights.add($0, of: $1, runs)
      }
      guard let lines else { return false }
      if lines.hasMore && layoutOptions.truncation != .none {
        return heights.end(
          cut: CutReach(
            boundaries: counter.boundaries, runs: runs, terms: terms, options: layoutOptions,
            limit: counter.limit ?? .max / 4, worker: worker))
      }
      heights.end(runs)
      return true
    }
    guard isKnown else { return nil }
    return TextSize(
      heights.lines, row: row, atLeast: layoutOptions.minLines,
      spacing: layoutOptions.lineSpacing)
  }

  /// Calls `body` with the bytes and the paragraph of each line that is shown. Returns how many
  /// those are and whether there are more; `nil` when the breaker must say.
  @inline(__always)
  private static func forEachLine(
    _ counter: PreparedArrays.Counter, _ context: MeasuringContext, _ options: LayoutOptions,
    _ body: (_ bytes: Range<Int>, _ paragraph: PreparedParagraph) -> Void
  ) -> (count: Int, hasMore: Bool)? {
    context.arrays.paragraphs.withUnsafeBufferPointer {
      counter.forEachLine(of: $0, options, body) { _, _, _ in nil }
    }
  }

  private func metrics(_ terms: PreparationTerms) -> LineMetrics {
    LineMetrics(options: layoutOptions, sizing: font.sizing, faces: terms.lineFaces)
  }

  // MARK: - Labels, which come again

  private func key(of label: UnsafeBufferPointer<UInt8>) -> PieceTable.Key? {
    PieceTable.Key(whole: label, kind: PieceAssembler.textKind)
  }

  private func knownWidth(of label: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard let key = key(of: label), case .plain(let width, _)? = context.pieces.find(key, label)
    else { return nil }
    return width
  }

  /// The layout units of the widest paragraph of what was prepared; `nil` when it takes a full
  /// layout to say.
  private func widest(_ text: UnsafeBufferPointer<UInt8>, terms: PreparationTerms) -> Int64? {
    guard isMeasuredByBoundaries(terms), context.arrays.usesPrimaryOnly else { return nil }
    let width = context.arrays.paragraphs.reduce(0) {
      max($0, context.arrays.boundaries[$1.boundaries.upperBound - 1].end)
    }
    if let key = key(of: text) { context.pieces.insert(key, width: width) }
    return width
  }
}
