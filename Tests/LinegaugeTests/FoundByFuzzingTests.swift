import Linegauge
import TestSupport
import Testing

/// What the fuzzers found, each as small as it gets.
struct FoundByFuzzingTests {
  private func laidOut(
    _ text: String, width: Double?, _ textOptions: TextOptions = TextOptions(),
    _ options: LayoutOptions = LayoutOptions()
  ) throws -> (text: PreparedText, layout: TextLayout) {
    let prepared = try TestFonts.em().prepare(text, options: textOptions)
    return (prepared, try prepared.layout(width: width, options: options))
  }

  @Test("Balancing cuts no text that fits its line limit")
  func balancedLimit() throws {
    var options = LayoutOptions()
    options.maxLines = 2
    options.balance = true
    let (_, layout) = try laidOut("aa bb cc dd", width: 60, TextOptions(), options)
    #expect(layout.truncated == nil)
    #expect(layout.lines.map(\.range) == [0..<6, 6..<11])
    #expect(layout.tightWidth == 50)
  }

  @Test("A tab is counted once on a line that begins inside a word")
  func tabBehindEmergencyBreak() throws {
    let (text, layout) = try laidOut("ab\tc", width: 10)
    #expect(layout.lines.map(\.range) == [0..<1, 1..<3, 3..<4])
    #expect(layout.lines.map(\.width) == [10, 10, 10])
    #expect(layout.lines[1].advance == 80)
    #expect(text.verify(layout).isEmpty)
  }

  @Test("A tab inside a word moves to its stop before the word is cut")
  func tabInsideWord() throws {
    // No line ends between a tab and a bracket (UAX #14, LB 13).
    let (text, layout) = try laidOut("a\t)bc", width: 95)
    #expect(layout.lines.map(\.range) == [0..<3, 3..<5])
    #expect(layout.lines.map(\.width) == [90, 20])
    #expect(text.verify(layout).isEmpty)
  }

  @Test("A tab counts on a line that ends at a soft hyphen")
  func tabBeforeSoftHyphen() throws {
    let (text, layout) = try laidOut("a\tbb\u{AD}cc dd", width: 115)
    #expect(layout.lines.map(\.lineBreak) == [.hyphen, .end])
    #expect(layout.lines[0].width == 110)
    #expect(text.verify(layout).isEmpty)
  }

  @Test("Tabs of a cut line move to their stops", arguments: Truncation.allCases)
  func tabOnCutLine(truncation: Truncation) throws {
    var options = LayoutOptions()
    options.maxLines = 1
    options.truncation = truncation
    let (text, layout) = try laidOut("a\tbcdefgh xxxx\ty", width: 100, TextOptions(), options)
    #expect(layout.overflow == 0)
    switch truncation {
    // The first stop is at 80. One letter more in front of the last tab, and it moves to the next.
    case .end: #expect(layout.truncated?.shown == "a\tb…" && layout.width == 100)
    case .start: #expect(layout.truncated?.shown == "…h xxxx\ty" && layout.width == 90)
    case .middle: #expect(layout.truncated?.shown == "a…y" && layout.width == 30)
    case .none: #expect(layout.truncated?.shown == "a\t" && layout.width == 10)
    }
    #expect(text.glyphs(layout)[0].reduce(0) { $0 + $1.advance } == layout.advance)
  }

  @Test("A tab behind an ellipsis from another face moves to its stop")
  func tabBehindForeignEllipsis() throws {
    let library = try TestFonts.library()
    let font = try Font(
      face: library.face(bundled: "noto-sans-arabic"), size: 20,
      fallback: FallbackChain([library.face(bundled: "em")]))
    var options = LayoutOptions()
    options.maxLines = 1
    options.truncation = .start
    let stop = try font.prepare("\u{627}\t").layout().advance
    let text = font.prepare("نص نص نص نص نص نص نص نص نص\tن")
    // With the ellipsis, the last word reaches beyond the first stop.
    let layout = try text.layout(width: 2 * stop + 25, options: options)
    #expect(layout.truncated?.shown == "…نص\tن")
    #expect(layout.width > 2 * stop && layout.overflow == 0)
    let sum = text.glyphs(layout)[0].reduce(0) { $0 + $1.advance }
    #expect(abs(sum - layout.advance) < 1e-6)
  }

