import LinegaugeFonts
import Testing

@Suite("Line metrics")
struct MetricsTests {
  let library: FontLibrary

  init() throws {
    library = try FontLibrary()
  }

  /// The em face with three sets of metrics that cannot be mistaken for each other.
  private func face(
    hhea: [Int] = [700, -210, 31], typo: [Int] = [720, -230, 32], win: [Int] = [740, 250],
    usesTypo: Bool = false
  ) throws -> FontFace {
    var editor = try FontSamples.editor()
    for (index, value) in hhea.enumerated() { editor.set("hhea", 4 + 2 * index, to: value) }
    for (index, value) in (typo + win).enumerated() {
      editor.set("OS/2", 68 + 2 * index, to: value)
    }
    editor.set("OS/2", 62, to: usesTypo ? 0x00C0 : 0x0040)
    return try library.face(data: editor.sfnt(), label: "metrics")
  }

  private func metrics(_ ascent: Double, _ descent: Double, _ lineGap: Double) -> FontMetrics {
    FontMetrics(ascent: ascent, descent: descent, lineGap: lineGap)
  }

  @Test("Without USE_TYPO_METRICS, hhea counts")
  func hhea() throws {
    #expect(try face().metrics() == metrics(700, 210, 31))
  }

  @Test("With USE_TYPO_METRICS, typo counts")
  func typo() throws {
    #expect(try face(usesTypo: true).metrics() == metrics(720, 230, 32))
  }

  @Test("Where hhea is 0/0, typo counts, its gap too")
  func emptyHhea() throws {
    #expect(try face(hhea: [0, 0, 50]).metrics() == metrics(720, 230, 32))
  }

  @Test("Where hhea and typo are 0/0, win counts, without a gap")
  func emptyTypo() throws {
    #expect(try face(hhea: [0, 0, 0], typo: [0, 0, 99]).metrics() == metrics(740, 250, 0))
  }

  @Test("Each set can be forced")
  func forced() throws {
    let face = try face(usesTypo: true)
    #expect(face.metrics(.hhea) == metrics(700, 210, 31))
    #expect(face.metrics(.typo) == metrics(720, 230, 32))
    #expect(face.metrics(.win) == metrics(740, 250, 0))
  }

  @Test("A font without OS/2 has hhea only")
  func withoutOS2() throws {
    var editor = try FontSamples.editor()
    editor.tables["OS/2"] = nil
    let face = try library.face(data: editor.sfnt(), label: "no OS/2")
    #expect(face.metrics() == metrics(800, 200, 0))
    #expect(face.metrics(.win) == metrics(0, 0, 0))
  }

  @Test("A descent of 0 is not a negative zero")
  func zeroDescent() throws {
    #expect(try face(hhea: [700, 0, 0]).metrics().descent.sign == .plus)
  }

  @Test("Deltas of MVAR are added at the face's coordinates, to all three sets")
  func variedMetrics() throws {
    var editor = try FontSamples.editor("inter")
    let tags = ["cpht", "hasc", "hcla", "hcld", "hdsc", "hlgp"]
    let deltas = [11, 100, 60, 70, -50, 20]
    editor.tables["MVAR"] = metricsVariations(tags, deltas)
    let regular = try library.face(data: editor.sfnt(), label: "MVAR")
    let black = try regular.varied(["wght": 900])
    let middle = try regular.varied(["wght": 650])
    let plain = try library.face(bundled: "inter")
    #expect(regular.metrics() == plain.metrics())
    for source in [MetricsSource.auto, .hhea, .typo] {
      let base = plain.metrics(source)
      let changed = black.metrics(source)
      #expect(changed == metrics(base.ascent + 100, base.descent + 50, base.lineGap + 20))
    }
    let win = plain.metrics(.win)
    #expect(black.metrics(.win) == metrics(win.ascent + 60, win.descent + 70, 0))
    #expect(middle.metrics().ascent == plain.metrics().ascent + 50)
    #expect(black.capHeight == plain.capHeight.map { $0 + 11 })
  }

  @Test("Heights of letters come from OS/2, else from the letters")
  func letterHeights() throws {
    let inter = try library.face(bundled: "inter")
    #expect(inter.capHeight == 2048)
    #expect(inter.xHeight == 1536)
    var editor = try FontSamples.editor("inter")
    editor.tables["OS/2"] = nil
    let bare = try library.face(data: editor.sfnt(), label: "bare")
    #expect(bare.capHeight == 2048)
    #expect(bare.xHeight == 1536)
  }

  @Test("An underline comes from post; the em face says where")
  func underline() throws {
    var editor = try FontSamples.editor()
    editor.set("post", 8, to: -150)
    editor.set("post", 10, to: 50)
    let face = try library.face(data: editor.sfnt(), label: "underlined")
    #expect(face.underlinePosition == -150)
    #expect(face.underlineThickness == 50)
  }

  /// An `MVAR` table for one axis, whose deltas are whole at the axis's maximum.
  private func metricsVariations(_ tags: [String], _ deltas: [Int]) -> [UInt8] {
    var table = word(1) + word(0) + word(0) + word(8) + word(tags.count) + word(12 + 8 * tags.count)
    for (index, tag) in tags.enumerated() { table += Array(tag.utf8) + word(0) + word(index) }
    let region = word(1) + word(1) + word(0) + word(0x4000) + word(0x4000)
    table += word(1) + long(12) + word(1) + long(12 + region.count) + region
    return table + word(deltas.count) + word(1) + word(1) + word(0) + deltas.flatMap(word)
  }
}
