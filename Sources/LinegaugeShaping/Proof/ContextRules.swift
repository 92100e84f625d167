extension LayoutTable {
  /// Sequence Context Format 1, 2 and 3.
  func forEachContext(
    _ subtable: Int, _ rule: inout ShapingRule, _ body: RuleBody
  ) throws(MalformedTable) {
    switch try table.u16(subtable) {
    case 1:
      try forEachInSets(subtable, countAt: 4) { first, _, item throws(MalformedTable) in
        try context(item, first: .glyph(first), &rule, body) { .glyph($0) }
      }
    case 2:
      let coverage = try table.target(subtable, field: subtable + 2)
      let definition = try table.target(subtable, field: subtable + 4)
      try forEachClassSet(subtable, countAt: 6) { value, item throws(MalformedTable) in
        let first = GlyphSet.covered(coverage, definition: definition, value: value)
        try context(item, first: first, &rule, body) { .classed(definition: definition, value: $0) }
      }
    case 3:
      rule.reset()
      let count = try table.u16(subtable + 2)
      try appendCoverages(subtable, at: subtable + 6, count: count, to: &rule)
      rule.input = 0..<count
      try appendNested(
        at: subtable + 6 + count * 2, count: try table.u16(subtable + 4), to: &rule)
      try body(rule)
    default: throw MalformedTable()
    }
  }

  /// Chained Sequence Context Format 1, 2 and 3.
  func forEachChainedContext(
    _ subtable: Int, _ rule: inout ShapingRule, _ body: RuleBody
  ) throws(MalformedTable) {
    switch try table.u16(subtable) {
    case 1:
      try forEachInSets(subtable, countAt: 4) { first, _, item throws(MalformedTable) in
        try chainedContext(item, first: .glyph(first), &rule, body) { _, value in .glyph(value) }
      }
    case 2:
      let coverage = try table.target(subtable, field: subtable + 2)
      let definitions = (
        try table.target(subtable, field: subtable + 4),
        try table.target(subtable, field: subtable + 6),
        try table.target(subtable, field: subtable + 8)
      )
      try forEachClassSet(subtable, countAt: 10) { value, item throws(MalformedTable) in
        let first = GlyphSet.covered(coverage, definition: definitions.1, value: value)
        try chainedContext(item, first: first, &rule, body) { part, value in
          switch part {
          case .backtrack: .classed(definition: definitions.0, value: value)
          case .input: .classed(definition: definitions.1, value: value)
          case .lookahead: .classed(definition: definitions.2, value: value)
          }
        }
      }
    case 3: try coverageChain(subtable, &rule, body)
    default: throw MalformedTable()
    }
  }

  private enum Part { case backtrack, input, lookahead }

  /// The second formats keep their rules by the class of the first input glyph.
  private func forEachClassSet(
    _ subtable: Int, countAt field: Int, _ body: (Int, Int) throws(MalformedTable) -> Void
  ) throws(MalformedTable) {
    for value in 0..<(try table.u16(subtable + field)) {
      let set = try table.target(subtable, field: subtable + field + 2 + value * 2)
      try forEachItem(ofSet: set) { item throws(MalformedTable) in try body(value, item) }
    }
  }

  private func context(
    _ item: Int, first: GlyphSet, _ rule: inout ShapingRule, _ body: RuleBody,
    _ set: (Int) -> GlyphSet
  ) throws(MalformedTable) {
    rule.reset()
    rule.glyphs.append(first)
    let count = max(1, try table.u16(item))
    for place in 0..<count - 1 {
      rule.glyphs.append(set(try table.u16(item + 4 + place * 2)))
    }
    rule.input = 0..<count
    try appendNested(at: item + 2 + count * 2, count: try table.u16(item + 2), to: &rule)
    try body(rule)
  }

  private func chainedContext(
    _ item: Int, first: GlyphSet, _ rule: inout ShapingRule, _ body: RuleBody,
    _ set: (Part, Int) -> GlyphSet
  ) throws(MalformedTable) {
    rule.reset()
    let backtrack = try table.u16(item)
    // The backtrack sequence is stored from the input outwards.
    for place in stride(from: backtrack, to: 0, by: -1) {
      rule.glyphs.append(set(.backtrack, try table.u16(item + place * 2)))
    }
    rule.glyphs.append(first)
    var next = item + 2 + backtrack * 2
    let count = max(1, try table.u16(next))
    for place in 1..<max(1, count) {
      rule.glyphs.append(set(.input, try table.u16(next + place * 2)))
    }
    rule.input = backtrack..<backtrack + count
    next += 2 + (count - 1) * 2
    let lookahead = try table.u16(next)
    for place in 0..<lookahead {
      rule.glyphs.append(set(.lookahead, try table.u16(next + 2 + place * 2)))
    }
    next += 2 + lookahead * 2
    try appendNested(at: next + 2, count: try table.u16(next), to: &rule)
    try body(rule)
  }

  private func coverageChain(
    _ subtable: Int, _ rule: inout ShapingRule, _ body: RuleBody
  ) throws(MalformedTable) {
    rule.reset()
    let backtrack = try table.u16(subtable + 2)
    try appendCoverages(subtable, at: subtable + 4, count: backtrack, to: &rule)
    rule.glyphs.reverse()
    var next = subtable + 4 + backtrack * 2
    let count = try table.u16(next)
    try appendCoverages(subtable, at: next + 2, count: count, to: &rule)
    rule.input = backtrack..<backtrack + count
    next += 2 + count * 2
    let lookahead = try table.u16(next)
    try appendCoverages(subtable, at: next + 2, count: lookahead, to: &rule)
    next += 2 + lookahead * 2
    try appendNested(at: next + 2, count: try table.u16(next), to: &rule)
    try body(rule)
  }

  private func appendCoverages(
    _ subtable: Int, at field: Int, count: Int, to rule: inout ShapingRule
  ) throws(MalformedTable) {
    for place in 0..<count {
      rule.glyphs.append(.coverage(try table.target(subtable, field: field + place * 2)))
    }
  }

  /// Sequence lookup records: a position and a lookup each.
  private func appendNested(
    at field: Int, count: Int, to rule: inout ShapingRule
  ) throws(MalformedTable) {
    rule.doesNothing = count == 0
    for place in 0..<count { rule.nested.append(try table.u16(field + place * 4 + 2)) }
  }
}
