import Glibc

/// The font files that are compared: those of this repository, and Debian's DejaVu where it is
/// installed.
enum FontFiles {
  static func bundled(_ path: String) -> String { repository + "/fonts/" + path }

  static let inter = bundled("inter/Inter-roman.var.ttf")
  static let mono = bundled("dejavu-sans-mono/DejaVuSansMono.ttf")
  static let arabic = bundled("noto-sans-arabic/NotoSansArabic-Regular.ttf")
  static let thai = bundled("noto-sans-thai/NotoSansThai-Regular.ttf")
  static let devanagari = bundled("noto-sans-devanagari/NotoSansDevanagari-Regular.ttf")
  static let japanese = bundled("noto-sans-cjk/NotoSansCJKjp-Regular.otf")
  static let khmer = bundled("noto-sans-khmer/NotoSansKhmer-Regular.ttf")

  /// One face of each kind of line metrics, each with a character that it has.
  static let single: [(file: String, text: String)] =
    [
      (inter, "Hxg"), (mono, "Hxg"), (bundled("noto-sans/NotoSans-Regular.ttf"), "Hxg"),
      (bundled("linegauge-em/LinegaugeEm.ttf"), "Hxg"), (arabic, "نص"), (thai, "ภาษา"),
      (devanagari, "क्ष"), (japanese, "漢字"), (khmer, "ខ្មែរ"),
      (bundled("noto-sans-hebrew/NotoSansHebrew-Regular.ttf"), "שלום"),
      (bundled("noto-sans-tamil/NotoSansTamil-Regular.ttf"), "தமிழ்"),
      (bundled("noto-sans-myanmar/NotoSansMyanmar-Regular.ttf"), "မြန်မာ"),
      (bundled("noto-sans-lao/NotoSansLao-Regular.ttf"), "ລາວ"),
      (bundled("noto-sans-bengali/NotoSansBengali-Regular.ttf"), "বাংলা"),
    ] + debian.filter { access($0, R_OK) == 0 }.map { ($0, "Hxg") }

  /// A primary face, the one that helps out, and a text whose lines need the first, the second and
  /// both.
  static let mixed: [(files: [String], text: String)] = [
    ([inter, arabic], "Hxg\nنص\nHxg نص"), ([inter, thai], "Hxg\nภาษา\nHxg ภาษา"),
    ([inter, devanagari], "Hxg\nक्ष\nHxg क्ष"), ([inter, japanese], "Hxg\n漢字\nHxg 漢字"),
    ([mono, khmer], "Hxg\nខ្មែរ\nHxg ខ្មែរ"), ([arabic, japanese], "نص\n漢字\nنص 漢字"),
    ([thai, devanagari, arabic], "ภาษา\nक्ष\nنص\nภาษา क्ष نص"),
  ]

  private static let debian = [
    "DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSerif.ttf", "DejaVuSerif-Bold.ttf",
  ].map { "/usr/share/fonts/truetype/dejavu/" + $0 }

  /// Five folders above this file.
  private static let repository: String = {
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast(5)
    return parts.joined(separator: "/")
  }()
}
