/// Seeded random numbers (SplitMix64): the same tests on every run.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// The same seed gives the same numbers.
  public init(seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Texts in many scripts, made of words that stand here.
public enum SampleTexts {
  /// Words by script; a text is drawn from one list or from several.
  public static let words: [String: [String]] = [
    "latin": [
      "office", "fjord", "AVATAR", "To", "efficient", "naïve", "12", "x", "34", "well-known",
      "don’t",
      "(see", "page", "7)", "waffle", "https://example.org/a/b?c=d", "$9.99", "co\u{AD}operate",
      "Zürich",
    ],
    "greek": ["Καλημέρα", "κόσμε", "άλφα", "και", "ωμέγα"],
    "cyrillic": ["Здравствуй", "мир", "щука", "ёж", "и"],
    "arabic": ["السلام", "عليكم", "لا", "إله", "مرحبا", "١٢٣", "كتاب"],
    "hebrew": ["שלום", "עולם", "ברוכים", "הבאים", "אבג"],
    "devanagari": ["नमस्ते", "दुनिया", "क्षत्रिय", "हिन्दी", "में"],
    "bengali": ["নমস্কার", "পৃথিবী", "বাংলা"],
    "tamil": ["வணக்கம்", "உலகம்", "தமிழ்"],
    "thai": ["สวัสดีชาวโลก", "ภาษาไทย", "กำลังทดสอบ"],
    "khmer": ["សួស្តីពិភពលោក", "ភាសាខ្មែរ"],
    "lao": ["ສະບາຍດີ", "ພາສາລາວ"],
    "burmese": ["မင်္ဂလာပါ", "မြန်မာဘာသာ"],
    "japanese": ["こんにちは世界。", "「本日」は", "カタカナ、", "東京"],
    "chinese": ["你好，世界。", "排版（中文）", "测试"],
    "korean": ["안녕하세요", "세계", "한국어"],
    "emoji": ["👨‍👩‍👧‍👦", "🇯🇵", "1️⃣", "👍🏽", "❤️", "😀"],
    "spaces": ["a\tb", "c\u{A0}d", "e\u{200B}f", "g\u{3000}h", "i  j"],
  ]

  /// A text of `count` words of some scripts, with a newline now and then.
  public static func text(
    count: Int, scripts: [String], using generator: inout SeededGenerator
  ) -> String {
    var text = ""
    for index in 0..<count {
      let script = scripts[Int.random(in: 0..<scripts.count, using: &generator)]
      guard let list = words[script] else { continue }
      if index > 0 {
        text += Int.random(in: 0..<24, using: &generator) == 0 ? "\n" : " "
      }
      text += list[Int.random(in: 0..<list.count, using: &generator)]
    }
    return text
  }

  /// Combinations of scripts that tests go through: each alone, and mixtures.
  public static var mixtures: [[String]] {
    words.keys.sorted().map { [$0] } + [
      ["latin", "arabic"], ["latin", "hebrew", "emoji"], ["japanese", "latin"],
      ["devanagari", "latin", "spaces"], words.keys.sorted(),
    ]
  }
}
