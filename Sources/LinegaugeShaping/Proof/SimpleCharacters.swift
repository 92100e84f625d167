internal import CHarfBuzz
internal import LinegaugeFonts

/// A set of the characters U+0020 to U+007E and of U+2026, the ellipsis that cut lines end with. It
/// has the place of U+007F, which is not printed.
struct PrintableASCII: Equatable {
  private var bits = SIMD2<UInt64>()

  init() {}

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { insert(byte) }
  }

  static let first: UInt8 = 0x20
  static let last = ellipsis
  static let ellipsis: UInt8 = 0x7F

  static func scalar(of byte: UInt8) -> UInt32 {
    byte == ellipsis ? PairAdvances.ellipsisScalar.value : UInt32(byte)
  }

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

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    forEach { bytes.append($0) }
    return bytes
  }

  func forEach(_ body: (UInt8) -> Void) {
    for half in 0..<2 {
      var rest = bits[half]
      while rest != 0 {
        body(UInt8(half * 64 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
  }

  func contains(all other: PrintableASCII) -> Bool { other.bits & ~bits == SIMD2() }

  /// Roughly how often text has one of them: of each two that could be given up, the rarer goes.
  var frequency: Int {
    count + 39 * intersection(Self.space).count + 7 * intersection(Self.smallLetters).count
      + 2 * intersection(Self.capitalsAndDigits).count
  }

  private static let space = PrintableASCII([0x20])
  private static let smallLetters = PrintableASCII(UInt8(ascii: "a")...UInt8(ascii: "z"))
  private static let capitalsAndDigits = PrintableASCII(
    Array(UInt8(ascii: "A")...UInt8(ascii: "Z")) + Array(UInt8(ascii: "0")...UInt8(ascii: "9")))
}

/// Finds characters and pairs of them that meet nothing but pair adjustment: no rule of any lookup
/// can match a text of these characters, and of spaces if they are as simple, in which no two
/// neighbours are a pair that is not simple, and whose first character is a simple one behind a
/// space.
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

  /// Of the lookup in hand: rules that do nothing where one of two characters stands before the
  /// other, which keeps the rules behind them from being tried there.
  private var shields: [Shield] = []
  /// Pairs that were given up because other rules shield the rest.
  private var shieldedChoices: [(PrintableASCII, PrintableASCII)] = []

  private var byGlyph: [PrintableASCII]
  private var images: [GlyphSet: PrintableASCII] = [:]

  init(_ face: FontFace, _ tables: ProofTables) throws(MalformedTable) {
    byGlyph = [PrintableASCII](repeating: PrintableASCII(), count: tables.glyphCount)
    for byte in PrintableASCII.first...PrintableASCII.last {
      var glyph: hb_codepoint_t = 0
      guard
        hb_font_get_nominal_glyph(
          face.shaper.font, PrintableASCII.scalar(of: byte), &glyph) != 0,
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
      shields.removeAll()
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
    if rule.doesNothing {
      if rule.input == 1..<2 && matching.count == 2 {
        shields.append(Shield(first: matching[0], second: matching[1]))
      }
      return
    }
    guard matching.count > 1 else {
      if let only = matching.first { characters.subtract(only) }
      return
    }
    var pairs = (1..<matching.count).map { (matching[$0 - 1], matching[$0]) }
    let ownCount = pairs.count
    if let place = rule.input.first, place < matching.count,
      let unshielded = unshielded(matching[place])
    {
      pairs.append((unshielded, matching[place]))
    }
    var rarest = pairs[0]
    var least = Int.max
    var isShielded = false
    for (index, pair) in pairs.enumerated() {
      let frequency = frequency(of: pair.0, pair.1)
      if frequency == 0 { return }
      if frequency < least { (rarest, least, isShielded) = (pair, frequency, index >= ownCount) }
    }
    if isShielded { shieldedChoices.append(rarest) }
    exclude(rarest.0, rarest.1)
  }

  private mutating func exclude(_ first: PrintableASCII, _ second: PrintableASCII) {
    first.forEach { excluded[Int($0)].formUnion(second) }
  }

  /// Begins anew with the pairs that were given up for shields: with them from the start, rules that
  /// came before need give up nothing of their own. Returns `false` if there are none.
  mutating func restart(_ face: FontFace, _ tables: ProofTables) throws(MalformedTable) -> Bool {
    let chosen = shieldedChoices
    guard !chosen.isEmpty else { return false }
    self = try SimpleCharacters(face, tables)
    for (first, second) in chosen { exclude(first, second) }
    return true
  }

  /// Roughly how often text has two neighbours of these that are still simple; 0 for none.
  private func frequency(of first: PrintableASCII, _ second: PrintableASCII) -> Int {
    var frequency = 0
    first.forEach { byte in
      var second = second
      second.subtract(excluded[Int(byte)])
      if !second.isEmpty { frequency += PrintableASCII([byte]).frequency * second.frequency }
    }
    return frequency
  }

  /// What may stand before some characters so that a rule which begins with them is tried; the
  /// space always, for the start of a text. `nil` where that is everything.
  private func unshielded(_ second: PrintableASCII) -> PrintableASCII? {
    var before = characters
    for shield in shields where shield.second.contains(all: second) {
      before.subtract(shield.first)
    }
    guard hasSpace, before != characters else { return nil }
    before.insert(0x20)
    return before
  }

  private struct Shield {
    let first: PrintableASCII
    let second: PrintableASCII
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
