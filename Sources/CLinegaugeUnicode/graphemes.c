#include <string.h>

#include "worker.h"

// ICU is asked about a stretch until this many characters stand alone again.
enum { STRETCH_END = 24 };

static bool stands_alone(const uint8_t *character) {
  if (*character < 0x80) return *character != '\r';
  return lg_all_properties((uint32_t)lg_utf8_scalar(character)) & LG_STANDS_ALONE;
}

// Marks the boundaries behind characters that stand alone, from the boundary `start` on. Returns the start of the
// last of them before one that does not, or `length`.
static size_t mark_plain(const uint8_t *text, size_t start, size_t length, uint8_t *breaks) {
  size_t last = start;
  for (size_t index = start; index < length; index += (size_t)lg_utf8_length(text[index])) {
    if (!stands_alone(text + index)) return last;
    breaks[index] = 1;
    last = index;
  }
  return length;
}

// The next boundary, behind `start`, that is one because characters stand alone on both sides.
static size_t stretch_end(const uint8_t *text, size_t start, size_t length) {
  int count = 0;
  for (size_t index = start; index < length; index += (size_t)lg_utf8_length(text[index])) {
    count = stands_alone(text + index) ? count + 1 : 0;
    if (count == STRETCH_END && index > start) return index;
  }
  return length;
}

static bool mark_stretch(lg_unicode *unicode, const uint8_t *text, size_t length, uint8_t *breaks) {
  UBreakIterator *iterator = lg_iterator_for(unicode, LG_ITERATE_GRAPHEMES, NULL, LG_STRICTNESS_AUTO);
  return iterator != NULL && lg_utf16_fill(&unicode->utf16, text, length) &&
         lg_mark(unicode, iterator, text, length, NULL, 1, breaks);
}

bool lg_grapheme_breaks(lg_unicode *unicode, const uint8_t *text, size_t length, uint8_t *breaks) {
  memset(breaks, 0, length + 1);
  bool is_done = true;
  for (size_t start = 0; start < length && is_done;) {
    start = mark_plain(text, start, length, breaks);
    if (start == length) break;
    size_t end = stretch_end(text, start, length);
    is_done = mark_stretch(unicode, text + start, end - start, breaks + start);
    start = end;
  }
  if (!is_done) memset(breaks, 0, length);
  lg_utf16_trim(&unicode->utf16);
  breaks[0] = 0;
  breaks[length] = length > 0;
  return is_done;
}
