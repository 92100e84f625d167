import Glibc
import LinegaugeFonts
import Testing

@Suite("Opening font files")
struct OpeningTests {
  let library: FontLibrary

  init() throws {
    library = try FontLibrary()
  }

  @Test("A path with spaces, colons and accents is opened as it is")
  func oddPath() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(try FontSamples.bytes("em"), as: "Émile: em (1).ttf")
    let face = try library.face(file: path)
    #expect(face.source == .file(path))
    #expect(FontSamples.width(face, "Hello") == 5)
  }

  @Test("The digest of a file is the one that the table of bundled faces gives for the same bytes")
  func digest() throws {
    let face = try library.face(data: try FontSamples.bytes("em"), label: "em")
    #expect(face.sha256 == (try library.face(bundled: "em")).sha256)
    #expect(face.sha256.count == 64)
  }

  @Test("The same request gives the same object")
  func sameObject() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(try FontSamples.bytes("inter"), as: "Inter.ttf")
    let bold = try library.face(file: path, variations: ["wght": 700])
    #expect(try library.face(file: path, variations: ["wght": 700]) == bold)
    #expect(try library.face(file: path).varied(["wght": 700]) == bold)
    #expect(try library.face(file: path) != bold)
  }

  @Test("A file that was replaced is read again")
  func replaced() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(try FontSamples.bytes("em"), as: "font.ttf")
    #expect(try library.face(file: path).family == "Linegauge Em")
    unlink(path)
    _ = try folder.write(try FontSamples.bytes("noto-sans-hebrew"), as: "font.ttf")
    #expect(try library.face(file: path).family == "Noto Sans Hebrew")
  }

  @Test("A WOFF file has the widths, names and metrics of the font inside it")
  func woff() throws {
    let plain = try library.face(bundled: "noto-sans")
    let woff = try library.face(
      data: try FontSamples.editor("noto-sans").woff(), label: "noto.woff")
    #expect(
      FontSamples.width(woff, "AVATAR Toyota ffi") == FontSamples.width(plain, "AVATAR Toyota ffi"))
    #expect(woff.metrics() == plain.metrics())
    #expect(woff.description == plain.description)
    #expect(woff.sha256 != plain.sha256)
  }

  @Test("A WOFF2 file has the widths, names and metrics of the font inside it")
  func woff2() throws {
    let plain = try library.face(bundled: "noto-sans")
    let woff2 = try library.face(
      data: try FontSamples.editor("noto-sans").woff2(), label: "noto.woff2")
    #expect(FontSamples.width(woff2, "AVATAR ffi") == FontSamples.width(plain, "AVATAR ffi"))
    #expect(woff2.metrics() == plain.metrics())
    #expect(woff2.description == plain.description)
    let bytes = try FontSamples.editor("em").woff2()
    for part in 1..<50 {
      let count = bytes.count * part / 50
      #expect(throws: FontError.self, "\(count) of \(bytes.count) bytes") {
        try library.face(data: Array(bytes.prefix(count)), label: "cut.woff2")
      }
    }
  }

  @Test("Each face of a collection can be opened, and no more")
  func collection() throws {
    let bytes = SfntEditor.collection([
      try FontSamples.editor("em"), try FontSamples.editor("noto-sans-hebrew"),
    ])
    #expect(try library.face(data: bytes, label: "c", index: 0).family == "Linegauge Em")
    #expect(try library.face(data: bytes, label: "c", index: 1).family == "Noto Sans Hebrew")
    for index in [2, -1, 65536, Int.max, Int.min] {
      let code = FontSamples.code { () throws(FontError) in
        try library.face(data: bytes, label: "c", index: index)
      }
      #expect(code == .faceIndexOutOfRange, "\(index)")
    }
  }

  @Test("The error for a missing face says how many there are")
  func faceCount() throws {
    let bytes = SfntEditor.collection([try FontSamples.editor(), try FontSamples.editor()])
    let error = #expect(throws: FontError.self) {
      try library.face(data: bytes, label: "two", index: 7)
    }
    #expect(error?.message == "The font 'two' has 2 faces, 0 to 1; there is no 7.")
  }

  @Test("A symbol font answers for its own code points and for Latin-1")
  func symbolFont() throws {
    var editor = try FontSamples.editor()
    // Format 4: one segment from U+F041 to U+F043 to the glyphs from 5, and the last one.
    let map: [[UInt8]] = [
      word(4), word(32), word(0), word(4), word(4), word(1), word(0), word(0xF043), word(0xFFFF),
      word(0), word(0xF041), word(0xFFFF), word(5 - 0xF041), word(1), word(0), word(0),
    ]
    editor.tables["cmap"] = word(0) + word(1) + word(3) + word(0) + long(12) + map.joined()
    let face = try library.face(data: editor.sfnt(), label: "symbols")
    #expect(face.hasGlyph(for: "\u{F041}"))
    #expect(face.hasGlyph(for: "A"))
    #expect(!face.hasGlyph(for: "D"))
    #expect(!face.hasGlyph(for: "\u{F044}"))
  }

  @Test("A colour face with bitmaps only takes its em from head")
  func bitmapFace() throws {
    let emoji = try library.face(bundled: "emoji")
    #expect(emoji.hasColor)
    #expect(!emoji.isScalable)
    #expect(emoji.unitsPerEm == 2048)
    #expect(emoji.strikes == [109])
    #expect(abs(FontSamples.width(emoji, "🤐") * 26 - 32.37305) < 0.0001)
  }

  @Test("Threads that ask for one face get one object")
  func threads() async throws {
    let library = library
    let faces = try await withThrowingTaskGroup(of: FontFace.self) { group in
      for _ in 0..<16 {
        group.addTask { try library.face(bundled: "noto-sans", variations: [:]) }
      }
      var faces: Set<FontFace> = []
      for try await face in group { faces.insert(face) }
      return faces
    }
    #expect(faces.count == 1)
  }
}

