internal import BenchmarkHarness
internal import Linegauge

/// W1: a list of chat messages wants the lines and the height of each.
enum ChatMessages {
  /// Preparation and layout of every message.
  static func run(_ job: Job) throws {
    let font = try job.font(FontFiles.english)
    let corpus = try job.corpus()
    var measurer = try TextMeasurer(font: font)
    try job.reporter.run("w1", corpus.amount) {
      var totals = Totals()
      for text in corpus.texts {
        let size = try measurer.size(of: text, width: standardWidth)
        totals += Totals(lines: size.lineCount, height: size.height)
      }
      return totals
    }
  }

  /// Layout alone, of messages that were prepared before.
  static func runLayout(_ job: Job) throws {
    let font = try job.font(FontFiles.english)
    let corpus = try job.corpus()
    let prepared = corpus.texts.map { font.prepare($0) }
    try job.reporter.run("w1layout", corpus.amount) {
      var totals = Totals()
      for text in prepared { totals += try text.totals() }
      return totals
    }
  }
}
