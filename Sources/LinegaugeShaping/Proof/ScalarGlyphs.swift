internal import CHarfBuzz
internal import LinegaugeFonts

/// The glyphs that a character may bring, before any substitution.
struct ScalarGlyphs: Sendable {
  /// What the shaper of a script does with characters.
  enum Shaper {
    /// Glyphs stand where their characters do, marks excepted.
    case keepsOrder
    /// Glyphs may stand anywhere in the word of their characters.
    case reorders
    /// It makes glyphs that no lookup tells of.
    case isUnknown
  }

  private let face: FontFace
  private let space: Int
  private let isRightToLeft: Bool
  private let shaper: Shaper
  /// The variation selectors of the character map.
  private let selectors: [UInt32]

  init(face: FontFace, space: Int, isRightToLeft: Bool, shaper: Shaper) {
    self.face = face
    self.space = space
    self.isRightToLeft = isRightToLeft
    self.shaper = shaper
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

  /// Whether a character lets others than itself come to the edge of its word, or between its
  /// neighbours: the shaper moves it, or ligatures form across it.
  func unsettles(_ scalar: UInt32) -> Bool {
    scalar >= 0x80 && (shaper != .keepsOrder || Self.continues(scalar))
  }

  /// What shapers put into a word that is not there: the dotted circle, and parts of vowel signs
  /// that they take apart although Unicode does not (Khmer, Thai, Lao).
  static let inserted: [UInt32] = [0x25CC, 0x17C1, 0xE32, 0xE4D, 0xEB2, 0xECD]

  /// Calls `body` with the glyphs; `false` if others are possible too.
  ///
  /// - Parameter isLast: whether no mark follows that could turn it into another character.
  func forEach(of scalar: UInt32, isLast: Bool, _ body: (Int) -> Void) -> Bool {
    addNominalOrReplacement(scalar, body)
    var base = scalar
    if scalar >= 0x80 {
      if shaper == .isUnknown || Self.isJamo(scalar) { return false }
      base = Self.decompose(scalar) { _ = addNominal($0, body) }
    }
    if !isLast { addContinued(scalar, base: base, body) }
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
      0xC0...0x24F, 0x344...0x344, 0x370...0x4FF, 0x620...0x6FF, 0x929...0x95F,
      0x9CB...0x9DF, 0xA33...0xA5E,
      0xB48...0xB5D, 0xB94...0xBCC, 0xC48...0xC48, 0xCC0...0xCCB, 0xD4A...0xD4C, 0xDDA...0xDDE,
      0xF43...0xFB9, 0x1026...0x1026, 0x1B06...0x1B43, 0x1E00...0x1FFF, 0x2190...0x22FF,
      0x2ADC...0x2ADC, 0x3040...0x30FF, 0xFB1D...0xFB4F, 0x1109A...0x110AB, 0x1112E...0x1112F,
      0x1134B...0x1134C, 0x11383...0x113C8, 0x114BB...0x114BE, 0x115BA...0x115BB,
      0x11938...0x11938, 0x16121...0x16128, 0x16D68...0x16D6A,
      0x1D15E...0x1D1C0,
    ]
    var result: [UInt32: [UInt32]] = [:]
    for scalar in blocks.joined() {
      let base = decompose(scalar) { _ in }
      if base != scalar { result[base, default: []].append(scalar) }
    }
    return result
  }()
}