@Suite("Fonts without OpenType tables")
struct BitmapFileTests {
  /// A BDF file: ten pixels per em, 8 up, 2 down; A is 6 pixels wide, B 7.
  private static let bdf = """
    STARTFONT 2.1
    FONT -linegauge-Dots-Medium-R-Normal--10-100-72-72-P-60-ISO10646-1
    SIZE 10 72 72
    FONTBOUNDINGBOX 6 10 0 -2
    STARTPROPERTIES 7
    FAMILY_NAME "Dots"
    WEIGHT_NAME "Medium"
    PIXEL_SIZE 10
    CHARSET_REGISTRY "ISO10646"
    CHARSET_ENCODING "1"
    FONT_ASCENT 8
    FONT_DESCENT 2
    ENDPROPERTIES
    CHARS 2
    STARTCHAR A
    ENCODING 65
    SWIDTH 600 0
    DWIDTH 6 0
    BBX 1 1 0 0
    BITMAP
    80
    ENDCHAR
    STARTCHAR B
    ENCODING 66
    SWIDTH 700 0
    DWIDTH 7 0
    BBX 1 1 0 0
    BITMAP
    80
    ENDCHAR
    ENDFONT

    """

  @Test("A BDF font is measured in 1/64 pixels")
  func bdf() throws {
    let face = try FontLibrary().face(data: Array(Self.bdf.utf8), label: "dots.bdf")
    #expect(face.family == "Dots")
    #expect(face.unitsPerEm == 640)
    #expect(face.strikes == [10])
    #expect(!face.isScalable)
    #expect(face.metrics() == FontMetrics(ascent: 512, descent: 128, lineGap: 0))
    #expect(face.hasGlyph(for: "A") && !face.hasGlyph(for: "C"))
    #expect(abs(FontSamples.width(face, "ABBA") - 2.6) < 1e-12)
  }

  @Test("A BDF font that is cut off is refused or measured, and never crashes")
  func cutOff() throws {
    let bytes = Array(Self.bdf.utf8)
    let library = try FontLibrary()
    for count in 0..<bytes.count {
      guard let face = try? library.face(data: Array(bytes.prefix(count)), label: "dots.bdf")
      else { continue }
      #expect(FontSamples.width(face, "ABBA") >= 0)
    }
  }
}
