import Linegauge
import TestSupport
import Testing

/// What the web rules do otherwise than the default ones; rows recorded from Chromium 156.
struct WebRulesTests {
  private func prepare(
    _ text: String, bundled name: String = "noto-sans", size: Double = 16, language: String? = nil,
    _ change: (inout TextOptions) -> Void = { _ in }
  ) throws -> PreparedText {
    let face = try TestFonts.library().face(bundled: name)
    var options = TextOptions()
    options.breakRules = .web
    options.language = language
    change(&options)
    return try Font(face: face, size: size, fallback: .none).prepare(text, options: options)
  }

  private func lines(_ text: PreparedText, _ width: Double) throws -> [String] {
    try text.lines(width: width).map {
      String(decoding: Array(text.text.utf8)[$0.range], as: UTF8.self)
    }
  }

  @Test("Letter spacing leaves joined letters together and spaces their spaces")
  func cursive() throws {
    for (text, gained) in [("سلام", 0.0), ("سلام سلام", 5), ("سلام 123", 5), ("سلام!", 0)] {
      let plain = try prepare(text, bundled: "noto-sans-arabic")
      let spaced = try prepare(text, bundled: "noto-sans-arabic") { $0.letterSpacing = 5 }
      #expect(abs(spaced.width - plain.width - gained) < 1e-4)
    }
    let spaced = try prepare("שלום", bundled: "noto-sans-hebrew") { $0.letterSpacing = 5 }
    let plain = try prepare("שלום", bundled: "noto-sans-hebrew")
    #expect(abs(spaced.width - plain.width - 20) < 1e-4)
  }

  @Test("A tab skips a stop that is nearer than half a space")
  func tabs() throws {
    // "line with" is 2.5 short of the stop at 58.24: more than half a space of 3.64.
    let text = try prepare("line with\ttabs", size: 14) { $0.tabSize = 8 }
    #expect(abs(text.width - 86.48) < 0.05)
  }

  @Test("A soft hyphen stays with its letter, and its hyphen has room")
  func softHyphens() throws {
    let text = try prepare("Kraft\u{AD}fahr\u{AD}zeug", size: 14, language: "de")
    #expect(try lines(text, 33.7) == ["Kraf", "t\u{AD}", "fahr\u{AD}", "zeug"])
  }

  @Test("Only spaces, tabs and the ideographic space hang")
  func hanging() throws {
    #expect(try lines(prepare("thin\u{2003}em", size: 14), 33.7) == ["thin", "\u{2003}", "em"])
  }

  @Test("A line that begins with a hyphen behind a cut takes it for a minus sign")
  func hyphenAtLineStart() throws {
    let text = try prepare("App-1.0\\bin", size: 14)
    #expect(try lines(text, 27) == ["App", "-1.0", "\\bin"])
  }

  @Test("Ligatures may be divided where a line may end around every letter")
  func ligatures() throws {
    let text = try prepare("office", size: 14) { $0.wordBreak = .breakAll }
    #expect(try lines(text, 15.3) == ["of", "fic", "e"])
  }

  @Test("A collapsed newline between ideographs is a space, by the default rules nothing")
  func collapsedNewline() throws {
    let web = try prepare("日本\n語", bundled: "noto-sans-cjk") { $0.whiteSpace = .collapse }
    let plain = try prepare("日本\n語", bundled: "noto-sans-cjk") {
      $0.whiteSpace = .collapse
      $0.breakRules = .unicode
    }
    #expect(plain.width == 48)
    #expect(web.width > 51)
  }

  @Test("No line begins with a space where lines may end anywhere")
  func anywhere() throws {
    let text = try prepare("ab cd", size: 14) { $0.lineBreak = .anywhere }
    #expect(try lines(text, 8).allSatisfy { !$0.hasPrefix(" ") })
  }

  @Test("The size is multiplied by the scale in single precision")
  func scaledHeight() throws {
    var options = LayoutOptions()
    options.lineHeight = .web
    options.scale = 1.5
    // 27.599998 device pixels: cut to 27.59, the ascent is 29 and the descent 8.
    #expect(try abs(prepare("x", size: 18.4).height(options: options) - 37 / 1.5) < 1e-9)
  }
}
