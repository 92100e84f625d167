#include <fontconfig/fontconfig.h>
#include <fontconfig/fcfreetype.h> // the family that a font file names
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h> // a font map over a list of files instead of the machine's fonts

// Macros with casts, which Swift does not import.
static inline PangoFcFontMap *lgb_fc_font_map(PangoFontMap *map) { return PANGO_FC_FONT_MAP(map); }
static inline PangoCairoFontMap *lgb_cairo_font_map(PangoFontMap *map) { return PANGO_CAIRO_FONT_MAP(map); }
