internal import BenchmarkHarness
internal import Linegauge

/// W7: the descriptions of W2 in two lines that end with a tag.
enum TagPacking {
  static func run(_ job: Job) throws {
    let font = try job.font(FontFiles.mixed)
    let corpus = try job.corpus()
    let tags = [Tag("VEGAN", size: 12, padding: EdgeInsets(leading: 6, trailing: 6))]
    try job.reporter.run("w7", corpus.amount) {
      var totals = Totals()
      for text in corpus.texts {
        let layout = try TextAndTag(text: text, tags: tags, font: font, lineLimit: 2)
          .layout(width: standardWidth)
        totals += Totals(lines: layout.lineCount, height: layout.height)
      }
      return totals
    }
  }
}
