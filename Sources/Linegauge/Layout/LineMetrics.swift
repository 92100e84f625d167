internal import LinegaugeFonts
internal import LinegaugeShaping

/// The height of a line and where its baseline lies, in points.
struct LineBox: Sendable, Hashable {
  /// From the top of the line to the baseline.
  var ascent: Double
  /// From the baseline to the bottom of the line.
  var descent: Double

  var height: Double { ascent + descent }

  func union(_ other: LineBox) -> LineBox {
    LineBox(ascent: max(ascent, other.ascent), descent: max(descent, other.descent))
  }
}

/// The line metrics of a face from each of its sources, in font units.
struct FaceMetrics: Sendable {
  private let auto: FontMetrics
  private let hhea: FontMetrics
  private let typo: FontMetrics
  private let win: FontMetrics
  private let unitsPerEm: Double

  init(_ face: FontFace) {
    auto = face.metrics(.auto)
    hhea = face.metrics(.hhea)
    typo = face.metrics(.typo)
    win = face.metrics(.win)
    unitsPerEm = Double(face.unitsPerEm)
  }

  subscript(source: MetricsSource) -> SourceMetrics {
    let metrics =
      switch source {
      case .auto: auto
      case .hhea: hhea
      case .typo: typo
      case .win: win
      }
    return SourceMetrics(
      ascent: metrics.ascent, descent: metrics.descent, lineGap: metrics.lineGap,
      unitsPerEm: unitsPerEm)
  }
}

/// Those of one source.
struct SourceMetrics {
  let ascent: Double
  let descent: Double
  let lineGap: Double
  let unitsPerEm: Double
}

/// The metrics of the faces of a text. The primary one, which is all that most texts have, stands
/// apart: no reference is counted for it.
struct LineFaces: Sendable {
  let primary: FaceMetrics
  let others: [FaceMetrics]

  /// By the number of the face; the first is the primary one.
  init(_ faces: [FontFace]) {
    primary = FaceMetrics(faces[0])
    others = faces.dropFirst().map(FaceMetrics.init)
  }
}

/// Some of the first 64 faces of a text.
struct FaceSet: Collection {
  /// One for each face, the lowest for the primary one.
  let bits: UInt64

  var startIndex: Int { bits.trailingZeroBitCount }
  var endIndex: Int { 64 }
  var count: Int { bits.nonzeroBitCount }
  subscript(index: Int) -> UInt16 { UInt16(index) }

  func index(after index: Int) -> Int {
    index + 1 + ((bits >> UInt64(index)) >> 1 | 1 << UInt64(63 - index)).trailingZeroBitCount
  }
}

/// Computes line boxes by one of the models of ``LineHeight``. The formulas are those of
/// `Docs/line-heights.md`.
struct LineMetrics {
  private let model: LineHeight
  private let fallbackHeight: FallbackHeight
  private let source: MetricsSource
  private let scale: Double
  private let size: Double
  private let leading: Double?
  private let primary: SourceMetrics
  private let others: [FaceMetrics]

  init(options: LayoutOptions, sizing: FontSizing, faces: LineFaces) {
    self.init(options: options, sizing: sizing, primary: faces.primary, others: faces.others)
  }

  /// For lines in the primary face, unless there are others.
  init(
    options: LayoutOptions, sizing: FontSizing, primary: FaceMetrics, others: [FaceMetrics] = []
  ) {
    // A font without a text style has no published leading: its natural height stands in.
    if case .leading = options.lineHeight, sizing.leading == nil {
      model = .natural
    } else {
      model = options.lineHeight
    }
    fallbackHeight = options.fallbackHeight ?? model.fallbackHeight
    source = options.metrics
    scale = options.scale
    size = sizing.size
    leading = sizing.leading
    self.primary = primary[options.metrics]
    self.others = others
  }

  /// The box of a line on which these faces were used; none for an empty line.
  func box(usedFaces: [UInt16]) -> LineBox {
    switch fallbackHeight {
    case .primary: primaryBox
    case .used: usedFaces.isEmpty ? primaryBox : box(of: usedFaces)
    case .union: box(of: usedFaces.contains(0) ? usedFaces : [0] + usedFaces)
    }
  }

  /// The same for a set of faces.
  func box(usedFaces: FaceSet) -> LineBox {
    switch fallbackHeight {
    case .primary: primaryBox
    case .used: usedFaces.isEmpty ? primaryBox : box(of: usedFaces)
    case .union: box(of: FaceSet(bits: usedFaces.bits | 1))
    }
  }

