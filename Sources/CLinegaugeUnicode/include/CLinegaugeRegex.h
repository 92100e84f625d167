// Regular expressions of ICU, for texts and patterns that nobody has checked.
#ifndef CLINEGAUGE_REGEX_H
#define CLINEGAUGE_REGEX_H
#include <stddef.h>
#include <stdint.h>

typedef enum {
  LG_REGEX_FOUND,
  LG_REGEX_NOT_FOUND,
  LG_REGEX_INVALID,    // the pattern does not compile
  LG_REGEX_EXHAUSTED,  // matching took more steps or memory than an input is worth
} lg_regex_result;

// Searches valid UTF-8 text for a valid UTF-8 pattern. For an invalid pattern, *error_offset is the UTF-16
// offset of the fault in it (-1 when unknown) and *reason ICU's name of the fault; the name is static.
lg_regex_result lg_regex_search(const uint8_t *pattern, size_t pattern_length, const uint8_t *text,
                                size_t text_length, int32_t *error_offset, const char **reason);
#endif
