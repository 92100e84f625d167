internal import LinegaugeFonts
internal import LinegaugeShaping

/// A glyph where the pen stands before it, in layout units from the pen's start on the line.
struct PlacedGlyph {
  let glyph: ShapedGlyph
  let face: FontFace
  /// UTF-8 offset of its cluster in the given text.
  let cluster: Int
  let x: Int64
  let advance: Int64
  /// Room in front of the glyph that belongs to its advance: spacing in right-to-left text.
  let lead: Int64
}

/// A shaped cluster with the advance that the layout gave it.
struct PlacedCluster {
  /// Where it begins in the shaped bytes and in the given text.
  let offset: Int
  let given: Int
  let face: FontFace
  /// Layout units in one font unit of the face.
  let scale: Int64
  /// Layout units, with spacing and tab stops.
  var advance: Int64
  /// In visual order. None for what is not shown.
  var glyphs: [ShapedGlyph]

  /// The glyphs' own advances.
  var natural: Int64 { glyphs.reduce(0) { $0 + $1.advance * scale } }
}

extension [PlacedCluster] {
  /// Adds a glyph to the cluster that it belongs to, the last one or a new one.
  mutating func append(_ glyph: ShapedGlyph, given: Int, face: FontFace, scale: Int64) {
    if last?.offset == glyph.cluster {
      self[count - 1].glyphs.append(glyph)
    } else {
      append(
        PlacedCluster(
          offset: glyph.cluster, given: given, face: face, scale: scale, advance: 0,
          glyphs: [glyph]))
    }
  }
}

/// A stretch of a line that runs in one direction: its clusters in visual order.
struct VisualPiece {
  var level: UInt8
  var clusters: [PlacedCluster]

  var isRightToLeft: Bool { level & 1 == 1 }
}

/// Shapes a line again, as it was measured, and places its glyphs.
///
/// The advance of every cluster is the one that the measuring gave it, so that glyphs and widths
/// agree by construction.
struct GlyphPlacer {
  /// What is shaped, with its surroundings, and its runs.
  let text: UnsafeBufferPointer<UInt8>
  let runs: ArraySlice<Run>
  let storage: PreparedStorage
  let worker: Worker
  /// Bidi level of the paragraph.
  let level: UInt8
  /// What will be put between the pieces and is not shaped with them.
  var foreign: ForeignEllipsis?
  /// The offset in the given text of a byte that is shaped.
  let given: (Int) -> Int

  /// A buffer of a megabyte makes HarfBuzz give up; see ``TextShaper``.
  private static let longestPiece = 1 << 15

  // MARK: - Shaping

  /// The runs of a stretch in logical order. Tabs move on from `start`, the pen's place before it.
  func pieces(
    of range: Range<Int>, trimsEnd: Bool = false, from start: Int64 = 0
  ) -> [VisualPiece] {
    worker.shaper.shape(
      text, range: range, runs: runs, faces: storage.faces, settings: storage.settings,
      spacing: storage.spacing, trimsEnd: trimsEnd, into: &worker.pieceClusters)
    let shaped = worker.pieceClusters
    let tabs = tabAdvances(range, shaped.positions, from: start)
    var pieces: [VisualPiece] = []
    var index = runs.partitionPoint { Int($0.end) > range.lowerBound }
    while index < runs.endIndex && Int(runs[index].start) < range.upperBound {
      var clusters: [PlacedCluster] = []
      for stretch in stretches(of: runs[index], on: range, shaped) {
        let found = self.clusters(
          stretch, run: index, trimsEnd: trimsEnd && stretch.upperBound == range.upperBound)
        clusters = runs[index].isRightToLeft ? found + clusters : clusters + found
      }
      for cluster in clusters.indices {
        let local = clusters[cluster].offset - range.lowerBound
        clusters[cluster].advance = shaped.positions[local + 1] - shaped.positions[local]
        show(&clusters[cluster], run: runs[index], tabs: tabs)
      }
      pieces.append(VisualPiece(level: runs[index].level, clusters: clusters))
      index += 1
    }
    return pieces
  }

  /// The line cut where a run that is too long for one buffer may be cut.
  private func stretches(
    of run: Run, on line: Range<Int>, _ shaped: ShapedClusters
  ) -> [Range<Int>] {
    var cuts = [line.lowerBound]
    let end = min(Int(run.end), line.upperBound)
    var reached = max(Int(run.start), line.lowerBound)
    while end - reached > Self.longestPiece {
      var cut = reached + Self.longestPiece
      while cut > reached && shaped.marks[cut - line.lowerBound] != .clusterStart { cut -= 1 }
      guard cut > reached else { break }
      cuts.append(cut)
      reached = cut
    }
    cuts.append(line.upperBound)
    return zip(cuts, cuts.dropFirst()).map { $0..<$1 }
  }

