internal import BenchmarkHarness

/// One text of many bytes.
enum LongTexts {
  /// A paragraph of a megabyte.
  static func runParagraph(_ job: Job) throws {
    try measure("w4", try job.corpus().whole, job)
  }

  /// A text of 1 KB, 10 KB …
  static func runLengths(_ job: Job) throws {
    let corpus = try job.corpus()
    for bytes in job.arguments.growingSizes(from: 1000) {
      try measure("length_\(bytes)", corpus.text(bytes: bytes), job)
    }
  }

  private static func measure(_ workload: String, _ text: String, _ job: Job) throws {
    let layout = try job.typesetter(FontFiles.english).layout()
    layout.setWidth(standardWidth)
    job.reporter.run(workload, Amount(of: text)) {
      layout.setText("")
      layout.setText(text)
      return layout.totals
    }
  }
}
