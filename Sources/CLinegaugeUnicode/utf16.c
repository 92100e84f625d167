#include <stdlib.h>

#include "worker.h"

// Above this many units (512 KB) the memory goes back after the call: a process keeps a worker per thread.
static const int32_t kept_capacity = 1 << 18;

static bool reserve(lg_utf16 *utf16, size_t capacity) {
  if (capacity <= (size_t)utf16->capacity) return true;
  if (capacity > INT32_MAX / 2) return false;
  size_t doubled = 2 * (size_t)utf16->capacity;
  size_t rounded = capacity < doubled ? doubled : capacity < 256 ? 256 : capacity;
  UChar *units = realloc(utf16->units, rounded * sizeof(UChar));
  if (units == NULL) return false;
  utf16->units = units;
  utf16->capacity = (int32_t)rounded;
  return true;
}

bool lg_utf16_fill(lg_utf16 *utf16, const uint8_t *text, size_t length) {
  // No character has more UTF-16 units than UTF-8 bytes.
  if (!reserve(utf16, length)) return false;
  UChar *unit = utf16->units;
  size_t index = 0;
  while (index < length) {
    while (index < length && text[index] < 0x80) *unit++ = text[index++];
    if (index == length) break;
    UChar32 scalar = lg_utf8_scalar(text + index);
    index += (size_t)lg_utf8_length(text[index]);
    if (scalar < 0x10000) {
      *unit++ = (UChar)scalar;
    } else {
      *unit++ = (UChar)(0xD7C0 + (scalar >> 10));
      *unit++ = (UChar)(0xDC00 | (scalar & 0x3FF));
    }
  }
  utf16->count = (int32_t)(unit - utf16->units);
  return true;
}

void lg_utf16_trim(lg_utf16 *utf16) {
  if (utf16->capacity <= kept_capacity) return;
  free(utf16->units);
  *utf16 = (lg_utf16){0};
}
