internal import LinegaugeFonts
internal import LinegaugeShaping

/// Places lines one below the other and says which fonts they used.
struct LineStacker {
  let text: PreparedText
  let options: LayoutOptions
  let width: Double?
  /// Whether fonts, missing characters and reasons are wanted; a height needs none.
  var describes = true

  private var storage: PreparedStorage { text.storage }

  func stack(_ laid: [LaidLine]) -> TextLayout {
    let scale = text.scale
    let metrics = LineMetrics(
      options: options, sizing: text.sizing, faces: storage.terms.lineFaces)
    var layout = TextLayout()
    layout.width = laid.map { scale.points($0.width) }.max() ?? 0
    layout.advance = laid.map { scale.points($0.advance) }.max() ?? 0
    let box = width ?? layout.width
    var place = VerticalPlace(metrics: metrics, spacing: options.lineSpacing)
    layout.lines.reserveCapacity(laid.count)
    for line in laid { layout.lines.append(self.line(line, in: box, at: &place)) }
    layout.height = place.lines.height(
      atLeast: options.minLines, of: metrics.primaryBox.height,
      spacing: options.lineSpacing)
    layout.hardBreaks = laid.count { $0.lineBreak == .hard }
    layout.softBreaks = laid.count { $0.lineBreak != .hard && $0.lineBreak != .end }
    layout.overflow = width.map { max(0, layout.width - $0) } ?? 0
    if let limit = text.limit(for: width), laid.allSatisfy({ $0.width <= limit }) {
      layout.overflow = 0
    }
    if describes { addFonts(laid, to: &layout) }
    return layout
  }

  /// The line at a place, in a box of a width in points.
  func line(_ line: LaidLine, in box: Double, at place: inout VerticalPlace) -> Line {
    let (lineBox, top) = place.next(usedFaces: usedFaces(of: line))
    let width = text.scale.points(line.width)
    let isRightToLeft = storage.paragraphs[line.paragraph].isRightToLeft
    return Line(
      start: storage.source.givenOffset(line.start), end: storage.source.givenOffset(line.end),
      width: width, advance: text.scale.points(line.advance), height: lineBox.height,
      baseline: top + lineBox.ascent,
      x: options.align.x(of: width, in: box, isRightToLeft: isRightToLeft),
      lineBreak: line.lineBreak, isRightToLeft: isRightToLeft)
  }

  /// The faces of the runs on a line.
  func usedFaces(of line: LaidLine) -> [UInt16] {
    if let truncated = line.truncated { return truncated.usedFaces }
    if storage.usesPrimaryOnly { return line.start < line.end ? [0] : [] }
    let paragraph = storage.paragraphs[line.paragraph]
    var used: [UInt16] = []
    for run in storage.runs(in: line.start..<line.end, of: paragraph) {
      if !used.contains(run.face) { used.append(run.face) }
    }
    return used
  }

  /// Whether there is nothing to say of a text but that it is in the primary face.
  private func isCommon(_ laid: [LaidLine]) -> Bool {
    storage.usesPrimaryOnly && storage.missing.isEmpty && !storage.lacksDictionary
      && storage.terms.isPrimaryScalable && options.truncation != .none
      && !laid.contains { $0.truncated != nil }
  }

  private func addFonts(_ laid: [LaidLine], to layout: inout TextLayout) {
    if isCommon(laid) {
      if laid.contains(where: { $0.start < $0.end }) {
        layout.fonts = storage.terms.primaryDescription
      }
      return
    }
    var used: [FontFace] = []
    func use(_ face: FontFace) { if !used.contains(face) { used.append(face) } }
    var missing: [MissingCharacter] = []
    var lacksDictionary = false
    if options.truncation == .none {
      for run in storage.runs { use(storage.faces[run.face]) }
      missing = storage.missing
      lacksDictionary = storage.lacksDictionary
    } else {
      for line in laid {
        for face in usedFaces(of: line) { use(storage.faces[face]) }
        if let face = line.truncated?.ellipsisFace { use(face) }
        let kept = line.truncated?.kept ?? [line.start..<line.end]
        let given = kept.map {
          storage.source.givenOffset($0.lowerBound)..<storage.source.givenOffset($0.upperBound)
        }
        for range in given { missing += storage.missing(in: range) }
        lacksDictionary = lacksDictionary || kept.contains { storage.lacksDictionary(in: $0) }
      }
    }
    layout.fonts = used.map(\.summary)
    layout.missing = missing
    if !missing.isEmpty { layout.inexact.append(.missingCharacter) }
    if lacksDictionary { layout.inexact.append(.noDictionary) }
    let size = text.sizing.size
    if used.contains(where: { !$0.isScalable && !$0.strikes.contains(size) }) {
      layout.inexact.append(.scaledStrike)
    }
  }
}

/// Where the next line goes, below those before it.
struct VerticalPlace {
  let metrics: LineMetrics
  let spacing: Double
  /// The lines so far.
  private(set) var lines: StackedLines
  private var remembered: [(faces: [UInt16], box: LineBox)] = []

  init(metrics: LineMetrics, spacing: Double, below lines: StackedLines = StackedLines()) {
    self.metrics = metrics
    self.spacing = spacing
    self.lines = lines
  }

  /// The box of the next line and its top.
  mutating func next(usedFaces: [UInt16]) -> (box: LineBox, top: Double) {
    let box = box(usedFaces)
    let top = lines.top(spacing: spacing)
    lines += StackedLines(1, of: box.height)
    return (box, top)
  }

  private mutating func box(_ faces: [UInt16]) -> LineBox {
    if let known = remembered.first(where: { $0.faces == faces }) { return known.box }
    let box = metrics.box(usedFaces: faces)
    remembered.append((faces, box))
    return box
  }
}

extension Alignment {
  /// The left edge of a line in its box.
  func x(of width: Double, in box: Double, isRightToLeft: Bool) -> Double {
    switch (self, isRightToLeft) {
    case (.center, _): (box - width) / 2
    case (.start, false), (.end, true): 0
    case (.start, true), (.end, false): box - width
    }
  }
}
