#include "worker.h"

#include <stdlib.h>
#include <unicode/uchar.h>

lg_unicode *lg_unicode_create(void) { return calloc(1, sizeof(lg_unicode)); }

void lg_unicode_destroy(lg_unicode *unicode) {
  if (unicode == NULL) return;
  lg_iterators_close(unicode);
  ubidi_close(unicode->bidi);
  free(unicode->utf16.units);
  free(unicode);
}

const char *lg_icu_version(void) {
  // The library's own version, not that of the headers: a distribution may update one without the other.
  static _Thread_local char version[U_MAX_VERSION_STRING_LENGTH];
  UVersionInfo numbers;
  u_getVersion(numbers);
  u_versionToString(numbers, version);
  return version;
}

const char *lg_unicode_version(void) {
  static _Thread_local char version[U_MAX_VERSION_STRING_LENGTH];
  UVersionInfo numbers;
  u_getUnicodeVersion(numbers);
  u_versionToString(numbers, version);
  return version;
}
