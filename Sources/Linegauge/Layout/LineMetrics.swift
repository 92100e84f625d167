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

/// Computes line boxes of the faces of a text by one of the models of ``LineHeight``.
struct LineMetrics {
  private let model: LineBoxModel
  private let fallbackHeight: FallbackHeight
  private let primary: SourceMetrics
  private let others: [FaceMetrics]

  init(options: LayoutOptions, sizing: FontSizing, faces: LineFaces) {
    self.init(options: options, sizing: sizing, primary: faces.primary, others: faces.others)
  }

  /// For lines in the primary face, unless there are others.
  init(
    options: LayoutOptions, sizing: FontSizing, primary: FaceMetrics, others: [FaceMetrics] = []
  ) {
    model = LineBoxModel(options, sizing)
    fallbackHeight = options.fallbackHeight ?? model.lineHeight.fallbackHeight
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
  var primaryBox: LineBox { model.box(of: primary) }

  private func box(of counted: some Collection<UInt16>) -> LineBox {
    model.box(
      of: counted.lazy.map { $0 == 0 ? primary : others[Int($0) - 1][model.source] },
      primary: primary)
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
