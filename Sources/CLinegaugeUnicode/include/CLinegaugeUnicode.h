// Unicode segmentation for Linegauge: line, word and grapheme boundaries, bidi levels, scripts, properties.
//
// The only code of the package that sees ICU, behind opaque types: Foundation carries its own ICU
// headers as a Clang module, and a module that includes the system's headers in the same build fails
// with "'UErrorCode' has different definitions in different modules".
//
// All texts are valid UTF-8 and all offsets are byte offsets. Calls are bulk: a paragraph in, arrays out.
#ifndef CLINEGAUGE_UNICODE_H
#define CLINEGAUGE_UNICODE_H
#include <stddef.h>
#include <stdint.h>
#include <stdbool.h>
#include "CLinegaugeRegex.h"

// A worker: break iterators (opened once per locale), the bidi object and scratch buffers.
// Owned by one thread at a time.
typedef struct lg_unicode lg_unicode;
lg_unicode *lg_unicode_create(void);            // NULL only when memory is exhausted
void lg_unicode_destroy(lg_unicode *unicode);

typedef enum { LG_STRICTNESS_AUTO, LG_STRICTNESS_LOOSE, LG_STRICTNESS_NORMAL, LG_STRICTNESS_STRICT } lg_strictness;
typedef enum { LG_WORD_BREAK_NORMAL, LG_WORD_BREAK_ALL, LG_WORD_BREAK_KEEP_ALL } lg_word_break;

// Each call sets breaks[i] = 1 for every boundary i in 1...length (breaks has length + 1 bytes; breaks[0] = 0,
// and for a non-empty text breaks[length] = 1) and 0 elsewhere. `language` is BCP 47 or NULL for root rules.
// Return false when ICU fails (missing data): the arrays then hold only the end.
bool lg_line_breaks(lg_unicode *unicode, const uint8_t *text, size_t length, const char *language,
                    lg_strictness strictness, lg_word_break word_break, uint8_t *breaks);
bool lg_grapheme_breaks(lg_unicode *unicode, const uint8_t *text, size_t length, uint8_t *breaks);
bool lg_word_breaks(lg_unicode *unicode, const uint8_t *text, size_t length, const char *language, uint8_t *breaks);

typedef enum { LG_DIRECTION_AUTO, LG_DIRECTION_LTR, LG_DIRECTION_RTL } lg_direction;
// One embedding level a byte (every byte of a character has the same). The text is one paragraph.
// The paragraph's own level goes to *paragraph_level (auto: first strong character, else left to right).
bool lg_bidi_levels(lg_unicode *unicode, const uint8_t *text, size_t length, lg_direction direction,
                    uint8_t *levels, uint8_t *paragraph_level);
// Rule L2: visual order of items with these levels; order[v] = logical index of the v-th item from the left.
void lg_bidi_reorder(const uint8_t *levels, size_t count, int32_t *order);

// Script runs: Common and Inherited resolved as in UAX #24 (joined to the text before, leading ones to what
// follows; closing brackets take the script of their opening one). Hiragana and Katakana are one run, tagged
// as what comes first. Tags are ISO 15924 as big-endian four characters ('Latn' = 0x4C61746E), HarfBuzz's hb_script_t.
typedef struct { uint32_t start, end, script; } lg_script_run;
// Writes at most `capacity` runs; returns the number of runs there are.
size_t lg_script_runs(lg_unicode *unicode, const uint8_t *text, size_t length, lg_script_run *runs, size_t capacity);

enum {
  LG_DEFAULT_IGNORABLE = 1 << 0,    // Default_Ignorable_Code_Point
  LG_WHITE_SPACE = 1 << 1,          // White_Space
  LG_CONTROL = 1 << 2,              // general category Cc
  LG_FORMAT = 1 << 3,               // general category Cf
  LG_MARK = 1 << 4,                 // general categories Mn, Mc, Me
  LG_EMOJI = 1 << 5,                // Emoji
  LG_EMOJI_PRESENTATION = 1 << 6,   // Emoji_Presentation
  LG_EMOJI_MODIFIER = 1 << 7,       // Emoji_Modifier (skin tones)
  LG_REGIONAL_INDICATOR = 1 << 8,   // Regional_Indicator
  LG_UNASSIGNED = 1 << 9,           // general category Cn
  LG_WIDE = 1 << 10,                // East_Asian_Width W or F
  LG_DICTIONARY = 1 << 11,          // Line_Break SA: needs a dictionary
};
uint32_t lg_properties(uint32_t scalar);

// Whether lines of a script (as in lg_script_run) can end between its words. False only for Thai, Lao, Khmer and
// Burmese ('Thai', 'Laoo', 'Khmr', 'Mymr') when ICU's data was built without their dictionaries.
bool lg_has_dictionary(lg_unicode *unicode, uint32_t script);

const char *lg_icu_version(void);      // e.g. "72.1"
const char *lg_unicode_version(void);  // e.g. "15.0"
#endif
