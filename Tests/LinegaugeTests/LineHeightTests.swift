import Linegauge
import TestSupport
import Testing

/// The one-em face has ascent 0.8, descent 0.2 and no gap.
struct LineHeightTests {
  private func layout(
    _ text: String = "ab", size: Double = 10, _ change: (inout LayoutOptions) -> Void
  ) throws -> TextLayout {
    var options = LayoutOptions()
    change(&options)
    return try TestFonts.em(size: size).prepare(text).layout(options: options)
  }

  @Test("n lines have n − 1 spaces between them")
  func spacing() throws {
    #expect(try layout("a\nb\nc") { $0.lineSpacing = 7 }.height == 44)
    #expect(try layout("a\nb\nc") { $0.lineSpacing = -5 }.height == 20)
    #expect(try layout("a") { $0.lineSpacing = 7 }.height == 10)
    #expect(try layout("a\nb") { $0.lineSpacing = 7 }.lines.map(\.baseline) == [8, 25])
  }

  @Test("Given heights hold the primary font in their middle")
  func given() throws {
    let points = try layout { $0.lineHeight = .points(22) }
    #expect(points.height == 22)
    #expect(points.lines[0].baseline == 14)
    #expect(try layout { $0.lineHeight = .multiple(1.5) }.height == 15)
  }

  @Test("The web rounds ascent and descent each to device pixels")
  func web() throws {
    // 10.7: 8.56 → 9 and 2.14 → 2.
    let one = try layout(size: 10.7) { $0.lineHeight = .web }
    #expect(one.height == 11)
    #expect(one.lines[0].baseline == 9)
    // At scale 2: 17.12 → 17 and 4.28 → 4 device pixels.
    let two = try layout(size: 10.7) {
      $0.lineHeight = .web
      $0.scale = 2
    }
    #expect(two.height == 10.5)
  }

  @Test("Pango rounds to 1/1024 of a point")
  func pango() throws {
    let height = try layout(size: 10.7) { $0.lineHeight = .pango }.height
    #expect(height == ((8.56 * 1024).rounded() + (2.14 * 1024).rounded()) / 1024)
  }

  @Test("The leading of a text style is the published one")
  func leading() throws {
    let font = try TestFonts.library().font(.body)
    var options = LayoutOptions()
    options.lineHeight = .leading
    #expect(try font.prepare("a\nb").height(options: options) == 44)
  }

  @Test("A fallback font enlarges its line unless rows are fixed")
  func fallback() throws {
    let font = try TestFonts.inter()
    let text = try font.prepare("a\nنص", options: TextOptions())
    let lines = try text.lines()
    #expect(lines[1].height >= lines[0].height)
    var options = LayoutOptions()
    options.fallbackHeight = .primary
    let rows = try text.lines(options: options)
    #expect(rows[0].height == rows[1].height)
    options.fallbackHeight = nil
    options.lineHeight = .points(20)
    #expect(try text.height(options: options) == 40)
  }
}
