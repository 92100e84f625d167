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
    for offset in 1...text.count where worker.lineBreaks[offset] != 0 {
      addBoundary(at: offset, piece: piece, to: &arrays)
    }
  }

  private func addBoundary(at offset: Int, piece: PieceShaper, to arrays: inout PreparedArrays) {
    let hangStart =
      context.options.whiteSpace == .breakSpaces
      ? offset : HangingSpace.start(text, before: offset, notBefore: 0)
    let position = worker.clusters.positions[offset]
    let end = worker.clusters.positions[hangStart]
    var boundary = Boundary(offset: base + offset, position: position, end: end)
    let isLast = offset == text.count
    let isSoftHyphen =
      !isLast && offset >= 2 && text[offset - 2] == 0xC2 && text[offset - 1] == 0xAD
    if isSoftHyphen { boundary.flags.insert(.softHyphen) }
    if isSoftHyphen || (!isLast && worker.clusters.marks[offset] != .clusterStart)
      || position - end != Int64(boundary.hang)
    {
      boundary.flags.insert(.corrected)
      arrays.corrections.append(
        piece.correction(
          boundary: arrays.boundaries.count, offset: offset, hangStart: hangStart,
          hasHyphen: isSoftHyphen))
    }
    arrays.boundaries.append(boundary)
  }
}
