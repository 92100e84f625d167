import Testing

@testable import LinegaugeFonts

@Suite("Finding fonts by name")
struct FamilyTests {
  let library: FontLibrary

  init() throws {
    library = try FontLibrary()
  }

  @Test(
    "A bundled family that has the style wanted answers, whatever is installed",
    arguments: ["Inter", "inter", "INTER", " Inter"])
  func bundledFamily(name: String) throws {
    let face = try library.face(family: name, weight: 600)
    #expect(face.source == .bundled("inter"))
    #expect(face.family == "Inter")
    #expect(face.style == "SemiBold")
    #expect(abs(FontSamples.width(face, "Total: 1,234.50") * 16 - 114.84659) < 0.00001)
  }

  @Test("Of static faces the one with the weight wanted is taken")
  func staticWeights() throws {
    #expect(try library.face(family: "Noto Sans").style == "Regular")
    #expect(try library.face(family: "Noto Sans", weight: 700).style == "Bold")
  }

  @Test("A family that no font has is an error, never another font")
  func unknownFamily() {
    let error = #expect(throws: FontError.self) { try library.face(family: "No Such Family 7") }
    #expect(error?.code == .fontNotFound)
    #expect(error?.subject == "No Such Family 7")
  }

  @Test("The error for a mistyped family names the nearest one")
  func mistyped() {
    let error = #expect(throws: FontError.self) { try library.face(family: "Linegauge Me") }
    #expect(error?.message.contains("did you mean 'Linegauge Em'") == true)
  }

  @Test("A generic name is not a family")
  func generic() {
    let code = FontSamples.code { () throws(FontError) in
      try library.face(family: "sans-serif")
    }
    #expect(code == .fontNotFound)
  }

  @Test("An empty family, or one with a zero byte, is refused", arguments: ["", "a\0b"])
  func badFamily(family: String) {
    #expect(
      FontSamples.code { () throws(FontError) in try library.face(family: family) } == .badValue)
  }

  @Test("A weight outside 1 to 1000 is refused", arguments: [Double.nan, .infinity, 0, -400, 1001])
  func badWeight(weight: Double) {
    let code = FontSamples.code { () throws(FontError) in
      try library.face(family: "Inter", weight: weight)
    }
    #expect(code == .badValue)
  }

  @Test("A width outside 1 to 1000 is refused", arguments: [Double.nan, -Double.infinity, 0, 2000])
  func badWidth(width: Double) {
    let code = FontSamples.code { () throws(FontError) in
      try library.face(family: "Inter", width: width)
    }
    #expect(code == .badValue)
  }

  @Test("An unknown bundled name is an error that lists those there are")
  func unknownBundledName() {
    let error = #expect(throws: FontError.self) { try library.face(bundled: "comic") }
    #expect(error?.code == .fontNotFound)
    #expect(error?.message.contains("inter, mono, em") == true)
  }

  @Test("Every bundled face is listed, and opens by its family")
  func families() throws {
    let bundled = library.families().filter(\.isBundled)
    #expect(bundled.count == library.bundledFaces.count)
    for font in bundled {
      let face = try library.face(family: font.family, weight: font.minimumWeight)
      #expect(face.family == font.family)
    }
  }

  @Test(
    "A language tag is put in fontconfig's words",
    arguments: [
      ("en", "en"), ("zh-Hans", "zh-cn"), ("zh-Hant", "zh-tw"), ("zh-Hant-HK", "zh-hk"),
      ("sr-Latn", "sr"), ("pt-BR", "pt-br"), ("ja-JP-u-ca-japanese", "ja-jp"), ("", "und"),
    ])
  func languages(tag: String, expected: String) {
    #expect(FontCatalog.fontconfigLanguage(tag) == expected)
  }

  @Test("A face found for a character has it; a character that no font can have finds none")
  func systemFace() {
    if let face = library.systemFace(for: "A", language: nil) {
      #expect(face.hasGlyph(for: "A"))
      #expect(library.systemFace(for: "A", language: nil) == face)
    }
    #expect(library.systemFace(for: "\u{10FFFF}", language: "en") == nil)
  }
}
