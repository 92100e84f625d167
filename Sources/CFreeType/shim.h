// FreeType names its headers by macros (FT_FREETYPE_H …), which a module map cannot follow.
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_ADVANCES_H         // the advance of every glyph in one call
#include FT_MULTIPLE_MASTERS_H // axes, named instances, design coordinates
#include FT_TRUETYPE_TABLES_H  // head, hhea, OS/2: the three competing sets of line metrics
#include FT_SFNT_NAMES_H       // names of axes and instances
#include FT_FONT_FORMATS_H     // "Type 1", "PCF": what an unsupported font is
#include FT_MODULE_H           // FT_Library_Version's friends

// Function-like macros do not reach Swift.
static inline int lg_ft_has_multiple_masters(FT_Face face) { return FT_HAS_MULTIPLE_MASTERS(face) != 0; }
static inline int lg_ft_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face) != 0; }
static inline int lg_ft_is_sfnt(FT_Face face) { return FT_IS_SFNT(face) != 0; }
static inline int lg_ft_has_color(FT_Face face) { return FT_HAS_COLOR(face) != 0; }
