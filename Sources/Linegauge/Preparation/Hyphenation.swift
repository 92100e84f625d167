internal import LinegaugeFonts
internal import LinegaugeShaping

/// A piece of a paragraph cut at a soft hyphen, with the hyphen that becomes visible there and as
/// much of the paragraph around it as a shaper looks at.
struct Hyphenation {
  let bytes: [UInt8]
  /// The piece and its hyphen.
  let range: Range<Int>
  let runs: [Run]
  let hyphen: Unicode.Scalar

  /// The piece ends behind the soft hyphen. The hyphen is U+2010 if the face has it, else "-" (CSS
  /// Text 3, section 5.4.1).
  init(
    text: UnsafeBufferPointer<UInt8>, range: Range<Int>, runs: ArraySlice<Run>, faces: ScaledFaces
  ) {
    let start = ShapingContext.start(before: range.lowerBound, in: text)
    let end = ShapingContext.end(behind: range.upperBound, in: text)
    let last = runs.last { Int($0.start) < range.upperBound } ?? runs[runs.startIndex]
    hyphen = Self.hyphen(in: faces[last.face])
    let inserted = Array(String(hyphen).utf8)
    bytes = Array(text[start..<range.upperBound]) + inserted + Array(text[range.upperBound..<end])
    self.range = range.lowerBound - start..<range.upperBound - start + inserted.count
    self.runs = runs.filter { Int($0.end) > start && Int($0.start) < range.upperBound }.map { run in
      var run = run
      let isLast = Int(run.end) >= range.upperBound
      run.start = Int32(max(Int(run.start), start) - start)
      run.end = isLast ? Int32(range.upperBound - start + inserted.count) : run.end - Int32(start)
      return run
    }
  }

  /// What a face shows at a soft hyphen that is taken.
  static func hyphen(in face: FontFace) -> Unicode.Scalar {
    face.hasGlyph(for: "\u{2010}") ? "\u{2010}" : "-"
  }
}
