internal import CHarfBuzz
internal import LinegaugeFonts

/// What HarfBuzz will do with the runs of a face: which lookups, and what else.
struct ShapingPlan: Equatable, Sendable {
  /// Lookups of `GSUB`, in the order of the table.
  let substitutions: [Int]
  /// Lookups of `GPOS`.
  let adjustments: [Int]
  /// Whether pairs of the `kern` table may be applied.
  let usesKernTable: Bool
  let isRightToLeft: Bool
  /// Why the lookups are not all that HarfBuzz does.
  let obstacle: SpaceProof.Obstacle?

  /// Asks HarfBuzz for its plan, so that features, script, language and feature variations count
  /// exactly as they do when shaping.
  ///
  /// - Parameter hasFractions: whether `frac`, `numr` and `dnom` are planned for; they act around
  ///   U+2044 only.
  init(
    face: FontFace, settings: ShapingSettings, script: UInt32, isRightToLeft: Bool?,
    hasFractions: Bool
  ) {
    let native = hb_script_get_horizontal_direction(hb_script_t(rawValue: script))
    self.isRightToLeft = isRightToLeft ?? (native == HB_DIRECTION_RTL)
    let properties = Self.properties(settings, script: script, isRightToLeft: self.isRightToLeft)
    // First in the list are those that the user may override. With fractions the plan is the one
    // that shaping asks for: it stays in HarfBuzz's own cache.
    let features = (hasFractions ? [] : Self.off(["frac", "numr", "dnom"])) + settings.features
    let plan = Self.create(face, properties, features, isCached: hasFractions)
    defer { hb_shape_plan_destroy(plan) }
    let isOpenType = hb_shape_plan_get_shaper(plan).map { String(cString: $0) } == "ot"
    substitutions = isOpenType ? Self.lookups(plan, "GSUB") : []
    adjustments = isOpenType ? Self.lookups(plan, "GPOS") : []
    // HarfBuzz may refuse the GPOS of a Hebrew font that has it for other scripts only.
    usesKernTable =
      !TableBlob(face.shaper.face, tag: "kern").table.isEmpty
      && (properties.script == HB_SCRIPT_HEBREW || !Self.hasKerning(face, properties))
    if !isOpenType {
      obstacle = .otherShaper
    } else if native != HB_DIRECTION_INVALID && native != properties.direction {
      // HarfBuzz turns such a run around, unless it has numbers only: that depends on the whole.
      obstacle = .otherDirection
    } else if Self.hasAppleTables(face) {
      obstacle = .appleTables
    } else if !Set(Self.lookups(of: ["rand"], in: face)).isDisjoint(with: substitutions) {
      obstacle = .randomAlternates
    } else {
      obstacle = nil
    }
  }

  /// The `GSUB` lookups of some features in any script and language.
  static func lookups(of features: [String], in face: FontFace) -> [Int] {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    let tags = features.map { hb_tag_from_string($0, 4) } + [0]
    hb_ot_layout_collect_lookups(
      face.shaper.face, hb_tag_from_string("GSUB", 4), nil, nil, tags, set)
    return indices(set)
  }

  /// A plan of HarfBuzz, to be destroyed.
  static func create(
    _ face: FontFace, _ properties: hb_segment_properties_t, _ features: [hb_feature_t],
    isCached: Bool
  ) -> OpaquePointer? {
    var properties = properties
    var count: UInt32 = 0
    let coordinates = hb_font_get_var_coords_normalized(face.shaper.font, &count)
    return (isCached ? hb_shape_plan_create_cached2 : hb_shape_plan_create2)(
      face.shaper.face, &properties, features, UInt32(features.count), coordinates, count, nil)
  }

  static func properties(
    _ settings: ShapingSettings, script: UInt32, isRightToLeft: Bool
  ) -> hb_segment_properties_t {
    var properties = hb_segment_properties_t()
    properties.direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    properties.script = hb_script_t(rawValue: script)
    properties.language = settings.language.handle
    return properties
  }

  static func off(_ features: [String]) -> [hb_feature_t] {
    features.map { tag in
      hb_feature_t(
        tag: hb_tag_from_string(tag, 4), value: 0, start: lg_hb_feature_global_start,
        end: lg_hb_feature_global_end)
    }
  }

  /// The lookups of a plan in a table.
  static func lookups(_ plan: OpaquePointer?, _ tag: String) -> [Int] {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_ot_shape_plan_collect_lookups(plan, hb_tag_from_string(tag, 4), set)
    return indices(set)
  }

  private static func indices(_ set: OpaquePointer?) -> [Int] {
    var result: [Int] = []
    var index = hb_codepoint_t.max
    while hb_set_next(set, &index) != 0 { result.append(Int(index)) }
    return result
  }

  /// Tables that HarfBuzz shapes by instead, or tracks by.
  private static func hasAppleTables(_ face: FontFace) -> Bool {
    ["morx", "mort", "kerx", "trak"].contains {
      !TableBlob(face.shaper.face, tag: $0).table.isEmpty
    }
  }

  /// Whether `GPOS` has kerning for the script and language: HarfBuzz then leaves `kern` alone.
  private static func hasKerning(
    _ face: FontFace, _ properties: hb_segment_properties_t
  ) -> Bool {
    var scripts = [hb_tag_t](repeating: 0, count: 3)
    var languages = [hb_tag_t](repeating: 0, count: 3)
    var scriptCount = UInt32(scripts.count)
    var languageCount = UInt32(languages.count)
    hb_ot_tags_from_script_and_language(
      properties.script, properties.language, &scriptCount, &scripts, &languageCount, &languages)
    let table = hb_tag_from_string("GPOS", 4)
    let hbFace = face.shaper.face
    var (script, language, feature): (UInt32, UInt32, UInt32) = (0, 0, 0)
    hb_ot_layout_table_select_script(hbFace, table, scriptCount, scripts, &script, nil)
    hb_ot_layout_script_select_language(
      hbFace, table, script, languageCount, languages, &language)
    return hb_ot_layout_language_find_feature(
      hbFace, table, script, language, hb_tag_from_string("kern", 4), &feature) != 0
  }
}
