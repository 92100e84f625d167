internal import BenchmarkHarness
internal import Linegauge

/// W2: descriptions in mixed scripts, at most two lines of each.
enum Descriptions {
  static func run(_ job: Job) throws {
    let font = try job.font(FontFiles.mixed)
    let corpus = try job.corpus()
    var options = LayoutOptions()
    options.maxLines = 2
    // Lines and height, as a list needs them.
    var measurer = try TextMeasurer(font: font, layoutOptions: options)
    try job.reporter.run("w2", corpus.amount) {
      var totals = Totals()
      for text in corpus.texts {
        let size = try measurer.size(of: text, width: standardWidth)
        totals += Totals(lines: size.lineCount, height: size.height)
      }
      return totals
    }
    // With the cut text and its ellipsis, as a view needs it; its first pass is not cold any more.
    for index in 1..<max(2, job.reporter.passes) {
      try job.reporter.run("w2cut", corpus.amount, index: index) {
        var totals = Totals()
        for text in corpus.texts {
          let layout = try font.prepare(text).layout(width: standardWidth, options: options)
          totals += Totals(lines: layout.lineCount, height: layout.height)
        }
        return totals
      }
    }
  }
}
