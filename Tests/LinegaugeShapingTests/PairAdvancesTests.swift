internal import LinegaugeFonts
internal import LinegaugeShaping
internal import TestSupport
internal import Testing

struct PairAdvancesTests {
  @Test(
    "Texts of simple characters are as wide as HarfBuzz shapes them",
    arguments: [
      ("inter", 94), ("mono", 94), ("noto-sans", 94), ("noto-sans-bold", 94), ("em", 94),
      ("noto-sans-cjk", 80),
    ])
  func widths(font: String, fewestSimple: Int) throws {
    let shaper = try ProofShaper(bundled: font)
    let pairs = try #require(
      PairAdvances(face: shaper.face, settings: shaper.settings, script: shaper.script))
    let simple = (UInt8(0x21)...0x7E).filter { pairs.isSimple[Int($0)] }
    #expect(simple.count >= fewestSimple)
    var generator = SeededGenerator(seed: 21)
    var simpleTexts = 0
    for _ in 0..<5000 {
      let bytes = (0..<Int.random(in: 1...24, using: &generator)).map { _ in
        // Spaces between few characters: rules look for single ones.
        pairs.isSimple[0x20] && Bool.random(using: &generator)
          ? 0x20 : simple.randomElement(using: &generator) ?? 0
      }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let width = pairs.width(of: text) else { continue }
      simpleTexts += 1
      #expect(Int64(width) == shaper.width(text), "\(text)")
    }
    #expect(simpleTexts > 1000)
  }

  @Test(
    "What a rule acts on is not simple",
    arguments: [
      ("inter", "3x"), ("inter", "A-"), ("inter", "(a"), ("noto-sans", "fi"), ("mono", "é"),
    ])
  func others(font: String, text: String) throws {
    let shaper = try ProofShaper(bundled: font)
    let pairs = try #require(
      PairAdvances(face: shaper.face, settings: shaper.settings, script: shaper.script))
    #expect(pairs.width(of: text) == nil)
  }

  @Test(
    "A rule that another keeps from being tried makes nothing less simple",
    arguments: ["fruitful: And", "so: 3", "to-do", "id=3", "e-T"])
  func shielded(text: String) throws {
    let shaper = try ProofShaper(bundled: "inter")
    let pairs = try #require(
      PairAdvances(face: shaper.face, settings: shaper.settings, script: shaper.script))
    #expect(pairs.width(of: text).map(Int64.init) == shaper.width(text))
  }

  @Test("A script from right to left has none")
  func rightToLeft() throws {
    let shaper = try ProofShaper(bundled: "noto-sans-arabic", script: ScriptTag.arabic)
    #expect(
      PairAdvances(face: shaper.face, settings: shaper.settings, script: shaper.script) == nil)
  }
}

extension PairAdvances {
  /// In font units, `nil` if a byte, a pair of neighbours or the beginning is not simple.
  fileprivate func width(of text: String) -> Int? {
    let bytes = Array(text.utf8)
    if let first = bytes.first, isSimple[0x20], first < 0x80, isSimple[Int(first)],
      kerning[Self.index(0x20, first)] == Self.noPair
    {
      return nil
    }
    var width = 0
    for (place, byte) in bytes.enumerated() {
      guard byte < 0x80, isSimple[Int(byte)] else { return nil }
      width += Int(advance[Int(byte)])
      if place > 0 {
        let kerning = kerning[Self.index(bytes[place - 1], byte)]
        if kerning == Self.noPair { return nil }
        width += Int(kerning)
      }
    }
    return width
  }
}
