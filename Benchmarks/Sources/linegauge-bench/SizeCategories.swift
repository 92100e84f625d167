internal import BenchmarkHarness
internal import Linegauge

/// W8: a message in all twelve content size categories at three widths, prepared once.
enum SizeCategories {
  private static let widths = [200.0, 320, 480]

  /// The 36 answers of all messages by one call, by a call for each, and by one for each answer.
  static func run(_ job: Job) throws {
    let font = try job.font(FontFiles.english)
    let corpus = try job.corpus()
    let sizes = try Platform.iOS.categories.map { try TextStyle.body.metrics(category: $0).size }
    for index in 0..<job.reporter.passes {
      var prepared: [PreparedText] = []
      job.reporter.run("w8prep", corpus.amount, index: index) {
        prepared = corpus.texts.map { font.prepare($0) }
        return Totals()
      }
      try job.reporter.run("w8list", corpus.amount, index: index) {
        var totals = Totals()
        for grid in try PreparedText.sizes(of: prepared, at: sizes, widths: widths) {
          totals += Totals(grid)
        }
        return totals
      }
      try job.reporter.run("w8", corpus.amount, index: index) {
        var totals = Totals()
        for text in prepared { totals += Totals(try text.sizes(at: sizes, widths: widths)) }
        return totals
      }
      try job.reporter.run("w8each", corpus.amount, index: index) {
        var totals = Totals()
        for text in prepared {
          for size in sizes {
            let resized = try text.resized(to: size)
            for width in widths { totals += try resized.totals(width: width) }
          }
        }
        return totals
      }
    }
  }
}

extension Totals {
  fileprivate init(_ grid: SizeGrid) {
    self.init()
    for size in grid.sizes { self += Totals(lines: size.lineCount, height: size.height) }
  }
}
