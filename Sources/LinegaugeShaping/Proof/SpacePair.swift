/// What a rule wants on the two sides of a space that it takes in.
struct SpacePair: Hashable {
  enum Side: Hashable {
    /// Anything, or nothing.
    case any
    /// The glyph next to the space, and the glyph beyond it, if that is known.
    case edge(GlyphSet, beyond: GlyphSet?)
    /// A glyph in one of the words on that side, because what lies between may be spaces too; and
    /// the glyph beyond it.
    case far(GlyphSet, beyond: GlyphSet?)

    var isFar: Bool { if case .far = self { true } else { false } }
  }

  var left: Side
  var right: Side
  /// Whether the pair exists at two and more spaces in a row only.
  var needsSpaces = false
  /// Whether what follows the space depends on the rule even if the rule ends with the space.
  var passesSpace = true
  /// The most spaces between the two sides.
  var reach = 1
  var flags: LookupFlags = []
}

/// Finds the pairs of a rule.
struct SpacePairFinder {
  let sets: GlyphSetReader
  let space: Int
  private var known: [GlyphSet: Nature] = [:]

  private struct Nature {
    var hasSpace: Bool
    var isSmall: Bool
  }

  /// A set with the space and not many others is one of spaces.
  private static let fewGlyphs = 48

  init(sets: GlyphSetReader, space: Int) {
    self.sets = sets
    self.space = space
  }

  mutating func hasSpace(_ set: GlyphSet) throws(MalformedTable) -> Bool {
    if case .glyph(let glyph) = set { return glyph == space }
    return try nature(of: set).hasSpace
  }

  /// Calls `body` with the pairs around the space at a place of a rule.
  ///
  /// A neighbour that may itself be a space has two readings. At one space it is the first glyph of
  /// a word. At several it is the next space, and the first position beyond that cannot be a space
  /// is the one to look for, in one of the words on that side. Where nearly every glyph is admitted
  /// beside the space, only that position tells anything.
  mutating func forEachPair(
    of rule: ShapingRule, at place: Int, flags: LookupFlags,
    _ body: (SpacePair) throws(MalformedTable) -> Void
  ) throws(MalformedTable) {
    let left = try sides(rule.glyphs, from: place, step: -1, flags)
    let right = try sides(rule.glyphs, from: place, step: 1, flags)
    for (leftSide, leftNeedsSpaces, leftReach) in left {
      for (rightSide, rightNeedsSpaces, rightReach) in right {
        var pair = SpacePair(left: leftSide, right: rightSide)
        pair.needsSpaces = leftNeedsSpaces || rightNeedsSpaces
        pair.passesSpace =
          rule.input.contains(place) || (place > 0 && place < rule.glyphs.count - 1)
        pair.reach = leftReach + rightReach + 1
        pair.flags = flags
        try body(pair)
      }
    }
  }

  private typealias Reading = (side: SpacePair.Side, needsSpaces: Bool, reach: Int)

  private mutating func sides(
    _ glyphs: [GlyphSet], from place: Int, step: Int, _ flags: LookupFlags
  ) throws(MalformedTable) -> [Reading] {
    let neighbor = place + step
    guard glyphs.indices.contains(neighbor) else { return [(.any, false, 0)] }
    // A ligature that is looked past may stand between: the neighbour is anywhere in the word.
    let looksFar = flags.contains(.ignoresLigatures)
    let nature = try nature(of: glyphs[neighbor])
    var beyond: GlyphSet?
    if !looksFar, glyphs.indices.contains(neighbor + step), try !hasSpace(glyphs[neighbor + step]) {
      beyond = glyphs[neighbor + step]
    }
    let edge = SpacePair.Side.edge(glyphs[neighbor], beyond: beyond)
    if !nature.hasSpace && !looksFar { return [(edge, false, 0)] }
    var anchor = neighbor
    while glyphs.indices.contains(anchor), try hasSpace(glyphs[anchor]) { anchor += step }
    var reach = 0
    var far = SpacePair.Side.any
    if glyphs.indices.contains(anchor) {
      beyond = nil
      if !looksFar, glyphs.indices.contains(anchor + step), try !hasSpace(glyphs[anchor + step]) {
        beyond = glyphs[anchor + step]
      }
      far = .far(glyphs[anchor], beyond: beyond)
      reach = abs(anchor - neighbor)
    }
    guard nature.isSmall && nature.hasSpace && !looksFar else { return [(far, false, reach)] }
    return [(edge, false, 0), (far, true, reach)]
  }

  private mutating func nature(of set: GlyphSet) throws(MalformedTable) -> Nature {
    if let nature = known[set] { return nature }
    var nature = Nature(hasSpace: try sets.contains(set, space), isSmall: false)
    if nature.hasSpace {
      var count = 0
      try sets.forEach(set) { _ in count += 1 }
      nature.isSmall = count <= Self.fewGlyphs
    }
    known[set] = nature
    return nature
  }
}
