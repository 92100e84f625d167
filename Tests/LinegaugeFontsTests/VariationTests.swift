import LinegaugeFonts
import Testing

@Suite("Variable fonts")
struct VariationTests {
  let library: FontLibrary
  let inter: FontFace

  init() throws {
    library = try FontLibrary()
    inter = try library.face(bundled: "inter")
  }

  @Test("Axes and named instances are those of fvar")
  func axes() {
    #expect(inter.axes.map(\.tag) == ["wght"])
    #expect(inter.axes.first?.minimum == 100)
    #expect(inter.axes.first?.defaultValue == 400)
    #expect(inter.axes.first?.maximum == 900)
    #expect(inter.instances.count == 9)
    #expect(inter.instances[5].coordinates == ["wght": 600])
    #expect(inter.variations == ["wght": 400])
    #expect(inter.instance == 0)
  }

  @Test(
    "Advances follow the axis, between named instances too",
    arguments: [(400.0, 110.81818), (650, 115.86364), (900, 120.90909)])
  func advances(weight: Double, width: Double) throws {
    let face = try library.face(bundled: "inter", variations: ["wght": weight])
    #expect(abs(FontSamples.width(face, "Total: 1,234.50") * 16 - width) < 0.00001)
  }

  @Test(
    "Coordinates beyond an axis are clamped", arguments: [(-1e9, 100.0), (99, 100), (1e300, 900)])
  func clamped(asked: Double, taken: Double) throws {
    #expect(try inter.varied(["wght": asked]).variations == ["wght": taken])
  }

  @Test("NaN and infinity are refused", arguments: [Double.nan, .infinity, -Double.infinity])
  func notFinite(value: Double) {
    #expect(
      FontSamples.code { () throws(FontError) in try inter.varied(["wght": value]) } == .badValue)
  }

  @Test("An unknown axis is an error that names those there are")
  func unknownAxis() {
    let error = #expect(throws: FontError.self) { try inter.varied(["WGHT": 500]) }
    #expect(error?.code == .badValue)
    #expect(error?.subject == "WGHT")
    #expect(error?.message == "The face 'Inter' has no axis 'WGHT'; it has wght (100.0 to 900.0).")
  }

  @Test("A static font has no axes to set")
  func staticFont() throws {
    let em = try library.face(bundled: "em")
    #expect(FontSamples.code { () throws(FontError) in try em.varied(["wght": 500]) } == .badValue)
    #expect(try em.varied([:]) == em)
    #expect(em.variations.isEmpty)
  }

  @Test("A named instance is counted from 1, and single axes go over it")
  func instances() throws {
    let bytes = try FontSamples.bytes("inter")
    let semibold = try library.face(data: bytes, label: "Inter", instance: 6)
    #expect(semibold.instance == 6)
    #expect(semibold.style == "SemiBold")
    #expect(semibold.variations == ["wght": 600])
    let moved = try library.face(
      data: bytes, label: "Inter", instance: 6, variations: ["wght": 610])
    #expect(moved.variations == ["wght": 610])
  }

  @Test("A named instance that does not exist is refused", arguments: [-1, 10, Int.max])
  func missingInstance(instance: Int) throws {
    let bytes = try FontSamples.bytes("inter")
    let code = FontSamples.code { () throws(FontError) in
      try library.face(data: bytes, label: "Inter", instance: instance)
    }
    #expect(code == .faceIndexOutOfRange)
  }

  @Test(
    "The style names the place in the design space",
    arguments: [
      (400.0, "Regular"), (600, "SemiBold"), (800, "ExtraBold"), (650, "Regular wght=650"),
      (612.5, "Regular wght=612.5"),
    ])
  func style(weight: Double, style: String) throws {
    #expect(try inter.varied(["wght": weight]).style == style)
  }

  @Test("Going away and back gives the same face")
  func thereAndBack() throws {
    #expect(try inter.varied(["wght": 700]).varied(["wght": 400]) == inter)
  }
}
