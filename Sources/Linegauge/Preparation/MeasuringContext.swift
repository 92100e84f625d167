internal import LinegaugeFonts
internal import LinegaugeShaping

/// All that preparing needs to know of a font and its options, and what it has learned of them: the
/// faces of characters, the widths of words. Owned by one thread at a time.
///
/// What it has learned makes it faster and never changes an answer.
final class MeasuringContext {
  let font: Font
  let options: TextOptions
  let settings: ShapingSettings
  /// Whether positions hold for one size only.
  let isBoundToSize: Bool
  /// Whether paragraphs may be put together from pieces: no option looks at more than those, or
  /// gives characters another width at a line's end.
  let usesPieces: Bool
  // Owned by one thread and never handed out while they change: the runtime need not check it.
  /// The face of each cluster.
  @exclusivity(unchecked) var faces: FaceTable
  /// Units of all texts whose faces divide them.
  let units: LayoutUnits
  private var commonTerms: PreparationTerms?
  /// What the text in hand adds up.
  @exclusivity(unchecked) var arrays = PreparedArrays()
  /// Those of the last paragraph of the text that was put together from pieces.
  var rules: ScriptRules?
  /// Words and paragraphs seen before.
  let pieces: PieceStore
  private var knownSpaceAdvance: Int64?
  private var bytesPrepared = 0
  private var knownSimpleLines: SimpleLines?
  /// Learning about a font pays for itself from this many bytes on.
  private static let bytesOfFewTexts = 2048

  /// `pieceLimit`: bytes that the pieces may take.
  init(
    font: Font, options: TextOptions, worker: Worker, pieceLimit: Int = PieceStore.defaultLimit
  ) throws(LayoutError) {
    pieces = PieceStore(limit: pieceLimit)
    self.font = font
    self.options = options
    var features = options.features
    if options.letterSpacing != 0 {
      for ligature in ["liga", "clig"] where features[ligature] == nil { features[ligature] = 0 }
    }
    settings = ShapingSettings(
      features: features, language: options.language, script: options.script,
      hidesControls: options.breakRules == .web,
      keepsCursiveJoined: options.breakRules == .web, cjkSpacing: options.cjkSpacing)
    isBoundToSize = LayoutUnits.hasSpacing(options) || options.opticalSizing == .auto
    usesPieces =
      !isBoundToSize && options.whiteSpace != .breakSpaces && options.lineBreak != .anywhere
      && options.script == nil && options.cjkSpacing == .spaceAll
      && BreakFinder.decidesBySpaceNeighbors(options.breakRules)
    let primary = try Self.primaryFace(of: font, options: options)
    faces = FaceTable(primary: primary, fallback: font.fallback)
    units = LayoutUnits(
      [primary], size: font.size, options: options, settings: settings, worker: worker)
  }

  /// Whether so much was prepared that it pays to learn about the font.
  var isWarm: Bool { bytesPrepared > Self.bytesOfFewTexts }

  /// What measures simple texts, once it pays to find out which are.
  func simpleLines(_ worker: Worker) -> SimpleLines? {
    if knownSimpleLines == nil && isWarm {
      knownSimpleLines = SimpleLines(PieceAssembler(context: self, worker: worker))
    }
    return knownSimpleLines
  }

  /// Counts the bytes of a text that is prepared.
  func count(bytes: Int) { bytesPrepared = min(bytesPrepared + bytes, Self.bytesOfFewTexts + 1) }

  /// What texts whose faces divide the common units have in common.
  var terms: PreparationTerms {
    if let commonTerms, commonTerms.units.faces.faces.count == faces.faces.count {
      return commonTerms
    }
    let terms = terms(units.including(faces.faces))
    commonTerms = terms
    return terms
  }

  /// The terms of a text with units of its own.
  func terms(_ units: LayoutUnits) -> PreparationTerms {
    PreparationTerms(
      font: font, options: options, settings: settings, units: units,
      isBoundToSize: isBoundToSize)
  }

  /// The advance of a space of the primary face, in the common units.
  func spaceAdvance(_ worker: Worker) -> Int64 {
    if let knownSpaceAdvance { return knownSpaceAdvance }
    let advance = units.advance(of: " ", settings: settings, worker: worker)
    knownSpaceAdvance = advance
    return advance
  }

  /// The face at the font's size, when its optical size follows it.
  private static func primaryFace(
    of font: Font, options: TextOptions
  ) throws(LayoutError) -> FontFace {
    guard options.opticalSizing == .auto else { return font.face }
    do {
      return try font.face.opticallySized(font.size)
    } catch {
      throw LayoutError(key: "opticalSizing", error.message)
    }
  }
}
