internal import BenchmarkHarness

/// A book in one layout, then at 17 widths; then a layout for each paragraph.
enum Book {
  static func run(_ job: Job) throws {
    let typesetter = try job.typesetter(FontFiles.english)
    let corpus = try job.corpus()
    let book = corpus.whole
    var layout = typesetter.layout()
    job.reporter.run("w3prep", Amount(of: book)) {
      layout = typesetter.layout()
      layout.setText(book)
      return Totals(lines: 0, height: layout.size.height)
    }
    runWidths("w3", [layout], Amount(of: book), job)
    let layouts = corpus.texts.map { text in
      let layout = typesetter.layout()
      layout.setText(text)
      return layout
    }
    runWidths("w3perpara", layouts, corpus.amount, job)
  }

  private static func runWidths(
    _ workload: String, _ layouts: [Layout], _ amount: Amount, _ job: Job
  ) {
    job.reporter.run(workload, amount.repeated(17)) {
      var totals = Totals()
      for width in stride(from: 200.0, through: 1000, by: 50) {
        for layout in layouts {
          layout.setWidth(width)
          totals += layout.totals
        }
      }
      return totals
    }
  }
}
