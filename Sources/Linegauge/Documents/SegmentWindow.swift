internal import LinegaugeShaping

/// A stretch of a long paragraph between two seams, prepared alone.
///
/// A seam is a space where the font's rules cannot see across and a line may end. Between seams
/// positions are those of the paragraph, but for where they begin.
struct SegmentWindow {
  let text: [UInt8]
  let script: UInt32
  let prepared: PreparedText
  /// Whether the paragraph ends with the text; otherwise its last words are not laid out as in the
  /// paragraph.
  let isEnd: Bool
  private let proof: SpaceProof

  /// A shorter segment costs more to keep than to prepare.
  private static let leastSegment = 512

  /// `nil` when the text is not put together from pieces of a script (any, if `nil`): then nothing
  /// is known of its seams.
  ///
  /// - Parameters:
  ///   - isStart: whether the paragraph begins with the text.
  ///   - isEnd: whether it ends with it.
  init?(
    _ text: [UInt8], script: UInt32?, isStart: Bool, isEnd: Bool, _ measurer: ParagraphMeasurer
  ) {
    // Spaces at its beginning are not those at a paragraph's beginning,
    guard isStart || text.first != 0x20 else { return nil }
    // nor are spaces at its end those at a paragraph's end.
    let trimmed = isEnd ? text.count : 1 + (text.lastIndex { $0 != 0x20 } ?? -1)
    let (context, worker) = (measurer.context, measurer.worker)
    let assembler = PieceAssembler(context: context, worker: worker)
    context.arrays.removeAll()
    let counts = ArrayCounts(context.arrays)
    let found = text.withUnsafeBufferPointer { text in
      worker.withPaddedCopy(of: UnsafeBufferPointer(rebasing: text[..<trimmed])) {
        text -> UInt32? in
        guard let found = assembler.scriptOfPieces(text), script == nil || script == found,
          assembler.appendPieces(text, base: 0, script: found)
        else { return nil }
        return found
      }
    }
    guard let found, let rules = context.pieces.joints.rules(for: found, context) else {
      return nil
    }
    counts.close(
      &context.arrays, content: 0..<trimmed, end: trimmed, direction: context.options.direction)
    let source = SourceText(Array(text[..<trimmed]), whiteSpace: context.options.whiteSpace)
    prepared = PreparedText(
      storage: PreparedStorage(source, replaced: [], terms: context.terms, context: context),
      sizing: measurer.format.font.sizing)
    self.text = text
    self.script = found
    self.isEnd = isEnd
    proof = rules.proof
  }

  // MARK: - Lines

  /// Walks the lines from one that begins at a boundary. `body` is given each line with its height
  /// in points and says whether to go on. False when the window ends before the lines do: the last
  /// ones depend on what follows it.
  func walkLines(
    from offset: Int, _ format: DocumentFormat, _ body: (BrokenLine, Double) -> Bool
  ) -> Bool {
    let storage = prepared.storage
    guard let limit = format.limit,
      var start = lineStart(at: offset)
    else { return false }
    let breaker = LineBreaker(
      storage: storage, paragraph: storage.paragraphs[0], limit: limit,
      overflowWrap: format.layoutOptions.overflowWrap)
    let stacker = LineStacker(text: prepared, options: format.lineOptions, width: format.width)
    let metrics = format.metrics(storage.terms)
    let last = storage.boundaries.count - 1
    while true {
      let line = breaker.line(from: start)
      if !isEnd {
        guard let next = line.next, next.boundary + margin <= last else { return false }
      }
      let height =
        storage.usesPrimaryOnly
        ? format.row
        : metrics.box(usedFaces: stacker.usedFaces(of: LaidLine(line, paragraph: 0))).height
      guard body(line, height), let next = line.next else { return true }
      start = next
    }
  }

  /// Boundaries that a line's end and the rules of the font look ahead.
  private var margin: Int { proof.reach + 3 }

  private func lineStart(at offset: Int) -> LineStart? {
    let boundaries = prepared.storage.boundaries
    let index = boundaries.partitionPoint { $0.offset >= offset }
    guard index < boundaries.count, boundaries[index].offset == offset else { return nil }
    return LineStart(offset: offset, boundary: index)
  }

  // MARK: - Seams

  /// Where the text is cut into segments.
  func seams() -> [Int] {
    var seams: [Int] = []
    var last = 0
    for boundary in prepared.storage.boundaries {
      let offset = boundary.offset
      if offset - last < Self.leastSegment { continue }
      if text.count - offset < Self.leastSegment { break }
      if isSeam(offset), hasWords(last..<offset), hasWords(offset..<text.count) {
        seams.append(offset)
        last = offset
      }
    }
    return seams
  }

  /// Whether the rules of the font that look at a word inside see no seam beyond its neighbour.
  private func hasWords(_ range: Range<Int>) -> Bool {
    var words = 0
    for offset in range.dropFirst() where text[offset] == 0x20 && text[offset - 1] != 0x20 {
      words += 1
      if words > proof.reach + 1 { return true }
    }
    return false
  }

  /// Whether a boundary stands behind a space that no rule of the font reaches across.
  private func isSeam(_ seam: Int) -> Bool {
    guard text[seam - 1] == 0x20, text[seam] != 0x20 else { return false }
    return text.withUnsafeBufferPointer { text in
      var cuts = SpaceCuts(proof)
      var start = SpaceCuts.wordStart(back: proof.reach + 1, before: seam, in: text)
      var spaces = 0
      var wordsBehind = 0
      while start < text.count && wordsBehind <= proof.reach {
        var end = start
        while end < text.count && text[end] != 0x20 { end += 1 }
        let word = UnsafeBufferPointer(rebasing: text[start..<end])
        let joined = cuts.join(proof.masks(ofWord: word), spaces: spaces)
        if start >= seam {
          wordsBehind += 1
          if joined > wordsBehind { return false }
        }
        start = end
        while start < text.count && text[start] == 0x20 { start += 1 }
        spaces = start - end
      }
      return true
    }
  }
}
