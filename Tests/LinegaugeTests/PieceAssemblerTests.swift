import LinegaugeShaping
import TestSupport
import Testing

@testable import Linegauge

/// A paragraph put together from remembered pieces is the paragraph shaped whole: every position,
/// every place where a line may end, every correction.
struct PieceAssemblerTests {
  /// Both preparations of a text, the pieces twice: when they are new and when they are known.
  private func expectEqual(
    _ text: String, font: Font, options: TextOptions = TextOptions()
  ) throws {
    let whole = try storage(text, font, options, usesPieces: false)
    for _ in 0..<2 {
      let pieces = try storage(text, font, options, usesPieces: true)
      let name = "\(text.debugDescription) in \(font.face.family)"
      #expect(pieces.units.faces.unitsPerEm == whole.units.faces.unitsPerEm, "\(name)")
      #expect(pieces.boundaries.map(\.offset) == whole.boundaries.map(\.offset), "\(name)")
      #expect(pieces.boundaries.map(\.position) == whole.boundaries.map(\.position), "\(name)")
      #expect(pieces.boundaries.map(\.end) == whole.boundaries.map(\.end), "\(name)")
      #expect(pieces.boundaries.map(\.flags) == whole.boundaries.map(\.flags), "\(name)")
      #expect(pieces.corrections == whole.corrections, "\(name)")
      #expect(runs(of: pieces) == runs(of: whole), "\(name)")
      #expect(pieces.missing == whole.missing, "\(name)")
      #expect(pieces.paragraphs.map(\.level) == whole.paragraphs.map(\.level), "\(name)")
    }
  }

  /// The runs with their faces: workers number faces as they meet them.
  private func runs(of storage: PreparedStorage) -> [String] {
    storage.runs.map {
      "\($0.start)..<\($0.end) \($0.script) \($0.level) \(storage.faces[$0.face].family)"
    }
  }

  private func storage(
    _ text: String, _ font: Font, _ options: TextOptions, usesPieces: Bool
  ) throws -> PreparedStorage {
    try WorkerPool.shared.withWorker { worker in
      try ContextCache.of(worker).context(font: font, options: options, worker)
        .prepare(Array(text.utf8), replaced: [], worker: worker, usesPieces: usesPieces)
    }
  }

  static let faces = ["inter", "noto-sans", "mono", "noto-sans-arabic", "noto-sans-cjk"]

  @Test("Generated texts in all scripts and fonts", arguments: faces, [BreakRules.unicode, .web])
  func generated(face: String, rules: BreakRules) throws {
    let font = try TestFonts.library().font(bundled: face, size: 17)
    var options = TextOptions()
    options.breakRules = rules
    var generator = SeededGenerator(seed: 21)
    for scripts in SampleTexts.mixtures {
      for count in [1, 2, 5, 30] {
        try expectEqual(
          SampleTexts.text(count: count, scripts: scripts, using: &generator), font: font,
          options: options)
      }
    }
  }

  @Test("Random ASCII, with what fonts look at across spaces", arguments: faces)
  func ascii(face: String) throws {
    let font = try TestFonts.library().font(bundled: face, size: 17)
    var generator = SeededGenerator(seed: 22)
    let alphabet = Array("abcxyzAVWT.,-+:()'\"!?/&%0123456789    ")
    for _ in 0..<400 {
      let length = Int.random(in: 1...40, using: &generator)
      let text = String((0..<length).map { _ in alphabet.randomElement(using: &generator) ?? " " })
      try expectEqual(text, font: font)
    }
    for text in [
      "12 x 34", "3 x 4 x 5", "A - B", "1 - 2", "f i", "T o", "a  b", "a ) b", "“ a ”", "a ! b",
    ] {
      try expectEqual(text, font: font)
    }
  }

  @Test(
    "Edges that join with a space, or hang with it",
    arguments: [
      "a \u{301}b", "a \u{200D}b", "x\u{3000} y", "x \u{200B} y", "\u{200B}", " a", "a ", "a  ",
      "  ", "é à",
      "a \u{1F3FD} b", "👍 🏽", "a\u{AD}b c", "(é) ё", "1 2 ё", "ё (a) б", "a\u{A0}b c",
      "a .\u{7F}3", "a .\u{9F}\u{206A}3", " .\u{7F}3", "é “\u{7F}3",
      "x (\u{7F} a", "(\u{9F} é", "x 1\u{200D} 「y", "1\u{200D} 🇩🇪 3\u{FE0F}\u{20E3}",
    ])
  func edges(text: String) throws {
    try expectEqual(text, font: TestFonts.inter())
  }

  @Test(
    "Spaces that a paragraph begins with are no reason to shape it whole",
    arguments: [" word", "    indented words", "  -a", "  (a) b", "  9:34 and", "   👍 ", "    "])
  func indented(text: String) throws {
    let font = try TestFonts.inter()
    let isTogether = try WorkerPool.shared.withWorker { worker in
      let context = try ContextCache.of(worker)
        .context(font: font, options: TextOptions(), worker)
      context.arrays.removeAll()
      return Array(text.utf8).withUnsafeBufferPointer {
        worker.withPaddedCopy(of: $0) { text in
          let assembler = PieceAssembler(context: context, worker: worker)
          guard let script = assembler.scriptOfPieces(text) else { return false }
          return assembler.appendPieces(text, base: 0, script: script)
        }
      }
    }
    #expect(isTogether)
    try expectEqual(text, font: font)
  }

  @Test("More spaces than a boundary can say, where it is known that a line may end there")
  func manySpaces() throws {
    let worker = Worker()
    let context = try MeasuringContext(
      font: TestFonts.inter(), options: TextOptions(), worker: worker)
    for count in [1, 8000] {
      let spaces = String(repeating: " ", count: count)
      for (before, after) in [(".5", "a"), (".5", "9:34"), ("a", "a"), ("", "a"), ("", "9:34")] {
        let text = Array((before + spaces + after).utf8)
        let pieces = context.prepare(text, replaced: [], worker: worker, usesPieces: true)
        let whole = context.prepare(text, replaced: [], worker: worker, usesPieces: false)
        let name = "\(count) spaces between \(before.debugDescription) and \(after)"
        #expect(pieces.boundaries.map(\.position) == whole.boundaries.map(\.position), "\(name)")
        #expect(pieces.boundaries.map(\.flags) == whole.boundaries.map(\.flags), "\(name)")
        #expect(pieces.corrections == whole.corrections, "\(name)")
      }
    }
  }

  @Test("A store that must forget gives the same answers")
  func bounded() throws {
    let worker = Worker()
    let font = try TestFonts.inter()
    var generator = SeededGenerator(seed: 23)
    let context = try MeasuringContext(
      font: font, options: TextOptions(), worker: worker, pieceLimit: 100_000)
    for _ in 0..<3000 {
      let text =
        SampleTexts.text(count: 3, scripts: ["latin", "emoji"], using: &generator)
        + " \(UInt32.random(in: 0...UInt32.max, using: &generator))-word"
      let pieces = context.prepare(
        Array(text.utf8), replaced: [], worker: worker, usesPieces: true)
      let whole = context.prepare(
        Array(text.utf8), replaced: [], worker: worker, usesPieces: false)
      #expect(pieces.boundaries.map(\.position) == whole.boundaries.map(\.position))
      #expect(context.pieces.byteCount < 250_000)
    }
  }
}
