internal import CHarfBuzz

/// How bold, wide and slanted a typeface is, as numbers; ranges where it varies.
struct MeasuredStyle: Sendable, Hashable {
  var weight: Span
  var width: Span
  var isItalic: Bool

  struct Span: Sendable, Hashable {
    var lower: Double
    var upper: Double
  }
}

extension Typeface {
  /// From the axes `wght` and `wdth`, else from `OS/2` and `head.macStyle`, as HarfBuzz reads them.
  var measuredStyle: MeasuredStyle {
    guard let font = hb_font_create(hbFace) else {
      let regular = MeasuredStyle.Span(lower: 400, upper: 400)
      return MeasuredStyle(
        weight: regular, width: MeasuredStyle.Span(lower: 100, upper: 100), isItalic: false)
    }
    defer { hb_font_destroy(font) }
    let isItalic =
      hb_style_get_value(font, HB_STYLE_TAG_ITALIC) != 0
      || hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) != 0
    return MeasuredStyle(
      weight: span("wght", else: hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)),
      width: span("wdth", else: hb_style_get_value(font, HB_STYLE_TAG_WIDTH)), isItalic: isItalic)
  }

  private func span(_ tag: String, else value: Float) -> MeasuredStyle.Span {
    let axis = axes.first { $0.tag == tag }
    return MeasuredStyle.Span(
      lower: axis?.minimum ?? Double(value), upper: axis?.maximum ?? Double(value))
  }
}
