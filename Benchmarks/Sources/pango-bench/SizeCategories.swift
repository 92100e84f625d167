internal import BenchmarkHarness

/// A message in the twelve sizes of body text on iOS at three widths.
enum SizeCategories {
  private static let sizes: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

  static func run(_ job: Job) throws {
    let typesetter = try job.typesetter(FontFiles.english)
    let layout = typesetter.layout()
    let corpus = try job.corpus()
    job.reporter.run("w8", corpus.amount) {
      var totals = Totals()
      for text in corpus.texts {
        layout.setText(text)
        for size in sizes {
          typesetter.setSize(size, of: layout)
          for width in [200.0, 320, 480] {
            layout.setWidth(width)
            totals += layout.totals
          }
        }
      }
      return totals
    }
  }
}
