internal import CHarfBuzz
internal import LinegaugeFonts

/// Measures advances and kerning of simple characters by shaping each pair once.
struct PairReading {
  private(set) var advance = [Int32](repeating: 0, count: 128)
  private(set) var kerning = [Int16](repeating: PairAdvances.noPair, count: 96 * 96)

  private let face: FontFace
  private let properties: hb_segment_properties_t
  private let features: [hb_feature_t]
  private let glyphs: [Int]
  private var plan: OpaquePointer?
  private var isExact = true

  init(
    face: FontFace, settings: ShapingSettings, script: UInt32, plan: ShapingPlan, glyphs: [Int]
  ) {
    self.face = face
    self.glyphs = glyphs
    properties = ShapingPlan.properties(settings, script: script, isRightToLeft: false)
    // No substitution acts on simple characters; without them shaping takes half the time.
    let fewer = settings.features + ShapingPlan.off(Self.substituting)
    let reduced = ShapingPlan.create(face, properties, fewer, isCached: false)
    defer { hb_shape_plan_destroy(reduced) }
    let isSame = ShapingPlan.lookups(reduced, "GPOS") == plan.adjustments
    features = isSame ? fewer : settings.features
  }

  private static let substituting = [
    "ccmp", "locl", "rlig", "liga", "clig", "calt", "rclt", "frac", "numr", "dnom",
  ]

  /// Returns whether HarfBuzz does what the tables say.
  mutating func read(_ simple: SimpleCharacters, usesKernTable: Bool) -> Bool {
    guard let buffer = hb_buffer_create() else { return false }
    defer { hb_buffer_destroy(buffer) }
    // A plan of its own: the face's list of plans keeps those that are used again.
    plan = ShapingPlan.create(face, properties, features, isCached: false)
    defer {
      hb_shape_plan_destroy(plan)
      plan = nil
    }
    let bytes = simple.characters.bytes
    for byte in bytes {
      advance[Int(byte)] = shape([byte], buffer).first ?? 0
    }
    if usesKernTable {
      for first in bytes {
        for second in bytes where simple.isPair(first, second) { readPair(first, second, buffer) }
      }
    } else {
      readAll(simple, buffer)
    }
    return isExact
  }

  /// One text that has every pair once, cut between those that are not simple.
  private mutating func readAll(_ simple: SimpleCharacters, _ buffer: OpaquePointer) {
    let bytes = simple.characters.bytes
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * bytes.count + 1)
    for (place, first) in bytes.enumerated() {
      text.append(first)
      for second in bytes[(place + 1)...] { text += [first, second] }
    }
    if let first = bytes.first { text.append(first) }
    var start = 0
    for end in 1..<max(1, text.count) where !simple.isPair(text[end - 1], text[end]) {
      readPairs(of: Array(text[start..<end]), buffer)
      start = end
    }
    readPairs(of: Array(text[start...]), buffer)
  }

  /// What a pair changes is the advance of its first glyph: the lookups of simple characters have no
  /// values for the second.
  private mutating func readPairs(of text: [UInt8], _ buffer: OpaquePointer) {
    guard text.count > 1 else { return }
    let advances = shape(text, buffer)
    guard advances.count == text.count else { return }
    for place in 1..<max(1, text.count) {
      let first = text[place - 1]
      set(first, text[place], advances[place - 1] - advance[Int(first)])
    }
  }

  /// The `kern` table splits a pair's value between both glyphs.
  private mutating func readPair(_ first: UInt8, _ second: UInt8, _ buffer: OpaquePointer) {
    let advances = shape([first, second], buffer)
    set(
      first, second, advances.reduce(0, +) - advance[Int(first)] - advance[Int(second)])
  }

  private mutating func set(_ first: UInt8, _ second: UInt8, _ value: Int32) {
    if let exact = Int16(exactly: value), exact != PairAdvances.noPair {
      kerning[PairAdvances.index(first, second)] = exact
    } else {
      isExact = false
    }
  }

  /// The advance of each byte.
  private mutating func shape(_ text: [UInt8], _ buffer: OpaquePointer) -> [Int32] {
    hb_buffer_clear_contents(buffer)
    text.map(PrintableASCII.scalar).withUnsafeBufferPointer {
      hb_buffer_add_utf32(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count))
    }
    var properties = properties
    hb_buffer_set_segment_properties(buffer, &properties)
    var count: UInt32 = 0
    guard
      hb_shape_plan_execute(
        plan, face.shaper.font, buffer, features, UInt32(features.count)) != 0,
      let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count), Int(count) == text.count
    else {
      isExact = false
      return []
    }
    var advances = [Int32](repeating: 0, count: text.count)
    for glyph in 0..<Int(count) {
      let place = Int(infos[glyph].cluster)
      if Int(infos[glyph].codepoint) != glyphs[Int(text[place])] { isExact = false }
      advances[place] += positions[glyph].x_advance
    }
    return advances
  }
}
