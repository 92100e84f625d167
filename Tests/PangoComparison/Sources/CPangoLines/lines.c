#include "CPangoLines.h"

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

const char *pango_lines_version(void) { return pango_version_string(); }

// A context whose fonts are the given files, without hinting: hinted metrics are whole pixels.
static PangoContext *make_context(FcConfig *config) {
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  PangoContext *context = pango_font_map_create_context(map);
  g_object_unref(map);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(context, FALSE);
  return context;
}

static PangoLayout *make_layout(PangoContext *context, const char *family, double size, const char *text,
                                double width) {
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, family);
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  PangoLayout *layout = pango_layout_new(context);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  if (width >= 0) {
    pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  }
  pango_layout_set_text(layout, text, -1);
  return layout;
}

int pango_lines(const char *const *files, int file_count, const char *family, double size, const char *text,
                double width, double *heights, double *baselines, int most) {
  FcConfig *config = FcConfigCreate();
  for (int i = 0; i < file_count; i++) {
    if (!FcConfigAppFontAddFile(config, (const FcChar8 *)files[i])) {
      FcConfigDestroy(config);
      return -1;
    }
  }
  PangoContext *context = make_context(config);
  PangoLayout *layout = make_layout(context, family, size, text, width);
  int count = 0;
  PangoLayoutIter *place = pango_layout_get_iter(layout);
  do {
    PangoRectangle box;
    pango_layout_iter_get_line_extents(place, NULL, &box);
    if (count < most) {
      heights[count] = (double)box.height / PANGO_SCALE;
      baselines[count] = (double)pango_layout_iter_get_baseline(place) / PANGO_SCALE;
    }
    count++;
  } while (pango_layout_iter_next_line(place));
  pango_layout_iter_free(place);
  g_object_unref(layout);
  g_object_unref(context);
  FcConfigDestroy(config);
  return count;
}
