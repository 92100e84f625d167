// What the files of this target share. Not part of the target's public header.
#ifndef LINEGAUGE_UNICODE_WORKER_H
#define LINEGAUGE_UNICODE_WORKER_H
#include "CLinegaugeUnicode.h"

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/utypes.h>

// Texts with more languages than this in turn open iterators again and again, which is slow, not wrong.
#define LG_ITERATOR_SLOTS 12
// The longest language tag that is looked at; a longer one counts as malformed.
#define LG_LANGUAGE_CAPACITY 64

typedef enum { LG_ITERATE_LINES, LG_ITERATE_GRAPHEMES, LG_ITERATE_WORDS } lg_iterator_kind;

// An open iterator, and what it was opened for.
typedef struct {
  UBreakIterator *iterator;
  lg_iterator_kind kind;
  lg_strictness strictness;
  char language[LG_LANGUAGE_CAPACITY];
} lg_iterator;

// The text in hand as UTF-16. It belongs to the worker until the next call.
typedef struct {
  UChar *units;
  int32_t count;
  int32_t capacity;
} lg_utf16;

struct lg_unicode {
  lg_iterator iterators[LG_ITERATOR_SLOTS];
  unsigned next_slot;  // the slot that is given up when all are taken
  UBiDi *bidi;
  lg_utf16 utf16;
};

// The iterator for the rules asked for, opened when it is not at hand; NULL when ICU fails. Good until the next
// call, which may give up its slot.
UBreakIterator *lg_iterator_for(lg_unicode *unicode, lg_iterator_kind kind, const char *language,
                                lg_strictness strictness);
void lg_iterators_close(lg_unicode *unicode);

// Converts valid UTF-8. False when memory is exhausted or the text is longer than ICU can count.
bool lg_utf16_fill(lg_utf16 *utf16, const uint8_t *text, size_t length);
// Gives memory back that only a very long text needed.
void lg_utf16_trim(lg_utf16 *utf16);

// The properties of the public header, and those below, of a scalar up to U+10FFFF.
uint32_t lg_all_properties(uint32_t scalar);
enum {
  // Between two such characters there always is a grapheme boundary (UAX #29: Grapheme_Cluster_Break is Other,
  // LV, LVT, Control or LF; what joins them is always another class).
  LG_STANDS_ALONE = 1 << 12,
};

// Marks the boundaries of an iterator in the bytes of the worker's UTF-16 text: sets `bit` in breaks[i].
// With `keeps`, only those for which it is true.
typedef bool (*lg_filter)(const lg_utf16 *text, int32_t boundary);
bool lg_mark(lg_unicode *unicode, UBreakIterator *iterator, const uint8_t *text, size_t length,
             lg_filter keeps, uint8_t bit, uint8_t *breaks);

// Bytes and UTF-16 units of the character that begins with this byte.
static inline int lg_utf8_length(uint8_t first) {
  return first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}
static inline int lg_utf16_length(uint8_t first) { return first < 0xF0 ? 1 : 2; }

// The character that begins at `text`, which is valid UTF-8.
static inline UChar32 lg_utf8_scalar(const uint8_t *text) {
  if (text[0] < 0x80) return text[0];
  if (text[0] < 0xE0) return (text[0] & 0x1F) << 6 | (text[1] & 0x3F);
  if (text[0] < 0xF0) return (text[0] & 0x0F) << 12 | (text[1] & 0x3F) << 6 | (text[2] & 0x3F);
  return (text[0] & 0x07) << 18 | (text[1] & 0x3F) << 12 | (text[2] & 0x3F) << 6 | (text[3] & 0x3F);
}
#endif
