internal import LinegaugeShaping

/// CSS Text 4, `text-spacing-trim: normal`: full-width punctuation that closes at the end of a line
/// loses its blank half if the line does not fit otherwise.
///
/// As in Chromium that goes for brackets and full-width quotes, not for full stops and commas.
extension PreparedStorage {
  /// The width of a line whose last visible character is trimmed, without and with its hanging
  /// spaces; `nil` when that is no character to trim.
  func endTrimmedLine(
    _ range: Range<Int>, of paragraph: PreparedParagraph
  ) -> (width: Int64, advance: Int64)? {
    guard settings.trimsFullWidth else { return nil }
    return WorkerPool.shared.withWorker { endTrimmedLine(range, of: paragraph, worker: $0) }
  }

  func endTrimmedLine(
    _ range: Range<Int>, of paragraph: PreparedParagraph, worker: Worker
  ) -> (width: Int64, advance: Int64)? {
    guard settings.trimsFullWidth else { return nil }
    let end = hangStart(before: range.upperBound, notBefore: range.lowerBound)
    guard end > range.lowerBound, mayTrim(before: end, in: paragraph, worker: worker) else {
      return nil
    }
    let whole = measureLine(range, of: paragraph, hasHyphen: false, worker: worker)
    let trimmed = measureLine(
      range.lowerBound..<end, of: paragraph, hasHyphen: false, worker: worker, trimsEnd: true)
    return (trimmed.width, trimmed.width + whole.advance - whole.width)
  }

  private func mayTrim(
    before end: Int, in paragraph: PreparedParagraph, worker: Worker
  ) -> Bool {
    let local = end - paragraph.content.lowerBound
    guard let run = runs[paragraph.runs].last(where: { Int($0.start) < local }) else {
      return false
    }
    return source.bytes.withUnsafeBufferPointer { text in
      worker.shaper.trimsAtLineEnd(
        UnsafeBufferPointer(rebasing: text[paragraph.content]), before: local,
        face: faces[run.face], settings: settings)
    }
  }
}

extension PreparedText {
  /// Whether a line was made to fit by trimming the punctuation at its end.
  func isEndTrimmed(_ line: Line, _ range: Range<Int>, of paragraph: PreparedParagraph) -> Bool {
    guard let trimmed = storage.endTrimmedLine(range, of: paragraph) else { return false }
    return line.width == scale.points(trimmed.width)
  }
}