  /// The box of a line in the primary face.
  var primaryBox: LineBox { box(of: CollectionOfOne(0)) }

  private func box(of counted: some Collection<UInt16>) -> LineBox {
    switch model {
    case .natural: natural(counted, withGap: true)
    case .uiFont: natural(counted, withGap: false)
    case .web: web(counted)
    case .pango: pango(counted)
    case .leading: fixed(leading ?? 0)
    case .points(let points): fixed(points)
    case .multiple(let factor): fixed(factor * size)
    }
  }

  private func metrics(of face: UInt16) -> SourceMetrics {
    face == 0 ? primary : others[Int(face) - 1][source]
  }

  private func scaled(_ face: UInt16) -> (ascent: Double, descent: Double, gap: Double) {
    let metrics = metrics(of: face)
    let unitsPerEm = metrics.unitsPerEm
    return (
      metrics.ascent * size / unitsPerEm, metrics.descent * size / unitsPerEm,
      metrics.lineGap * size / unitsPerEm
    )
  }

  /// The maximum of each number; the baseline lies at the ascent, the gap below the descent.
  private func natural(_ counted: some Collection<UInt16>, withGap: Bool) -> LineBox {
    var box = LineBox(ascent: 0, descent: 0)
    var gap = 0.0
    for (index, face) in counted.enumerated() {
      let metrics = scaled(face)
      let own = LineBox(ascent: metrics.ascent, descent: metrics.descent)
      box = index == 0 ? own : box.union(own)
      gap = index == 0 ? metrics.gap : max(gap, metrics.gap)
    }
    if withGap { box.descent += gap }
    return box
  }

  /// Pango counts in 1/1024 point and has no gap. It cuts the size to that and lets HarfBuzz scale,
  /// in single precision, each number rounded half upwards: the descender, which is negative, too.
  private func pango(_ counted: some Collection<UInt16>) -> LineBox {
    // The scale of HarfBuzz has 32 bits.
    let scale = Float(min((size * 1024).rounded(.down), 0x7FFF_FFFF))
    return counted.lazy.map { face in
      let metrics = metrics(of: face)
      let factor = scale / Float(metrics.unitsPerEm)
      func scaled(_ units: Double) -> Double {
        Double((Float(units) * factor + 0.5).rounded(.down)) / 1024
      }
      return LineBox(ascent: scaled(metrics.ascent), descent: -scaled(-metrics.descent))
    }.reduce(LineBox(ascent: -.infinity, descent: -.infinity)) { $0.union($1) }
  }

  /// Chromium's `line-height: normal`. Its font size is cut to 1/100 pixel and its arithmetic is in
  /// single precision.
  private func web(_ counted: some Collection<UInt16>) -> LineBox {
    counted.lazy.map { face in
      let (ascent, descent, gap) = webMetrics(face, isShared: counted.count > 1)
      let above = (gap / 2).rounded(.down)
      return LineBox(
        ascent: Double(ascent + above) / scale,
        descent: Double(descent + gap - above) / scale)
    }.reduce(LineBox(ascent: -.infinity, descent: -.infinity)) { $0.union($1) }
  }

  /// In device pixels. On a line that several fonts share, a descent that was rounded down takes a
  /// pixel from the ascent.
  private func webMetrics(
    _ face: UInt16, isShared: Bool
  ) -> (ascent: Float, descent: Float, gap: Float) {
    let metrics = metrics(of: face)
    let pixels = (Float(size) * Float(scale) * 100).rounded(.down) / 100
    let factor = pixels / Float(metrics.unitsPerEm)
    func rounded(_ units: Double) -> Float { (Float(units) * factor + 0.5).rounded(.down) }
    var ascent = rounded(metrics.ascent)
    var descent = rounded(metrics.descent)
    if isShared && descent < Float(metrics.descent) * factor && ascent >= 1 {
      descent += 1
      ascent -= 1
    }
    return (ascent, descent, rounded(metrics.lineGap))
  }

  /// A given height, the primary font in its middle (CSS 2.2, section 10.8.1); the fonts of the
  /// line do not change it.
  private func fixed(_ height: Double) -> LineBox {
    let own = natural(CollectionOfOne(0), withGap: false)
    let ascent = own.ascent + (height - own.height) / 2
    return LineBox(ascent: ascent, descent: height - ascent)
  }
}

extension LineHeight {
  /// Which fonts of a line count when the caller does not say.
  var fallbackHeight: FallbackHeight {
    switch self {
    case .natural, .web, .uiFont: .union
    case .pango: .used
    case .leading, .points, .multiple: .primary
    }
  }
}
