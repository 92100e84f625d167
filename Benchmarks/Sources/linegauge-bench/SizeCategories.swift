internal import BenchmarkHarness
internal import Linegauge

/// W8: a message in all twelve content size categories at three widths, prepared once.
enum SizeCategories {
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
      try job.reporter.run("w8", corpus.amount, index: index) {
        var totals = Totals()
        for text in prepared {
          for size in sizes {
            let resized = try text.resized(to: size)
            for width in [200.0, 320, 480] { totals += try resized.totals(width: width) }
          }
        }
        return totals
      }
    }
  }
}
