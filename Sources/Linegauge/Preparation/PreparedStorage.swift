internal import LinegaugeFonts
internal import LinegaugeShaping
internal import Synchronization

/// What all texts of a font and options have in common; replaced when a text brings new faces.
final class PreparationTerms: Sendable {
  /// The font; of its size only when it is bound to that.
  let font: Font
  let options: TextOptions
  let settings: ShapingSettings
  let units: LayoutUnits
  /// Whether positions hold for one size only: spacing in points, optical size.
  let isBoundToSize: Bool
  /// What every width asks for, without a look into the options.
  let breakRules: BreakRules
  let unitsPerEm: Int64
  let trimsFullWidth: Bool

  let lineFaces: LineFaces
  let isPrimaryScalable: Bool
  private let knownPrimary = Mutex<[FontDescription]?>(nil)

  /// The primary face as answers name it. Made on first use, since a digest takes time, and of
  /// strings of its own: threads that count references to the same string wait for each other.
  var primaryDescription: [FontDescription] {
    knownPrimary.withLock { known in
      if let known { return known }
      let description = [units.faces.faces[0].summary.copied]
      known = description
      return description
    }
  }

  init(
    font: Font, options: TextOptions, settings: ShapingSettings, units: LayoutUnits,
    isBoundToSize: Bool
  ) {
    self.font = font
    self.options = options
    self.settings = settings
    self.units = units
    self.isBoundToSize = isBoundToSize
    breakRules = options.breakRules
    unitsPerEm = units.faces.unitsPerEm
    trimsFullWidth = settings.trimsFullWidth
    lineFaces = LineFaces(units.faces.faces)
    isPrimaryScalable = units.faces.faces[0].isScalable
  }
}

extension FontDescription {
  /// The same with strings that nothing else refers to.
  fileprivate var copied: FontDescription {
    func copy(_ text: String) -> String { String(decoding: Array(text.utf8), as: UTF8.self) }
    return FontDescription(
      file: copy(file), index: index, family: copy(family), style: copy(style),
      sha256: copy(sha256))
  }
}

/// What a preparation found out; shared by all sizes of a ``PreparedText``.
final class PreparedStorage: Sendable {
  // What a size asks for stands together: it is one or two lines of the processor's cache.
  let terms: PreparationTerms
  let boundaries: BoundaryTable
  /// Whether ``PlainText`` can tell the lines.
  let hasPlainLines: Bool
  /// Whether all of the text is in the primary face.
  let usesPrimaryOnly: Bool
  /// Of a text in the primary face and one other.
  let segmentFaces: SegmentFaces?
  let paragraphs: [PreparedParagraph]
  let runs: [Run]
  /// Of the script that was last looked for pieces in: paragraphs in another have none.
  let rules: ScriptRules?
  let source: SourceText
  /// What few texts have.
  private let rarities: Rarities?

  private final class Rarities: Sendable {
    let corrections: [Correction]
    let tabs: [TabStop]
    let missing: [MissingCharacter]
    let replaced: [ReplacedBytes]
    let lacksDictionary: Bool

    init(_ arrays: borrowing PreparedArrays, _ source: SourceText, replaced: [ReplacedBytes]) {
      corrections = Array(arrays.corrections[...])
      tabs = Array(arrays.tabs[...])
      missing = arrays.missing.map {
        MissingCharacter(scalar: $0.scalar, offset: source.givenOffset($0.offset))
      }
      self.replaced = replaced
      lacksDictionary = arrays.lacksDictionary
    }
  }

  /// What was prepared last in a context.
  init(
    _ source: SourceText, replaced: [ReplacedBytes], terms: PreparationTerms,
    context: MeasuringContext
  ) {
    self.source = source
    self.terms = terms
    // Copies of their exact size: the context's own memory is used again.
    let faces = terms.units.faces
    let unit = context.arrays.runs.reduce(faces.scale(of: 0)) { faces.commonScale($0, of: $1.face) }
    var paragraphs = Array(context.arrays.paragraphs[...])
    boundaries = BoundaryTable(context.arrays.boundaries.buffer, of: &paragraphs, unit: unit)
    self.paragraphs = paragraphs
    runs = Array(context.arrays.runs[...])
    rules = context.rules
    usesPrimaryOnly = context.arrays.usesPrimaryOnly
    segmentFaces = usesPrimaryOnly ? nil : SegmentFaces(boundaries, of: paragraphs, runs)
    hasPlainLines =
      boundaries.isNarrow && !terms.trimsFullWidth && paragraphs.count == 1
      && paragraphs[0].order == .plain && !paragraphs[0].content.isEmpty
      && paragraphs[0].tabs.isEmpty
    rarities =
      replaced.isEmpty && context.arrays.isCommon
      ? nil : Rarities(context.arrays, source, replaced: replaced)
  }

