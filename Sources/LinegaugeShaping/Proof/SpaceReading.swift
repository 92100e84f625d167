internal import CHarfBuzz
internal import LinegaugeFonts

/// Reads a face for a ``SpaceProof``.
struct SpaceReading {
  private(set) var pairs: SpacePairs
  private(set) var obstacle: SpaceProof.Obstacle?
  let scalars: ScalarGlyphs

  init(face: FontFace, settings: ShapingSettings, script: UInt32, isRightToLeft: Bool?) {
    let plan = ShapingPlan(
      face: face, settings: settings, script: script, isRightToLeft: isRightToLeft,
      hasFractions: true)
    var space: hb_codepoint_t = 0
    let hasSpace = hb_font_get_nominal_glyph(face.shaper.font, 0x20, &space) != 0
    scalars = ScalarGlyphs(
      face: face, space: Int(space), isRightToLeft: plan.isRightToLeft,
      shaper: Self.shaper(of: script, plan, face))
    pairs = SpacePairs(glyphCount: 0)
    obstacle = hasSpace ? plan.obstacle : .noSpaceGlyph
    guard obstacle == nil else { return }
    do throws(MalformedTable) {
      try read(face, plan, space: Int(space))
    } catch {
      obstacle = .malformedTable
    }
  }

  private mutating func read(
    _ face: FontFace, _ plan: ShapingPlan, space: Int
  ) throws(MalformedTable) {
    let tables = try ProofTables(face)
    let spaceClass = try tables.glyphClass(of: space)
    var rules = SpaceRules(space: space, glyphCount: tables.glyphCount)
    for layout in [tables.substitution, tables.positioning] {
      let lookups = layout.isPositioning ? plan.adjustments : plan.substitutions
      obstacle = try rules.add(layout, lookups: lookups, spaceClass: spaceClass)
      if obstacle != nil { return }
    }
    if plan.usesKernTable {
      do throws(MalformedTable) {
        try rules.add(tables.kerning, isRightToLeft: plan.isRightToLeft)
      } catch {
        obstacle = .kernFormat
        return
      }
    }
    if rules.close(marks: try tables.marks()) { obstacle = .openRule }
    pairs = rules.pairs
  }

  private static func shaper(
    of script: UInt32, _ plan: ShapingPlan, _ face: FontFace
  ) -> ScalarGlyphs.Shaper {
    switch hb_script_t(rawValue: script) {
    case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN, HB_SCRIPT_LATIN,
      HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC, HB_SCRIPT_ARMENIAN, HB_SCRIPT_GEORGIAN, HB_SCRIPT_HAN,
      HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_BOPOMOFO, HB_SCRIPT_HANGUL,
      HB_SCRIPT_HEBREW, HB_SCRIPT_ETHIOPIC, HB_SCRIPT_CHEROKEE:
      .keepsOrder
    case HB_SCRIPT_ARABIC:
      // A font without lookups for them gets the forms of letters from the character map.
      Set(ShapingPlan.lookups(of: ["init", "medi", "fina"], in: face))
        .isDisjoint(with: plan.substitutions) ? .isUnknown : .keepsOrder
    case HB_SCRIPT_THAI:
      // So does a Thai one.
      plan.substitutions.isEmpty ? .isUnknown : .reorders
    default: .reorders
    }
  }
}
