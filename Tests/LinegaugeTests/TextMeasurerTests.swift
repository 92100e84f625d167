import Linegauge
import TestSupport
import Testing

struct TextMeasurerTests {
  @Test(
    "A measurer answers what preparing and laying out answers",
    arguments: [BreakRules.unicode, .web])
  func agrees(rules: BreakRules) throws {
    let font = try TestFonts.inter()
    var options = TextOptions()
    options.breakRules = rules
    for change: (inout LayoutOptions) -> Void in [
      { _ in }, { $0.lineSpacing = 2 }, { $0.minLines = 3 }, { $0.minLines = 0 },
      { $0.trailingNewline = true }, { $0.maxLines = 2 },
      {
        $0.maxLines = 2
        $0.truncation = .none
      },
      { $0.lineHeight = .web }, { $0.overflowWrap = .none },
    ] {
      var layoutOptions = LayoutOptions()
      change(&layoutOptions)
      var measurer = try TextMeasurer(font: font, options: options, layoutOptions: layoutOptions)
      var generator = SeededGenerator(seed: 31)
      for scripts in SampleTexts.mixtures {
        for text in [
          SampleTexts.text(count: 12, scripts: scripts, using: &generator),
          SampleTexts.text(count: 2, scripts: scripts, using: &generator) + "\n", "",
        ] {
          let prepared = try font.prepare(text, options: options)
          #expect(measurer.width(of: text) == prepared.width)
          #expect(
            try measurer.prepare(text).layout(width: 120, options: layoutOptions)
              == prepared.layout(width: 120, options: layoutOptions))
          for width in [nil, 0, 30, 120, 500] as [Double?] {
            let size = try measurer.size(of: text, width: width)
            #expect(
              try size.lineCount == prepared.lineCount(width: width, options: layoutOptions),
              "\(text.debugDescription) in \(String(describing: width))")
            #expect(try size.height == prepared.height(width: width, options: layoutOptions))
          }
        }
      }
    }
  }

  @Test("A small cache changes no answer; none at all is an error")
  func cacheLimit() throws {
    let font = try TestFonts.inter()
    var usual = try TextMeasurer(font: font)
    var small = try TextMeasurer(font: font, cacheLimit: 1)
    for number in 0..<3000 {
      let text = "w\(number) x\(number % 7) naïve\(number % 91)"
      #expect(try small.size(of: text, width: 60) == usual.size(of: text, width: 60))
      #expect(small.width(of: text) == usual.width(of: text))
    }
    do {
      _ = try TextMeasurer(font: font, cacheLimit: 0)
      Issue.record("a cache of no bytes")
    } catch {
      #expect(error.key == "cacheLimit")
    }
  }

  @Test("A width that is no width is an error", arguments: [Double.nan, .infinity, -1])
  func badWidth(width: Double) throws {
    var measurer = try TextMeasurer(font: TestFonts.em())
    do {
      _ = try measurer.size(of: "ab", width: width)
      Issue.record("an answer for \(width)")
    } catch {
      #expect(error.key == "width")
    }
  }
}
