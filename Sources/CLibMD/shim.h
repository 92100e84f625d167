#include <sha2.h> // SHA-256 of a font file, to say exactly which face was measured
