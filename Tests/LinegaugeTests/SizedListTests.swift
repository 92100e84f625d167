import Linegauge
import TestSupport
import Testing

/// A list of texts against each of them alone.
struct SizedListTests {
  /// Texts in several fonts, sizes and kinds: plain ones, words that must be cut, tabs, other faces,
  /// no text at all.
  private func texts() throws -> [PreparedText] {
    let library = try TestFonts.library()
    var generator = SeededGenerator(seed: 5)
    var spaced = TextOptions()
    spaced.letterSpacing = 1.5
    var collapsed = TextOptions()
    collapsed.whiteSpace = .collapse
    var texts: [PreparedText] = []
    for round in 0..<8 {
      for size in [11.0, 17, 40] {
        for name in ["inter", "noto-sans"] {
          let font = try library.font(bundled: name, size: size)
          let latin = SampleTexts.text(count: 12, scripts: ["latin"], using: &generator)
          let mixed = SampleTexts.text(
            count: 12, scripts: ["latin", "emoji", "arabic", "spaces"], using: &generator)
          texts +=
            try [
              "", "\n", "word", "Some words in a row, none of which is long", latin, mixed,
              "tab\tstops\tin\tit", "a\nb\n", String(repeating: "many words ", count: round * 8),
            ].map { font.prepare($0) } + [
              font.prepare(latin, options: spaced), font.prepare(mixed, options: collapsed),
            ]
        }
      }
    }
    return texts.shuffled(using: &generator)
  }

  @Test("A list has the sizes of its texts", arguments: [0, 30, 77.5, 200, 333, nil])
  func sizesOfTexts(width: Double?) throws {
    let texts = try texts()
    let changes: [(inout LayoutOptions) -> Void] = [
      { _ in },
      { $0.maxLines = 2 },
      {
        $0.minLines = 0
        $0.lineSpacing = 3
        $0.trailingNewline = true
      },
      {
        $0.minLines = 4
        $0.lineHeight = .web
        $0.scale = 2
        $0.overflowWrap = .none
      },
      {
        $0.lineHeight = .multiple(1.4)
        $0.maxLines = 1
        $0.truncation = .none
      },
    ]
    for change in changes {
      var options = LayoutOptions()
      change(&options)
      let sizes = try PreparedText.sizes(of: texts, width: width, options: options)
      #expect(sizes.count == texts.count)
      for (text, size) in zip(texts, sizes) {
        let layout = try text.layout(width: width, options: options)
        #expect(size.lineCount == layout.lineCount && size.height == layout.height)
        #expect(try size == text.size(width: width, options: options))
      }
    }
  }

  @Test("An empty list has no sizes")
  func emptyList() throws {
    #expect(try PreparedText.sizes(of: [], width: 100).isEmpty)
  }

  @Test("What one text refuses a list refuses", arguments: [-1, Double.nan, .infinity])
  func refusals(width: Double) throws {
    let text = try TestFonts.inter().prepare("word")
    #expect(throws: LayoutError.self) { try PreparedText.sizes(of: [text], width: width) }
    #expect(throws: LayoutError.self) { try text.size(width: width) }
    var options = LayoutOptions()
    options.maxLines = 0
    #expect(throws: LayoutError.self) {
      try PreparedText.sizes(of: [], width: 100, options: options)
    }
  }
}
