internal import LinegaugeFonts
internal import LinegaugeShaping

/// Measures prepared texts at several font sizes and widths, several answers of a text at once.
struct SizeGridBuilder: ~Copyable {
  private typealias Lanes = LaneCounter.Lanes

  private let fontSizes: [Double]
  private let widths: [Double]
  private let options: LayoutOptions

  // What sizes and widths are to the text before, which mostly is that to the next one too.
  private var sizing: FontSizing?
  private var scales: [LineScale] = []
  /// Row after row, as many together as there are lanes.
  private var limits: [Lanes] = []

  /// Throws when anything has no meaning.
  init(fontSizes: [Double], widths: [Double], _ options: LayoutOptions) throws(LayoutError) {
    try options.validate(width: nil)
    for width in widths { try options.validate(width: width) }
    do {
      for size in fontSizes { try Font.validate(size: size) }
    } catch {
      throw LayoutError(key: error.subject, error.message)
    }
    self.fontSizes = fontSizes
    self.widths = widths
    self.options = options
  }

  /// The sizes of a text.
  ///
  /// Throws when an option of the text has no meaning at one of the font sizes.
  @inline(__always)
  mutating func grid(of text: PreparedText) throws(LayoutError) -> SizeGrid {
    if text.storage.isBoundToSize { return try boundGrid(of: text) }
    if sizing != text.sizing || scales.last?.isFor(text.storage) == false {
      prepare(for: text.storage, text.sizing)
    }
    let sizes = [TextSize](unsafeUninitializedCapacity: count) { sizes, initialized in
      if let first = sizes.baseAddress { write(text.storage, to: first) }
      initialized = count
    }
    return SizeGrid(fontSizes: fontSizes, widths: widths, sizes: sizes)
  }

  /// Of a text that must be prepared anew for each size.
  @inline(never)
  private func boundGrid(of text: PreparedText) throws(LayoutError) -> SizeGrid {
    var sizes: [TextSize] = []
    sizes.reserveCapacity(count)
    do {
      for size in fontSizes {
        let text = try text.resized(to: size)
        let scale = LineScale(text.storage, text.sizing, options)
        for width in widths {
          sizes.append(text.storage.size(in: LineRoom(scale, width: width), options))
        }
      }
    } catch {
      throw LayoutError(key: error.subject, error.message)
    }
    return SizeGrid(fontSizes: fontSizes, widths: widths, sizes: sizes)
  }

  @inline(never)
  private mutating func prepare(for storage: PreparedStorage, _ sizing: FontSizing) {
    self.sizing = sizing
    scales.removeAll(keepingCapacity: true)
    limits.removeAll(keepingCapacity: true)
    scales.reserveCapacity(fontSizes.count)
    limits.reserveCapacity(count / Lanes.scalarCount + 1)
    var limits = Lanes()
    var lane = 0
    for size in fontSizes {
      let scale = LineScale(storage, sizing.resized(toValid: size), options)
      scales.append(scale)
      for width in widths {
        limits[lane] = Int32(clamping: scale.plainLimit(for: width))
        lane += 1
        if lane == Lanes.scalarCount {
          self.limits.append(limits)
          limits = Lanes()
          lane = 0
        }
      }
    }
    if lane > 0 {
      // Lanes that are not used have as few lines as any that is, and none more than these.
      let widest = limits.max()
      for unused in lane..<Lanes.scalarCount { limits[unused] = widest }
      self.limits.append(limits)
    }
  }

  /// How many sizes a text has.
  private var count: Int { fontSizes.count * widths.count }

  /// Writes the sizes row after row.
  @inline(__always)
  private func write(_ storage: PreparedStorage, to sizes: UnsafeMutablePointer<TextSize>) {
    storage.source.bytes.withUnsafeBufferPointer { text in
      storage.paragraphs.withUnsafeBufferPointer { paragraphs in
        let cutter = WordCutter(storage, text, options)
        if storage.usesPrimaryOnly {
          write(cutter, counter(storage, paragraphs), to: sizes)
        } else {
          writeMixed(cutter, counter(storage, paragraphs), to: sizes)
        }
      }
    }
  }

  /// `nil` when boundaries do not tell the lines.
  private func counter(
    _ storage: PreparedStorage, _ paragraphs: UnsafeBufferPointer<PreparedParagraph>
  ) -> LaneCounter? {
    if storage.terms.trimsFullWidth { return nil }
    // Each paragraph has a line: with one more than are shown, all is known.
    let most = min(options.maxLines ?? .max, paragraphs.count)
    let count = min(TextWalker.paragraphCount(paragraphs, options: options), most + 1)
    return LaneCounter(
      storage.boundaries, of: UnsafeBufferPointer(rebasing: paragraphs[..<count]))
  }

  /// Of a text in the primary face.
  @inline(__always)
  private func write(
    _ cutter: WordCutter, _ counter: LaneCounter?, to sizes: UnsafeMutablePointer<TextSize>
  ) {
    let most = options.maxLines ?? .max
    var counts = Lanes()
    var index = 0
    for scale in scales {
      for width in widths {
        let (group, lane) = index.quotientAndRemainder(dividingBy: Lanes.scalarCount)
        if lane == 0, let counter {
          counts = counter.lineCounts(limits: limits[group], most: most, cutter: cutter)
        }
        let count = min(Int(counts[lane]), most)
        (sizes + index).initialize(
          to: count > 0
            ? scale.size(count, options)
            : cutter.storage.anySize(in: LineRoom(scale, width: width), options))
        index += 1
      }
    }
  }

  /// Of a text in several faces.
  @inline(never)
  private func writeMixed(
    _ cutter: WordCutter, _ counter: LaneCounter?, to sizes: UnsafeMutablePointer<TextSize>
  ) {
    // Balanced lines show other text, in other faces.
    let faces = options.balance ? nil : cutter.storage.segmentFaces
    // Which faces stand on a line that is cut depends on where.
    let most = options.maxLines ?? .max
    var counts = Lanes()
    var lines = FaceLanes()
    var index = 0
    for scale in scales {
      let heights = faces.map {
        FaceHeights(other: $0.other, scale, cutter.storage.terms, options)
      }
      for width in widths {
        let (group, lane) = index.quotientAndRemainder(dividingBy: Lanes.scalarCount)
        if lane == 0, let counter, let faces {
          lines = FaceLanes()
          counts = counter.lineCounts(
            limits: limits[group], most: most, cutter: cutter, tellsAll: true
          ) {
            lines.add(Int32(faces.segments[$0]), begins: $1)
          }
          lines.end()
        }
        let count = Int(counts[lane])
        let stack =
          count > 0 && count <= most
          ? heights?.stack(
            count, withOther: Int(lines.withOther[lane]), withBoth: Int(lines.withBoth[lane])) : nil
        (sizes + index).initialize(
          to: stack.map { scale.size($0, options) }
            ?? cutter.storage.anySize(in: LineRoom(scale, width: width), options))
        index += 1
      }
    }
  }
}
