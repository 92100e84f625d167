internal import LinegaugeFonts
internal import LinegaugeShaping

extension PreparedText {
  /// Hands over the glyphs of a line of a layout from left to right.
  func forEachGlyph(of index: Int, in layout: TextLayout, _ body: (PlacedGlyph) -> Void) {
    let line = layout.lines[index]
    WorkerPool.shared.withWorker { worker in
      if let truncated = layout.truncated, line.lineBreak == .end,
        index == layout.lines.count - 1, let cut = CutLine(line, truncated, in: self, worker)
      {
        cut.place(worker, body)
      } else if let (paragraph, range) = laidOut(line) {
        if line.lineBreak == .hyphen {
          placeHyphenated(range, of: paragraph, worker, body)
        } else {
          let trimsEnd = isEndTrimmed(line, range, of: paragraph)
          place(range, of: paragraph, trimsEnd: trimsEnd, worker, body)
        }
      }
    }
  }

  private func place(
    _ range: Range<Int>, of paragraph: PreparedParagraph, trimsEnd: Bool, _ worker: Worker,
    _ body: (PlacedGlyph) -> Void
  ) {
    let base = paragraph.content.lowerBound
    storage.source.bytes.withUnsafeBufferPointer { text in
      let placer = GlyphPlacer(
        text: UnsafeBufferPointer(rebasing: text[paragraph.content]),
        runs: storage.runs[paragraph.runs], storage: storage, worker: worker,
        level: paragraph.level
      ) { storage.source.givenOffset($0 + base) }
      let local = range.lowerBound - base..<range.upperBound - base
      var pieces: [VisualPiece]
      if trimsEnd {
        // What hangs is not before the trimmed end but behind it.
        let hang = storage.hangStart(before: range.upperBound, notBefore: range.lowerBound) - base
        pieces = placer.pieces(of: local.lowerBound..<hang, trimsEnd: true)
        let width = pieces.reduce(0) { $1.clusters.reduce($0) { $0 + $1.advance } }
        pieces += placer.pieces(of: hang..<local.upperBound, from: width)
      } else {
        pieces = placer.pieces(of: local)
      }
      let end = HangingTrim.end(of: range, in: storage.source) - base
      placer.place(placer.settingEnd(of: pieces, from: end), body)
    }
  }

  private func placeHyphenated(
    _ range: Range<Int>, of paragraph: PreparedParagraph, _ worker: Worker,
    _ body: (PlacedGlyph) -> Void
  ) {
    let base = paragraph.content.lowerBound
    let line = storage.source.bytes.withUnsafeBufferPointer { text in
      Hyphenation(
        text: UnsafeBufferPointer(rebasing: text[paragraph.content]),
        range: range.lowerBound - base..<range.upperBound - base,
        runs: storage.runs[paragraph.runs], faces: storage.faces)
    }
    let shift = range.lowerBound - line.range.lowerBound
    let hyphen = line.range.upperBound - String(line.hyphen).utf8.count
    line.bytes.withUnsafeBufferPointer { text in
      let placer = GlyphPlacer(
        text: text, runs: line.runs[...], storage: storage, worker: worker,
        level: paragraph.level
      ) { offset in
        // The hyphen belongs to the soft hyphen, the two bytes before it.
        storage.source.givenOffset((offset < hyphen ? offset : hyphen - 2) + shift)
      }
      var pieces = placer.pieces(of: line.range)
      for piece in pieces.indices {
        for cluster in pieces[piece].clusters.indices
        where pieces[piece].clusters[cluster].offset == hyphen {
          pieces[piece].clusters[cluster].advance -= storage.spacing.behindHyphen
        }
      }
      placer.place(pieces, body)
    }
  }

  /// The paragraph of a line and its bytes in the laid-out text, by bisection.
  func laidOut(_ line: Line) -> (paragraph: PreparedParagraph, range: Range<Int>)? {
    let start = storage.source.laidOutOffset(line.start)
    let end = storage.source.laidOutOffset(line.end)
    guard let paragraph = paragraph(at: start), end <= paragraph.content.upperBound else {
      return nil
    }
    return (paragraph, start..<max(start, end))
  }

