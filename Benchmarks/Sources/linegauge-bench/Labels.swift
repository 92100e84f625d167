internal import BenchmarkHarness
internal import Linegauge

/// W5 and W5u: the widths of short labels, most of them seen before, or none.
enum Labels {
  static func run(_ job: Job) throws {
    let font = try job.font(FontFiles.english)
    let corpus = try job.corpus()
    var measurer = try TextMeasurer(font: font)
    job.reporter.run(job.arguments.workload, corpus.amount) {
      var totals = Totals()
      for text in corpus.texts { totals.height += measurer.width(of: text) }
      return totals
    }
  }
}
