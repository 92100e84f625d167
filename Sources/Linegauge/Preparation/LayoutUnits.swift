internal import LinegaugeFonts
internal import LinegaugeShaping

/// What the options of a text are in layout units.
struct LayoutUnits: Sendable {
  let faces: ScaledFaces
  /// Points that the options add to clusters and spaces.
  let spacing: ClusterSpacing
  /// Distance of tab stops and the least room before one.
  let tabDistance: Int64
  let leastTab: Int64

  /// Whether spacing was given in points, which a size turns into units.
  static func hasSpacing(_ options: TextOptions) -> Bool {
    options.letterSpacing != 0 || options.wordSpacing != 0 || options.spaceWidth != nil
  }

  init(
    _ faces: [FontFace], used: (Int) -> Bool = { _ in true }, size: Double, options: TextOptions,
    settings: ShapingSettings, worker: Worker
  ) {
    // Spacing in points needs a finer unit than a font's own, so that its rounding cannot be seen.
    let scaled = ScaledFaces(
      faces, used: used, resolution: Self.hasSpacing(options) ? 1 << 26 : 1)
    let unitsPerPoint = Double(scaled.unitsPerEm) / size
    func units(_ points: Double) -> Int64 { Int64((points * unitsPerPoint).rounded()) }
    var spacing = ClusterSpacing()
    spacing.letter = units(options.letterSpacing)
    spacing.behindHyphen = options.breakRules == .web ? spacing.letter : 0
    spacing.word = units(options.wordSpacing)
    spacing.space = options.spaceWidth.map(units)
    // CSS Text 3: a tab stop every `tab-size` advances of the space, spacing included. The web
    // rules skip a stop nearer than half a space without spacing, as Chromium does (CSS: half a
    // "0").
    func advance(of character: String) -> Int64 {
      Self.advance(of: character, scaled, spacing, settings, worker)
    }
    tabDistance = Int64((Double(advance(of: " ")) * options.tabSize).rounded())
    leastTab =
      options.breakRules == .web ? (advance(of: " ") - spacing.letter - spacing.word) / 2 : 0
    self.spacing = spacing
    self.faces = scaled
  }

  /// The advance of a short text alone in a face that has it.
  func advance(
    of text: String, face: UInt16 = 0, settings: ShapingSettings, worker: Worker
  ) -> Int64 {
    Self.advance(of: text, face: face, faces, spacing, settings, worker)
  }

  private static func advance(
    of text: String, face: UInt16 = 0, _ faces: ScaledFaces, _ spacing: ClusterSpacing,
    _ settings: ShapingSettings, _ worker: Worker
  ) -> Int64 {
    Array(text.utf8).withUnsafeBufferPointer { text in
      if text.isEmpty { return 0 }
      let run = Run(start: 0, end: text.count, script: ScriptTag.common, face: face)
      worker.shaper.shape(
        text, range: text.indices, runs: [run], faces: faces, settings: settings,
        spacing: spacing, into: &worker.pieceClusters)
      return worker.pieceClusters.advance
    }
  }

  private init(_ units: LayoutUnits, faces: ScaledFaces) {
    self.faces = faces
    spacing = units.spacing
    tabDistance = units.tabDistance
    leastTab = units.leastTab
  }

  /// The same units with faces added that divide them.
  func including(_ faces: [FontFace]) -> LayoutUnits {
    LayoutUnits(self, faces: self.faces.including(faces))
  }
}
