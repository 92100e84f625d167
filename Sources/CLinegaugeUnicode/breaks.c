#include <string.h>
#include <unicode/uchar.h>
#include <unicode/utf16.h>

#include "worker.h"

static void clear(uint8_t *breaks, size_t length) {
  memset(breaks, 0, length + 1);
  breaks[length] = length > 0;
}

// Boundaries ascend, so both encodings of the text are walked side by side: no map of offsets is needed.
bool lg_mark(lg_unicode *unicode, UBreakIterator *iterator, const uint8_t *text, size_t length,
             lg_filter keeps, uint8_t bit, uint8_t *breaks) {
  const lg_utf16 *utf16 = &unicode->utf16;
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(iterator, utf16->units, utf16->count, &status);
  if (U_FAILURE(status)) return false;
  bool is_same = (size_t)utf16->count == length;
  size_t byte = 0;
  int32_t unit = 0;
  for (int32_t next = ubrk_next(iterator); next != UBRK_DONE; next = ubrk_next(iterator)) {
    if (is_same) {
      byte = (size_t)next;
    } else {
      while (unit < next && byte < length) {
        unit += lg_utf16_length(text[byte]);
        byte += (size_t)lg_utf8_length(text[byte]);
      }
    }
    if (keeps == NULL || keeps(utf16, next)) breaks[byte] |= bit;
  }
  breaks[length] |= bit;
  return true;
}

static bool is_word_unit(UChar32 scalar) {
  if (!(U_MASK(u_charType(scalar)) & (U_GC_L_MASK | U_GC_N_MASK))) return false;
  // Dictionary breaks of Thai and its like stay: `keep-all` is about Chinese, Japanese and Korean.
  return u_getIntPropertyValue(scalar, UCHAR_LINE_BREAK) != U_LB_COMPLEX_CONTEXT;
}

// CSS Text, `word-break: keep-all`: no break between two letters or digits, of whatever script, unless
// something that is neither stands between them. Marks belong to the letter before.
static bool keeps_words_whole(const lg_utf16 *text, int32_t boundary) {
  if (boundary >= text->count) return true;
  UChar32 scalar;
  int32_t index = boundary;
  U16_NEXT(text->units, index, text->count, scalar);
  if (!is_word_unit(scalar)) return true;
  index = boundary;
  do {
    U16_PREV(text->units, 0, index, scalar);
  } while (index > 0 && (U_MASK(u_charType(scalar)) & U_GC_M_MASK));
  return !is_word_unit(scalar);
}

// CSS Text, `word-break: break-all`: letters and digits count as ideographs. Small kana stay what they are:
// strictness decides about them.
static bool counts_as_ideograph(UChar32 scalar) {
  switch (u_getIntPropertyValue(scalar, UCHAR_LINE_BREAK)) {
    case U_LB_ALPHABETIC:
    case U_LB_HEBREW_LETTER:
    case U_LB_NUMERIC:
    case U_LB_AMBIGUOUS:
    case U_LB_UNKNOWN:
      return true;
    case U_LB_COMPLEX_CONTEXT:
      return !(U_MASK(u_charType(scalar)) & (U_GC_MN_MASK | U_GC_MC_MASK));
    default:
      return false;
  }
}

static void write_letters_as_ideographs(lg_utf16 *text) {
  int32_t index = 0;
  while (index < text->count) {
    int32_t start = index;
    UChar32 scalar;
    U16_NEXT(text->units, index, text->count, scalar);
    if (!counts_as_ideograph(scalar)) continue;
    if (scalar < 0x10000) {
      text->units[start] = 0x4E00;
    } else {
      text->units[start] = U16_LEAD(0x20000);
      text->units[start + 1] = U16_TRAIL(0x20000);
    }
  }
}

// Lines may end at these of the line iterator's boundaries, in the text written as ideographs, that are
// graphemes' boundaries in the text as it is.
static bool mark_inside_words(lg_unicode *unicode, lg_iterator_kind kind, const uint8_t *text, size_t length,
                              const char *language, lg_strictness strictness, uint8_t *breaks) {
  UBreakIterator *graphemes = lg_iterator_for(unicode, LG_ITERATE_GRAPHEMES, NULL, LG_STRICTNESS_AUTO);
  if (graphemes == NULL || !lg_mark(unicode, graphemes, text, length, NULL, 1, breaks)) return false;
  write_letters_as_ideographs(&unicode->utf16);
  // Not before: to open an iterator may close another.
  UBreakIterator *lines = lg_iterator_for(unicode, kind, language, strictness);
  if (lines == NULL || !lg_mark(unicode, lines, text, length, NULL, 2, breaks)) return false;
  for (size_t index = 0; index <= length; index++) breaks[index] = breaks[index] == 3;
  return true;
}

static bool find(lg_unicode *unicode, lg_iterator_kind kind, const uint8_t *text, size_t length,
                 const char *language, lg_strictness strictness, lg_word_break word_break, uint8_t *breaks) {
  clear(breaks, length);
  if (length == 0) return true;
  if (!lg_utf16_fill(&unicode->utf16, text, length)) return false;
  bool is_done;
  if (word_break == LG_WORD_BREAK_ALL) {
    breaks[length] = 0;
    is_done = mark_inside_words(unicode, kind, text, length, language, strictness, breaks);
  } else {
    UBreakIterator *iterator = lg_iterator_for(unicode, kind, language, strictness);
    lg_filter filter = word_break == LG_WORD_BREAK_KEEP_ALL ? keeps_words_whole : NULL;
    is_done = iterator != NULL && lg_mark(unicode, iterator, text, length, filter, 1, breaks);
  }
  lg_utf16_trim(&unicode->utf16);
  if (!is_done) clear(breaks, length);
  return is_done;
}

bool lg_line_breaks(lg_unicode *unicode, const uint8_t *text, size_t length, const char *language,
                    lg_strictness strictness, lg_word_break word_break, uint8_t *breaks) {
  return find(unicode, LG_ITERATE_LINES, text, length, language, strictness, word_break, breaks);
}

bool lg_word_breaks(lg_unicode *unicode, const uint8_t *text, size_t length, const char *language,
                    uint8_t *breaks) {
  return find(unicode, LG_ITERATE_WORDS, text, length, language, LG_STRICTNESS_AUTO, LG_WORD_BREAK_NORMAL,
              breaks);
}
