#include "CLinegaugeBundledFonts.h"

// Written by Scripts/make-fonts: the embedded bytes, then LG_FACES, which lists them in order.
// Names, paths and digests stand only there, so they cannot disagree with the files.
#include "manifest.h"

#define LG_FACE(bytes, face_name, path, digest, in_chain) \
  {.name = face_name,                                     \
   .file = path,                                          \
   .data = bytes,                                         \
   .size = sizeof bytes,                                  \
   .sha256 = digest,                                      \
   .fallback = in_chain},

static const lg_bundled_font faces[] = {LG_FACES(LG_FACE)};

const lg_bundled_font *lg_bundled_fonts(size_t *count) {
  *count = sizeof faces / sizeof faces[0];
  return faces;
}
