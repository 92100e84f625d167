internal import LinegaugeFonts
internal import LinegaugeShaping
internal import TestSupport
internal import Testing

struct PairAdvancesTests {
  @Test(
    "Words of simple characters are as wide as HarfBuzz shapes them",
    arguments: [
      ("inter", 75), ("mono", 90), ("noto-sans", 90), ("noto-sans-bold", 90), ("em", 94),
      ("noto-sans-cjk", 80),
    ])
  func widths(font: String, fewestSimple: Int) throws {
    let shaper = try ProofShaper(bundled: font)
    let pairs = try #require(
      PairAdvances(face: shaper.face, settings: shaper.settings, script: shaper.script))
    let simple = (UInt8(0x21)...0x7E).filter { pairs.isSimple[Int($0)] }
    #expect(simple.count >= fewestSimple)
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<5000 {
      let word = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
        simple.randomElement(using: &generator) ?? 0
      }
      var text = String(decoding: word, as: UTF8.self)
      if pairs.isSimple[0x20] { text = " \(text) " }
      #expect(pairs.width(of: text).map(Int64.init) == shaper.width(text), "\(text)")
    }
  }

  @Test(
    "What a rule acts on is not simple",
    arguments: [("inter", "x"), ("inter", "-"), ("noto-sans", "f"), ("mono", "é"), ("mono", "a b")])
  func others(font: String, text: String) throws {
    let shaper = try ProofShaper(bundled: font)
    let pairs = try #require(
      PairAdvances(face: shaper.face, settings: shaper.settings, script: shaper.script))
    #expect(pairs.width(of: text) == nil)
  }

  @Test("A script from right to left has none")
  func rightToLeft() throws {
    let shaper = try ProofShaper(bundled: "noto-sans-arabic", script: ScriptTag.arabic)
    #expect(
      PairAdvances(face: shaper.face, settings: shaper.settings, script: shaper.script) == nil)
  }
}

extension PairAdvances {
  fileprivate func width(of text: String) -> Int? {
    Array(text.utf8).withUnsafeBufferPointer { width(of: $0) }
  }
}
