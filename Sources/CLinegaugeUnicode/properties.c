#include <stdatomic.h>
#include <stdlib.h>
#include <unicode/uchar.h>

#include "worker.h"

// ICU needs a dozen look-ups for one scalar's properties. They are constants of the process, so those of 256
// neighbours are remembered at the first question: 512 bytes a block, at most 2.2 MB.
enum { BLOCK_SHIFT = 8, BLOCK_SIZE = 1 << BLOCK_SHIFT, BLOCK_COUNT = 0x110000 >> BLOCK_SHIFT };
static _Atomic(uint16_t *) blocks[BLOCK_COUNT];

// See LG_STANDS_ALONE.
static bool stands_alone(UChar32 scalar) {
  switch (u_getIntPropertyValue(scalar, UCHAR_GRAPHEME_CLUSTER_BREAK)) {
    case U_GCB_OTHER:
    case U_GCB_LV:
    case U_GCB_LVT:
    case U_GCB_CONTROL:
    case U_GCB_LF:
      return true;
    default:
      return false;
  }
}

static uint16_t properties_in_icu(UChar32 scalar) {
  uint32_t category = U_GET_GC_MASK(scalar);
  int32_t width = u_getIntPropertyValue(scalar, UCHAR_EAST_ASIAN_WIDTH);
  uint32_t result = 0;
  if (u_hasBinaryProperty(scalar, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) result |= LG_DEFAULT_IGNORABLE;
  if (u_isUWhiteSpace(scalar)) result |= LG_WHITE_SPACE;
  if (category & U_GC_CC_MASK) result |= LG_CONTROL;
  if (category & U_GC_CF_MASK) result |= LG_FORMAT;
  if (category & U_GC_M_MASK) result |= LG_MARK;
  if (u_hasBinaryProperty(scalar, UCHAR_EMOJI)) result |= LG_EMOJI;
  if (u_hasBinaryProperty(scalar, UCHAR_EMOJI_PRESENTATION)) result |= LG_EMOJI_PRESENTATION;
  if (u_hasBinaryProperty(scalar, UCHAR_EMOJI_MODIFIER)) result |= LG_EMOJI_MODIFIER;
  if (u_hasBinaryProperty(scalar, UCHAR_REGIONAL_INDICATOR)) result |= LG_REGIONAL_INDICATOR;
  if (category & U_GC_CN_MASK) result |= LG_UNASSIGNED;
  if (width == U_EA_WIDE || width == U_EA_FULLWIDTH) result |= LG_WIDE;
  if (u_getIntPropertyValue(scalar, UCHAR_LINE_BREAK) == U_LB_COMPLEX_CONTEXT) result |= LG_DICTIONARY;
  if (stands_alone(scalar)) result |= LG_STANDS_ALONE;
  return (uint16_t)result;
}

// The block, made by whoever asks first; of two threads that make it, one throws its work away.
static uint16_t *make_block(uint32_t index) {
  uint16_t *block = malloc(BLOCK_SIZE * sizeof *block);
  if (block == NULL) return NULL;
  for (int offset = 0; offset < BLOCK_SIZE; offset++) {
    block[offset] = properties_in_icu((UChar32)(index << BLOCK_SHIFT) + offset);
  }
  uint16_t *published = NULL;
  if (atomic_compare_exchange_strong_explicit(&blocks[index], &published, block, memory_order_acq_rel,
                                              memory_order_acquire)) {
    return block;
  }
  free(block);
  return published;
}

uint32_t lg_all_properties(uint32_t scalar) {
  uint32_t index = scalar >> BLOCK_SHIFT;
  uint16_t *block = atomic_load_explicit(&blocks[index], memory_order_acquire);
  if (block == NULL) block = make_block(index);
  return block == NULL ? properties_in_icu((UChar32)scalar) : block[scalar & (BLOCK_SIZE - 1)];
}

uint32_t lg_properties(uint32_t scalar) {
  if (scalar > 0x10FFFF) return LG_UNASSIGNED;
  return lg_all_properties(scalar) & (LG_STANDS_ALONE - 1);
}
