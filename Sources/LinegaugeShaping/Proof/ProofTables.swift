internal import CHarfBuzz
internal import LinegaugeFonts

/// The tables of a face that shaping depends on, kept in memory while they are read.
final class ProofTables {
  let glyphCount: Int
  let substitution: LayoutTable
  let positioning: LayoutTable
  let kerning: KernTable
  private let definitions: GlyphSetReader
  private let classes: Int
  private let blobs: [TableBlob]

  init(_ face: FontFace) throws(MalformedTable) {
    let hbFace = face.shaper.face
    blobs = ["GSUB", "GPOS", "GDEF", "kern"].map { TableBlob(hbFace, tag: $0) }
    glyphCount = Int(hb_face_get_glyph_count(hbFace))
    substitution = try LayoutTable(
      blobs[0].table, isPositioning: false, glyphCount: glyphCount)
    positioning = try LayoutTable(blobs[1].table, isPositioning: true, glyphCount: glyphCount)
    definitions = GlyphSetReader(table: blobs[2].table, glyphCount: glyphCount)
    classes = blobs[2].table.isEmpty ? 0 : try blobs[2].table.target(0, field: 4)
    kerning = KernTable(table: blobs[3].table)
  }

  /// The class of a glyph (OpenType, "GDEF": Glyph Class Definition Table): 1 base, 2 ligature,
  /// 3 mark, 4 component, 0 none.
  func glyphClass(of glyph: Int) throws(MalformedTable) -> Int {
    try definitions.glyphClass(classes, of: glyph)
  }

  func marks() throws(MalformedTable) -> [Int] {
    var marks: [Int] = []
    try definitions.forEachClassed(classes) { glyph, glyphClass in
      if glyphClass == 3 && glyph < glyphCount { marks.append(glyph) }
    }
    return marks
  }
}

/// One table of a face, referenced as long as this lives.
final class TableBlob {
  private let blob: OpaquePointer?
  let table: TableBytes

  init(_ face: OpaquePointer, tag: String) {
    blob = hb_face_reference_table(face, hb_tag_from_string(tag, 4))
    var count: UInt32 = 0
    let start = hb_blob_get_data(blob, &count)
    table = TableBytes(UnsafeRawBufferPointer(start: start, count: Int(count)))
  }

  deinit {
    hb_blob_destroy(blob)
  }
}
