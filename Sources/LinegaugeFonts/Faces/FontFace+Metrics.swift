internal import CHarfBuzz

extension FontFace {
  /// Ascent, descent and gap in font units, from the tables that `source` says.
  ///
  /// In a variable font the `MVAR` deltas `hasc`, `hdsc` and `hlgp` are added to `hhea` and typo
  /// metrics, `hcla` and `hcld` to win metrics, each sum rounded to a whole unit.
  public func metrics(_ source: MetricsSource = .auto) -> FontMetrics {
    let facts = typeface.facts
    switch source {
    case .hhea: return varied(facts.hhea)
    case .typo: return varied(facts.typo)
    case .win: return variedWin(facts.win)
    case .auto: break
    }
    if facts.usesTypoMetrics { return varied(facts.typo) }
    if facts.hhea.isSet { return varied(facts.hhea) }
    if facts.typo.isSet { return varied(facts.typo) }
    return variedWin(facts.win)
  }

  /// The height of capitals in font units: `OS/2.sCapHeight` with its `MVAR` delta `cpht`, else the
  /// height of the glyph of "H"; `nil` where there is neither.
  public var capHeight: Double? {
    typeface.facts.capHeight.map { plus($0, HB_OT_METRICS_TAG_CAP_HEIGHT) } ?? height(of: "H")
  }

  /// The height of small letters in font units: `OS/2.sxHeight` with its `MVAR` delta `xhgt`, else
  /// the height of the glyph of "x"; `nil` where there is neither.
  public var xHeight: Double? {
    typeface.facts.xHeight.map { plus($0, HB_OT_METRICS_TAG_X_HEIGHT) } ?? height(of: "x")
  }

  /// Where the top of an underline lies, in font units, negative below the baseline: `post` with
  /// its `MVAR` delta `undo`; `nil` where the font says nothing.
  public var underlinePosition: Double? {
    typeface.facts.underlinePosition.map { plus($0, HB_OT_METRICS_TAG_UNDERLINE_OFFSET) }
  }

  /// How thick an underline is, in font units: `post` with its `MVAR` delta `unds`; `nil` where the
  /// font says nothing.
  public var underlineThickness: Double? {
    typeface.facts.underlineThickness.map { plus($0, HB_OT_METRICS_TAG_UNDERLINE_SIZE) }
  }

  /// The box around a glyph's ink in ems: `left` from the origin, `top` upwards from the baseline,
  /// `height` downwards from the top. `nil` for a glyph that the face does not have.
  package func inkExtents(
    ofGlyph glyph: UInt32
  ) -> (left: Double, top: Double, width: Double, height: Double)? {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(shaper.font, glyph, &extents) != 0 else { return nil }
    let em = Double(unitsPerEm)
    return (
      left: Double(extents.x_bearing) / em, top: Double(extents.y_bearing) / em,
      width: Double(extents.width) / em, height: -Double(extents.height) / em
    )
  }

  private func varied(_ metrics: FontMetrics) -> FontMetrics {
    // The table's descender is negative, and so is the sense of its delta.
    FontMetrics(
      ascent: plus(metrics.ascent, HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER),
      descent: -plus(-metrics.descent, HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER),
      lineGap: plus(metrics.lineGap, HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP))
  }

  private func variedWin(_ metrics: FontMetrics) -> FontMetrics {
    FontMetrics(
      ascent: plus(metrics.ascent, HB_OT_METRICS_TAG_HORIZONTAL_CLIPPING_ASCENT),
      descent: plus(metrics.descent, HB_OT_METRICS_TAG_HORIZONTAL_CLIPPING_DESCENT),
      lineGap: metrics.lineGap)
  }

  private func plus(_ value: Double, _ tag: hb_ot_metrics_tag_t) -> Double {
    if coordinates.values.isEmpty { return value }
    return (value + Double(hb_ot_metrics_get_variation(shaper.font, tag))).rounded()
  }

  private func height(of scalar: Unicode.Scalar) -> Double? {
    var glyph: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(shaper.font, scalar.value, &glyph) != 0,
      let extents = inkExtents(ofGlyph: glyph), extents.top > 0
    else { return nil }
    return extents.top * Double(unitsPerEm)
  }
}

extension FontMetrics {
  /// Whether ascent or descent says anything.
  fileprivate var isSet: Bool { ascent != 0 || descent != 0 }
}
