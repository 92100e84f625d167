internal import CHarfBuzz
internal import LinegaugeFonts

/// The glyphs that a scalar at the edge of a text may bring, before any substitution.
struct ScalarGlyphs: Sendable {
  /// What is at the edge.
  enum Edge { case first, last }

  private let face: FontFace
  private let space: Int
  private let isRightToLeft: Bool
  /// Whether the shaper may bring other characters to the edge than those that stand there.
  private let reorders: Bool
  /// The variation selectors of the character map.
  private let selectors: [UInt32]

  init(face: FontFace, space: Int, isRightToLeft: Bool, reorders: Bool) {
    self.face = face
    self.space = space
    self.isRightToLeft = isRightToLeft
    self.reorders = reorders
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_face_collect_variation_selectors(face.shaper.face, set)
    var selectors: [UInt32] = []
    var selector = hb_codepoint_t.max
    while hb_set_next(set, &selector) != 0 { selectors.append(selector) }
    self.selectors = selectors
  }

  /// Whether a scalar belongs to what stands before it, even to a space.
  static func continues(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x80 else { return false }
    // Thai and Lao AM: HarfBuzz moves a part of it back.
    if scalar == 0xE33 || scalar == 0xEB3 { return true }
    return !ScalarProperties(scalar).isDisjoint(with: [.mark, .defaultIgnorable, .emojiModifier])
  }

  /// Calls `body` with the glyphs; `false` if others are possible too.
  func forEach(_ edge: Edge, of scalar: UInt32, _ body: (Int) -> Void) -> Bool {
    guard scalar < 0x80 && (edge == .last || !reorders) else {
      return !reorders && !Self.continues(scalar) && !Self.isJamo(scalar)
        && forEachOther(edge, scalar, body)
    }
    addNominalOrReplacement(scalar, body)
    if edge == .first { addContinued(scalar, base: scalar, body) }
    return true
  }

  private func forEachOther(_ edge: Edge, _ scalar: UInt32, _ body: (Int) -> Void) -> Bool {
    addNominalOrReplacement(scalar, body)
    let base = Self.decompose(scalar) { _ = addNominal($0, body) }
    if edge == .first { addContinued(scalar, base: base, body) }
    return true
  }

  /// Marks and variation selectors after the scalar may turn it into another character.
  private func addContinued(_ scalar: UInt32, base: UInt32, _ body: (Int) -> Void) {
    for composed in Self.compositions[base] ?? [] { addNominal(composed, body) }
    let syllable = Int(scalar) - 0xAC00
    if (0..<11_172).contains(syllable) && syllable % 28 == 0 {
      for trailing in 1..<UInt32(28) { addNominal(scalar + trailing, body) }
    }
    for selector in selectors {
      var glyph: hb_codepoint_t = 0
      if hb_font_get_variation_glyph(face.shaper.font, scalar, selector, &glyph) != 0 {
        body(Int(glyph))
      }
    }
  }

  /// The glyph of a character, if there is one.
  @discardableResult
  private func addNominal(_ scalar: UInt32, _ body: (Int) -> Void) -> Bool {
    var glyph: hb_codepoint_t = 0
    let isPresent = hb_font_get_nominal_glyph(face.shaper.font, scalar, &glyph) != 0
    if isPresent { body(Int(glyph)) }
    guard isRightToLeft else { return isPresent }
    let mirrored = hb_unicode_mirroring(hb_unicode_funcs_get_default(), scalar)
    if mirrored != scalar && hb_font_get_nominal_glyph(face.shaper.font, mirrored, &glyph) != 0 {
      body(Int(glyph))
    }
    return isPresent
  }

  /// The glyph of a character, or what stands in for it: the "missing" glyph, the space for other
  /// spaces, U+2010 for U+2011.
  private func addNominalOrReplacement(_ scalar: UInt32, _ body: (Int) -> Void) {
    if addNominal(scalar, body) { return }
    body(0)
    if scalar >= 0x80 { body(space) }
    if scalar == 0x2011 { addNominal(0x2010, body) }
  }

  private static func isJamo(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: true
    default: false
    }
  }

  /// Every part of the canonical decomposition, those on the way included. Returns the first scalar
  /// of the full decomposition.
  @discardableResult
  private static func decompose(_ scalar: UInt32, _ body: (UInt32) -> Void) -> UInt32 {
    var (first, second): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
    let functions = hb_unicode_funcs_get_default()
    guard hb_unicode_decompose(functions, scalar, &first, &second) != 0 else { return scalar }
    body(first)
    if second != 0 {
      body(second)
      decompose(second, body)
    }
    return decompose(first, body)
  }

  /// The characters whose canonical decomposition begins with a scalar. Hebrew presentation forms
  /// are among them, which Unicode never composes but HarfBuzz does.
  private static let compositions: [UInt32: [UInt32]] = {
    let blocks: [ClosedRange<UInt32>] = [
      0xC0...0x24F, 0x370...0x4FF, 0x620...0x6FF, 0x1E00...0x1FFF, 0x2190...0x22FF,
      0x3040...0x30FF, 0xFB1D...0xFB4F,
    ]
    var result: [UInt32: [UInt32]] = [:]
    for scalar in blocks.joined() {
      let base = decompose(scalar) { _ in }
      if base != scalar { result[base, default: []].append(scalar) }
    }
    return result
  }()
}
