/// Reads Pair Adjustment Positioning (OpenType, "GPOS": lookup type 2) without listing every pair.
struct PairAdjustment {
  let layout: LayoutTable

  /// How much room one pair takes and where its advances stand (OpenType, "GPOS": Value Record).
  private struct Values {
    let first: Int
    let second: Int

    var size: Int { 2 * (first.nonzeroBitCount + second.nonzeroBitCount) }
    /// A pair whose second glyph has values is passed over as a whole: its second glyph is never
    /// the first of another pair.
    var consumesSecond: Bool { second != 0 }

    /// Whether a pair is more than nothing: it changes an advance, or is passed over.
    func count(_ table: TableBytes, _ record: Int) throws(MalformedTable) -> Bool {
      if consumesSecond { return true }
      if try Self.changesAdvance(table, record, first) { return true }
      return try Self.changesAdvance(table, record + 2 * first.nonzeroBitCount, second)
    }

    /// X_ADVANCE and X_ADVANCE_DEVICE; placements move glyphs and leave the width alone. What a
    /// device or variation table adds is not asked: it may be something.
    private static func changesAdvance(
      _ table: TableBytes, _ record: Int, _ format: Int
    ) throws(MalformedTable) -> Bool {
      for flag in [0x4, 0x40] where format & flag != 0 {
        let place = 2 * (format & (flag - 1)).nonzeroBitCount
        if try table.u16(record + place) != 0 { return true }
      }
      return false
    }
  }

  /// The glyphs that a pair with a glyph (the space) gives another advance.
  ///
  /// - Parameters:
  ///   - precedes: called with those before it, and whether the glyph itself is passed over.
  ///   - follows: called with those after it.
  func forEachNeighbor(
    of glyph: Int, in lookup: LayoutTable.Lookup,
    precedes: (GlyphSet, Bool) throws(MalformedTable) -> Void,
    follows: (GlyphSet) throws(MalformedTable) -> Void
  ) throws(MalformedTable) {
    for subtable in lookup.subtables {
      let values = Values(
        first: try layout.table.u16(subtable + 4), second: try layout.table.u16(subtable + 6))
      switch try layout.table.u16(subtable) {
      case 1: try forEachInLists(subtable, glyph, values, precedes, follows)
      case 2: try forEachInClasses(subtable, glyph, values, precedes, follows)
      default: throw MalformedTable()
      }
    }
  }

  /// The first glyphs of pairs that are passed over as a whole, whatever they change.
  func forEachConsuming(
    in lookup: LayoutTable.Lookup, _ body: (_ first: GlyphSet) throws(MalformedTable) -> Void
  ) throws(MalformedTable) {
    for subtable in lookup.subtables where try layout.table.u16(subtable + 6) != 0 {
      try body(.coverage(try layout.table.target(subtable, field: subtable + 2)))
    }
  }

  /// Format 1: a list of second glyphs for each first glyph.
  private func forEachInLists(
    _ subtable: Int, _ glyph: Int, _ values: Values,
    _ precedes: (GlyphSet, Bool) throws(MalformedTable) -> Void,
    _ follows: (GlyphSet) throws(MalformedTable) -> Void
  ) throws(MalformedTable) {
    let table = layout.table
    let step = 2 + values.size
    let count = try table.u16(subtable + 8)
    try layout.sets.forEachCovered(
      try table.target(subtable, field: subtable + 2)
    ) { first, index throws(MalformedTable) in
      guard index < count else { return }
      let set = try table.target(subtable, field: subtable + 10 + index * 2)
      guard set != 0 else { return }
      let pairs = try table.u16(set)
      var (low, high) = (0, pairs - 1)
      if first == glyph {
        for place in 0..<pairs {
          let record = set + 2 + place * step
          if try values.count(table, record + 2) {
            try follows(.glyph(try table.u16(record)))
          }
        }
      }
      while low <= high {
        let middle = (low + high) / 2
        let record = set + 2 + middle * step
        let second = try table.u16(record)
        if glyph < second {
          high = middle - 1
        } else if glyph > second {
          low = middle + 1
        } else {
          if try values.count(table, record + 2) {
            try precedes(.glyph(first), values.consumesSecond)
          }
          return
        }
      }
    }
  }

  /// Format 2: a matrix of classes. A second glyph without a class counts: it is class 0.
  private func forEachInClasses(
    _ subtable: Int, _ glyph: Int, _ values: Values,
    _ precedes: (GlyphSet, Bool) throws(MalformedTable) -> Void,
    _ follows: (GlyphSet) throws(MalformedTable) -> Void
  ) throws(MalformedTable) {
    let table = layout.table
    let coverage = try table.target(subtable, field: subtable + 2)
    let first = try table.target(subtable, field: subtable + 8)
    let second = try table.target(subtable, field: subtable + 10)
    let rows = try table.u16(subtable + 12)
    let columns = try table.u16(subtable + 14)
    func changes(_ row: Int, _ column: Int) throws(MalformedTable) -> Bool {
      let record = subtable + 16 + (row * columns + column) * values.size
      return try values.count(table, record)
    }

    let column = try layout.sets.glyphClass(second, of: glyph)
    if column < columns {
      var isChanged: [Bool] = []
      for row in 0..<rows { isChanged.append(try changes(row, column)) }
      if isChanged.contains(true) {
        try layout.sets.forEachCovered(coverage) { covered, _ throws(MalformedTable) in
          let row = try layout.sets.glyphClass(first, of: covered)
          if row < rows, isChanged[row] {
            try precedes(.glyph(covered), values.consumesSecond)
          }
        }
      }
    }
    guard try layout.sets.coverageIndex(coverage, of: glyph) != nil else { return }
    let row = try layout.sets.glyphClass(first, of: glyph)
    guard row < rows else { return }
    for column in 0..<columns where try changes(row, column) {
      try follows(.classed(definition: second, value: column))
    }
  }
}
