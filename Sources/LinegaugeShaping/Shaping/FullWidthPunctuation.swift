internal import CHarfBuzz
internal import LinegaugeFonts

/// How a face draws the punctuation whose place in its square differs between regions: full stops
/// in the corner or in the middle, quotes full-width or not.
///
/// Read from the glyphs' ink, as Chromium does. The language selects them.
struct FullWidthPunctuation: Sendable {
  private var dot = PunctuationClass.other
  private var colon = PunctuationClass.other
  private var semicolon = PunctuationClass.other
  private var hasWideQuotes = false

  private static let text = Array("、。，．：；“‘”’".utf8)

  /// `nil` for a face that cannot trim: without `halt`, or without these characters as one glyph
  /// each.
  init?(face: FontFace, settings: ShapingSettings, shaper: TextShaper) {
    guard Self.hasHalfWidths(face) else { return nil }
    let run = Run(start: 0, end: Self.text.count, script: ScriptTag.han)
    var glyphs: [ShapedGlyph] = []
    Self.text.withUnsafeBufferPointer { text in
      shaper.glyphs(text, range: text.indices, run: run, face: face, settings: settings) {
        glyphs.append($0)
      }
    }
    guard glyphs.count == 10, glyphs.indices.allSatisfy({ glyphs[$0].cluster == 3 * $0 }) else {
      return nil
    }
    let classes = glyphs.map { Self.inkClass(of: $0, in: face) }
    func common(_ range: Range<Int>) -> PunctuationClass {
      let isUniform = range.allSatisfy {
        classes[$0] == classes[range.lowerBound]
          && glyphs[$0].advance == glyphs[range.lowerBound].advance
      }
      return isUniform ? classes[range.lowerBound] : .other
    }
    dot = common(0..<4)
    colon = classes[4]
    semicolon = classes[5]
    hasWideQuotes = common(6..<8) == .opening && common(8..<10) == .closing
  }

  /// The class of a scalar in this face.
  func resolve(_ scalar: UInt32) -> PunctuationClass {
    let given = PunctuationClass(scalar)
    switch given {
    case .dot: return dot
    case .colon: return colon
    case .semicolon: return semicolon
    case .openingQuote: return hasWideQuotes ? .opening : .narrowOpening
    case .closingQuote: return hasWideQuotes ? .closing : .narrowClosing
    default: return given
    }
  }

  /// By the half of its advance that a glyph's ink lies in.
  private static func inkClass(of glyph: ShapedGlyph, in face: FontFace) -> PunctuationClass {
    var extents = hb_glyph_extents_t()
    guard glyph.id != 0, hb_font_get_glyph_extents(face.shaper.font, glyph.id, &extents) != 0
    else { return .other }
    let left = 2 * (Int64(extents.x_bearing) + glyph.xOffset)
    let width = 2 * Int64(extents.width)
    if left + width <= glyph.advance { return .closing }
    if left >= glyph.advance { return .opening }
    return width <= glyph.advance && 2 * left >= glyph.advance ? .middle : .other
  }

  private static func hasHalfWidths(_ face: FontFace) -> Bool {
    let table = lg_hb_tag("GPOS")
    var tags = Array(repeating: hb_tag_t(0), count: 32)
    var start: UInt32 = 0
    while true {
      var count = UInt32(tags.count)
      let total = hb_ot_layout_table_get_feature_tags(
        face.shaper.face, table, start, &count, &tags)
      if tags[..<Int(count)].contains(lg_hb_tag("halt")) { return true }
      start += count
      if count == 0 || start >= total { return false }
    }
  }
}
