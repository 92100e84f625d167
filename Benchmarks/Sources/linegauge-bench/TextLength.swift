internal import BenchmarkHarness
internal import Linegauge

/// One text of 1 KB, 10 KB … is prepared and laid out.
enum TextLength {
  static func run(_ job: Job) throws {
    let font = try job.font(FontFiles.english)
    let corpus = try job.corpus()
    for bytes in job.arguments.growingSizes(from: 1000) {
      let text = corpus.text(bytes: bytes)
      try job.reporter.run("length_\(bytes)", Amount(of: text)) {
        try font.prepare(text).totals()
      }
    }
  }
}
