/// What glyphs may become: the substitutions of all lookups in use, as edges from the glyph that is
/// there before to the glyph that may be there after.
struct SubstitutionGraph {
  private var from: [UInt16] = []
  private var to: [UInt16] = []
  /// Glyphs that may be gone or change places, so that their neighbours are not known.
  private var unsettled: [Int] = []
  /// Glyphs that may move before marks, when a ligature forms across those.
  private var movedAcrossMarks: [Int] = []

  /// Adds the substitutions of a lookup of `GSUB`. Those that a context picks are there as well:
  /// any rule that a glyph is in is taken as applied to it.
  mutating func add(
    _ lookup: LayoutTable.Lookup, of layout: LayoutTable
  ) throws(MalformedTable) {
    let table = layout.table
    for subtable in lookup.subtables {
      switch lookup.kind {
      case .single: try addSingle(subtable, layout)
      case .multiple, .alternate:
        try addLists(subtable, layout)
      case .ligature: try addLigatures(subtable, lookup.flags, layout)
      case .reverseChained:
        let lookahead = subtable + 6 + 2 * (try table.u16(subtable + 4))
        let substitutes = lookahead + 2 + 2 * (try table.u16(lookahead))
        try addReplacements(subtable, countAt: substitutes, layout)
      case .context, .chainedContext, .pair, .cursive, .mark: break
      }
    }
  }

  /// Gives every glyph the bits of all that it may become.
  ///
  /// - Parameters:
  ///   - all: the bits of a glyph whose neighbours are not known.
  ///   - marks: the glyphs that a ligature may form across.
  func spread(_ masks: inout GlyphMasks, all: PlaceMasks, marks: [Int]) {
    let count = masks.glyphCount
    for glyph in unsettled where glyph < count { masks.add(all, to: glyph) }
    var isChanged = true
    while isChanged {
      isChanged = false
      if !movedAcrossMarks.isEmpty {
        var bits = PlaceMasks()
        for mark in marks { bits.formUnion(masks[mark]) }
        for glyph in movedAcrossMarks where glyph < count {
          if masks.add(bits, to: glyph) { isChanged = true }
        }
      }
      for edge in from.indices {
        let (start, end) = (Int(from[edge]), Int(to[edge]))
        if start < count && masks.add(end < count ? masks[end] : all, to: start) {
          isChanged = true
        }
      }
    }
  }

  private mutating func addEdge(_ start: Int, _ end: Int) {
    from.append(UInt16(truncatingIfNeeded: start))
    to.append(UInt16(truncatingIfNeeded: end))
  }

  private mutating func addSingle(
    _ subtable: Int, _ layout: LayoutTable
  ) throws(MalformedTable) {
    switch try layout.table.u16(subtable) {
    case 1:
      let delta = try layout.table.u16(subtable + 4)
      try layout.sets.forEach(
        .coverage(try layout.table.target(subtable, field: subtable + 2))
      ) { addEdge($0, ($0 + delta) & 0xFFFF) }
    case 2: try addReplacements(subtable, countAt: subtable + 4, layout)
    default: throw MalformedTable()
    }
  }

  /// An array of glyphs parallel to the coverage.
  private mutating func addReplacements(
    _ subtable: Int, countAt field: Int, _ layout: LayoutTable
  ) throws(MalformedTable) {
    let count = try layout.table.u16(field)
    try layout.sets.forEachCovered(
      try layout.table.target(subtable, field: subtable + 2)
    ) { glyph, index throws(MalformedTable) in
      if index < count { addEdge(glyph, try layout.table.u16(field + 2 + index * 2)) }
    }
  }

  /// Sequence and AlternateSet tables: a list of glyphs for each covered one.
  private mutating func addLists(
    _ subtable: Int, _ layout: LayoutTable
  ) throws(MalformedTable) {
    let table = layout.table
    guard try table.u16(subtable) == 1 else { throw MalformedTable() }
    let count = try table.u16(subtable + 4)
    try layout.sets.forEachCovered(
      try table.target(subtable, field: subtable + 2)
    ) { glyph, index throws(MalformedTable) in
      let list = index < count ? try table.target(subtable, field: subtable + 6 + index * 2) : 0
      let length = list == 0 ? 0 : try table.u16(list)
      if length == 0 { unsettled.append(glyph) }
      for place in 0..<length { addEdge(glyph, try table.u16(list + 2 + place * 2)) }
    }
  }

  private mutating func addLigatures(
    _ subtable: Int, _ flags: LookupFlags, _ layout: LayoutTable
  ) throws(MalformedTable) {
    let table = layout.table
    try layout.forEachInSets(subtable, countAt: 4) { first, _, item throws(MalformedTable) in
      let ligature = try table.u16(item)
      addEdge(first, ligature)
      for place in 0..<max(0, try table.u16(item + 2) - 1) {
        let component = try table.u16(item + 4 + place * 2)
        addEdge(component, ligature)
        if flags.contains(.ignoresLigatures) { unsettled.append(component) }
        if flags.ignoresSomeMarks { movedAcrossMarks.append(component) }
      }
    }
  }
}