  /// Whether these lines are all of one height, too.
  @inline(__always)
  var isPlain: Bool { hasPlainLines && usesPrimaryOnly }

  var options: TextOptions { terms.options }
  var settings: ShapingSettings { terms.settings }
  var units: LayoutUnits { terms.units }
  var faces: ScaledFaces { terms.units.faces }
  var spacing: ClusterSpacing { terms.units.spacing }
  var isBoundToSize: Bool { terms.isBoundToSize }
  var corrections: [Correction] { rarities?.corrections ?? [] }
  var tabs: [TabStop] { rarities?.tabs ?? [] }
  var missing: [MissingCharacter] { rarities?.missing ?? [] }
  var replaced: [ReplacedBytes] { rarities?.replaced ?? [] }
  /// Whether any of the text is in a script whose dictionary ICU lacks.
  var lacksDictionary: Bool { rarities?.lacksDictionary ?? false }

  /// The missing characters in a range of the given text.
  func missing(in range: Range<Int>) -> ArraySlice<MissingCharacter> {
    missing.elements(in: range, by: \.offset)
  }

  /// Whether a range of the laid-out text, within a paragraph, is in such a script.
  func lacksDictionary(in range: Range<Int>) -> Bool {
    guard lacksDictionary else { return false }
    return WorkerPool.shared.withWorker { worker in
      hasText(in: range) { !worker.unicode.hasDictionary(for: $0) }
    }
  }

  /// Whether a range of the laid-out text, within a paragraph, has a run of such a script.
  func hasText(in range: Range<Int>, ofScript isScript: (UInt32) -> Bool) -> Bool {
    let next = paragraphs.partitionPoint { $0.content.lowerBound > range.lowerBound }
    guard next > 0, !range.isEmpty else { return false }
    let base = paragraphs[next - 1].content.lowerBound
    let runs = runs[paragraphs[next - 1].runs]
    return runs[runs.partitionPoint { Int($0.end) + base > range.lowerBound }...]
      .prefix { Int($0.start) + base < range.upperBound }.contains { isScript($0.script) }
  }

  /// The runs that meet a range of the laid-out text, found by bisection.
  func runs(in range: Range<Int>, of paragraph: PreparedParagraph) -> ArraySlice<Run> {
    let base = paragraph.content.lowerBound
    let own = runs[paragraph.runs]
    let first = own.partitionPoint { Int($0.end) + base > range.lowerBound }
    return own[first..<max(first, own.partitionPoint { Int($0.start) + base >= range.upperBound })]
  }

  /// The correction of a boundary that is marked as corrected.
  func correction(of boundary: Int) -> Correction {
    let corrections = corrections
    return corrections[corrections.partitionPoint { Int($0.boundary) >= boundary }]
  }

  /// Where the spaces that hang before `offset` begin, at the earliest at `start`.
  func hangStart(before offset: Int, notBefore start: Int) -> Int {
    guard options.whiteSpace != .breakSpaces else { return offset }
    return source.bytes.withUnsafeBufferPointer {
      HangingSpace.start($0, before: offset, notBefore: start, rules: options.breakRules)
    }
  }
}

/// Characters that hang at the end of a line: spaces of UAX #14 class SP and BA, tabs, zero-width
/// spaces. In the web rules, of those with a width, only U+0020, tabs and U+3000.
enum HangingSpace {
  static func start(
    _ text: UnsafeBufferPointer<UInt8>, before offset: Int, notBefore start: Int,
    rules: BreakRules = .unicode
  ) -> Int {
    var end = offset
    while end > start {
      let byte = text[end - 1]
      if byte == 0x20 || byte == 0x09 {
        end -= 1
      } else if byte >= 0x80 && end - start >= 3 && isWideSpace(text, endingAt: end, rules: rules) {
        end -= 3
      } else {
        break
      }
    }
    return end
  }

  /// U+1680, U+2000–U+2006, U+2008–U+200B, U+205F, U+3000: three bytes each.
  private static func isWideSpace(
    _ text: UnsafeBufferPointer<UInt8>, endingAt end: Int, rules: BreakRules
  ) -> Bool {
    switch (text[end - 3], text[end - 2], text[end - 1]) {
    case (0xE2, 0x80, 0x8B), (0xE3, 0x80, 0x80): true
    case _ where rules == .web: false
    case (0xE2, 0x80, 0x80...0x86), (0xE2, 0x80, 0x88...0x8A): true
    case (0xE1, 0x9A, 0x80), (0xE2, 0x81, 0x9F): true
    default: false
    }
  }
}
