import Linegauge
import Testing

/// `lineHeight: .pango` beside Pango itself: every line's height and baseline, to the last bit.
struct LineHeightComparisonTests {
  /// Whole, halves, and what rounding to 1/1024 leaves a rest of.
  static let sizes: [Double] = [8, 9.5, 10.7, 12, 13.3333, 14.25, 16, 17, 17.3, 23.99, 34, 101.01]

  @Test("One face: a line, lines with an empty one between, no text", arguments: FontFiles.single)
  func single(file: String, text: String) throws {
    let face = try FontLibrary().face(file: file)
    for size in Self.sizes {
      let font = try Font(face: face, size: size, fallback: .none)
      for text in [text, "\(text)\n\n\(text)", ""] {
        try compare(text, font, files: [file])
      }
    }
  }

  @Test("Several faces: a line of each and one of all", arguments: FontFiles.mixed)
  func mixed(files: [String], text: String) throws {
    let library = try FontLibrary()
    let faces = try files.map { try library.face(file: $0) }
    for size in Self.sizes {
      let font = try Font(
        face: faces[0], size: size, fallback: FallbackChain(Array(faces.dropFirst())))
      try compare(text, font, files: files)
    }
  }

  @Test("A hundred sizes between thousandths of a point", arguments: FontFiles.single)
  func anySize(file: String, text: String) throws {
    let face = try FontLibrary().face(file: file)
    for step in 1...100 {
      // The golden ratio leaves no two sizes with the same rest.
      let size = 6 + (Double(step) * 0.618_034).truncatingRemainder(dividingBy: 1) * 60
      try compare(text, Font(face: face, size: size, fallback: .none), files: [file])
    }
  }

  private func compare(_ text: String, _ font: Font, files: [String]) throws {
    var options = LayoutOptions()
    options.lineHeight = .pango
    let layout = try font.prepare(text).layout(options: options)
    let own = layout.lines.map { ComparedLine(height: $0.height, baseline: $0.baseline) }
    let theirs = try pangoLines(
      of: text, files: files, family: font.face.family, size: font.size)
    #expect(own == theirs, "\(text.debugDescription) in \(font.face.family) \(font.size)")
  }
}
