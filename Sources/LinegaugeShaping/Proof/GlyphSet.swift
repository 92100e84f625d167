/// The glyphs allowed at one position of a rule, as the table names them. Offsets count from the
/// start of the table; 0 is an absent table.
enum GlyphSet: Hashable {
  case glyph(Int)
  /// Coverage Table.
  case coverage(Int)
  /// A class of a Class Definition Table; class 0 is every glyph that has no other.
  case classed(definition: Int, value: Int)
  /// A class, as far as the coverage goes.
  case covered(Int, definition: Int, value: Int)
}

/// Reads Coverage and Class Definition tables (OpenType, "Common Table Formats").
struct GlyphSetReader {
  let table: TableBytes
  let glyphCount: Int

  func contains(_ set: GlyphSet, _ glyph: Int) throws(MalformedTable) -> Bool {
    switch set {
    case .glyph(let only): return only == glyph
    case .coverage(let offset): return try coverageIndex(offset, of: glyph) != nil
    case .classed(let definition, let value):
      return try glyphClass(definition, of: glyph) == value
    case .covered(let offset, let definition, let value):
      guard try coverageIndex(offset, of: glyph) != nil else { return false }
      return try glyphClass(definition, of: glyph) == value
    }
  }

  func forEach(_ set: GlyphSet, _ body: (Int) -> Void) throws(MalformedTable) {
    switch set {
    case .glyph(let glyph):
      body(glyph)
    case .coverage(let offset):
      try forEachCovered(offset) { glyph, _ throws(MalformedTable) in body(glyph) }
    case .classed(let definition, let value):
      if value == 0 { return try forEachUnclassed(definition, body) }
      try forEachClassed(definition) { glyph, glyphClass in if glyphClass == value { body(glyph) } }
    case .covered(let offset, let definition, let value):
      try forEachCovered(offset) { glyph, _ throws(MalformedTable) in
        if try glyphClass(definition, of: glyph) == value { body(glyph) }
      }
    }
  }

  /// The place of a glyph in a coverage; `nil` if it is not covered.
  func coverageIndex(_ offset: Int, of glyph: Int) throws(MalformedTable) -> Int? {
    guard offset != 0 else { return nil }
    let isList = try isFirstFormat(offset)
    var (low, high) = (0, try table.u16(offset + 2) - 1)
    while low <= high {
      let middle = (low + high) / 2
      let record = offset + 4 + middle * (isList ? 2 : 6)
      let first = try table.u16(record)
      if glyph < first {
        high = middle - 1
      } else if glyph > (isList ? first : try table.u16(record + 2)) {
        low = middle + 1
      } else {
        return isList ? middle : try table.u16(record + 4) + glyph - first
      }
    }
    return nil
  }

  /// Every covered glyph with its coverage index.
  func forEachCovered(
    _ offset: Int, _ body: (Int, Int) throws(MalformedTable) -> Void
  ) throws(MalformedTable) {
    guard offset != 0 else { return }
    let isList = try isFirstFormat(offset)
    for item in 0..<(try table.u16(offset + 2)) {
      let record = offset + 4 + item * (isList ? 2 : 6)
      let first = try table.u16(record)
      if isList {
        try body(first, item)
      } else {
        let last = try table.u16(record + 2)
        let index = try table.u16(record + 4)
        // Glyphs beyond the last one never come up.
        for glyph in first..<max(first, min(last + 1, glyphCount)) {
          try body(glyph, index + glyph - first)
        }
      }
    }
  }

  /// The class of a glyph; 0 if the table does not mention it.
  func glyphClass(_ offset: Int, of glyph: Int) throws(MalformedTable) -> Int {
    guard offset != 0 else { return 0 }
    if try isFirstFormat(offset) {
      let place = glyph - (try table.u16(offset + 2))
      guard place >= 0, place < (try table.u16(offset + 4)) else { return 0 }
      return try table.u16(offset + 6 + place * 2)
    }
    var (low, high) = (0, try table.u16(offset + 2) - 1)
    while low <= high {
      let middle = (low + high) / 2
      let record = offset + 4 + middle * 6
      if glyph < (try table.u16(record)) {
        high = middle - 1
      } else if glyph > (try table.u16(record + 2)) {
        low = middle + 1
      } else {
        return try table.u16(record + 4)
      }
    }
    return 0
  }

  /// Every glyph that a class definition mentions.
  func forEachClassed(_ offset: Int, _ body: (Int, Int) -> Void) throws(MalformedTable) {
    guard offset != 0 else { return }
    if try isFirstFormat(offset) {
      let first = try table.u16(offset + 2)
      for place in 0..<(try table.u16(offset + 4)) {
        body(first + place, try table.u16(offset + 6 + place * 2))
      }
      return
    }
    for item in 0..<(try table.u16(offset + 2)) {
      let record = offset + 4 + item * 6
      let first = try table.u16(record)
      let last = try table.u16(record + 2)
      let glyphClass = try table.u16(record + 4)
      for glyph in first..<max(first, min(last + 1, glyphCount)) { body(glyph, glyphClass) }
    }
  }

  private func forEachUnclassed(_ offset: Int, _ body: (Int) -> Void) throws(MalformedTable) {
    var isClassed = [Bool](repeating: false, count: glyphCount)
    try forEachClassed(offset) { glyph, glyphClass in
      if glyph < glyphCount { isClassed[glyph] = glyphClass != 0 }
    }
    for glyph in 0..<glyphCount where !isClassed[glyph] { body(glyph) }
  }

  private func isFirstFormat(_ offset: Int) throws(MalformedTable) -> Bool {
    let format = try table.u16(offset)
    guard format == 1 || format == 2 else { throw MalformedTable() }
    return format == 1
  }
}
