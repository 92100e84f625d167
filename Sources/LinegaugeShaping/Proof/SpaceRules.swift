/// Goes through all rules that HarfBuzz will try and finds those that a space can be part of.
struct SpaceRules {
  private(set) var pairs: SpacePairs
  private var graph = SubstitutionGraph()
  private let space: Int
  private let glyphCount: Int

  init(space: Int, glyphCount: Int) {
    self.space = space
    self.glyphCount = glyphCount
    pairs = SpacePairs(glyphCount: glyphCount)
  }

  /// Adds the lookups of a table, and all that their contexts lead to.
  ///
  /// Returns the obstacle that makes a proof impossible, if there is one.
  mutating func add(
    _ layout: LayoutTable, lookups: [Int], spaceClass: Int
  ) throws(MalformedTable) -> SpaceProof.Obstacle? {
    guard !lookups.isEmpty else { return nil }
    pairs.beginTable()
    var isReached = [Bool](repeating: false, count: layout.lookupCount)
    var queue = lookups
    for index in lookups where index < layout.lookupCount { isReached[index] = true }
    var next = 0
    while next < queue.count {
      let lookup = try layout.lookup(queue[next])
      if lookup.flags.contains(.ignoresBases) || skipsSpace(lookup.flags, spaceClass) {
        return .spaceSkipped
      }
      let isNested = next >= lookups.count
      let changesSpace = try add(lookup, of: layout, isNested: isNested) { index in
        guard index < isReached.count, !isReached[index] else { return }
        isReached[index] = true
        queue.append(index)
      }
      if changesSpace { return .spaceChanged }
      next += 1
    }
    return nil
  }

  /// A lookup that looks past the space sees both sides of it in every rule.
  private func skipsSpace(_ flags: LookupFlags, _ spaceClass: Int) -> Bool {
    switch spaceClass {
    case 2: flags.contains(.ignoresLigatures)
    case 3: flags.ignoresSomeMarks
    default: false
    }
  }

  /// Returns whether a rule changes the space wherever it stands.
  private mutating func add(
    _ lookup: LayoutTable.Lookup, of layout: LayoutTable, isNested: Bool, nested: (Int) -> Void
  ) throws(MalformedTable) -> Bool {
    var changesSpace = false
    var finder = SpacePairFinder(sets: layout.sets, space: space)
    try layout.forEachRule(of: lookup) { rule throws(MalformedTable) in
      rule.nested.forEach(nested)
      for place in rule.glyphs.indices where try finder.hasSpace(rule.glyphs[place]) {
        if rule.glyphs.count > 1 {
          try finder.forEachPair(of: rule, at: place, flags: lookup.flags) {
            pair throws(MalformedTable) in try pairs.record(pair, layout.sets)
          }
        } else if !isNested && (!layout.isPositioning || lookup.kind != .single) {
          // A new advance of the space alone is measured with the space. Where a context leads to
          // the rule, that context has been recorded.
          changesSpace = true
        }
      }
    }
    if lookup.kind == .pair { try addPairs(lookup, of: layout) }
    if !layout.isPositioning { try graph.add(lookup, of: layout) }
    return changesSpace
  }

  private mutating func addPairs(
    _ lookup: LayoutTable.Lookup, of layout: LayoutTable
  ) throws(MalformedTable) {
    try PairAdjustment(layout: layout).forEachNeighbor(of: space, in: lookup) {
      glyphs, passesSpace throws(MalformedTable) in
      try record(glyphs, isBefore: true, passesSpace: passesSpace, lookup.flags, layout.sets)
    } follows: { glyphs throws(MalformedTable) in
      try record(glyphs, isBefore: false, passesSpace: false, lookup.flags, layout.sets)
    }
  }

  private mutating func record(
    _ glyphs: GlyphSet, isBefore: Bool, passesSpace: Bool, _ flags: LookupFlags,
    _ sets: GlyphSetReader
  ) throws(MalformedTable) {
    // A pair with two spaces, or one across ligatures: any space will do.
    let isOpen = try flags.contains(.ignoresLigatures) ? true : sets.contains(glyphs, space)
    let side = isOpen ? SpacePair.Side.any : .edge(glyphs, beyond: nil)
    var pair = SpacePair(left: isBefore ? side : .any, right: isBefore ? .any : side)
    pair.passesSpace = passesSpace
    pair.flags = flags
    try pairs.record(pair, sets)
  }

  /// Adds the pairs of the `kern` table, which go from left to right whatever the text does.
  mutating func add(_ kern: KernTable, isRightToLeft: Bool) throws(MalformedTable) {
    pairs.beginTable()
    var neighbors: [(glyph: Int, isBefore: Bool)] = []
    try kern.forEachPair { left, right, value in
      guard value != 0 else { return }
      if right == space { neighbors.append((left, !isRightToLeft)) }
      if left == space { neighbors.append((right, isRightToLeft)) }
    }
    let sets = GlyphSetReader(table: kern.table, glyphCount: glyphCount)
    for neighbor in neighbors {
      try record(
        .glyph(neighbor.glyph), isBefore: neighbor.isBefore, passesSpace: false, .ignoresMarks,
        sets)
    }
  }

  /// Ends the collection. Returns whether some rule acts around any space.
  mutating func close(marks: [Int]) -> Bool {
    pairs.close(graph, marks: marks)
    return pairs.isOpen
  }
}