  @Test("Spaces narrower than nothing keep no line from being counted", arguments: [0.0, 5, 25])
  func negativeSpaces(width: Double) throws {
    var options = TextOptions()
    options.letterSpacing = -1
    options.spaceWidth = 0
    let (text, layout) = try laidOut("abc   de f    gh", width: width, options)
    #expect(try text.lineCount(width: width) == layout.lines.count)
    #expect(try text.height(width: width) == layout.height)
  }

  @Test("A space before a bracket hangs when the line ends behind it")
  func spaceInsideWord() throws {
    let (text, layout) = try laidOut("ab )", width: 20)
    #expect(layout.lines.map(\.range) == [0..<3, 3..<4])
    #expect(layout.lines[0].width == 20 && layout.lines[0].advance == 30)
    #expect(text.verify(layout).isEmpty)
  }

  @Test("Height and layout agree where spacing makes more lines less tall")
  func negativeSpacing() throws {
    var options = LayoutOptions()
    options.lineSpacing = -15
    options.minLines = 9
    let (text, layout) = try laidOut("a", width: nil, TextOptions(), options)
    #expect(layout.height == 10)
    #expect(try text.height(options: options) == 10)
  }

  @Test("No width is negative, whatever spacing takes away")
  func negativeWidth() throws {
    var spacing = TextOptions()
    spacing.letterSpacing = -25
    for (maxLines, width) in [(nil, nil), (nil, 0), (1, 5)] as [(Int?, Double?)] {
      var options = LayoutOptions()
      options.maxLines = maxLines
      let (text, layout) = try laidOut("ab cd", width: width, spacing, options)
      #expect(layout.lines.allSatisfy { $0.width == 0 && $0.advance == 0 })
      #expect(text.verify(layout).isEmpty)
    }
  }

  @Test("A line of nothing but hanging spaces has no width, were they narrower than nothing")
  func negativeSpaces() throws {
    var spacing = TextOptions()
    spacing.spaceWidth = 0
    spacing.wordSpacing = -2
    let (text, layout) = try laidOut("a \u{3000}b", width: 0, spacing)
    #expect(text.verify(layout).isEmpty)
    #expect(layout.lines.map(\.width).max() == 10)
  }

  @Test("Wide spaces hang together with those before them", arguments: BreakRules.allCases)
  func wideSpaceBehindSpace(rules: BreakRules) throws {
    var textOptions = TextOptions()
    textOptions.breakRules = rules
    for text in ["d \u{3000}e", "d \u{3000}\u{3000}e f", "d \u{200B}e", "d \u{3000} e"] {
      let (prepared, layout) = try laidOut(text, width: 0, textOptions)
      #expect(layout.lines[0].width == 10, "\(text.debugDescription)")
      #expect(prepared.verify(layout).isEmpty)
    }
  }

  @Test("From a breakpoint on, the text has its number of lines", arguments: [10, 0.01])
  func breakpoints(size: Double) throws {
    for rules in BreakRules.allCases {
      var textOptions = TextOptions()
      textOptions.breakRules = rules
      let text = try TestFonts.em(size: size).prepare("a bb ccc dddd", options: textOptions)
      let steps = try text.breakpoints(from: 0, to: 20 * size)
      #expect(steps.map(\.width) == Array(Set(steps.map(\.width))).sorted())
      for step in steps {
        #expect(try text.lineCount(width: step.width) == step.lineCount, "\(rules) \(step)")
      }
    }
  }

  @Test("An ellipsis from another face makes no line taller")
  func foreignEllipsis() throws {
    let library = try TestFonts.library()
    let arabic = try library.face(bundled: "noto-sans-arabic")
    let font = try Font(
      face: arabic, size: 20, fallback: FallbackChain([library.face(bundled: "em")]))
    var options = LayoutOptions()
    options.maxLines = 1
    options.lineHeight = .pango
    // The second text has the other face already, so that the ellipsis is in a face it knows.
    let plain = font.prepare("نص نص نص")
    let mixed = font.prepare("نص نص نص a")
    let row = try plain.height(options: options)
    for text in [plain, mixed] {
      let layout = try text.layout(width: 60, options: options)
      #expect(layout.truncated != nil && layout.fonts.count == 2)
      #expect(layout.height == row)
      #expect(try text.height(width: 60, options: options) == row)
    }
  }
}
