internal import LinegaugeShaping

extension PreparedText {
  /// The width of the widest line when nothing wraps, in points, without the spaces at its end.
  public var width: Double {
    var walker = TextWalker(storage, limit: nil, options: LayoutOptions())
    var widest: Int64 = 0
    while let (line, _) = walker.next() { widest = max(widest, line.width) }
    return scale.points(widest)
  }

  /// Where the lines fall, and everything else there is to say of them.
  ///
  /// - Parameters:
  ///   - width: points that a line may take; `nil` is unlimited. At 0, and wherever nothing fits, a
  ///     line has one cluster and `overflow` says by how much it exceeds the width.
  ///   - options: height and alignment of the lines, how many there may be, where the last is cut.
  /// - Throws: when the width is negative or not finite, or an option has no meaning.
  public func layout(
    width: Double? = nil, options: LayoutOptions = LayoutOptions()
  ) throws(LayoutError) -> TextLayout {
    try options.validate(width: width)
    return LayoutBuilder(text: self, width: width, options: options).layout()
  }

  /// The lines of ``layout(width:options:)``.
  public func lines(
    width: Double? = nil, options: LayoutOptions = LayoutOptions()
  ) throws(LayoutError) -> [Line] {
    try layout(width: width, options: options).lines
  }

  /// The number of lines, at most `maxLines`. Allocates nothing unless a word must be cut.
  public func lineCount(
    width: Double? = nil, options: LayoutOptions = LayoutOptions()
  ) throws(LayoutError) -> Int {
    try options.validate(width: width)
    return lineCount(limit: limit(for: width), options: options)
  }

  /// The height in points: of all lines with the spacing between them, at least that of `minLines`
  /// lines.
  public func height(
    width: Double? = nil, options: LayoutOptions = LayoutOptions()
  ) throws(LayoutError) -> Double {
    try size(width: width, options: options).height
  }

  /// Lines and height in one answer: those of ``lineCount(width:options:)`` and
  /// ``height(width:options:)``.
  public func size(
    width: Double? = nil, options: LayoutOptions = LayoutOptions()
  ) throws(LayoutError) -> TextSize {
    try options.validate(width: width)
    let room = LineRoom(LineScale(storage, sizing, options), width: width)
    return storage.size(in: room, options)
  }

  /// Lines and height of many texts at one width, each as ``size(width:options:)`` has it: for lists
  /// whose width has changed. Faster than asking one text after the other.
  ///
  /// Throws when the width is negative or not finite, or an option has no meaning.
  public static func sizes(
    of texts: [PreparedText], width: Double?, options: LayoutOptions = LayoutOptions()
  ) throws(LayoutError) -> [TextSize] {
    try options.validate(width: width)
    return texts.withUnsafeBufferPointer { texts in
      [TextSize](unsafeUninitializedCapacity: texts.count) { sizes, count in
        let list = SizedList(texts: texts, width: width, options: options)
        list.write(to: sizes)
        count = texts.count
      }
    }
  }

  /// Lines and height at several font sizes and widths, each as ``size(width:options:)`` has it for the
  /// text that is ``resized(to:)`` a size: whether a card holds its text at all content sizes and on
  /// all screens. Takes less time than one answer after the other, where those are more than a few.
  ///
  /// Throws when a size or a width is not in the range that those take, or an option has no meaning.
  public func sizes(
    at fontSizes: [Double], widths: [Double], options: LayoutOptions = LayoutOptions()
  ) throws(LayoutError) -> SizeGrid {
    var builder = try SizeGridBuilder(fontSizes: fontSizes, widths: widths, options)
    return try builder.grid(of: self)
  }

  /// The same of many texts, in less time for each. Throws as that does.
  public static func sizes(
    of texts: [PreparedText], at fontSizes: [Double], widths: [Double],
    options: LayoutOptions = LayoutOptions()
  ) throws(LayoutError) -> [SizeGrid] {
    var builder = try SizeGridBuilder(fontSizes: fontSizes, widths: widths, options)
    return try texts.map { text throws(LayoutError) in try builder.grid(of: text) }
  }

  func limit(for width: Double?) -> Int64? { storage.limit(for: width, size: sizing.size) }

  func lineCount(limit: Int64?, options: LayoutOptions) -> Int {
    storage.lineCount(limit: limit, options: options)
  }
}

/// The height of equal lines with the spacing between them.
func stackedHeight(_ count: Int, of height: Double, spacing: Double) -> Double {
  count > 0 ? Double(count) * height + Double(count - 1) * spacing : 0
}

extension TextSize {
  /// `row`: the height of a line in the primary face.
  @inline(__always)
  init(_ lines: StackedLines, row: Double, atLeast least: Int, spacing: Double) {
    self.init(
      lineCount: lines.count, height: lines.height(atLeast: least, of: row, spacing: spacing))
  }
}
