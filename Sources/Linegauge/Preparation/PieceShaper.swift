internal import LinegaugeFonts
internal import LinegaugeShaping

/// Shapes the text on both sides of a cut again, up to the next safe offsets.
///
/// HarfBuzz marks a cluster as unsafe to break before when the text on either side of it may come
/// out
/// otherwise on a line of its own; between safe offsets the paragraph's own advances hold.
struct PieceShaper {
  let text: UnsafeBufferPointer<UInt8>
  /// Where the paragraph begins in the laid-out text.
  let base: Int
  let runs: ArraySlice<Run>
  let faces: ScaledFaces
  let settings: ShapingSettings
  let spacing: ClusterSpacing
  let worker: Worker
  /// Where nothing is safe for this many bytes, lines are shaped whole instead: the cost of places
  /// that few lines use stays linear in the text.
  private static let longestPiece = 128

  init(
    text: UnsafeBufferPointer<UInt8>, base: Int, runs: ArraySlice<Run>, settings: ShapingSettings,
    units: LayoutUnits, worker: Worker
  ) {
    self.text = text
    self.base = base
    self.runs = runs
    self.faces = units.faces
    self.settings = settings
    self.spacing = units.spacing
    self.worker = worker
  }

  /// The correction of a cut at `offset`, from the clusters of the whole paragraph in the worker.
  func correction(
    boundary: Int, offset: Int, hangStart: Int, hasHyphen: Bool
  ) -> Correction {
    let clusters = worker.clusters
    func isSafe(_ offset: Int) -> Bool {
      offset == 0 || clusters.marks[offset] == .clusterStart
    }
    var safeStart = offset
    while !isSafe(safeStart) && safeStart - offset < Self.longestPiece { safeStart += 1 }
    // A hyphen is shaped together with what it follows, so the piece before it is never empty.
    var safeEnd = hasHyphen ? offset - 1 : offset
    while !isSafe(safeEnd) && offset - safeEnd < Self.longestPiece { safeEnd -= 1 }
    guard isSafe(safeStart) && isSafe(safeEnd) else {
      let position = clusters.estimatedPosition(of: offset, in: text, runs: runs)
      return Correction(
        boundary: Int32(boundary), safeStart: .max, safeEnd: Int32(base), startPosition: position,
        safeStartPosition: position, endPosition: clusters.positions[hangStart],
        endAdvance: position)
    }
    let safeStartPosition = clusters.positions[safeStart]
    let safeEndPosition = clusters.positions[safeEnd]
    let startPosition =
      safeStart == offset
      ? safeStartPosition : safeStartPosition - shape(text, offset..<safeStart).advance
    var end = clusters.positions[min(hangStart, safeEnd)]
    var endAdvance = safeEndPosition
    if hasHyphen {
      endAdvance += hyphenatedAdvance(safeEnd..<offset)
      end = endAdvance
    } else if safeEnd < offset {
      let piece = shape(text, safeEnd..<offset)
      endAdvance += piece.advance
      if hangStart > safeEnd { end = safeEndPosition + piece.positions[hangStart - safeEnd] }
    }
    return Correction(
      boundary: Int32(boundary), safeStart: Int32(base + safeStart), safeEnd: Int32(base + safeEnd),
      startPosition: startPosition, safeStartPosition: safeStartPosition, endPosition: end,
      endAdvance: endAdvance)
  }

  private func shape(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, runs: ArraySlice<Run>? = nil
  ) -> ShapedClusters {
    worker.shaper.shape(
      text, range: range, runs: runs ?? self.runs, faces: faces, settings: settings,
      spacing: spacing, into: &worker.pieceClusters)
    return worker.pieceClusters
  }

  /// The advance of a piece that ends in a soft hyphen, with its visible hyphen.
  private func hyphenatedAdvance(_ range: Range<Int>) -> Int64 {
    let hyphenated = Hyphenation(text: text, range: range, runs: runs, faces: faces)
    return hyphenated.bytes.withUnsafeBufferPointer { bytes in
      shape(bytes, hyphenated.range, runs: hyphenated.runs[...]).advance - spacing.behindHyphen
    }
  }
}
