internal import CFreeType

/// Reads the facts of one face while its `FT_Face` is open. Used under ``FreeType``'s lock.
struct FaceReader {
  private let face: FT_Face
  private let bytes: FontBytes
  private let index: Int
  private let subject: String

  init(_ library: FT_Library, bytes: FontBytes, index: Int, subject: String) throws(FontError) {
    self.bytes = bytes
    self.index = index
    self.subject = subject
    let count = try Self.faceCount(library, bytes, subject)
    guard index >= 0 && index < count else {
      throw FontError(
        .faceIndexOutOfRange, subject: subject,
        message: count == 1
          ? "The font '\(subject)' has one face, so its index is 0, not \(index)."
          : "The font '\(subject)' has \(count) faces, 0 to \(count - 1); there is no \(index).")
    }
    face = try Self.open(library, bytes, index, subject)
  }

  func close() {
    FT_Done_Face(face)
  }

  func read() throws(FontError) -> OpenedFace {
    guard lg_ft_is_sfnt(face) != 0 else { return try readWithoutTables() }
    guard face.pointee.num_glyphs > 0 else { throw damaged("it has no glyphs") }
    guard face.pointee.num_charmaps > 0 else { throw Self.noCharacterMap(subject) }
    let facts = try readFacts()
    if SfntDirectory.isPlain(bytes.bytes) {
      try SfntDirectory.requireWhole(bytes.bytes, index: index, subject: subject)
      return OpenedFace(facts: facts, sfnt: bytes, sfntIndex: index)
    }
    let sfnt = try SfntBuilder.unpack(face, subject: subject)
    return OpenedFace(facts: facts, sfnt: sfnt, sfntIndex: 0)
  }

  private func readWithoutTables() throws(FontError) -> OpenedFace {
    let synthesizer = try SfntSynthesizer(face, subject: subject)
    let facts = synthesizer.facts(
      strikes: strikes(), family: string(face.pointee.family_name),
      style: string(face.pointee.style_name))
    let sfnt = try SfntBuilder.synthesize(synthesizer, subject: subject)
    return OpenedFace(facts: facts, sfnt: sfnt, sfntIndex: 0)
  }

  static func noCharacterMap(_ subject: String) -> FontError {
    FontError(
      .noCharacterMap, subject: subject,
      message: "The font '\(subject)' has no character map that leads from Unicode to glyphs, "
        + "so no text can be measured with it; use another font.")
  }

  private func readFacts() throws(FontError) -> FaceFacts {
    guard let head: UnsafePointer<TT_Header> = table(FT_SFNT_HEAD) else {
      throw damaged("it has no 'head' table")
    }
    let unitsPerEm = Int(head.pointee.Units_Per_EM)
    // The range of the OpenType specification; outside it HarfBuzz silently takes 1000.
    guard (16...16384).contains(unitsPerEm) else {
      throw damaged("it has \(unitsPerEm) units per em, which must be from 16 to 16384")
    }
    var facts = FaceFacts(
      glyphCount: face.pointee.num_glyphs, unitsPerEm: unitsPerEm,
      isScalable: lg_ft_is_scalable(face) != 0, hasColor: lg_ft_has_color(face) != 0,
      strikes: strikes(), hasUnicodeMap: hasUnicodeMap,
      hhea: .zero, typo: .zero, win: .zero, usesTypoMetrics: false,
      family: string(face.pointee.family_name), style: string(face.pointee.style_name))
    readLineMetrics(into: &facts)
    return facts
  }

