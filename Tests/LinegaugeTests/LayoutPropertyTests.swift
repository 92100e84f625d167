import Linegauge
import TestSupport
import Testing

/// What holds for every text at every width, tried on generated texts in all scripts.
struct LayoutPropertyTests {
  private static let widths: [Double] = [0, 12, 40, 77.5, 120, 200, 333, 1000]

  private func eachText(
    seed: UInt64, rules: [BreakRules] = [.unicode, .web],
    _ body: (PreparedText, String) throws -> Void
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let font = try TestFonts.inter()
    for scripts in SampleTexts.mixtures {
      for count in [1, 4, 20] {
        let text = SampleTexts.text(count: count, scripts: scripts, using: &generator)
        for rule in rules {
          var options = TextOptions()
          options.breakRules = rule
          try body(try font.prepare(text, options: options), text)
        }
      }
    }
  }

  @Test("Lines joined are the text, newlines apart, and cut no grapheme")
  func linesJoined() throws {
    try eachText(seed: 1) { prepared, text in
      let bytes = Array(text.utf8)
      let graphemes = Set(try TextBoundaries.offsets(of: .grapheme, in: text) + [0])
      for width in Self.widths {
        var reached = 0
        for line in try prepared.lines(width: width) {
          #expect(bytes[reached..<line.start].allSatisfy { $0 == 0x0A })
          #expect(graphemes.contains(line.start) && graphemes.contains(line.end))
          reached = line.end
        }
        #expect(bytes[reached...].allSatisfy { $0 == 0x0A })
      }
    }
  }

  @Test("Each line, shaped alone in its context, has the width that was claimed")
  func claimedWidths() throws {
    try eachText(seed: 2) { prepared, text in
      for width in Self.widths {
        let layout = try prepared.layout(width: width)
        let mismatches = prepared.verify(layout)
        #expect(mismatches.isEmpty, "\(text.debugDescription) at \(width): \(mismatches)")
      }
    }
  }

  @Test("No line is wider than the width unless overflow is reported")
  func nothingWider() throws {
    try eachText(seed: 3) { prepared, text in
      for width in Self.widths {
        let layout = try prepared.layout(width: width)
        let slack = prepared.options.breakRules == .web ? 1.0 / 64 : 0
        #expect(layout.width <= width + layout.overflow + slack + 1e-9)
        if layout.overflow > 0 {
          // Only a line that cannot be cut any more may overflow.
          for line in layout.lines where line.width > width + slack {
            let piece = String(decoding: Array(text.utf8)[line.range], as: UTF8.self)
            #expect(
              piece.filter { !$0.isWhitespace && $0 != "\u{AD}" && $0 != "\u{200B}" }.count <= 4)
          }
        }
      }
    }
  }

  @Test(
    "Laid out at its own width a text does not wrap, and its widest line fed back gives the same lines"
  )
  func fedBack() throws {
    try eachText(seed: 4, rules: [.unicode]) { prepared, text in
      for size in [17, 13.7, 9.1] {
        let prepared = try prepared.resized(to: size)
        let natural = try prepared.layout()
        #expect(try prepared.lineCount(width: prepared.width) == natural.lineCount)
        let layout = try prepared.layout(width: 120)
        guard layout.overflow == 0 else { continue }
        let again = try prepared.layout(width: layout.width)
        #expect(again.lines.map(\.range) == layout.lines.map(\.range), "\(text.debugDescription)")
      }
    }
  }

  @Test("What a font makes narrower or wider across a space is taken at its own width too")
  func fedBackAcrossSpaces() throws {
    let text = try TestFonts.inter().prepare("size 12 x 34 cm and 5 x 60 cm -> A - B : C (D) 3 x 4")
    for width in stride(from: 20.0, through: 300, by: 0.37) {
      let layout = try text.layout(width: width)
      guard layout.overflow == 0 else { continue }
      let again = try text.layout(width: layout.width)
      #expect(again.lines.map(\.range) == layout.lines.map(\.range), "at \(width)")
    }
  }

  @Test("Wider never takes more lines")
  func monotone() throws {
    try eachText(seed: 5) { prepared, text in
      var fewest = Int.max
      for width in stride(from: 0.0, through: 400, by: 9.7) {
        let count = try prepared.lineCount(width: width)
        #expect(count <= fewest, "\(text.debugDescription) at \(width)")
        fewest = min(fewest, count)
      }
    }
  }

  @Test("Counts, heights and lines agree, and sizes scale")
  func agreement() throws {
    try eachText(seed: 6) { prepared, _ in
      for width in Self.widths {
        let layout = try prepared.layout(width: width)
        #expect(try prepared.lineCount(width: width) == layout.lines.count)
        #expect(try prepared.height(width: width) == layout.height)
      }
      let doubled = try prepared.resized(to: 34)
      #expect(doubled.width == 2 * prepared.width)
    }
  }

  @Test("Preparing again gives the same answer, whatever was measured before")
  func repeatable() throws {
    try eachText(seed: 7) { prepared, text in
      let again = try TestFonts.inter().prepare(text, options: prepared.options)
      #expect(try again.layout(width: 120) == prepared.layout(width: 120))
    }
  }

  @Test("Threads agree")
  func threads() async throws {
    var generator = SeededGenerator(seed: 8)
    let texts = SampleTexts.mixtures.map {
      SampleTexts.text(count: 12, scripts: $0, using: &generator)
    }
    let font = try TestFonts.inter()
    let alone = try texts.map { try font.prepare($0).layout(width: 150) }
    try await withThrowingTaskGroup(of: [TextLayout].self) { group in
      for _ in 0..<4 {
        group.addTask { try texts.map { try font.prepare($0).layout(width: 150) } }
      }
      for try await together in group { #expect(together == alone) }
    }
  }

  @Test(
    "Spacing in points keeps what was claimed, negative spacing too", arguments: [-3.0, 0.7, 12])
  func spacing(letterSpacing: Double) throws {
    var generator = SeededGenerator(seed: 9)
    for scripts in SampleTexts.mixtures {
      var options = TextOptions()
      options.letterSpacing = letterSpacing
      options.wordSpacing = 1.3
      let text = SampleTexts.text(count: 10, scripts: scripts, using: &generator)
      let prepared = try TestFonts.inter(size: 2).prepare(text, options: options)
      for width in Self.widths {
        #expect(
          prepared.verify(try prepared.layout(width: width)).isEmpty, "\(text.debugDescription)")
      }
    }
  }
}
