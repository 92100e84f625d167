internal import BenchmarkHarness
internal import Linegauge

/// W3: a book is prepared once, then its height is asked for at 17 widths.
enum Book {
  private static let widths = stride(from: 200.0, through: 1000, by: 50)

  static func run(_ job: Job) throws {
    let font = try job.font(FontFiles.english)
    let corpus = try job.corpus()
    let book = corpus.whole
    var prepared: PreparedText?
    job.reporter.run("w3prep", Amount(of: book)) {
      prepared = nil
      prepared = font.prepare(book)
      return Totals()
    }
    try runWidths("w3", prepared.map { [$0] } ?? [], Amount(of: book), job)
    prepared = nil
    // As a list view has it: every paragraph is a text of its own.
    try runWidths(
      "w3perpara", corpus.texts.map { font.prepare($0) }, corpus.amount, job)
  }

  private static func runWidths(
    _ workload: String, _ texts: [PreparedText], _ amount: Amount, _ job: Job
  ) throws {
    try job.reporter.run(workload, amount.repeated(17)) {
      var totals = Totals()
      for width in widths { for text in texts { totals += try text.totals(width: width) } }
      return totals
    }
  }
}
