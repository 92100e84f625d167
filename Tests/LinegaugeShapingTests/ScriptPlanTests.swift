internal import LinegaugeFonts
internal import LinegaugeShaping
internal import TestSupport
internal import Testing

struct ScriptPlanTests {
  private static let settings = ShapingSettings(
    features: [:], language: nil, script: nil, hidesControls: false)
  private static let scripts = [
    ScriptTag.latin, ScriptTag.common, ScriptTag.cyrillic, ScriptTag.greek,
  ]
  private static let words =
    ["12", "x", "A", "-", "(a)", "fi", "To", "1⁄2", "жук", "λόγος", "e\u{301}", "“Q”", "…"]

  private static func plan(_ face: FontFace, _ script: UInt32) -> ScriptPlan? {
    ScriptPlan(face: face, settings: settings, script: script)
  }

  @Test(
    "What is read of a font for one script is read for every other with the same plan",
    arguments: ["inter", "mono", "noto-sans", "em", "noto-sans-cjk"])
  func agreement(font: String) throws {
    let face = try TestFonts.library().face(bundled: font)
    var equalCount = 0
    for (index, script) in Self.scripts.enumerated() {
      for other in Self.scripts[(index + 1)...]
      where Self.plan(face, script) == Self.plan(face, other) {
        equalCount += 1
        let read = [script, other].map {
          PairAdvances(face: face, settings: Self.settings, script: $0)
        }
        #expect(read[0]?.isSimple == read[1]?.isSimple)
        #expect(read[0]?.advance == read[1]?.advance)
        #expect(read[0]?.kerning == read[1]?.kerning)
        let proofs = [script, other].map {
          SpaceProof(face: face, settings: Self.settings, script: $0)
        }
        #expect(proofs[0].obstacle == proofs[1].obstacle)
        #expect(proofs[0].reach == proofs[1].reach && proofs[0].textStart == proofs[1].textStart)
        for word in Self.words {
          #expect(proofs[0].masks(ofWord: word) == proofs[1].masks(ofWord: word), "\(word)")
        }
      }
    }
    #expect(equalCount > 0)
  }

  @Test("A font that treats two scripts otherwise has two plans")
  func difference() throws {
    let face = try TestFonts.library().face(
      file: Repository.path("Fuzzing/Corpus/fonts/scripts.ttf"))
    #expect(Self.plan(face, ScriptTag.latin) != Self.plan(face, ScriptTag.cyrillic))
    #expect(Self.plan(face, ScriptTag.latin) == Self.plan(face, ScriptTag.common))
  }

  @Test("A script with a shaper of its own has none")
  func ownShapers() throws {
    let face = try TestFonts.library().face(bundled: "noto-sans-arabic")
    #expect(Self.plan(face, ScriptTag.arabic) == nil)
    #expect(Self.plan(face, ScriptTag.latin) != nil)
  }
}