  /// The paragraph that a line may begin in at a byte of the laid-out text.
  func paragraph(at start: Int) -> PreparedParagraph? {
    let next = storage.paragraphs.partitionPoint { $0.content.lowerBound > start }
    guard next > 0, start <= storage.paragraphs[next - 1].content.upperBound else { return nil }
    return storage.paragraphs[next - 1]
  }
}

/// The last line of a cut text, put together again from what the layout says of it.
private struct CutLine {
  private let prepared: PreparedText
  private let composed: ComposedLine
  private let level: UInt8
  /// The bytes of the laid-out text before and behind the cut.
  private let head: Range<Int>
  private let tail: Range<Int>

  /// `nil` when the layout is not one of this text.
  init?(_ line: Line, _ truncated: TruncatedText, in prepared: PreparedText, _ worker: Worker) {
    let storage = prepared.storage
    let start = storage.source.laidOutOffset(line.start)
    let cut = storage.source.laidOutOffset(truncated.dropped.lowerBound)
    guard let paragraph = prepared.paragraph(at: start),
      start <= cut, cut <= paragraph.content.upperBound
    else { return nil }
    head = start..<cut
    let tailParagraph =
      storage.paragraphs.last {
        !$0.content.isEmpty && $0.content.lowerBound >= paragraph.content.lowerBound
      } ?? paragraph
    let tailEnd = tailParagraph.content.upperBound
    let resumed = storage.source.laidOutOffset(truncated.dropped.upperBound)
    tail = min(max(resumed, tailParagraph.content.lowerBound), tailEnd)..<tailEnd
    let shown = Array(truncated.shown.utf8)
    guard shown.count >= head.count + tail.count else { return nil }
    let mark = String(decoding: shown[head.count..<shown.count - tail.count], as: UTF8.self)

    composed = ComposedLine(
      prepared, head: head, of: paragraph, ellipsis: mark, tail: tail, of: tailParagraph,
      worker: worker)
    self.prepared = prepared
    level = paragraph.level
  }

  func place(_ worker: Worker, _ body: (PlacedGlyph) -> Void) {
    let source = prepared.storage.source
    let line = composed.start..<composed.bytes.count
    let headEnd = composed.start + head.count
    let tailStart = composed.bytes.count - tail.count
    composed.bytes.withUnsafeBufferPointer { text in
      let placer = GlyphPlacer(
        text: text, runs: composed.runs[...], storage: prepared.storage, worker: worker,
        level: level, foreign: composed.foreign
      ) { offset in
        if offset < headEnd { return source.givenOffset(offset - headEnd + head.upperBound) }
        return source.givenOffset(
          offset < tailStart ? head.upperBound : offset - tailStart + tail.lowerBound)
      }
      var pieces = line.isEmpty ? [] : placer.pieces(of: line)
      let end = HangingSpace.start(text, before: text.count, notBefore: tailStart)
      pieces = placer.settingEnd(of: pieces, from: end)
      if let foreign = composed.foreign {
        let (before, after) = GlyphPlacer.split(pieces, at: foreign.offset)
        pieces = before + [piece(of: foreign.mark, worker)] + after
      }
      placer.place(pieces, body)
    }
  }

  /// The ellipsis from a face that the text does not use otherwise, which takes the width that it
  /// was measured with.
  private func piece(of ellipsis: Ellipsis, _ worker: Worker) -> VisualPiece {
    let storage = prepared.storage
    let run = Run(start: 0, end: ellipsis.bytes.count, script: ScriptTag.common, level: level)
    let given = storage.source.givenOffset(head.upperBound)
    let scale = storage.faces.unitsPerEm / Int64(ellipsis.face.unitsPerEm)
    var clusters: [PlacedCluster] = []
    ellipsis.bytes.withUnsafeBufferPointer { text in
      worker.shaper.glyphs(
        text, range: text.indices, run: run, face: ellipsis.face, settings: storage.settings
      ) { glyph in
        clusters.append(glyph, given: given, face: ellipsis.face, scale: scale)
      }
    }
    // The face's units may be no whole units of the text's: the last cluster takes the rest.
    var rest = ellipsis.foreignWidth
    for index in clusters.indices {
      let isLast = index == clusters.count - 1
      clusters[index].advance =
        isLast ? rest : clusters[index].natural + storage.spacing.letter
      rest -= clusters[index].advance
    }
    return VisualPiece(level: level, clusters: clusters)
  }
}
