internal import BenchmarkHarness

/// Texts of two lines that end with a tag which is never cut, as a user of Pango would do it: the
/// tag is measured apart, and where the last line has no room for it the longest text that leaves
/// room is searched for.
enum TagPacking {
  static func run(_ job: Job) throws {
    let typesetter = try job.typesetter(FontFiles.mixed)
    let layout = typesetter.layout()
    layout.setWidth(standardWidth)
    layout.setLineLimit(2)
    let tag = typesetter.layout()
    typesetter.setSize(12, of: tag)
    let space = typesetter.layout()
    let corpus = try job.corpus()
    job.reporter.run("w7", corpus.amount) {
      var totals = Totals()
      for text in corpus.texts {
        tag.setText("VEGAN")
        space.setText(" ")
        // 6 points of padding on each side.
        let room = standardWidth - (tag.size.width + 12) - space.size.width
        totals += pack(text, in: layout, room: room)
      }
      return totals
    }
  }

  /// - Parameter room: points that the last line's text may have.
  private static func pack(_ text: String, in layout: Layout, room: Double) -> Totals {
    layout.setText(text)
    if layout.lineCount < 2 || layout.lastLineWidth <= room { return layout.totals }
    // Pango cuts at clusters by itself; here characters serve as the places to cut at.
    let ends = Array(text.unicodeScalars.indices)
    var low = 0
    var high = ends.count
    while low + 1 < high {
      let middle = (low + high) / 2
      layout.setText(String(text[..<ends[middle]]) + "…")
      if layout.lineCount < 2 || layout.lastLineWidth <= room {
        low = middle
      } else {
        high = middle
      }
    }
    layout.setText(String(text[..<ends[low]]) + "…")
    return layout.totals
  }
}
