import Glibc
import LinegaugeFonts
import Testing

@Suite("Fonts that cannot be used")
struct DamagedFontTests {
  let library: FontLibrary

  init() throws {
    library = try FontLibrary()
  }

  private func code(_ bytes: [UInt8]) -> FontError.Code? {
    FontSamples.code { () throws(FontError) in try library.face(data: bytes, label: "damaged") }
  }

  @Test("A path that does not exist is an error that names it, not another font")
  func missing() {
    let path = "/tmp/no such folder/no such font.ttf"
    let error = #expect(throws: FontError.self) { try library.face(file: path) }
    #expect(error?.code == .fontUnreadable)
    #expect(error?.subject == path)
    #expect(error?.message.contains(path) == true)
  }

  @Test("A path with a zero byte is refused", arguments: ["", "a\0b", "\0"])
  func badPath(path: String) {
    #expect(
      FontSamples.code { () throws(FontError) in try library.face(file: path) } == .fontUnreadable)
  }

  @Test("A folder is refused")
  func folder() throws {
    let folder = try TemporaryFolder()
    #expect(
      FontSamples.code { () throws(FontError) in try library.face(file: folder.path) }
        == .fontUnreadable)
  }

  @Test("A pipe is refused, and not waited for")
  func pipe() throws {
    let folder = try TemporaryFolder()
    let path = folder.reserve("pipe.ttf")
    #expect(mkfifo(path, 0o600) == 0)
    #expect(
      FontSamples.code { () throws(FontError) in try library.face(file: path) } == .fontUnreadable)
  }

  @Test("A device that never ends is refused")
  func device() {
    #expect(
      FontSamples.code { () throws(FontError) in try library.face(file: "/dev/zero") }
        == .fontUnreadable)
  }

  @Test("An empty file is refused")
  func empty() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([], as: "empty.ttf")
    #expect(
      FontSamples.code { () throws(FontError) in try library.face(file: path) } == .fontUnreadable)
    #expect(code([]) == .fontUnreadable)
  }

  @Test("Bytes that are no font are refused")
  func noFont() {
    var state: UInt64 = 42
    let noise = (0..<20_000).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    #expect(code(noise) == .fontUnsupported)
    let page =
      "<!DOCTYPE html><title>404</title>" + String(repeating: "<p>Not found</p>", count: 60)
    #expect(code(Array(page.utf8)) == .fontUnsupported)
    for count in 1...40 {
      #expect(code(Array(page.utf8.prefix(count))) != nil)
    }
  }

  @Test(
    "A font that is cut off anywhere is refused",
    arguments: ["em", "noto-sans-hebrew", "emoji"])
  func cutOff(name: String) throws {
    let bytes = try FontSamples.bytes(name)
    for part in 1..<100 {
      let count = bytes.count * part / 100
      #expect(code(Array(bytes.prefix(count))) != nil, "\(count) of \(bytes.count) bytes")
    }
    // The file may end in padding that no table needs.
    #expect(code(bytes.dropLast(8)) != nil)
  }

  @Test("A web font that is cut off is refused")
  func cutOffWOFF() throws {
    let bytes = try FontSamples.editor().woff()
    for part in 1..<50 {
      #expect(code(Array(bytes.prefix(bytes.count * part / 50))) != nil)
    }
  }

  @Test("A table that a font needs must be there", arguments: ["head", "hhea", "hmtx", "maxp"])
  func missingTable(tag: String) throws {
    var editor = try FontSamples.editor()
    editor.tables[tag] = nil
    let found = code(editor.sfnt())
    #expect(found == .fontUnreadable || found == .fontUnsupported)
  }

  @Test("Units per em outside the specification are refused", arguments: [0, 1, 15, 16385, 65535])
  func unitsPerEm(units: Int) throws {
    var editor = try FontSamples.editor()
    editor.set("head", 18, to: units)
    #expect(code(editor.sfnt()) == .fontUnreadable)
  }

  @Test("A font without glyphs is refused")
  func noGlyphs() throws {
    var editor = try FontSamples.editor()
    editor.set("maxp", 4, to: 0)
    #expect(code(editor.sfnt()) == .fontUnreadable)
  }

  @Test("A face without a character map is refused")
  func noCharacterMap() throws {
    var editor = try FontSamples.editor()
    editor.tables["cmap"] = word(0) + word(0)
    #expect(code(editor.sfnt()) == .noCharacterMap)
    editor.tables["cmap"] = nil
    let found = code(editor.sfnt())
    #expect(found == .noCharacterMap || found == .fontUnreadable)
  }

  @Test("Changed bytes never crash", arguments: ["em", "noto-sans-hebrew", "emoji"])
  func changedBytes(name: String) throws {
    let bytes = try FontSamples.bytes(name)
    var state: UInt64 = 7
    for _ in 0..<200 {
      var changed = bytes
      for _ in 0..<8 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        // Most changes go to the directory and the first tables, where they do the most harm.
        let limit = state & 1 == 0 ? 1024 : bytes.count
        changed[Int(state >> 33) % min(limit, bytes.count)] = UInt8(truncatingIfNeeded: state >> 20)
      }
      guard let face = try? library.face(data: changed, label: name) else { continue }
      _ = FontSamples.width(face, "Hello, שלום 🤐")
      _ = face.summary
      _ = face.metrics()
    }
  }

  @Test("Every message is one line that ends in a full stop")
  func messages() throws {
    for bytes in [[], [1, 2, 3], Array(try FontSamples.bytes("em").prefix(5000))] as [[UInt8]] {
      let error = #expect(throws: FontError.self) { try library.face(data: bytes, label: "x") }
      #expect(error?.message.contains("\n") == false)
      #expect(error?.message.hasSuffix(".") == true)
    }
  }
}
