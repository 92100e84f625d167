internal import CHarfBuzz
package import LinegaugeFonts

/// Shapes stretches of a paragraph with HarfBuzz, in font units, with the paragraph as context.
///
/// Owned by one thread at a time: it holds the one buffer that HarfBuzz fills.
package final class TextShaper {
  private let buffer: OpaquePointer
  /// How faces draw full-width punctuation, as far as it was asked for.
  var punctuation: [PunctuationKey: FullWidthPunctuation?] = [:]

  /// A run longer than this is shaped in pieces. A buffer of a megabyte makes HarfBuzz give up:
  /// version 14
  /// returns a wrong width without a word, 15 an allocation error.
  private static let longestPiece = 1 << 15
  /// How far before the end of a piece the next one may begin: the shaper must have seen what
  /// follows.
  private static let lookahead = 256

  package init() {
    buffer = hb_buffer_create()
  }

  deinit {
    hb_buffer_destroy(buffer)
  }

  /// Shapes `range` of a paragraph as if it stood alone on a line, run by run.
  ///
  /// - Parameters:
  ///   - text: the whole paragraph; what surrounds the range is its context.
  ///   - runs: the runs of the paragraph, in order; those that meet the range are shaped.
  ///   - trimsEnd: whether full-width punctuation that closes at the end of the range loses its
  ///     blank half.
  ///   - clusters: receives positions from the start of the range, in layout units.
  package func shape(
    _ text: UnsafeBufferPointer<UInt8>, range: Range<Int>, runs: ArraySlice<Run>,
    faces: ScaledFaces, settings: ShapingSettings, spacing: ClusterSpacing,
    trimsEnd: Bool = false, into clusters: inout ShapedClusters
  ) {
    clusters.reset(count: range.count)
    var index = firstRun(endingAfter: range.lowerBound, in: runs)
    while index < runs.endIndex && Int(runs[index].start) < range.upperBound {
      let run = runs[index]
      let piece = max(Int(run.start), range.lowerBound)..<min(Int(run.end), range.upperBound)
      let trims = trims(
        text, line: range, piece: piece, runs: runs, run: index, faces: faces, settings: settings,
        trimsEnd: trimsEnd)
      shape(text, piece: piece, run: run, faces: faces, settings: settings, trims: trims) {
        cluster, advance, marks in
        clusters.positions[cluster - range.lowerBound] += advance
        clusters.marks[cluster - range.lowerBound].formUnion(marks)
      }
      // At the beginning of a line an opening bracket is whole again.
      for trim in trims where trim.isOpening {
        clusters.marks[trim.range.lowerBound - range.lowerBound].insert(.unsafeToBreak)
      }
      index += 1
    }
    adjustSpacing(
      text, range: range, runs: runs, settings: settings, spacing: spacing, clusters: &clusters)
    clusters.sum()
  }

  /// By bisection, so that a piece costs the same wherever it stands in a long paragraph.
  private func firstRun(endingAfter offset: Int, in runs: ArraySlice<Run>) -> Int {
    var low = runs.startIndex
    var high = runs.endIndex
    while low < high {
      let middle = (low + high) / 2
      if Int(runs[middle].end) <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// One run, in pieces that are cut where HarfBuzz says it is safe.
  private func shape(
    _ text: UnsafeBufferPointer<UInt8>, piece: Range<Int>, run: Run, faces: ScaledFaces,
    settings: ShapingSettings, trims: [FullWidthTrim.Place],
    add: (Int, Int64, ShapedClusters.Marks) -> Void
  ) {
    let scale = faces.scale(of: run.face)
    var start = piece.lowerBound
    while start < piece.upperBound {
      var end = min(start + Self.longestPiece, piece.upperBound)
      while end < piece.upperBound && !UTF8Decoding.isBoundary(text[end]) { end += 1 }
      shapeBuffer(
        text, range: start..<end, run: run, face: faces[run.face], settings: settings, trims: trims)
      var count: UInt32 = 0
      guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
        let positions = hb_buffer_get_glyph_positions(buffer, &count)
      else { return }
      let glyphs = 0..<Int(count)
      let next = end == piece.upperBound ? end : lastSafeCluster(infos, glyphs, before: end)
      for glyph in glyphs where infos[glyph].cluster < next {
        let isUnsafe =
          hb_glyph_info_get_glyph_flags(infos + glyph).rawValue
          & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0
        add(
          Int(infos[glyph].cluster), Int64(positions[glyph].x_advance) * scale,
          isUnsafe ? [.clusterStart, .unsafeToBreak] : .clusterStart)
      }
      start = next
    }
  }

  /// The last cluster that begins well before `end` and is safe to break at; `end` when there is
  /// none.
  private func lastSafeCluster(
    _ infos: UnsafePointer<hb_glyph_info_t>, _ glyphs: Range<Int>, before end: Int
  ) -> Int {
    var best = -1
    for glyph in glyphs {
      let cluster = Int(infos[glyph].cluster)
      let flags = hb_glyph_info_get_glyph_flags(infos + glyph).rawValue
      if cluster <= end - Self.lookahead, cluster > best,
        flags & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0
      {
        best = cluster
      }
    }
    let first =
      glyphs.isEmpty ? end : Int(min(infos[0].cluster, infos[glyphs.upperBound - 1].cluster))
    return best > first ? best : end
  }

  private func shapeBuffer(
    _ text: UnsafeBufferPointer<UInt8>, range: Range<Int>, run: Run, face: FontFace,
    settings: ShapingSettings, trims: [FullWidthTrim.Place]
  ) {
    hb_buffer_clear_contents(buffer)
    text.withMemoryRebound(to: CChar.self) { characters in
      hb_buffer_add_utf8(
        buffer, characters.baseAddress, Int32(text.count), UInt32(range.lowerBound),
        Int32(range.count))
    }
    hb_buffer_set_direction(buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_t(rawValue: run.script))
    hb_buffer_set_language(buffer, settings.language.handle)
    let features =
      trims.isEmpty ? settings.features : settings.features + trims.map(\.halfWidthFeature)
    features.withUnsafeBufferPointer { features in
      hb_shape(face.shaper.font, buffer, features.baseAddress, UInt32(features.count))
    }
  }

  /// Tabs get their width when the line is known, other controls may have none, and spacing is
  /// added.
  private func adjustSpacing(
    _ text: UnsafeBufferPointer<UInt8>, range: Range<Int>, runs: ArraySlice<Run>,
    settings: ShapingSettings, spacing: ClusterSpacing, clusters: inout ShapedClusters
  ) {
    var run = firstRun(endingAfter: range.lowerBound, in: runs)
    for index in range where clusters.marks[index - range.lowerBound].contains(.clusterStart) {
      let byte = text[index]
      let local = index - range.lowerBound
      let isControl = byte < 0x20 || byte == 0x7F || (byte == 0xC2 && text[index + 1] < 0xA0)
      if byte == 0x09 || isControl && settings.hidesControls {
        clusters.positions[local] = 0
      } else if !spacing.isNone {
        while Int(runs[run].end) <= index { run += 1 }
        let isJoined = settings.keepsCursiveJoined && ScriptTag.cursive.contains(runs[run].script)
        clusters.positions[local] += addition(
          spacing, text, index, clusters.positions[local], isJoined: isJoined)
      }
    }
  }

  private func addition(
    _ spacing: ClusterSpacing, _ text: UnsafeBufferPointer<UInt8>, _ index: Int, _ advance: Int64,
    isJoined: Bool
  ) -> Int64 {
    let (scalar, _) = UTF8Decoding.scalar(in: text, at: index)
    if scalar == 0x20 || scalar == 0xA0 {
      return spacing.letter + spacing.word + (spacing.space.map { $0 - advance } ?? 0)
    }
    return isJoined || ScalarProperties(scalar).contains(.defaultIgnorable) ? 0 : spacing.letter
  }

  /// The glyphs of the last shaped piece are read by `body` in visual order: glyph, byte, advance
  /// and
  /// offsets in font units.
  package func glyphs(
    _ text: UnsafeBufferPointer<UInt8>, range: Range<Int>, run: Run, face: FontFace,
    settings: ShapingSettings, _ body: (ShapedGlyph) -> Void
  ) {
    glyphs(text, range: range, run: run, face: face, settings: settings, trims: [], body)
  }

  /// The same of a run's part of a line, its punctuation trimmed as ``shape`` does.
  package func glyphs(
    _ text: UnsafeBufferPointer<UInt8>, line: Range<Int>, runs: ArraySlice<Run>, run index: Int,
    faces: ScaledFaces, settings: ShapingSettings, trimsEnd: Bool, _ body: (ShapedGlyph) -> Void
  ) {
    let run = runs[index]
    let piece = max(Int(run.start), line.lowerBound)..<min(Int(run.end), line.upperBound)
    let trims = trims(
      text, line: line, piece: piece, runs: runs, run: index, faces: faces, settings: settings,
      trimsEnd: trimsEnd)
    glyphs(
      text, range: piece, run: run, face: faces[run.face], settings: settings, trims: trims, body)
  }

  private func glyphs(
    _ text: UnsafeBufferPointer<UInt8>, range: Range<Int>, run: Run, face: FontFace,
    settings: ShapingSettings, trims: [FullWidthTrim.Place], _ body: (ShapedGlyph) -> Void
  ) {
    shapeBuffer(text, range: range, run: run, face: face, settings: settings, trims: trims)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    for glyph in 0..<Int(count) {
      body(
        ShapedGlyph(
          id: infos[glyph].codepoint, cluster: Int(infos[glyph].cluster),
          advance: Int64(positions[glyph].x_advance), xOffset: Int64(positions[glyph].x_offset),
          yOffset: Int64(positions[glyph].y_offset)))
    }
  }

  /// Whether a face can show a stretch of text: no glyph is the "missing" one.
  package func covers(
    _ text: UnsafeBufferPointer<UInt8>, range: Range<Int>, face: FontFace, run: Run,
    settings: ShapingSettings
  ) -> Bool {
    var isCovered = true
    glyphs(text, range: range, run: run, face: face, settings: settings) { glyph in
      if glyph.id == 0 { isCovered = false }
    }
    return isCovered
  }
}

/// One glyph as HarfBuzz placed it, in font units.
package struct ShapedGlyph: Sendable {
  package var id: UInt32
  /// The byte of the paragraph that its cluster begins at.
  package var cluster: Int
  package var advance: Int64
  package var xOffset: Int64
  package var yOffset: Int64
}
