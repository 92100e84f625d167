/// Collects the pairs of all rules as bits of glyphs.
struct SpacePairs: Sendable {
  /// The bit of what belongs to the space before it: every left side has it, few right ones.
  static let never: UInt64 = 1 << 63
  /// The bit of what shaping looks past, so that it separates nothing: every right side has it.
  static let passed: UInt64 = 1 << 62
  /// The bits of rules that end or begin with the space and do not pass over it.
  static let edges: UInt64 = 0b11

  private(set) var glyphs: GlyphMasks
  /// The bits that anything has on a side.
  private(set) var any = SpaceMasks(left: 0, right: 0)
  /// The bits for which it does not matter what stands beyond.
  private(set) var anyBeyond = SpaceMasks(left: 0, right: 0)
  /// The bits that stand for a pair.
  private(set) var used: UInt64 = 0
  /// Those with a far side.
  private(set) var distant: UInt64 = 0
  /// The most spaces that a pair with a far side goes across.
  private(set) var reach = 1
  /// Whether a rule acts on every space.
  private(set) var isOpen = false

  private var usedAtOneSpace: UInt64 = 0
  private var passedByMarks: UInt64 = 0
  private var bits: [SpacePair: Int] = [:]
  private var pairCount = 0

  init(glyphCount: Int) {
    glyphs = GlyphMasks(glyphCount: glyphCount)
  }

  /// The bits of pairs that exist at several spaces in a row only.
  var spacesOnly: UInt64 { used & ~usedAtOneSpace }

  /// Offsets of another table follow.
  mutating func beginTable() {
    bits.removeAll()
  }

  mutating func record(
    _ pair: SpacePair, _ sets: GlyphSetReader
  ) throws(MalformedTable) {
    if bits[pair] != nil { return }
    let bit: Int
    switch (pair.left, pair.right) {
    case (.any, .any) where !pair.needsSpaces:
      isOpen = true
      return
    // Where one side is open, the pairs that have it are one.
    case (.edge, .any) where !pair.needsSpaces && !pair.passesSpace: bit = 0
    case (.any, .edge) where !pair.needsSpaces && !pair.passesSpace: bit = 1
    case (.edge(_, beyond: nil), .any) where !pair.needsSpaces: bit = 2
    case (.any, .edge(_, beyond: nil)) where !pair.needsSpaces: bit = 3
    default:
      // After 58 pairs bits are shared: such pairs count as one with all their glyphs.
      bit = 4 + pairCount % 58
      pairCount += 1
    }
    bits[pair] = bit
    used |= 1 << bit
    // Spaces with a word of marks between them may count as several in a row.
    if !pair.needsSpaces || pair.flags.ignoresSomeMarks { usedAtOneSpace |= 1 << bit }
    if pair.flags.ignoresSomeMarks { passedByMarks |= 1 << bit }
    if pair.left.isFar || pair.right.isFar {
      distant |= 1 << bit
      reach = max(reach, pair.reach)
    }
    try insert(pair.left, SpaceMasks(left: 1 << bit, right: 0), sets)
    try insert(pair.right, SpaceMasks(left: 0, right: 1 << bit), sets)
  }

  /// Ends the collection: glyphs get the bits of what they may become.
  ///
  /// - Parameter marks: the glyphs that some lookups look past.
  mutating func close(_ graph: SubstitutionGraph, marks: [Int]) {
    bits.removeAll()
    guard used != 0 else { return }
    let passed = SpaceMasks(left: passedByMarks, right: passedByMarks)
    if passedByMarks != 0 {
      for mark in marks {
        glyphs.add(PlaceMasks(edge: passed, outer: passed), to: mark)
      }
    }
    graph.spread(&glyphs, all: .all(used | Self.never | Self.passed), marks: marks)
    glyphs.compact()
  }

  private mutating func insert(
    _ side: SpacePair.Side, _ bit: SpaceMasks, _ sets: GlyphSetReader
  ) throws(MalformedTable) {
    var outer: GlyphSet?
    switch side {
    case .any: any.formUnion(bit)
    case .edge(let set, let beyond):
      try insert(set, PlaceMasks(edge: bit), sets)
      outer = beyond
    case .far(let set, let beyond):
      try insert(set, PlaceMasks(far: bit), sets)
      outer = beyond
    }
    if let outer {
      try insert(outer, PlaceMasks(outer: bit), sets)
    } else {
      anyBeyond.formUnion(bit)
    }
  }

  private mutating func insert(
    _ set: GlyphSet, _ bits: PlaceMasks, _ sets: GlyphSetReader
  ) throws(MalformedTable) {
    try sets.forEach(set) { glyph in
      if glyph < glyphs.glyphCount { glyphs.add(bits, to: glyph) }
    }
  }
}
