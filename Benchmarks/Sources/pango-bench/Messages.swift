internal import BenchmarkHarness

/// Many short texts through one layout, as a list measures its rows.
enum Messages {
  static func run(_ job: Job) throws {
    let layout = try job.typesetter(FontFiles.english).layout()
    layout.setWidth(standardWidth)
    try measure("w1", with: layout, job)
  }

  /// At most two lines, with an ellipsis.
  static func runLimited(_ job: Job) throws {
    let layout = try job.typesetter(FontFiles.mixed).layout()
    layout.setWidth(standardWidth)
    layout.setLineLimit(2)
    try measure("w2", with: layout, job)
  }

  /// Layout alone: every text has a layout of its own, which had another width before.
  static func runLayout(_ job: Job) throws {
    let typesetter = try job.typesetter(FontFiles.english)
    let corpus = try job.corpus()
    let layouts = corpus.texts.map { text in
      let layout = typesetter.layout()
      layout.setText(text)
      _ = layout.totals
      return layout
    }
    for index in 0..<job.reporter.passes {
      job.reporter.run("w1layout", corpus.amount, index: index) {
        var totals = Totals()
        for layout in layouts {
          layout.setWidth(standardWidth)
          totals += layout.totals
        }
        return totals
      }
      for layout in layouts { layout.setWidth(nil) }
    }
  }

  /// Widths of labels.
  static func runLabels(_ job: Job) throws {
    let layout = try job.typesetter(FontFiles.english).layout()
    let corpus = try job.corpus()
    job.reporter.run(job.arguments.workload, corpus.amount) {
      var totals = Totals()
      for text in corpus.texts {
        layout.setText(text)
        totals.height += layout.size.width
      }
      return totals
    }
  }

  private static func measure(_ workload: String, with layout: Layout, _ job: Job) throws {
    let corpus = try job.corpus()
    job.reporter.run(workload, corpus.amount) {
      var totals = Totals()
      for text in corpus.texts {
        layout.setText(text)
        totals += layout.totals
      }
      return totals
    }
  }
}
