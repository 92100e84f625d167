#include <stdbool.h>
#include <stdint.h>

// What Swift has no word for: that the processor would guess a condition wrong. Without it the
// compiler makes a branch of a choice in a loop, though a conditional move is faster.
static inline int64_t lg_select(bool condition, int64_t chosen, int64_t otherwise) {
  return __builtin_unpredictable(condition) ? chosen : otherwise;
}
