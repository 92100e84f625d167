/// `GSUB` or `GPOS` as a list of lookups (OpenType, "Common Table Formats": Lookup List Table).
struct LayoutTable {
  /// What a lookup does, the same word for both tables where the formats are the same.
  enum Kind {
    case single, multiple, alternate, ligature, context, chainedContext, reverseChained
    case pair, cursive, mark
  }

  struct Lookup {
    let kind: Kind
    let flags: LookupFlags
    /// Where the subtables begin; those behind an extension in its place.
    let subtables: [Int]
  }

  let isPositioning: Bool
  let table: TableBytes
  let sets: GlyphSetReader
  let lookupCount: Int
  private let list: Int

  init(
    _ table: TableBytes, isPositioning: Bool, glyphCount: Int
  ) throws(MalformedTable) {
    self.table = table
    self.isPositioning = isPositioning
    sets = GlyphSetReader(table: table, glyphCount: glyphCount)
    guard !table.isEmpty else {
      (list, lookupCount) = (0, 0)
      return
    }
    guard try table.u16(0) == 1 else { throw MalformedTable() }
    list = try table.target(0, field: 8)
    lookupCount = list == 0 ? 0 : try table.u16(list)
  }

  func lookup(_ index: Int) throws(MalformedTable) -> Lookup {
    guard index < lookupCount else { throw MalformedTable() }
    let start = try table.target(list, field: list + 2 + index * 2)
    guard start != 0 else { throw MalformedTable() }
    let type = try table.u16(start)
    let flags = LookupFlags(rawValue: try table.u16(start + 2))
    let count = try table.u16(start + 4)
    var subtables: [Int] = []
    subtables.reserveCapacity(count)
    guard type == (isPositioning ? 9 : 7) else {
      for place in 0..<count {
        let subtable = try table.target(start, field: start + 6 + place * 2)
        if subtable != 0 { subtables.append(subtable) }
      }
      return Lookup(kind: try kind(type), flags: flags, subtables: subtables)
    }
    var extended = 0
    for place in 0..<count {
      let subtable = try table.target(start, field: start + 6 + place * 2)
      guard subtable != 0, try table.u16(subtable) == 1 else { throw MalformedTable() }
      let inner = try table.u16(subtable + 2)
      guard place == 0 || inner == extended else { throw MalformedTable() }
      extended = inner
      subtables.append(subtable + (try table.u32(subtable + 4)))
    }
    return Lookup(
      kind: count == 0 ? .single : try kind(extended), flags: flags, subtables: subtables)
  }

  private func kind(_ type: Int) throws(MalformedTable) -> Kind {
    switch (isPositioning, type) {
    case (false, 1), (true, 1): return .single
    case (false, 2): return .multiple
    case (false, 3): return .alternate
    case (false, 4): return .ligature
    case (false, 8): return .reverseChained
    case (true, 2): return .pair
    case (true, 3): return .cursive
    case (true, 4...6): return .mark
    case (false, 5), (true, 7): return .context
    case (false, 6), (true, 8): return .chainedContext
    default: throw MalformedTable()
    }
  }
}

/// Which glyphs a lookup looks past (OpenType, "Common Table Formats": lookupFlag).
struct LookupFlags: OptionSet, Hashable {
  let rawValue: Int

  static let ignoresBases = LookupFlags(rawValue: 0x2)
  static let ignoresLigatures = LookupFlags(rawValue: 0x4)
  /// IGNORE_MARKS, USE_MARK_FILTERING_SET and MARK_ATTACHMENT_CLASS_FILTER: which marks exactly
  /// does not matter here.
  static let ignoresMarks = LookupFlags(rawValue: 0xFF18)

  var ignoresSomeMarks: Bool { !isDisjoint(with: .ignoresMarks) }
}
