#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include "worker.h"

// Deeper brackets than these are taken as plain Common characters.
enum { BRACKET_DEPTH = 64, EXTENSIONS = 32 };

// The scripts that a Common character is used with (its Script_Extensions).
typedef struct {
  UScriptCode scripts[EXTENSIONS];
  int32_t count;
} lg_script_set;

typedef struct {
  lg_script_run *runs;
  size_t capacity, count;
  uint32_t start;      // where the run in hand begins
  UScriptCode script;  // its script; USCRIPT_COMMON until a character decides
  // Common characters that are not used with the run's script may open the next run. They do when the first
  // character with a script of its own is in this set; otherwise they belong to the run in hand.
  bool is_pending;
  uint32_t pending_start;
  lg_script_set pending;
  int32_t pending_depth;  // brackets opened before the pending characters
  struct {
    UChar32 closing;
    UScriptCode script;
  } brackets[BRACKET_DEPTH];
  int32_t depth;
} lg_scanner;

// Japanese mixes them within words, and fonts kern them together.
static UScriptCode merged(UScriptCode script) {
  return script == USCRIPT_KATAKANA || script == USCRIPT_KATAKANA_OR_HIRAGANA ? USCRIPT_HIRAGANA : script;
}

static bool contains(const lg_script_set *set, UScriptCode script) {
  for (int32_t index = 0; index < set->count; index++) {
    if (merged(set->scripts[index]) == merged(script)) return true;
  }
  return false;
}

static lg_script_set extensions_of(UChar32 scalar) {
  lg_script_set set;
  UErrorCode status = U_ZERO_ERROR;
  set.count = uscript_getScriptExtensions(scalar, set.scripts, EXTENSIONS, &status);
  if (U_FAILURE(status)) set.count = 0;
  return set;
}

static uint32_t tag_of(UScriptCode script) {
  const char *name = uscript_getShortName(script);
  const uint8_t *bytes = (const uint8_t *)(name != NULL ? name : "Zyyy");
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void end_run(lg_scanner *scanner, uint32_t end) {
  if (end > scanner->start) {
    if (scanner->count < scanner->capacity) {
      scanner->runs[scanner->count] = (lg_script_run){scanner->start, end, tag_of(scanner->script)};
    }
    scanner->count++;
  }
  scanner->start = end;
}

static void begin_run(lg_scanner *scanner, uint32_t start, UScriptCode script) {
  end_run(scanner, start);
  scanner->script = script;
  scanner->is_pending = false;
}

// The brackets opened since `depth` were opened for what is now known to be this script.
static void name_brackets(lg_scanner *scanner, int32_t depth, UScriptCode script) {
  for (int32_t index = depth; index < scanner->depth; index++) scanner->brackets[index].script = script;
}

// A character with a script of its own.
static void take_script(lg_scanner *scanner, uint32_t offset, UChar32 scalar, UScriptCode script) {
  if (scanner->script == USCRIPT_COMMON) {
    scanner->script = script;
    scanner->is_pending = false;
    name_brackets(scanner, 0, script);
  } else if (merged(script) == merged(scanner->script)) {
    scanner->is_pending = false;
  } else if (scanner->is_pending && contains(&scanner->pending, script)) {
    begin_run(scanner, scanner->pending_start, script);
    name_brackets(scanner, scanner->pending_depth, script);
  } else if (!uscript_hasScript(scalar, scanner->script)) {
    begin_run(scanner, offset, script);
  }
}

// Common characters with extensions: they stay in a run of one of these scripts.
static void take_extensions(lg_scanner *scanner, uint32_t offset, UChar32 scalar) {
  lg_script_set set = extensions_of(scalar);
  if (set.count == 0 || (set.count == 1 && set.scripts[0] <= USCRIPT_INHERITED)) return;
  if (scanner->script == USCRIPT_COMMON || contains(&set, scanner->script)) {
    scanner->is_pending = false;
  } else if (!scanner->is_pending) {
    scanner->is_pending = true;
    scanner->pending_start = offset;
    scanner->pending = set;
    scanner->pending_depth = scanner->depth;
  }
}

// The place in the stack of the bracket that this one closes, -1 when there is none.
static int32_t opening_of(const lg_scanner *scanner, UChar32 closing) {
  for (int32_t index = scanner->depth - 1; index >= 0; index--) {
    if (scanner->brackets[index].closing == closing) return index;
  }
  return -1;
}

static void take_common(lg_scanner *scanner, uint32_t offset, UChar32 scalar) {
  int32_t type = u_getIntPropertyValue(scalar, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
  if (type == U_BPT_CLOSE) {
    int32_t opening = opening_of(scanner, scalar);
    if (opening >= 0) {
      UScriptCode script = scanner->brackets[opening].script;
      scanner->depth = opening;
      if (scanner->pending_depth > opening) scanner->pending_depth = opening;
      if (script != USCRIPT_COMMON && merged(script) != merged(scanner->script)) {
        begin_run(scanner, offset, script);
      }
      return;
    }
  }
  if (scalar >= 0x80) take_extensions(scanner, offset, scalar);
  if (type == U_BPT_OPEN && scanner->depth < BRACKET_DEPTH) {
    scanner->brackets[scanner->depth].closing = u_getBidiPairedBracket(scalar);
    scanner->brackets[scanner->depth].script = scanner->script;
    scanner->depth++;
  }
}

static void take(lg_scanner *scanner, uint32_t offset, UChar32 scalar) {
  if (scalar < 0x80) {
    UChar32 lower = scalar | 0x20;
    if (lower >= 'a' && lower <= 'z') {
      take_script(scanner, offset, scalar, USCRIPT_LATIN);
    } else if (lower == '{' || lower == '}' || scalar == '(' || scalar == ')') {  // [ and ] too
      take_common(scanner, offset, scalar);
    }
    return;
  }
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript(scalar, &status);
  if (U_FAILURE(status) || script == USCRIPT_INHERITED || script == USCRIPT_UNKNOWN) return;
  if (script != USCRIPT_COMMON) {
    take_script(scanner, offset, scalar, script);
  } else if (!(U_GET_GC_MASK(scalar) & U_GC_M_MASK)) {
    take_common(scanner, offset, scalar);
  }
}

size_t lg_script_runs(lg_unicode *unicode, const uint8_t *text, size_t length, lg_script_run *runs,
                      size_t capacity) {
  (void)unicode;
  lg_scanner scanner = {.runs = runs, .capacity = capacity, .script = USCRIPT_COMMON};
  for (size_t offset = 0; offset < length; offset += (size_t)lg_utf8_length(text[offset])) {
    take(&scanner, (uint32_t)offset, lg_utf8_scalar(text + offset));
  }
  end_run(&scanner, (uint32_t)length);
  return scanner.count;
}
