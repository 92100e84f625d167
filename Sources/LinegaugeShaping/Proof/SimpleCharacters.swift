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

  func allBytes(_ isTrue: (UInt8) -> Bool) -> Bool {
    (Self.first...Self.last).allSatisfy { !contains($0) || isTrue($0) }
  }

  func contains(all other: PrintableASCII) -> Bool { other.bits & ~bits == SIMD2() }

  /// Roughly how often text has one of them: of each two that could be given up, the rarer goes.
  var frequency: Int {
    (contains(0x20) ? 16 : 0) + count(in: UInt8(ascii: "a")...UInt8(ascii: "z")) * 8
      + count(in: UInt8(ascii: "A")...UInt8(ascii: "Z")) * 3
      + count(in: UInt8(ascii: "0")...UInt8(ascii: "9")) * 3 + count
  }

  private func count(in range: ClosedRange<UInt8>) -> Int { range.count(where: contains) }
}

/// Finds characters and pairs of them that meet nothing but pair adjustment: no rule of any lookup
/// can match a text of these characters, and of spaces if they are as simple, in which no two
/// neighbours are a pair that is not simple.
///
/// Of every rule that could match, two neighbours are no longer simple: those that a text has least
/// often. The result depends on the order of the rules, its truth does not.
struct SimpleCharacters {
  /// With the space.
  private(set) var characters = PrintableASCII()
  /// Whether the space among them is as simple.
  var hasSpace: Bool { characters.contains(0x20) }
  /// The glyph of each byte.
  private(set) var glyphs = [Int](repeating: 0, count: 128)
  /// By the first byte, those that make no simple pair with it.
  private var excluded = [PrintableASCII](repeating: PrintableASCII(), count: 128)

  private var byGlyph: [PrintableASCII]
  private var images: [GlyphSet: PrintableASCII] = [:]

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
      characters.insert(byte)
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
          characters.subtract(try image(of: first, layout.sets))
        }
      }
    }
    return true
  }

  /// Whether a character may stand before another.
  func isPair(_ first: UInt8, _ second: UInt8) -> Bool {
    characters.contains(first) && characters.contains(second)
      && !excluded[Int(first)].contains(second)
  }

  private mutating func remove(
    _ rule: ShapingRule, _ sets: GlyphSetReader
  ) throws(MalformedTable) {
    var matching: [PrintableASCII] = []
    for set in rule.glyphs {
      let image = try image(of: set, sets).intersection(characters)
      if image.isEmpty { return }
      matching.append(image)
    }
    guard matching.count > 1 else {
      if let only = matching.first { characters.subtract(only) }
      return
    }
    var rarest = 0
    var frequency = Int.max
    for place in 0..<matching.count - 1 {
      let second = matching[place + 1]
      if matching[place].allBytes({ excluded[Int($0)].contains(all: second) }) { return }
      let product = matching[place].frequency * second.frequency
      if product < frequency { (rarest, frequency) = (place, product) }
    }
    for first in matching[rarest].bytes {
      excluded[Int(first)].formUnion(matching[rarest + 1])
    }
  }

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
