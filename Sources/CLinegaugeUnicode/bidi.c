#include <string.h>

#include "worker.h"

// Above this many UTF-16 units ICU's own memory goes back after the call, as the worker's does.
static const int32_t kept_length = 1 << 18;

// Whether a character can give a left-to-right paragraph other levels than 0: those of right-to-left scripts (the
// blocks in which unassigned ones default to R or AL, Bidi_Class of UAX #44) and explicit formatting characters.
static bool may_turn(UChar32 scalar) {
  if (scalar < 0x590) return false;
  if (scalar < 0x2070) {
    return scalar < 0x900 || scalar == 0x200F || (scalar >= 0x202A && scalar <= 0x202E) || scalar >= 0x2066;
  }
  if (scalar < 0xFB1D) return false;
  return scalar <= 0xFEFF || (scalar >= 0x10800 && scalar <= 0x10FFF) ||
         (scalar >= 0x1E800 && scalar <= 0x1EFFF);
}

static bool is_left_to_right(const uint8_t *text, size_t length) {
  size_t index = 0;
  while (index < length) {
    // U+0590 and all above begin with D6 or more.
    while (index < length && text[index] < 0xD6) index++;
    if (index == length) break;
    if (may_turn(lg_utf8_scalar(text + index))) return false;
    index += (size_t)lg_utf8_length(text[index]);
  }
  return true;
}

// Copies levels of UTF-16 units to the bytes of the same characters.
static void spread(const UBiDiLevel *unit_levels, const uint8_t *text, size_t length, uint8_t *levels) {
  int32_t unit = 0;
  for (size_t byte = 0; byte < length;) {
    int count = lg_utf8_length(text[byte]);
    memset(levels + byte, unit_levels[unit], (size_t)count);
    unit += lg_utf16_length(text[byte]);
    byte += (size_t)count;
  }
}

static bool resolve(lg_unicode *unicode, const uint8_t *text, size_t length, lg_direction direction,
                    uint8_t *levels, uint8_t *paragraph_level) {
  if (unicode->bidi == NULL) unicode->bidi = ubidi_open();
  if (unicode->bidi == NULL || !lg_utf16_fill(&unicode->utf16, text, length)) return false;
  UBiDiLevel base = direction == LG_DIRECTION_AUTO ? UBIDI_DEFAULT_LTR : direction == LG_DIRECTION_RTL;
  UErrorCode status = U_ZERO_ERROR;
  ubidi_setPara(unicode->bidi, unicode->utf16.units, unicode->utf16.count, base, NULL, &status);
  const UBiDiLevel *unit_levels = ubidi_getLevels(unicode->bidi, &status);
  if (U_FAILURE(status)) return false;
  *paragraph_level = ubidi_getParaLevel(unicode->bidi);
  spread(unit_levels, text, length, levels);
  return true;
}

bool lg_bidi_levels(lg_unicode *unicode, const uint8_t *text, size_t length, lg_direction direction,
                    uint8_t *levels, uint8_t *paragraph_level) {
  *paragraph_level = direction == LG_DIRECTION_RTL;
  memset(levels, *paragraph_level, length);
  if (length == 0 || (direction != LG_DIRECTION_RTL && is_left_to_right(text, length))) return true;
  bool is_done = resolve(unicode, text, length, direction, levels, paragraph_level);
  if (unicode->utf16.count > kept_length) {
    ubidi_close(unicode->bidi);
    unicode->bidi = NULL;
  }
  lg_utf16_trim(&unicode->utf16);
  return is_done;
}

// UAX #9, rule L2: from the highest level down to the lowest odd one, turn every sequence at that level or
// above it round.
void lg_bidi_reorder(const uint8_t *levels, size_t count, int32_t *order) {
  uint8_t highest = 0, lowest_odd = UINT8_MAX;
  for (size_t index = 0; index < count; index++) {
    order[index] = (int32_t)index;
    if (levels[index] > highest) highest = levels[index];
    if ((levels[index] & 1) && levels[index] < lowest_odd) lowest_odd = levels[index];
  }
  for (unsigned level = highest; level >= lowest_odd && level > 0; level--) {
    for (size_t start = 0; start < count; start++) {
      // An item keeps its logical index through every turn, so its level is still found.
      if (levels[order[start]] < level) continue;
      size_t end = start + 1;
      while (end < count && levels[order[end]] >= level) end++;
      for (size_t low = start, high = end - 1; low < high; low++, high--) {
        int32_t item = order[low];
        order[low] = order[high];
        order[high] = item;
      }
      start = end;
    }
  }
}
