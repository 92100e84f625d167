internal import LinegaugeFonts
internal import LinegaugeShaping

/// The costly step: itemises, shapes, and finds where lines may end.
struct Preparation {
  let source: SourceText
  let options: TextOptions
  let settings: ShapingSettings
  let replaced: [ReplacedBytes]
  let isBoundToSize: Bool
  private(set) var spacing = ClusterSpacing()
  private(set) var scaledFaces = ScaledFaces([])
  private(set) var paragraphs: [PreparedParagraph] = []
  private(set) var boundaries: [Boundary] = []
  private(set) var corrections: [Correction] = []
  private(set) var tabs: [TabStop] = []
  private(set) var runs: [Run] = []
  private(set) var missing: [MissingCharacter] = []
  private(set) var tabDistance: Int64 = 0
  private(set) var leastTab: Int64 = 0
  private(set) var lacksDictionary = false

  init(
    text: [UInt8], replaced: [ReplacedBytes], font: Font, options: TextOptions, worker: Worker
  ) throws(LayoutError) {
    source = SourceText(text, whiteSpace: options.whiteSpace)
    self.replaced = replaced
    self.options = options
    var features = options.features
    if options.letterSpacing != 0 {
      for ligature in ["liga", "clig"] where features[ligature] == nil { features[ligature] = 0 }
    }
    settings = ShapingSettings(
      features: features, language: options.language, script: options.script,
      hidesControls: options.breakRules == .web)
    let hasSpacing =
      options.letterSpacing != 0 || options.wordSpacing != 0 || options.spaceWidth != nil
    isBoundToSize = hasSpacing || options.opticalSizing == .auto
    let primary = try primaryFace(of: font, options: options)
    var faces = FaceTable(primary: primary, fallback: font.fallback)
    let bytes = source.bytes
    bytes.withUnsafeBufferPointer { text in
      itemize(text, faces: &faces, worker: worker)
      // Spacing in points needs a finer unit than a font's own, so that its rounding cannot be
      // seen.
      scaledFaces = ScaledFaces(faces.faces, resolution: hasSpacing ? 1 << 26 : 1)
      measureSpaces(font: font, worker: worker)
      for index in paragraphs.indices { shape(text, paragraph: index, worker: worker) }
    }
  }

  private func primaryFace(
    of font: Font, options: TextOptions
  ) throws(LayoutError) -> FontFace {
    guard options.opticalSizing == .auto, font.face.axes.contains(where: { $0.tag == "opsz" })
    else { return font.face }
    do {
      return try font.face.varied(
        font.face.variations.merging(["opsz": font.size]) { given, _ in given })
    } catch {
      throw LayoutError(key: "opticalSizing", error.message)
    }
  }

  private mutating func itemize(
    _ text: UnsafeBufferPointer<UInt8>, faces: inout FaceTable, worker: Worker
  ) {
    ParagraphSplitter.forEachParagraph(
      in: text, rules: options.breakRules, whiteSpace: options.whiteSpace
    ) { content, end in
      let item = worker.itemizer.itemize(
        UnsafeBufferPointer(rebasing: text[content]), direction: options.direction, faces: &faces,
        settings: settings)
      let firstRun = runs.count
      runs += item.runs
      for run in item.runs where !worker.unicode.hasDictionary(for: run.script) {
        lacksDictionary = true
      }
      for character in item.missing {
        missing.append(
          MissingCharacter(
            scalar: character.scalar,
            offset: source.givenOffset(content.lowerBound + character.offset)))
      }
      paragraphs.append(
        PreparedParagraph(
          content: content, end: end, level: item.level, boundaries: 0..<0,
          runs: firstRun..<runs.count, tabs: 0..<0))
    }
  }

  /// Layout units of the spacing options and of tab stops, from the primary font's own space and
  /// zero.
  private mutating func measureSpaces(font: Font, worker: Worker) {
    let unitsPerPoint = Double(scaledFaces.unitsPerEm) / font.size
    func units(_ points: Double) -> Int64 { Int64((points * unitsPerPoint).rounded()) }
    spacing.letter = units(options.letterSpacing)
    spacing.word = units(options.wordSpacing)
    spacing.space = options.spaceWidth.map(units)
    // CSS Text 3: a tab stop every `tab-size` advances of the space, spacing included; a stop
    // nearer than half
    // the advance of "0" is skipped. The web rules alone do that.
    tabDistance = Int64((Double(width(of: " ", worker: worker)) * options.tabSize).rounded())
    leastTab = options.breakRules == .web ? width(of: "0", worker: worker) / 2 : 0
  }

  private func width(of character: Unicode.Scalar, worker: Worker) -> Int64 {
    let text = Array(String(character).utf8)
    let run = Run(start: 0, end: text.count, script: ScriptTag.common)
    return text.withUnsafeBufferPointer { text in
      worker.shaper.shape(
        text, range: text.indices, runs: [run], faces: scaledFaces, settings: settings,
        spacing: spacing, into: &worker.clusters)
      return worker.clusters.advance
    }
  }

  private mutating func shape(
    _ text: UnsafeBufferPointer<UInt8>, paragraph index: Int, worker: Worker
  ) {
    let paragraph = paragraphs[index]
    let content = UnsafeBufferPointer(rebasing: text[paragraph.content])
    worker.shaper.shape(
      content, range: content.indices, runs: runs[paragraph.runs], faces: scaledFaces,
      settings: settings, spacing: spacing, into: &worker.clusters)
    worker.breaks.lineBreaks(
      content, options: options, unicode: worker.unicode, into: &worker.lineBreaks)
    let firstTab = tabs.count
    for offset in content.indices where content[offset] == 0x09 {
      tabs.append(
        TabStop(
          offset: Int32(paragraph.content.lowerBound + offset),
          position: worker.clusters.positions[offset]))
    }
    let firstBoundary = boundaries.count
    boundaries.append(
      Boundary(offset: Int32(paragraph.content.lowerBound), flags: [], position: 0, end: 0))
    if !content.isEmpty {
      var piece = PieceShaper(
        text: content, base: paragraph.content.lowerBound, runs: runs[paragraph.runs],
        preparation: self, worker: worker)
      for offset in 1...content.count where worker.lineBreaks[offset] != 0 {
        addBoundary(at: offset, in: content, piece: &piece, worker: worker)
      }
    }
    paragraphs[index].boundaries = firstBoundary..<boundaries.count
    paragraphs[index].tabs = firstTab..<tabs.count
  }

  private mutating func addBoundary(
    at offset: Int, in content: UnsafeBufferPointer<UInt8>, piece: inout PieceShaper, worker: Worker
  ) {
    let hangStart =
      options.whiteSpace == .breakSpaces
      ? offset : HangingSpace.start(content, before: offset, notBefore: 0)
    var boundary = Boundary(
      offset: Int32(piece.base + offset), flags: [], position: worker.clusters.positions[offset],
      end: worker.clusters.positions[hangStart])
    let isLast = offset == content.count
    let isSoftHyphen =
      !isLast && offset >= 2 && content[offset - 2] == 0xC2 && content[offset - 1] == 0xAD
    if isSoftHyphen { boundary.flags.insert(.softHyphen) }
    if isSoftHyphen || (!isLast && worker.clusters.marks[offset] != .clusterStart) {
      boundary.flags.insert(.corrected)
      corrections.append(
        piece.correction(
          boundary: boundaries.count, offset: offset, hangStart: hangStart,
          hasHyphen: isSoftHyphen))
    }
    boundaries.append(boundary)
  }
}
