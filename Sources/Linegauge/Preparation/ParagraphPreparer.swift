internal import LinegaugeFonts
internal import LinegaugeShaping

/// Prepares one paragraph whole: shapes its runs and finds where its lines may end.
struct ParagraphPreparer {
  /// The paragraph.
  let text: UnsafeBufferPointer<UInt8>
  /// Where it begins in the laid-out text.
  let base: Int
  let context: MeasuringContext
  let units: LayoutUnits
  let worker: Worker

  /// Adds the paragraph's boundaries, tabs and corrections. Its runs are known.
  func shape(_ runs: ArraySlice<Run>, into arrays: inout PreparedArrays) {
    worker.shaper.shape(
      text, range: text.indices, runs: runs, faces: units.faces, settings: context.settings,
      spacing: units.spacing, into: &worker.clusters)
    worker.breaks.lineBreaks(
      text, options: context.options, unicode: worker.unicode, into: &worker.lineBreaks)
    for offset in text.indices where text[offset] == 0x09 {
      arrays.tabs.append(
        TabStop(offset: Int32(base + offset), position: worker.clusters.positions[offset]))
    }
    arrays.boundaries.append(Boundary(offset: base, position: 0, end: 0))
    guard !text.isEmpty else { return }
    let piece = PieceShaper(
      text: text, base: base, runs: runs, settings: context.settings, units: units, worker: worker)
    var last = (offset: 0, hangStart: 0)
    for offset in 1...text.count where worker.lineBreaks[offset] != 0 {
      var hangStart = offset
      if context.options.whiteSpace != .breakSpaces {
        hangStart = HangingSpace.start(
          text, before: offset, notBefore: last.offset, rules: context.options.breakRules)
        // Spaces alone since the last place: what hangs began before it.
        if hangStart == last.offset { hangStart = last.hangStart }
      }
      addBoundary(at: offset, hangStart: hangStart, piece: piece, to: &arrays)
      last = (offset, hangStart)
    }
  }

  private func addBoundary(
    at offset: Int, hangStart: Int, piece: PieceShaper, to arrays: inout PreparedArrays
  ) {
    // Inside a ligature these only say how far lines may reach; the correction has the widths.
    let position = worker.clusters.estimatedPosition(of: offset, in: text, runs: piece.runs)
    let end = hangStart == offset ? position : worker.clusters.positions[hangStart]
    var boundary = Boundary(offset: base + offset, position: position, end: end)
    let isLast = offset == text.count
    let isSoftHyphen =
      !isLast && offset >= 2 && text[offset - 2] == 0xC2 && text[offset - 1] == 0xAD
    if isSoftHyphen { boundary.flags.insert(.softHyphen) }
    if isSoftHyphen || (!isLast && worker.clusters.marks[offset] != .clusterStart)
      || position - end != Int64(boundary.hang)
    {
      let correction = piece.correction(
        boundary: arrays.boundaries.count, offset: offset, hangStart: hangStart,
        hasHyphen: isSoftHyphen)
      // Lines are sought by this end, then measured by the correction. Chromium seeks by the
      // paragraph's own.
      if context.options.breakRules == .unicode && correction.endPosition < end {
        boundary = Boundary(
          offset: base + offset, position: position, end: correction.endPosition)
        if isSoftHyphen { boundary.flags.insert(.softHyphen) }
      }
      boundary.flags.insert(.corrected)
      arrays.corrections.append(correction)
    }
    arrays.boundaries.append(boundary)
  }
}
