internal import BenchmarkHarness
internal import CPango

/// Pango over a list of font files: the machine's other fonts have no say.
///
/// Nothing is hinted and advances keep their fractions, so that widths are comparable.
final class Typesetter {
  private let context: OpaquePointer
  private let family: String
  let size: Double

  /// The first file is the primary font; Pango chooses among the others for what it lacks.
  init(fonts: [String], size: Double) throws(BenchmarkError) {
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
      let configuration = FcInitLoadConfig()  // its rules (bitmaps are scaled), not its fonts
    else { throw BenchmarkError("Pango has no font map for FreeType") }
    for file in fonts where FcConfigAppFontAddFile(configuration, file) == 0 {
      throw BenchmarkError("cannot open the font \(file)")
    }
    guard let primary = fonts.first, let family = Self.family(of: primary) else {
      throw BenchmarkError("the first font has no family")
    }
    self.family = family
    self.size = size
    pango_fc_font_map_set_config(lgb_fc_font_map(map), configuration)
    pango_cairo_font_map_set_resolution(lgb_cairo_font_map(map), 72)
    guard let context = pango_font_map_create_context(map) else {
      throw BenchmarkError("Pango makes no context")
    }
    self.context = context
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
  }

  /// An empty layout in the primary font, without a limit of width.
  func layout() -> Layout {
    let layout = Layout(pango_layout_new(context))
    setSize(size, of: layout)
    return layout
  }

  /// Lays a text out again in another size.
  func setSize(_ size: Double, of layout: Layout) {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, family)
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout.pointer, description)
    pango_font_description_free(description)
  }

  private static func family(of file: String) -> String? {
    var count: Int32 = 0
    guard let pattern = FcFreeTypeQuery(file, 0, nil, &count) else { return nil }
    defer { FcPatternDestroy(pattern) }
    var family: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FAMILY, 0, &family) == FcResultMatch, let family else {
      return nil
    }
    return String(cString: family)
  }
}
