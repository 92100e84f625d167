// Written by Scripts/make-fonts. Do not edit.

static const uint8_t inter[] = {
#embed "inter/Inter-roman.var.ttf"
};
static const uint8_t mono[] = {
#embed "dejavu-sans-mono/DejaVuSansMono.ttf"
};
static const uint8_t em[] = {
#embed "linegauge-em/LinegaugeEm.ttf"
};
static const uint8_t noto_sans_bold[] = {
#embed "noto-sans/NotoSans-Bold.ttf"
};
static const uint8_t noto_sans[] = {
#embed "noto-sans/NotoSans-Regular.ttf"
};
static const uint8_t noto_sans_arabic[] = {
#embed "noto-sans-arabic/NotoSansArabic-Regular.ttf"
};
static const uint8_t noto_sans_hebrew[] = {
#embed "noto-sans-hebrew/NotoSansHebrew-Regular.ttf"
};
static const uint8_t noto_sans_devanagari[] = {
#embed "noto-sans-devanagari/NotoSansDevanagari-Regular.ttf"
};
static const uint8_t noto_sans_bengali[] = {
#embed "noto-sans-bengali/NotoSansBengali-Regular.ttf"
};
static const uint8_t noto_sans_tamil[] = {
#embed "noto-sans-tamil/NotoSansTamil-Regular.ttf"
};
static const uint8_t noto_sans_thai[] = {
#embed "noto-sans-thai/NotoSansThai-Regular.ttf"
};
static const uint8_t noto_sans_lao[] = {
#embed "noto-sans-lao/NotoSansLao-Regular.ttf"
};
static const uint8_t noto_sans_khmer[] = {
#embed "noto-sans-khmer/NotoSansKhmer-Regular.ttf"
};
static const uint8_t noto_sans_myanmar[] = {
#embed "noto-sans-myanmar/NotoSansMyanmar-Regular.ttf"
};
static const uint8_t noto_sans_gurmukhi[] = {
#embed "noto-sans-gurmukhi/NotoSansGurmukhi-Regular.ttf"
};
static const uint8_t noto_sans_gujarati[] = {
#embed "noto-sans-gujarati/NotoSansGujarati-Regular.ttf"
};
static const uint8_t noto_sans_oriya[] = {
#embed "noto-sans-oriya/NotoSansOriya-Regular.ttf"
};
static const uint8_t noto_sans_telugu[] = {
#embed "noto-sans-telugu/NotoSansTelugu-Regular.ttf"
};
static const uint8_t noto_sans_kannada[] = {
#embed "noto-sans-kannada/NotoSansKannada-Regular.ttf"
};
static const uint8_t noto_sans_malayalam[] = {
#embed "noto-sans-malayalam/NotoSansMalayalam-Regular.ttf"
};
static const uint8_t noto_sans_sinhala[] = {
#embed "noto-sans-sinhala/NotoSansSinhala-Regular.ttf"
};
static const uint8_t noto_sans_armenian[] = {
#embed "noto-sans-armenian/NotoSansArmenian-Regular.ttf"
};
static const uint8_t noto_sans_georgian[] = {
#embed "noto-sans-georgian/NotoSansGeorgian-Regular.ttf"
};
static const uint8_t noto_sans_ethiopic[] = {
#embed "noto-sans-ethiopic/NotoSansEthiopic-Regular.ttf"
};
static const uint8_t noto_sans_cjk[] = {
#embed "noto-sans-cjk/NotoSansCJKjp-Regular.otf"
};
static const uint8_t emoji[] = {
#embed "noto-color-emoji/NotoColorEmoji.ttf"
};

