internal import LinegaugeShaping

extension PreparedText {
  /// Shapes every line of a layout alone, with its paragraph as context, and returns those whose
  /// claimed width differs. A line with an ellipsis was shaped whole when it was made and is not
  /// looked at again.
  public func verify(_ layout: TextLayout) -> [LineMismatch] {
    var mismatches: [LineMismatch] = []
    let isCut = layout.truncated != nil && layout.lines.last?.lineBreak == .end
    let verified = isCut ? layout.lines.dropLast() : layout.lines[...]
    for (index, line) in verified.enumerated() {
      guard let (paragraph, range) = laidOut(line) else { continue }
      let shaped = storage.measureLine(
        range, of: paragraph, hasHyphen: line.lineBreak == .hyphen)
      // Negative spacing may pull a line's end before its beginning: it then takes no room.
      let points = scale.points(max(0, shaped.width))
      if points != line.width && !isEndTrimmed(line, range, of: paragraph) {
        mismatches.append(LineMismatch(line: index, claimed: line.width, shaped: points))
      }
    }
    return mismatches
  }
}
