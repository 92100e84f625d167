internal import CHarfBuzz
internal import LinegaugeFonts

/// A set of the characters U+0020 to U+007E.
struct PrintableASCII: Equatable {
  private var bits = SIMD2<UInt64>()

  static let first: UInt8 = 0x20
  static let last: UInt8 = 0x7E

  var count: Int { bits.x.nonzeroBitCount + bits.y.nonzeroBitCount }
  var isEmpty: Bool { count == 0 }

  func contains(_ byte: UInt8) -> Bool {
    bits[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0
  }

  mutating func insert(_ byte: UInt8) { bits[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }
  mutating func subtract(_ other: PrintableASCII) { bits &= ~other.bits }
  mutating func formUnion(_ other: PrintableASCII) { bits |= other.bits }

  func intersection(_ other: PrintableASCII) -> PrintableASCII {
    var result = self
    result.bits &= other.bits
    return result
  }

  var bytes: [UInt8] { (Self.first...Self.last).filter(contains) }
}

/// Finds characters that meet nothing but pair adjustment: no rule of any lookup can match a text
/// made of them, and of spaces if these are as simple.
///
/// From every rule that could, the position with the fewest characters loses them. The result
/// depends on the order of the rules, its truth does not.
struct SimpleCharacters {
  /// Without the space.
  private(set) var characters = PrintableASCII()
  /// Whether the space among them is as simple.
  private(set) var hasSpace = false
  /// The glyph of each byte.
  private(set) var glyphs = [Int](repeating: 0, count: 128)

  private var byGlyph: [PrintableASCII]
  private var images: [GlyphSet: PrintableASCII] = [:]
  private static let space = {
    var set = PrintableASCII()
    set.insert(0x20)
    return set
  }()

  init(_ face: FontFace, _ tables: ProofTables) throws(MalformedTable) {
    byGlyph = [PrintableASCII](repeating: PrintableASCII(), count: tables.glyphCount)
    for byte in PrintableASCII.first...PrintableASCII.last {
      var glyph: hb_codepoint_t = 0
      guard hb_font_get_nominal_glyph(face.shaper.font, UInt32(byte), &glyph) != 0,
        Int(glyph) < tables.glyphCount
      else { continue }
      // Marks lose their advance and are looked past, ligatures may be.
      let glyphClass = try tables.glyphClass(of: Int(glyph))
      guard glyphClass != 2 && glyphClass != 3 else { continue }
      glyphs[Int(byte)] = Int(glyph)
      byGlyph[Int(glyph)].insert(byte)
      if byte == 0x20 { hasSpace = true } else { characters.insert(byte) }
    }
  }

  /// Takes out what the lookups of a table act on. Returns `false` if none can be simple.
  mutating func removeActedOn(
    by lookups: [Int], of layout: LayoutTable
  ) throws(MalformedTable) -> Bool {
    images.removeAll()
    for index in lookups {
      let lookup = try layout.lookup(index)
      if lookup.flags.contains(.ignoresBases) { return false }
      // What is left of it is uniform: the advance of the character alone has it.
      if layout.isPositioning && lookup.kind == .single { continue }
      try layout.forEachRule(of: lookup) { rule throws(MalformedTable) in
        try remove(rule, layout.sets)
      }
      if lookup.kind == .pair {
        try PairAdjustment(layout: layout).forEachConsuming(in: lookup) {
          first throws(MalformedTable) in
          let image = try image(of: first, layout.sets)
          characters.subtract(image)
          if image.contains(0x20) { hasSpace = false }
        }
      }
    }
    return true
  }

  private mutating func remove(
    _ rule: ShapingRule, _ sets: GlyphSetReader
  ) throws(MalformedTable) {
    var smallest: PrintableASCII?
    var needsSpace = false
    for set in rule.glyphs {
      let image = try image(of: set, sets)
      let matching = image.intersection(characters)
      if hasSpace && image.contains(0x20) {
        // Without these characters the space would still match.
        if matching.isEmpty { needsSpace = true }
      } else if matching.isEmpty {
        return
      } else if matching.count < smallest?.count ?? .max {
        smallest = matching
      }
    }
    if let smallest, !needsSpace || smallest.count <= Self.cheaperThanSpace {
      characters.subtract(smallest)
    } else {
      hasSpace = false
      if !needsSpace { try remove(rule, sets) }
    }
  }

  /// So many characters are given up for a space that stays simple.
  private static let cheaperThanSpace = 4

  private mutating func image(
    of set: GlyphSet, _ sets: GlyphSetReader
  ) throws(MalformedTable) -> PrintableASCII {
    if case .glyph(let glyph) = set {
      return glyph < byGlyph.count ? byGlyph[glyph] : PrintableASCII()
    }
    if let image = images[set] { return image }
    var image = PrintableASCII()
    try sets.forEach(set) { glyph in
      if glyph < byGlyph.count { image.formUnion(byGlyph[glyph]) }
    }
    images[set] = image
    return image
  }
}
