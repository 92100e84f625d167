internal import LinegaugeFonts
internal import LinegaugeShaping
internal import TestSupport
internal import Testing

struct SpaceProofTests {
  /// A text in one script that is generated from words.
  struct Sample: Sendable, CustomTestStringConvertible {
    let font: String
    var script = ScriptTag.latin
    var words = SpaceProofTests.latin
    var features: [String: Int] = [:]
    /// The most cuts that may be illegal, in percent of these difficult texts.
    var mostIllegal = 100
    var testDescription: String { font }
  }

  @Test(
    "Words that are cut at legal spaces are as wide alone as in their text",
    arguments: [
      Sample(font: "inter", mostIllegal: 65), Sample(font: "inter", features: ["frac": 1]),
      Sample(font: "inter", features: ["dlig": 1, "calt": 0, "tnum": 1], mostIllegal: 20),
      Sample(font: "mono", mostIllegal: 5),
      Sample(font: "noto-sans", mostIllegal: 5), Sample(font: "noto-sans-bold", mostIllegal: 5),
      Sample(font: "em", mostIllegal: 5), Sample(font: "noto-sans-cjk", mostIllegal: 10),
      Sample(font: "noto-sans-arabic", script: ScriptTag.arabic, words: arabic, mostIllegal: 5),
      Sample(font: "noto-sans-hebrew", script: ScriptTag.hebrew, words: hebrew, mostIllegal: 20),
      Sample(
        font: "noto-sans-devanagari", script: 0x4465_7661,
        words: SampleTexts.words["devanagari"] ?? [], mostIllegal: 75),
      Sample(
        font: "noto-sans-cjk", script: 0x4861_6E69, words: SampleTexts.words["chinese"] ?? [],
        mostIllegal: 5),
      Sample(
        font: "noto-sans-thai", script: 0x5468_6169, words: SampleTexts.words["thai"] ?? [],
        mostIllegal: 5),
    ], [false, true])
  func cuts(sample: Sample, withSpaces: Bool) throws {
    let shaper = try ProofShaper(
      bundled: sample.font, script: sample.script, features: sample.features)
    let proof = shaper.proof()
    #expect(proof.obstacle == nil)
    var generator = SeededGenerator(seed: 20)
    var total = 0
    var joined = 0
    for _ in 0..<200 {
      let text = SpacedText.random(sample.words, using: &generator)
      let pieces = text.pieces(proof, withSpaces: withSpaces)
      total += text.words.count - 1
      joined += text.words.count - pieces.count
      let expected = shaper.width(text.joined)
      #expect(shaper.width(text, pieces, withSpaces: withSpaces) == expected, "\(text)")
    }
    #expect(joined * 100 <= total * sample.mostIllegal)
  }

  @Test(
    "Inter's rules across spaces are found",
    arguments: [
      ("12", "x", 2), ("x", "34", 2), ("A", "-", 2), ("-", "B", 2), ("two", "words", 1),
      ("12", "people", 1), ("The", "Office", 1),
    ])
  func inter(first: String, second: String, joined: Int) throws {
    let proof = try ProofShaper(bundled: "inter").proof()
    var cuts = SpaceCuts(proof, withSpaces: true)
    _ = cuts.join(proof.masks(ofWord: first), spaces: 0)
    #expect(cuts.join(proof.masks(ofWord: second), spaces: 1) == joined)
  }

  @Test("A pair that kerns with the space is no legal cut, unless words keep their spaces")
  func kerning() throws {
    let proof = try ProofShaper(bundled: "inter").proof()
    let (comma, word) = (proof.masks(ofWord: "one,"), proof.masks(ofWord: "two"))
    #expect(comma.left & word.right != 0)
    #expect(comma.left & word.right & proof.spanning == 0)
  }

  @Test("What attaches to a space is not cut from it", arguments: ["\u{301}a", "\u{FE0F}", "ำ"])
  func attached(word: String) throws {
    for font in ["inter", "noto-sans", "em"] {
      let proof = try ProofShaper(bundled: font).proof()
      var cuts = SpaceCuts(proof)
      _ = cuts.join(proof.masks(ofWord: "a"), spaces: 0)
      #expect(cuts.join(proof.masks(ofWord: word), spaces: 1) == 2)
      cuts.reset()
      _ = cuts.join(proof.textStart, spaces: 0)
      #expect(cuts.join(proof.masks(ofWord: word), spaces: 1) == 2)
    }
  }

  @Test(
    "What shaping looks past separates nothing", arguments: ["\u{200B}", "\u{2060}", "\u{301}"])
  func passed(word: String) throws {
    let proof = try ProofShaper(bundled: "inter").proof()
    var cuts = SpaceCuts(proof)
    _ = cuts.join(proof.masks(ofWord: "3"), spaces: 0)
    #expect(cuts.join(proof.masks(ofWord: word), spaces: 1) == 2)
    #expect(cuts.join(proof.masks(ofWord: "five"), spaces: 1) == 2)
  }

  @Test("A run against the direction of its script is not proven")
  func direction() throws {
    let shaper = try ProofShaper(bundled: "noto-sans")
    let proof = SpaceProof(
      face: shaper.face, settings: shaper.settings, script: ScriptTag.latin, isRightToLeft: true)
    #expect(proof.obstacle == .otherDirection)
    #expect(proof.masks(ofWord: "a").left & proof.masks(ofWord: "b").right != 0)
  }

  static let latin =
    "12 x 34 A B - f i T o office (see page 7) AV Yo P. L' \"W\" X * 2x x2 3:4 : -> => fi ffi ffl "
    .split(separator: " ").map(String.init)
    + [
      "foo(", "(A", "b)", "a(b", "c)d", "naïve", "Ťo", "ď", "L·L", "“Q”", "—", "e\u{301}", "½", "×",
    ]
    + [
      "fi\u{308}", "1⁄2", "\u{AD}a", "a\u{AD}", "a\u{A0}b", "\u{A0}", "x\u{200D}", "\u{200B}", "’",
    ]
  static let arabic =
    (SampleTexts.words["arabic"] ?? []) + ["12", "(ب)", "«ت»", "آ", "ا\u{653}", "-"]
  static let hebrew = (SampleTexts.words["hebrew"] ?? []) + ["12", "שׁ", "ש\u{5C1}", "(א)", "־"]
}
