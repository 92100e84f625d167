#include <string.h>

#include "CLinegaugeUnicode.h"

// Words each, written without a space between them. A break between them needs the dictionary: without
// it ICU takes such a stretch as one word. The names of these languages will not do: in Khmer and
// Burmese they are one word of the dictionary.
static const struct {
  uint32_t script;
  const char *words;
} samples[] = {
    {0x54686169, "ภาษาไทย"},          // Thai
    {0x4C616F6F, "ພາສາລາວ"},          // Laoo
    {0x4B686D72, "ខ្ញុំទៅផ្សារ"},    // Khmr
    {0x4D796D72, "ကျောင်းသွား"},      // Mymr
};

bool lg_has_dictionary(lg_unicode *unicode, uint32_t script) {
  for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
    if (samples[i].script != script) continue;
    uint8_t breaks[64] = {0};
    size_t length = strlen(samples[i].words);
    const uint8_t *text = (const uint8_t *)samples[i].words;
    if (!lg_line_breaks(unicode, text, length, NULL, LG_STRICTNESS_AUTO, LG_WORD_BREAK_NORMAL, breaks))
      return false;
    for (size_t offset = 1; offset < length; offset++)
      if (breaks[offset]) return true;
    return false;
  }
  return true;
}
