// pango_fc_font_map_set_config() and fontconfig are not in the headers that pangocairo.h includes.
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
