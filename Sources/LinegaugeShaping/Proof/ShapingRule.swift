/// A sequence of glyphs that a lookup acts on, in the order of the text.
struct ShapingRule {
  /// Backtrack, input and lookahead.
  var glyphs: [GlyphSet] = []
  /// Which of them are the input: what is changed, and passed over afterwards.
  var input = 0..<0
  /// The lookups that the rule applies to its input.
  var nested: [Int] = []

  /// Whether it is of a context and applies nothing: it keeps the rules after it from being tried.
  var doesNothing = false

  mutating func reset() {
    doesNothing = false
    glyphs.removeAll(keepingCapacity: true)
    nested.removeAll(keepingCapacity: true)
  }
}

extension LayoutTable {
  typealias RuleBody = (ShapingRule) throws(MalformedTable) -> Void

  /// The rules of a lookup.
  ///
  /// Rules that do nothing count: they keep the rules after them from being tried. Pair adjustment
  /// has too many rules to be listed; see ``PairAdjustment``. Mark attachment is left out: it moves
  /// marks, and no advance depends on it.
  func forEachRule(of lookup: Lookup, _ body: RuleBody) throws(MalformedTable) {
    var rule = ShapingRule()
    for subtable in lookup.subtables {
      switch lookup.kind {
      case .single, .multiple, .alternate:
        rule.reset()
        rule.glyphs.append(.coverage(try table.target(subtable, field: subtable + 2)))
        rule.input = 0..<1
        try body(rule)
      case .cursive:
        // Entry and exit anchors of neighbours; which of the glyphs have one is not asked.
        rule.reset()
        let coverage = GlyphSet.coverage(try table.target(subtable, field: subtable + 2))
        rule.glyphs += [coverage, coverage]
        rule.input = 0..<2
        try body(rule)
      case .ligature: try forEachLigature(subtable, &rule, body)
      case .context: try forEachContext(subtable, &rule, body)
      case .chainedContext: try forEachChainedContext(subtable, &rule, body)
      case .reverseChained: try reverseChained(subtable, &rule, body)
      case .pair, .mark: break
      }
    }
  }

  /// Ligature Substitution Format 1.
  private func forEachLigature(
    _ subtable: Int, _ rule: inout ShapingRule, _ body: RuleBody
  ) throws(MalformedTable) {
    guard try table.u16(subtable) == 1 else { throw MalformedTable() }
    try forEachInSets(subtable, countAt: 4) { first, _, ligature throws(MalformedTable) in
      rule.reset()
      rule.glyphs.append(.glyph(first))
      let count = max(1, try table.u16(ligature + 2))
      for component in 1..<max(1, count) {
        rule.glyphs.append(.glyph(try table.u16(ligature + 2 + component * 2)))
      }
      rule.input = 0..<count
      try body(rule)
    }
  }

  /// Reverse Chaining Contextual Single Substitution Format 1.
  private func reverseChained(
    _ subtable: Int, _ rule: inout ShapingRule, _ body: RuleBody
  ) throws(MalformedTable) {
    guard try table.u16(subtable) == 1 else { throw MalformedTable() }
    rule.reset()
    let backtrack = try table.u16(subtable + 4)
    for place in stride(from: backtrack - 1, through: 0, by: -1) {
      rule.glyphs.append(.coverage(try table.target(subtable, field: subtable + 6 + place * 2)))
    }
    rule.glyphs.append(.coverage(try table.target(subtable, field: subtable + 2)))
    rule.input = backtrack..<backtrack + 1
    let lookahead = subtable + 6 + backtrack * 2
    for place in 0..<(try table.u16(lookahead)) {
      rule.glyphs.append(.coverage(try table.target(subtable, field: lookahead + 2 + place * 2)))
    }
    try body(rule)
  }

  /// Goes through a coverage and a parallel array of sets, each a list of offsets: the shape that
  /// ligatures and the first format of contexts share. The body gets the glyph, its index and where
  /// an item of its set begins.
  func forEachInSets(
    _ subtable: Int, countAt field: Int,
    _ body: (Int, Int, Int) throws(MalformedTable) -> Void
  ) throws(MalformedTable) {
    let count = try table.u16(subtable + field)
    try sets.forEachCovered(
      try table.target(subtable, field: subtable + 2)
    ) { glyph, index throws(MalformedTable) in
      guard index < count else { return }
      let set = try table.target(subtable, field: subtable + field + 2 + index * 2)
      try forEachItem(ofSet: set) { item throws(MalformedTable) in try body(glyph, index, item) }
    }
  }

  /// The items of a set: a count and offsets from its start.
  func forEachItem(
    ofSet set: Int, _ body: (Int) throws(MalformedTable) -> Void
  ) throws(MalformedTable) {
    guard set != 0 else { return }
    for place in 0..<(try table.u16(set)) {
      let item = try table.target(set, field: set + 2 + place * 2)
      if item != 0 { try body(item) }
    }
  }
}
