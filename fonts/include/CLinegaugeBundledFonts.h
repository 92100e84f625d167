// The faces that travel inside the program, so that measuring needs no installed font, no path and
// no resource bundle. The bytes are read-only pages of the program itself: FreeType and HarfBuzz
// may read them in place for as long as the process lives.
#ifndef CLINEGAUGE_BUNDLED_FONTS_H
#define CLINEGAUGE_BUNDLED_FONTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// One face compiled into the program: the bytes of a font file and what they are.
typedef struct {
  const char *name;    // short stable name used in options: "inter", "noto-sans-arabic", "emoji" …
  const char *file;    // path inside fonts/, for reports: "inter/Inter-roman.var.ttf"
  const uint8_t *data; // the file, one face, never a collection
  size_t size;         // in bytes
  const char *sha256;  // of the bytes, in hex, so that a result can say what it was measured with
  bool fallback;       // member of the default fallback chain, in array order
} lg_bundled_font;

// Every bundled face. The first is the default; the chain tries the `fallback` ones in this order.
const lg_bundled_font *lg_bundled_fonts(size_t *count);

#endif
