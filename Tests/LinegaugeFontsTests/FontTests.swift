import CHarfBuzz
import LinegaugeFonts
import Testing

@Suite("Fonts: a face, a size, a fallback chain")
struct FontTests {
  let library: FontLibrary

  init() throws {
    library = try FontLibrary()
  }

  @Test(
    "A size must be finite and greater than 0",
    arguments: [0, -1, .nan, .infinity, -Double.infinity])
  func badSize(size: Double) throws {
    let font = try library.defaultFont()
    let error = #expect(throws: FontError.self) { try font.resized(to: size) }
    #expect(error?.code == .badValue)
    #expect(throws: FontError.self) { try library.font(bundled: "em", size: size) }
  }

  @Test("The default font is the first bundled face at 17 points")
  func defaultFont() throws {
    let font = try library.defaultFont()
    #expect(font.face.source == .bundled("inter"))
    #expect(font.size == 17)
    #expect(font.fallback == library.bundledFallback)
    #expect(font.leading == nil)
  }

  @Test("Equal requests make equal fonts; size and fallback tell them apart")
  func equality() throws {
    let font = try library.font(bundled: "em", size: 10)
    #expect(try library.font(bundled: "em", size: 10) == font)
    #expect(try font.resized(to: 11) != font)
    var bare = font
    bare.fallback = .none
    #expect(bare != font)
    #expect(FallbackChain([font.face]) == FallbackChain([font.face]))
  }

  @Test(
    "The bundled chain has a face for each of these characters",
    arguments: "عשअঅஅกກកက漢あ한Жω".unicodeScalars.map(\.self))
  func chainCovers(scalar: Unicode.Scalar) {
    let chain = library.bundledFallback
    let found = (0..<chain.count).contains { chain.face(at: $0)?.hasGlyph(for: scalar) == true }
    #expect(found, "\(scalar)")
  }

  @Test("The last face of the bundled chain shows emoji in colour")
  func emoji() throws {
    let chain = library.bundledFallback
    let last = try #require(chain.face(at: chain.count - 1))
    #expect(last.hasColor && last.hasGlyph(for: "🍅"))
  }

  @Test("A chain asks the system only when told to")
  func system() {
    var chain = library.bundledFallback
    #expect(chain.system == nil)
    chain.system = library
    #expect(chain != library.bundledFallback)
  }

  @Test("Ink is measured in ems")
  func ink() throws {
    let em = try library.face(bundled: "em")
    #expect(em.inkExtents(ofGlyph: UInt32(em.glyphCount)) == nil)
    let inter = try library.face(bundled: "inter")
    var glyph: hb_codepoint_t = 0
    #expect(hb_font_get_nominal_glyph(inter.shaper.font, 0x48, &glyph) != 0)
    let box = try #require(inter.inkExtents(ofGlyph: glyph))
    #expect(box.top == 2048.0 / 2816 && box.height == box.top)
    #expect(box.left > 0 && box.width > 0)
  }
}
