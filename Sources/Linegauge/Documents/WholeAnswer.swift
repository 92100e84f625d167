internal import LinegaugeShaping

/// The answer for a text that must be prepared beyond its paragraphs.
final class WholeAnswer: Sendable {
  let lines: [Line]
  let height: Double
  var lineCount: Int { lines.count }

  /// `text`: as much of the document as the answer needs.
  init(_ text: PreparedText, width: Double?, options: LayoutOptions) {
    let layout = LayoutBuilder(text: text, width: width, options: options, describes: false)
      .layout()
    lines = layout.lines
    height = layout.height
  }
}

extension TextDocument {
  /// Whether paragraphs do not add up to the answer.
  private var needsWhole: Bool {
    if layoutOptions.balance || paragraphs.summary.ownUnits > 0 { return true }
    guard let maxLines = layoutOptions.maxLines else { return false }
    return shownLines.count > maxLines
  }

  /// Takes the answer from the paragraphs, or prepares what it needs if they do not add up to it.
  mutating func answer() throws(LayoutError) {
    shownLines = countShownLines()
    guard needsWhole else {
      if whole != nil { whole = nil }
      return
    }
    var bytes: [UInt8] = []
    for index in 0..<paragraphsOfWhole { paragraphs[index].appendBytes(to: &bytes) }
    let text = try PreparedText(utf8: bytes, replaced: [], font: font, options: options)
    whole = WholeAnswer(text, width: width, options: layoutOptions)
  }

  /// As many paragraphs as the answer looks at: past the last line shown, one line tells that there
  /// is more.
  private var paragraphsOfWhole: Int {
    switch layoutOptions.truncation {
    case .end, .none:
      guard let maxLines = layoutOptions.maxLines, !layoutOptions.balance,
        paragraphs.summary.ownUnits == 0
      else { return paragraphs.count }
      return paragraphs.place(of: maxLines, by: LineMeasure.self).index + 1
    case .middle, .start: return paragraphs.count
    }
  }
}
