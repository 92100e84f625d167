#include <hb.h>
#include <hb-aat.h> // whether a face has Apple's tracking
#include <hb-ot.h> // OpenType metrics, variations, colour and layout queries beyond plain shaping

// HB_TAG and the feature range constants are macros with casts, which Swift does not import.
static inline hb_tag_t lg_hb_tag(const char four[4]) { return HB_TAG(four[0], four[1], four[2], four[3]); }
static const unsigned int lg_hb_feature_global_start = HB_FEATURE_GLOBAL_START;
static const unsigned int lg_hb_feature_global_end = HB_FEATURE_GLOBAL_END;
