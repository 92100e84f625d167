internal import BenchmarkHarness
internal import Linegauge

/// One text, ten texts …: the corpus from its beginning, again and again.
enum TextCount {
  static func run(_ job: Job) throws {
    let font = try job.font(FontFiles.english)
    let texts = try job.corpus().texts
    for count in job.arguments.growingSizes(from: 1) {
      // Only time per text is of interest.
      let amount = Amount(items: count, bytes: 0, characters: 0)
      try job.reporter.run("count_\(count)", amount) {
        var totals = Totals()
        var next = 0
        for _ in 0..<count {
          totals += try font.prepare(texts[next]).totals()
          next = next + 1 == texts.count ? 0 : next + 1
        }
        return totals
      }
    }
  }
}
