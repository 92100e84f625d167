#include <string.h>
#include <unicode/uloc.h>

#include "worker.h"

// Writes ICU's locale for a BCP 47 tag. Malformed tags and none at all give the root locale, "": to ICU
// NULL would mean the locale of the process.
static void locale_for(const char *language, lg_strictness strictness, char *locale, int32_t capacity) {
  static const char *const values[] = {
      [LG_STRICTNESS_LOOSE] = "loose",
      [LG_STRICTNESS_NORMAL] = "normal",
      [LG_STRICTNESS_STRICT] = "strict",
  };
  UErrorCode status = U_ZERO_ERROR;
  int32_t parsed = 0;
  int32_t written = uloc_forLanguageTag(language, locale, capacity, &parsed, &status);
  if (U_FAILURE(status) || written >= capacity || (size_t)parsed != strlen(language)) locale[0] = 0;
  if (strictness == LG_STRICTNESS_AUTO) return;
  status = U_ZERO_ERROR;
  uloc_setKeywordValue("lb", values[strictness], locale, capacity, &status);
}

static bool matches(const lg_iterator *slot, lg_iterator_kind kind, const char *language,
                    lg_strictness strictness) {
  return slot->iterator != NULL && slot->kind == kind && slot->strictness == strictness &&
         strcmp(slot->language, language) == 0;
}

static UBreakIterator *open_iterator(lg_iterator_kind kind, const char *language, lg_strictness strictness) {
  static const UBreakIteratorType types[] = {
      [LG_ITERATE_LINES] = UBRK_LINE,
      [LG_ITERATE_GRAPHEMES] = UBRK_CHARACTER,
      [LG_ITERATE_WORDS] = UBRK_WORD,
  };
  char locale[ULOC_FULLNAME_CAPACITY];
  locale_for(language, strictness, locale, sizeof locale);
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(types[kind], locale, NULL, 0, &status);
  if (U_FAILURE(status)) {
    ubrk_close(iterator);
    return NULL;
  }
  return iterator;
}

UBreakIterator *lg_iterator_for(lg_unicode *unicode, lg_iterator_kind kind, const char *language,
                                lg_strictness strictness) {
  if (language == NULL || strlen(language) >= LG_LANGUAGE_CAPACITY) language = "";
  for (int index = 0; index < LG_ITERATOR_SLOTS; index++) {
    const lg_iterator *slot = &unicode->iterators[index];
    if (matches(slot, kind, language, strictness)) return slot->iterator;
  }
  UBreakIterator *iterator = open_iterator(kind, language, strictness);
  if (iterator == NULL) return NULL;
  lg_iterator *slot = &unicode->iterators[unicode->next_slot];
  unicode->next_slot = (unicode->next_slot + 1) % LG_ITERATOR_SLOTS;
  ubrk_close(slot->iterator);
  slot->iterator = iterator;
  slot->kind = kind;
  slot->strictness = strictness;
  strcpy(slot->language, language);
  return iterator;
}

void lg_iterators_close(lg_unicode *unicode) {
  for (int index = 0; index < LG_ITERATOR_SLOTS; index++) ubrk_close(unicode->iterators[index].iterator);
}
