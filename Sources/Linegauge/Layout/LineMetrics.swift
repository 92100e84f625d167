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
    self.primary = primary[options.metrics]
    self.others = others
  }

  /// The box of a line on which these faces were used; none for an empty line.
  func box(usedFaces: [UInt16]) -> LineBox {
    switch model.fallbackHeight {
    case .primary: primaryBox
    case .used: usedFaces.isEmpty ? primaryBox : box(of: usedFaces)
    case .union: box(of: usedFaces.contains(0) ? usedFaces : [0] + usedFaces)
    }
  }

  /// The same for a set of faces.
  func box(usedFaces: FaceSet) -> LineBox {
    box(of: model.fallbackHeight.counted(usedFaces))
  }

  /// The box of a line in the primary face.
  var primaryBox: LineBox { model.box(of: primary) }

  private func box(of counted: some Collection<UInt16>) -> LineBox {
    model.box(
      of: counted.lazy.map { $0 == 0 ? primary : others[Int($0) - 1][model.source] },
      primary: primary)
  }
}

/// Heights of lines in the primary face and one other, in points.
struct FaceHeights {
  private let primary: Double
  private let other: Double
  private let both: Double

  /// - Parameters:
  ///   - other: the number of the other face.
  ///   - scale: whose row a line in the primary face has.
  init(other: UInt16, _ scale: LineScale, _ terms: PreparationTerms, _ options: LayoutOptions) {
    self.init(
      scale, terms.lineFaces.primary[options.metrics],
      terms.lineFaces.others[Int(other) - 1][options.metrics], options)
  }

  private init(
    _ scale: LineScale, _ first: SourceMetrics, _ second: SourceMetrics, _ options: LayoutOptions
  ) {
    let model = LineBoxModel(options, scale.sizing)
    func height(_ used: FaceSet) -> Double {
      switch model.fallbackHeight.counted(used).bits {
      case 0b01: scale.row
      case 0b10: model.box(of: CollectionOfOne(second), primary: first).height
      default: model.box(of: MetricsPair(first: first, second: second), primary: first).height
      }
    }
    primary = scale.row
    both = height(FaceSet(bits: 0b11))
    // Where the primary one counts anyway it is not computed twice.
    other = model.fallbackHeight == .union ? both : height(FaceSet(bits: 0b10))
  }

  /// `withOther`: the lines that have the other face, `withBoth`: those that have both.
  func stack(_ count: Int, withOther: Int, withBoth: Int) -> StackedLines {
    var stack = StackedLines(count - withOther, of: primary)
    stack += StackedLines(withBoth, of: both)
    stack += StackedLines(withOther - withBoth, of: other)
    return stack
  }
}

/// The metrics of two faces, without an array's memory.
private struct MetricsPair: RandomAccessCollection {
  let first: SourceMetrics
  let second: SourceMetrics

  var startIndex: Int { 0 }
  var endIndex: Int { 2 }
  subscript(index: Int) -> SourceMetrics { index == 0 ? first : second }
}

extension FallbackHeight {
  /// The faces that count on a line.
  func counted(_ used: FaceSet) -> FaceSet {
    switch self {
    case .primary: FaceSet(bits: 1)
    case .used: used.isEmpty ? FaceSet(bits: 1) : used
    case .union: FaceSet(bits: used.bits | 1)
    }
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
