internal import CFreeType

/// Writes the few OpenType tables that shaping needs for a face that has none: Type 1, PCF, BDF …
///
/// Advances, line metrics and the Unicode character map are FreeType's. There is no kerning (Type 1
/// keeps it in a separate AFM file, which is not read), no features, and no ink. In a face of
/// bitmaps a font unit is 1/64 of a pixel of its first strike.
struct SfntSynthesizer {
  private let face: FT_Face
  private let subject: String
  private let isScalable: Bool
  private let unitsPerEm: Int
  private let glyphCount: Int
  private let lineMetrics: FontMetrics

  init(_ face: FT_Face, subject: String) throws(FontError) {
    self.face = face
    self.subject = subject
    isScalable = lg_ft_is_scalable(face) != 0
    glyphCount = face.pointee.num_glyphs
    guard (1...0xFFFF).contains(glyphCount) else { throw Self.unusable(face, subject) }
    if isScalable {
      unitsPerEm = Int(face.pointee.units_per_EM)
      let ascent = Double(face.pointee.ascender)
      let descent = 0 - Double(face.pointee.descender)
      lineMetrics = FontMetrics(
        ascent: ascent, descent: descent,
        lineGap: Double(face.pointee.height) - ascent - descent)
    } else {
      guard FT_Select_Size(face, 0) == 0, let sizes = face.pointee.available_sizes,
        let metrics = face.pointee.size?.pointee.metrics
      else { throw Self.unusable(face, subject) }
      unitsPerEm = Int(sizes[0].y_ppem)
      let ascent = Double(metrics.ascender)
      let descent = 0 - Double(metrics.descender)
      lineMetrics = FontMetrics(
        ascent: ascent, descent: descent, lineGap: Double(metrics.height) - ascent - descent)
    }
    guard (16...16384).contains(unitsPerEm) else { throw Self.unusable(face, subject) }
  }

  /// What the tables say, for ``FaceFacts``.
  func facts(strikes: [Double], family: String, style: String) -> FaceFacts {
    let hasUnderline = isScalable && face.pointee.underline_thickness > 0
    let thickness = Double(face.pointee.underline_thickness)
    // FreeType gives the middle of the line; `post` and this package, its top.
    let top = Double(face.pointee.underline_position) + (thickness / 2).rounded(.down)
    return FaceFacts(
      glyphCount: glyphCount, unitsPerEm: unitsPerEm, isScalable: isScalable, hasColor: false,
      strikes: strikes, hasUnicodeMap: true, hhea: lineMetrics, typo: .zero, win: .zero,
      usesTypoMetrics: false, underlinePosition: hasUnderline ? top : nil,
      underlineThickness: hasUnderline ? thickness : nil, family: family, style: style)
  }

  /// `cmap`, `head`, `hhea`, `hmtx` and `maxp` by tag.
  func tables() throws(FontError) -> [(tag: String, bytes: [UInt8])] {
    var head = BigEndianBytes()
    head.append16(1, 0, 0, 0, 0, 0, 0x5F0F, 0x3CF5, 0, unitsPerEm)
    head.append16(contentsOf: Array(repeating: 0, count: 17))
    var hhea = BigEndianBytes()
    hhea.append16(
      1, 0, Int(lineMetrics.ascent), Int(-lineMetrics.descent), Int(lineMetrics.lineGap))
    hhea.append16(contentsOf: Array(repeating: 0, count: 12))
    hhea.append16(glyphCount)
    var maxp = BigEndianBytes()
    maxp.append16(0, 0x5000, glyphCount)
    return [
      ("cmap", try characterMap()), ("head", head.bytes), ("hhea", hhea.bytes),
      ("hmtx", horizontalMetrics()), ("maxp", maxp.bytes),
    ]
  }

  /// One format 12 subtable (Unicode, full repertoire); neighbours share a group.
  private func characterMap() throws(FontError) -> [UInt8] {
    guard FT_Select_Charmap(face, FT_ENCODING_UNICODE) == 0 else {
      throw FaceReader.noCharacterMap(subject)
    }
    var groups: [(first: Int, last: Int, glyph: Int)] = []
    var glyph: FT_UInt = 0
    var character = FT_Get_First_Char(face, &glyph)
    while glyph != 0 {
      let value = Int(character)
      if let group = groups.last, value == group.last + 1,
        Int(glyph) == group.glyph + value - group.first
      {
        groups[groups.count - 1].last = value
      } else {
        groups.append((value, value, Int(glyph)))
      }
      character = FT_Get_Next_Char(face, character, &glyph)
    }
    if groups.isEmpty { throw FaceReader.noCharacterMap(subject) }
    var table = BigEndianBytes()
    table.append16(0, 1, 3, 10, 0, 12, 12, 0)
    table.append32(16 + 12 * groups.count, 0, groups.count)
    for group in groups { table.append32(group.first, group.last, group.glyph) }
    return table.bytes
  }

  private func horizontalMetrics() -> [UInt8] {
    var table = BigEndianBytes()
    let flags = isScalable ? FT_Int32(FT_LOAD_NO_SCALE) : FT_Int32(FT_LOAD_DEFAULT)
    for glyph in 0..<FT_UInt(glyphCount) {
      let isLoaded = FT_Load_Glyph(face, glyph, flags) == 0
      let advance = isLoaded ? face.pointee.glyph?.pointee.metrics.horiAdvance ?? 0 : 0
      table.append16(min(max(Int(advance), 0), 0xFFFF), 0)
    }
    return table.bytes
  }

  private static func unusable(_ face: FT_Face, _ subject: String) -> FontError {
    let format = FT_Get_Font_Format(face).map { String(cString: $0) } ?? "unknown"
    return FontError(
      .fontUnsupported, subject: subject,
      message: "The font '\(subject)' is in the format \(format) and says too little to measure "
        + "with; convert it to TTF, OTF, WOFF or WOFF2.")
  }
}

/// Numbers as sfnt tables hold them, the high byte first.
private struct BigEndianBytes {
  private(set) var bytes: [UInt8] = []

  mutating func append16(_ values: Int...) { append16(contentsOf: values) }

  mutating func append16(contentsOf values: [Int]) {
    for value in values {
      bytes.append(UInt8(truncatingIfNeeded: value >> 8))
      bytes.append(UInt8(truncatingIfNeeded: value))
    }
  }

  mutating func append32(_ values: Int...) {
    for value in values { append16(value >> 16, value) }
  }
}
