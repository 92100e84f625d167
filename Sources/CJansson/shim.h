#include <jansson.h> // reads the batch protocol: rejects repeated keys, keeps NUL in strings

// Type tests are macros over the first field, which Swift does not import.
static inline json_type lg_json_type(const json_t *value) { return json_typeof(value); }
static inline void lg_json_release(json_t *value) { json_decref(value); }
