#include "CLinegaugeRegex.h"

#include <unicode/uregex.h>
#include <unicode/utext.h>

// In ICU's units of roughly a millisecond of matching: a pattern such as (a+)+$ takes exponential time.
static const int32_t time_limit = 200;

lg_regex_result lg_regex_search(const uint8_t *pattern, size_t pattern_length, const uint8_t *text,
                                size_t text_length, int32_t *error_offset, const char **reason) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError fault = {.offset = -1};
  UText *pattern_text = utext_openUTF8(NULL, (const char *)pattern, (int64_t)pattern_length, &status);
  UText *subject = utext_openUTF8(NULL, (const char *)text, (int64_t)text_length, &status);
  URegularExpression *regex = uregex_openUText(pattern_text, 0, &fault, &status);
  lg_regex_result result = LG_REGEX_NOT_FOUND;
  if (U_FAILURE(status)) {
    result = LG_REGEX_INVALID;
    *error_offset = fault.offset;
    *reason = u_errorName(status);
  } else {
    uregex_setTimeLimit(regex, time_limit, &status);
    uregex_setUText(regex, subject, &status);
    UBool found = uregex_find(regex, -1, &status);
    if (U_FAILURE(status)) {
      result = LG_REGEX_EXHAUSTED;
      *reason = u_errorName(status);
    } else if (found) {
      result = LG_REGEX_FOUND;
    }
  }
  uregex_close(regex);
  utext_close(subject);
  utext_close(pattern_text);
  return result;
}
