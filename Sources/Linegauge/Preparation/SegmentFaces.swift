internal import LinegaugeShaping

/// Which of two faces stand before each boundary of a text.
struct SegmentFaces: Sendable {
  /// The number of the face that is not the primary one.
  let other: UInt16
  /// By the numbers of boundaries: 1 for the primary face, 2 for the other, 3 for both.
  let segments: [UInt8]

  /// `nil` when the text has no other face or several.
  init?(_ boundaries: BoundaryTable, of paragraphs: [PreparedParagraph], _ runs: [Run]) {
    guard let other = runs.first(where: { $0.face != 0 })?.face,
      runs.allSatisfy({ $0.face == 0 || $0.face == other })
    else { return nil }
    self.other = other
    var segments = [UInt8](repeating: 0, count: boundaries.count)
    for paragraph in paragraphs {
      let base = paragraph.content.lowerBound
      var run = paragraph.runs.lowerBound
      for index in paragraph.boundaries.dropFirst() {
        let start = boundaries[index - 1].offset - base
        let end = boundaries[index].offset - base
        while run < paragraph.runs.upperBound && runs[run].end <= start { run += 1 }
        for part in runs[run..<paragraph.runs.upperBound].prefix(while: { $0.start < end }) {
          segments[index] |= part.face == 0 ? 1 : 2
        }
      }
    }
    self.segments = segments
  }
}
