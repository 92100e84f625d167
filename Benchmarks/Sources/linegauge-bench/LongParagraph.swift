internal import BenchmarkHarness
internal import Linegauge

/// W4: one paragraph of a megabyte.
enum LongParagraph {
  static func run(_ job: Job) throws {
    let font = try job.font(FontFiles.english)
    let text = try job.corpus().whole
    try job.reporter.run("w4", Amount(of: text)) { try font.prepare(text).totals() }
  }
}
