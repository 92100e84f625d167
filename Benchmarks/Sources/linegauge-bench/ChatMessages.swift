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

  /// Preparation of every message and all that there is to say of its lines.
  static func runLines(_ job: Job) throws {
    let font = try job.font(FontFiles.english)
    let corpus = try job.corpus()
    var measurer = try TextMeasurer(font: font)
    try job.reporter.run("w1lines", corpus.amount) {
      var totals = Totals()
      for text in corpus.texts {
        let layout = try measurer.prepare(text).layout(width: standardWidth)
        totals += Totals(lines: layout.lineCount, height: layout.height)
      }
      return totals
    }
  }

  /// Layout alone, of messages that were prepared before: one after the other, and as a list.
  static func runLayout(_ job: Job) throws {
    let font = try job.font(FontFiles.english)
    let corpus = try job.corpus()
    let prepared = corpus.texts.map { font.prepare($0) }
    try job.reporter.run("w1layout", corpus.amount) {
      var totals = Totals()
      for text in prepared { totals += try text.totals() }
      return totals
    }
    try job.reporter.run("w1list", corpus.amount) {
      var totals = Totals()
      for size in try PreparedText.sizes(of: prepared, width: standardWidth) {
        totals += Totals(lines: size.lineCount, height: size.height)
      }
      return totals
    }
  }
}