  private func readLineMetrics(into facts: inout FaceFacts) {
    if let hhea: UnsafePointer<TT_HoriHeader> = table(FT_SFNT_HHEA) {
      facts.hhea = FontMetrics(
        ascent: Double(hhea.pointee.Ascender), descent: 0 - Double(hhea.pointee.Descender),
        lineGap: Double(hhea.pointee.Line_Gap))
    }
    // FreeType marks an absent OS/2 table with version 0xFFFF.
    if let os2: UnsafePointer<TT_OS2> = table(FT_SFNT_OS2), os2.pointee.version != 0xFFFF {
      facts.typo = FontMetrics(
        ascent: Double(os2.pointee.sTypoAscender), descent: 0 - Double(os2.pointee.sTypoDescender),
        lineGap: Double(os2.pointee.sTypoLineGap))
      facts.win = FontMetrics(
        ascent: Double(os2.pointee.usWinAscent), descent: Double(os2.pointee.usWinDescent),
        lineGap: 0)
      facts.usesTypoMetrics = os2.pointee.fsSelection & 0x80 != 0
      if os2.pointee.version >= 2 {
        facts.capHeight = nonZero(os2.pointee.sCapHeight)
        facts.xHeight = nonZero(os2.pointee.sxHeight)
      }
    }
    if let post: UnsafePointer<TT_Postscript> = table(FT_SFNT_POST),
      post.pointee.underlinePosition != 0 || post.pointee.underlineThickness != 0
    {
      facts.underlinePosition = Double(post.pointee.underlinePosition)
      facts.underlineThickness = Double(post.pointee.underlineThickness)
    }
  }

  private var hasUnicodeMap: Bool {
    guard let maps = face.pointee.charmaps else { return false }
    return (0..<Int(face.pointee.num_charmaps)).contains { index in
      let encoding = maps[index]?.pointee.encoding
      return encoding == FT_ENCODING_UNICODE || encoding == FT_ENCODING_MS_SYMBOL
    }
  }

  private func strikes() -> [Double] {
    guard let sizes = face.pointee.available_sizes else { return [] }
    return (0..<max(0, Int(face.pointee.num_fixed_sizes))).map {
      Double(sizes[$0].y_ppem) / 64  // 26.6
    }
  }

  private func table<Table>(_ tag: FT_Sfnt_Tag) -> UnsafePointer<Table>? {
    FT_Get_Sfnt_Table(face, tag).map { UnsafePointer($0.assumingMemoryBound(to: Table.self)) }
  }

  private func nonZero(_ value: FT_Short) -> Double? {
    value == 0 ? nil : Double(value)
  }

  private func string(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }

  private func damaged(_ reason: String) -> FontError {
    FontError(
      .fontUnreadable, subject: subject, message: "The font '\(subject)' is damaged: \(reason).")
  }

  private static func faceCount(
    _ library: FT_Library, _ bytes: FontBytes, _ subject: String
  ) throws(FontError) -> Int {
    let face = try open(library, bytes, -1, subject)  // counts the faces and loads none
    defer { FT_Done_Face(face) }
    return face.pointee.num_faces
  }

  private static func open(
    _ library: FT_Library, _ bytes: FontBytes, _ index: Int, _ subject: String
  ) throws(FontError) -> FT_Face {
    var face: FT_Face?
    let start = bytes.bytes.assumingMemoryBound(to: FT_Byte.self).baseAddress
    let status = FT_New_Memory_Face(library, start, bytes.bytes.count, index, &face)
    guard status == 0, let face else {
      if status == FT_Error(FT_Err_Unknown_File_Format) {
        throw FontError(
          .fontUnsupported, subject: subject,
          message: "'\(subject)' is not a font in a format that FreeType knows; "
            + "use a TTF, OTF, TTC, WOFF or WOFF2 file.")
      }
      let isTableMissing = (FT_Err_Table_Missing...FT_Err_Post_Table_Missing).contains(Int(status))
      let reason =
        isTableMissing ? "a table that every font needs is missing" : "FreeType refuses it"
      throw FontError(
        .fontUnreadable, subject: subject,
        message: "The font '\(subject)' is damaged or cut off: \(reason) "
          + "(FreeType's error \(status)); get a fresh copy of the file.")
    }
    return face
  }
}

extension FontMetrics {
  static let zero = FontMetrics(ascent: 0, descent: 0, lineGap: 0)
}