// bytes, name, file, sha256, member of the fallback chain
#define LG_FACES(FACE) \
  FACE(inter, "inter", "inter/Inter-roman.var.ttf", \
       "459fb40d1d555bc6cbc944de94a8c400fdb5126fc325753dfa027d5555583bbd", false) \
  FACE(mono, "mono", "dejavu-sans-mono/DejaVuSansMono.ttf", \
       "a83b498176de7fd27cf9d96e605cf01af922a389b58446ec9cf090d4d4bb1740", false) \
  FACE(em, "em", "linegauge-em/LinegaugeEm.ttf", \
       "6d26d8f5e19b4d5a4f0aa95c693f6ff8eb98a50da86d8ad96a088ec159d5bca5", false) \
  FACE(noto_sans_bold, "noto-sans-bold", "noto-sans/NotoSans-Bold.ttf", \
       "d689ee6aeb3cabe35fbfe7e1ad5b47cbc79a0c20bc54a0085dc29bb5b355d34e", false) \
  FACE(noto_sans, "noto-sans", "noto-sans/NotoSans-Regular.ttf", \
       "7437509b0c600fb6ca3ca02ea20fed8e3e5e57b0464cb50f5010a773d91a8dab", true) \
  FACE(noto_sans_arabic, "noto-sans-arabic", "noto-sans-arabic/NotoSansArabic-Regular.ttf", \
       "0d90966d0d15568bdebaa9acf1fc481b5cbeb684de8dcf10da2f3ee373ee8a0d", true) \
  FACE(noto_sans_hebrew, "noto-sans-hebrew", "noto-sans-hebrew/NotoSansHebrew-Regular.ttf", \
       "8aaa74a57611820b9bdb4c4ce26eb63240124f0e3cb9fa83fdbb5f90adea8aa0", true) \
  FACE(noto_sans_devanagari, "noto-sans-devanagari", "noto-sans-devanagari/NotoSansDevanagari-Regular.ttf", \
       "ff1f234db9ba54083cd1ee7af4bb37ea9214aa57adccdfedaba9e8c04e518a48", true) \
  FACE(noto_sans_bengali, "noto-sans-bengali", "noto-sans-bengali/NotoSansBengali-Regular.ttf", \
       "9964f7f6a2471ade731067d92f828420413f10c2168fddb689d2d53b50b9a4e2", true) \
  FACE(noto_sans_tamil, "noto-sans-tamil", "noto-sans-tamil/NotoSansTamil-Regular.ttf", \
       "ce830e1eb87404d408cf97845ab3b8ad3b917f486c895bfa9e3c74371a3b8469", true) \
  FACE(noto_sans_thai, "noto-sans-thai", "noto-sans-thai/NotoSansThai-Regular.ttf", \
       "123cc6a28876e59407b5916b84b84f93a30c2ebe560f1c262b6b712c3ae7e1dd", true) \
  FACE(noto_sans_lao, "noto-sans-lao", "noto-sans-lao/NotoSansLao-Regular.ttf", \
       "eb91ba5f4a8437f8557a14b3c1af919405f2f1e6e4c76f1b65e34314ae2ce2c5", true) \
  FACE(noto_sans_khmer, "noto-sans-khmer", "noto-sans-khmer/NotoSansKhmer-Regular.ttf", \
       "22047e24bafad6cc71c12c8010ef2b1143d54b51447faf477ced6c4edeed28ec", true) \
  FACE(noto_sans_myanmar, "noto-sans-myanmar", "noto-sans-myanmar/NotoSansMyanmar-Regular.ttf", \
       "001490411cb94ae79948b509403f3f0e91371744b4c2f325f2893842461676a3", true) \
  FACE(noto_sans_gurmukhi, "noto-sans-gurmukhi", "noto-sans-gurmukhi/NotoSansGurmukhi-Regular.ttf", \
       "732b305cd394dc7b828840745e4fea783f66face2f2346fe191697457752d3fe", true) \
  FACE(noto_sans_gujarati, "noto-sans-gujarati", "noto-sans-gujarati/NotoSansGujarati-Regular.ttf", \
       "da970a0b83c9054692ad9dcebf6ae28a5d1b1976ad3ec8aaf4a50e3ceb55e28b", true) \
  FACE(noto_sans_oriya, "noto-sans-oriya", "noto-sans-oriya/NotoSansOriya-Regular.ttf", \
       "70eeaea05f09ecb3a8e5bf95e9589052d70bd64ff65ee6f5ae7f5878d52fae08", true) \
  FACE(noto_sans_telugu, "noto-sans-telugu", "noto-sans-telugu/NotoSansTelugu-Regular.ttf", \
       "c63cf4068a62366669b5548c0db80aff32ff26035000c69a8f464b06922416f8", true) \
  FACE(noto_sans_kannada, "noto-sans-kannada", "noto-sans-kannada/NotoSansKannada-Regular.ttf", \
       "e131262f79a47b18d5aa85c154275096cca6e7878cd6d09e2607be25082c61e6", true) \
  FACE(noto_sans_malayalam, "noto-sans-malayalam", "noto-sans-malayalam/NotoSansMalayalam-Regular.ttf", \
       "7a40279a8e7951f1342266644cf04ce49022c8594b0b3cbcceab450eee98226f", true) \
  FACE(noto_sans_sinhala, "noto-sans-sinhala", "noto-sans-sinhala/NotoSansSinhala-Regular.ttf", \
       "63dd8fa066e0c37bca4f8b06f40dc44587f6fdefa575b7bca5bae8cfe448ae6d", true) \
  FACE(noto_sans_armenian, "noto-sans-armenian", "noto-sans-armenian/NotoSansArmenian-Regular.ttf", \
       "8a76714f3ae6ebf829e2ecf437a8783a3ee45d10ad7555621940b6aca766b468", true) \
  FACE(noto_sans_georgian, "noto-sans-georgian", "noto-sans-georgian/NotoSansGeorgian-Regular.ttf", \
       "8784d0d8305baa231b908ef5b3913a622b8de98c9aed957494113bc74049eea4", true) \
  FACE(noto_sans_ethiopic, "noto-sans-ethiopic", "noto-sans-ethiopic/NotoSansEthiopic-Regular.ttf", \
       "f04b5cde25e822465bf7b56660099417dfa017bf6b0c368ab5508f84f7124d3b", true) \
  FACE(noto_sans_cjk, "noto-sans-cjk", "noto-sans-cjk/NotoSansCJKjp-Regular.otf", \
       "fdc8295013999aa5ca5f47eff73fc504ab759ce5327ae744195bcef16c82b3c7", true) \
  FACE(emoji, "emoji", "noto-color-emoji/NotoColorEmoji.ttf", \
       "e93856542a005b6c54ad53d5b32f8356f86eeca45cb6e31c569adf5b12a6d100", true)
