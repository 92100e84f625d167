/// What FreeType says about a face as drawn, before any variation. Plain values: the `FT_Face` they
/// come from is closed again at once, because it may be used by one thread only.
struct FaceFacts: Sendable {
  /// From `maxp`.
  var glyphCount: Int
  /// From `head`: FreeType itself reports 0 for a face that has bitmaps only.
  var unitsPerEm: Int
  var isScalable: Bool
  var hasColor: Bool
  /// Pixels per em of the bitmap strikes.
  var strikes: [Double]
  /// Whether the `cmap` has a Unicode or symbol subtable, be it empty.
  var hasUnicodeMap: Bool
  /// `hhea`, `OS/2` typo and `OS/2` win; zero where the table is absent.
  var hhea: FontMetrics
  var typo: FontMetrics
  var win: FontMetrics
  /// `OS/2.fsSelection`, bit 7.
  var usesTypoMetrics: Bool
  /// `OS/2` version 2 and later.
  var capHeight: Double?
  var xHeight: Double?
  /// `post`: the top of the line (negative below the baseline) and its height.
  var underlinePosition: Double?
  var underlineThickness: Double?
  /// FreeType's names, for what the `name` table leaves out.
  var family: String
  var style: String
}
