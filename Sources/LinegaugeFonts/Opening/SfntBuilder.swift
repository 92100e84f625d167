internal import CFreeType
internal import CHarfBuzz

/// Builds an sfnt for a face whose file HarfBuzz cannot read; given the bytes of a WOFF2 file as
/// they are, HarfBuzz would answer with plausible numbers.
enum SfntBuilder {
  /// A single-face sfnt with all tables of an open face: FreeType unpacks WOFF and WOFF2.
  static func unpack(_ face: FT_Face, subject: String) throws(FontError) -> FontBytes {
    var tables: [(tag: hb_tag_t, bytes: [UInt8])] = []
    var tag: FT_ULong = 0
    var length: FT_ULong = 0
    while FT_Sfnt_Table_Info(face, FT_UInt(tables.count), &tag, &length) == 0 {
      guard length <= FT_ULong(FontFile.longest) else { throw unpackable(subject) }
      var bytes = [UInt8](repeating: 0, count: Int(length))
      // Asked for 0 bytes, FreeType would give the whole table.
      if length > 0, FT_Load_Sfnt_Table(face, tag, 0, &bytes, &length) != 0 {
        throw unpackable(subject)
      }
      tables.append((hb_tag_t(truncatingIfNeeded: tag), bytes))
    }
    return try build(tables, subject: subject)
  }

  /// An sfnt with the tables that are made for a face that has none.
  static func synthesize(
    _ synthesizer: SfntSynthesizer, subject: String
  ) throws(FontError) -> FontBytes {
    let tables = try synthesizer.tables().map { table in
      (tag: hb_tag_from_string(table.tag, 4), bytes: table.bytes)
    }
    return try build(tables, subject: subject)
  }

  private static func build(
    _ tables: [(tag: hb_tag_t, bytes: [UInt8])], subject: String
  ) throws(FontError) -> FontBytes {
    guard let builder = hb_face_builder_create() else { throw unpackable(subject) }
    defer { hb_face_destroy(builder) }
    for table in tables where !table.bytes.isEmpty {
      let blob = table.bytes.withUnsafeBytes { bytes in
        hb_blob_create(
          bytes.assumingMemoryBound(to: CChar.self).baseAddress, UInt32(bytes.count),
          HB_MEMORY_MODE_DUPLICATE, nil, nil)
      }
      defer { hb_blob_destroy(blob) }
      if hb_face_builder_add_table(builder, table.tag, blob) == 0 { throw unpackable(subject) }
    }
    let whole = hb_face_reference_blob(builder)
    defer { hb_blob_destroy(whole) }
    var count: UInt32 = 0
    guard let data = hb_blob_get_data(whole, &count), count > 12 else { throw unpackable(subject) }
    return FontBytes(copying: UnsafeRawBufferPointer(start: data, count: Int(count)))
  }

  private static func unpackable(_ subject: String) -> FontError {
    FontError(
      .fontUnreadable, subject: subject,
      message: "The font '\(subject)' is damaged: its tables cannot be unpacked; "
        + "get a fresh copy of the file.")
  }
}
