import TestSupport
import Testing

@testable import Linegauge

/// All sizes of a text at once against each of its layouts.
struct SizeGridTests {
  private let fontSizes = [4.0, 16, 17, 53]
  private let widths = [0.0, 77.5, 160, 333, 1e13]

  private func fonts() throws -> [Font] {
    let library = try TestFonts.library()
    return try ["inter", "noto-sans"].map { try library.font(bundled: $0, size: 17) }
  }

  private func texts(_ options: TextOptions, seed: UInt64) throws -> [PreparedText] {
    var generator = SeededGenerator(seed: seed)
    let simple = [
      "wanted,", "supercalifragilistic", "a", "exactly", "relinquishing, ", "of", "x\n",
    ]
    let others = [
      "עולםעולםעולםעולם", "(brackets)", "-minus", "1️⃣", "😀", "naïve", "hyphen-\u{AD}ated",
      "\u{2014}",
    ]
    // The last two are longer than what is looked at when there are lines enough.
    var texts = [
      "", "\n", "one\n\ntwo", "tab\tstops", "word 😀\u{FFFC}", "😀😀 😀 a",
      String(repeating: "many words ", count: 70) + "\nend",
      String(repeating: "smile 😀 ", count: 70), "word עולםעולםעולםעולםעולם", "word 😀😀😀😀", "(😀)",
      "x\u{2060}😀\u{2060}longlonglong",
    ]
    for round in 0..<6 {
      for words in [simple, simple + ["😀"], simple + others] {
        texts.append(
          (0..<Int.random(in: 1...20, using: &generator))
            .map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " "))
      }
      let scripts = round < 3 ? ["latin", "emoji"] : ["latin", "emoji", "arabic", "spaces"]
      texts.append(SampleTexts.text(count: 6, scripts: scripts, using: &generator))
    }
    return try fonts().flatMap { font in try texts.map { try font.prepare($0, options: options) } }
  }

  @Test(
    "A grid has the sizes of layouts",
    arguments: [
      { _ in },
      { $0.maxLines = 2 },
      {
        $0.maxLines = 3
        $0.truncation = .none
        $0.lineSpacing = 2.5
      },
      {
        $0.minLines = 0
        $0.trailingNewline = true
        $0.overflowWrap = .none
      },
      {
        $0.minLines = 4
        $0.lineHeight = .web
        $0.scale = 2
      },
      { $0.lineHeight = .pango },
      { $0.fallbackHeight = .used },
      { $0.fallbackHeight = .primary },
      { $0.balance = true },
    ] as [@Sendable (inout LayoutOptions) -> Void])
  func sizesOfLayouts(change: @Sendable (inout LayoutOptions) -> Void) throws {
    var options = LayoutOptions()
    change(&options)
    var textOptions = TextOptions()
    textOptions.breakRules = options.lineHeight == .web ? .web : .unicode
    try check(texts(textOptions, seed: 7), options)
  }

  @Test("So it does of texts that are bound to their size, or whose spaces are collapsed")
  func boundTexts() throws {
    var spaced = TextOptions()
    spaced.letterSpacing = 1.5
    var collapsed = TextOptions()
    collapsed.whiteSpace = .collapse
    for options in [spaced, collapsed] {
      try check(Array(texts(options, seed: 8).prefix(20)), LayoutOptions())
    }
  }

  @Test("A line as wide as its room fits, at the least too")
  func exactWidths() throws {
    let font = try TestFonts.inter()
    for text in [
      "Some words of a longer text that takes many lines", "wanted, supercalifragilistic words 😀",
    ] {
      let text = font.prepare(text)
      for size in [14.0, 17] {
        let resized = try text.resized(to: size)
        let found = try resized.breakpoints(from: 20, to: 300)
        let widths = found.dropFirst().flatMap { [$0.width, $0.width.nextDown] }
        #expect(widths.count > 10)
        let grid = try text.sizes(at: [size], widths: widths)
        #expect(
          try grid.sizes.map(\.lineCount) == widths.map { try resized.lines(width: $0).count })
      }
    }
  }

  private func check(_ texts: [PreparedText], _ options: LayoutOptions) throws {
    let grids = try PreparedText.sizes(of: texts, at: fontSizes, widths: widths, options: options)
    #expect(grids.count == texts.count)
    for (text, grid) in zip(texts, grids) {
      #expect(grid.fontSizes == fontSizes && grid.widths == widths)
      #expect(try grid == text.sizes(at: fontSizes, widths: widths, options: options))
      for (row, size) in fontSizes.enumerated() {
        let resized = try text.resized(to: size)
        for (column, width) in widths.enumerated() {
          let layout = try resized.layout(width: width, options: options)
          let found = grid[fontSize: row, width: column]
          #expect(
            found == TextSize(lineCount: layout.lineCount, height: layout.height),
            "\(text.text.debugDescription) at \(size) in \(width)")
        }
      }
    }
  }

  @Test("Texts of both kinds are counted in lanes")
  func lanes() throws {
    var simple = 0
    var mixed = 0
    for text in try texts(TextOptions(), seed: 9) {
      let storage = text.storage
      storage.paragraphs.withUnsafeBufferPointer { paragraphs in
        let isCounted = LaneCounter(storage.boundaries, of: paragraphs) != nil
        if isCounted && storage.usesPrimaryOnly { simple += 1 }
        if isCounted && !storage.usesPrimaryOnly && storage.segmentFaces != nil { mixed += 1 }
      }
    }
    #expect(simple > 10 && mixed > 10, "\(simple), \(mixed)")
  }

  @Test("A long word has the lines that are shown")
  func longWord() throws {
    var options = LayoutOptions()
    options.maxLines = 3
    let text = try TestFonts.inter().prepare(String(repeating: "a", count: 100_000))
    let grid = try text.sizes(at: [10, 100], widths: [50, 1000], options: options)
    #expect(grid.sizes.map(\.lineCount) == [3, 3, 3, 3])
  }

  @Test("One cell of a long text, many paragraphs, and a width for all of it")
  func fewCells() throws {
    var options = LayoutOptions()
    options.maxLines = 2
    let font = try TestFonts.inter()
    for text in [
      String(repeating: "many words ", count: 500), String(repeating: "a\n", count: 500),
      String(repeating: "\n", count: 500), String(repeating: "😀 word\n", count: 100),
      String(repeating: "many words ", count: 100) + "😀",
    ] {
      let text = font.prepare(text)
      for widths in [[100.0], [100, 1e13], [1e13]] {
        let grid = try text.sizes(at: [17], widths: widths, options: options)
        #expect(
          try grid.sizes
            == widths.map { try text.resized(to: 17).size(width: $0, options: options) })
      }
    }
  }

  @Test("A grid as text")
  func description() throws {
    let grid = try TestFonts.em().prepare("ab cd").sizes(at: [10, 20], widths: [30, 100])
    #expect(
      grid.description == """
        10.0 pt: 2 × 30.0 pt wide, 20.0 pt tall; 1 × 100.0 pt wide, 10.0 pt tall
        20.0 pt: 4 × 30.0 pt wide, 80.0 pt tall; 1 × 100.0 pt wide, 20.0 pt tall
        """)
  }

  @Test("No sizes or no widths make an empty grid")
  func emptyGrids() throws {
    let text = try TestFonts.inter().prepare("word")
    #expect(try text.sizes(at: [], widths: [100]).sizes.isEmpty)
    #expect(try text.sizes(at: [17], widths: []).sizes.isEmpty)
    #expect(try PreparedText.sizes(of: [], at: [17], widths: [100]).isEmpty)
  }

  @Test("A size or a width that has no meaning is named")
  func refusals() throws {
    let text = try TestFonts.inter().prepare("word")
    for (sizes, widths, key) in [
      ([0], [100], "size"), ([.nan], [100], "size"), ([17], [100, -1], "width"),
      ([17], [.infinity], "width"),
    ] as [([Double], [Double], String)] {
      let error = #expect(throws: LayoutError.self) {
        try text.sizes(at: sizes, widths: widths)
      }
      #expect(error?.key == key)
    }
    var spaced = TextOptions()
    spaced.letterSpacing = 100
    let bound = try TestFonts.inter().prepare("word", options: spaced)
    let error = #expect(throws: LayoutError.self) { try bound.sizes(at: [0.01], widths: [10]) }
    #expect(error?.key == "letterSpacing")
  }
}