  private func clusters(_ line: Range<Int>, run index: Int, trimsEnd: Bool) -> [PlacedCluster] {
    let face = storage.faces[runs[index].face]
    let scale = storage.faces.scale(of: runs[index].face)
    var clusters: [PlacedCluster] = []
    worker.shaper.glyphs(
      text, line: line, runs: runs, run: index, faces: storage.faces, settings: storage.settings,
      trimsEnd: trimsEnd
    ) { glyph in
      clusters.append(glyph, given: given(glyph.cluster), face: face, scale: scale)
    }
    return clusters
  }

  // MARK: - Tabs and controls

  /// The room that each tab of a stretch takes.
  private func tabAdvances(
    _ range: Range<Int>, _ positions: [Int64], from start: Int64
  ) -> [Int: Int64] {
    var advances: [Int: Int64] = [:]
    var pen = TabbedPen(storage.units, at: start)
    for offset in range where text[offset] == 0x09 {
      let position = positions[offset - range.lowerBound] + (foreign?.width(before: offset) ?? 0)
      let before = pen.place(of: position)
      pen.moveToStop(ofTabAt: position)
      advances[offset] = pen.place(of: position) - before
    }
    return advances
  }

  /// A tab is shown as a space of its width, a control character without a width not at all.
  private func show(_ cluster: inout PlacedCluster, run: Run, tabs: [Int: Int64]) {
    let byte = text[cluster.offset]
    if byte == 0x09 {
      cluster.advance = tabs[cluster.offset] ?? 0
      cluster.glyphs = spaceGlyph(of: run).map { [$0] } ?? []
    } else if storage.settings.hidesControls,
      byte < 0x20 || byte == 0x7F || (byte == 0xC2 && text[cluster.offset + 1] < 0xA0)
    {
      cluster.glyphs = []
    }
  }

  /// `nil` when the face has no space.
  private func spaceGlyph(of run: Run) -> ShapedGlyph? {
    var space: ShapedGlyph?
    let own = Run(start: 0, end: 1, script: ScriptTag.common, face: run.face, level: run.level)
    [UInt8(0x20)].withUnsafeBufferPointer { text in
      worker.shaper.glyphs(
        text, range: text.indices, run: own, face: storage.faces[run.face],
        settings: storage.settings
      ) { space = $0.id == 0 ? nil : $0 }
    }
    return space
  }

  // MARK: - Order

  /// Gives the paragraph's level to what stands from `offset` on, the white space at the end of a
  /// line (UAX #9, rule L1).
  func settingEnd(of pieces: [VisualPiece], from offset: Int) -> [VisualPiece] {
    var (pieces, end) = Self.split(pieces, at: offset)
    var clusters = end.flatMap(\.clusters)
    let isRightToLeft = level & 1 == 1
    clusters.sort { isRightToLeft ? $0.offset > $1.offset : $0.offset < $1.offset }
    if !clusters.isEmpty { pieces.append(VisualPiece(level: level, clusters: clusters)) }
    return pieces
  }

  /// What stands before a byte and from it on, each in logical order.
  static func split(
    _ pieces: [VisualPiece], at offset: Int
  ) -> (before: [VisualPiece], after: [VisualPiece]) {
    func part(_ isPart: (PlacedCluster) -> Bool) -> [VisualPiece] {
      pieces.map { VisualPiece(level: $0.level, clusters: $0.clusters.filter(isPart)) }
        .filter { !$0.clusters.isEmpty }
    }
    return (part { $0.offset < offset }, part { $0.offset >= offset })
  }

  /// Hands over the glyphs from left to right.
  func place(_ pieces: [VisualPiece], _ body: (PlacedGlyph) -> Void) {
    var x: Int64 = 0
    for index in worker.unicode.visualOrder(of: pieces.map(\.level)) {
      let piece = pieces[Int(index)]
      for cluster in piece.clusters {
        if cluster.glyphs.isEmpty { x += cluster.advance }
        // What is added stands behind the cluster as it is read: at its left from right to left.
        let added = cluster.advance - cluster.natural
        let last = piece.isRightToLeft ? 0 : cluster.glyphs.count - 1
        for (index, glyph) in cluster.glyphs.enumerated() {
          let advance = glyph.advance * cluster.scale + (index == last ? added : 0)
          body(
            PlacedGlyph(
              glyph: glyph, face: cluster.face, cluster: cluster.given, x: x, advance: advance,
              lead: piece.isRightToLeft && index == last ? added : 0))
          x += advance
        }
      }
    }
  }
}
