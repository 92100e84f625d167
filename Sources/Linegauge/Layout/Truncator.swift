internal import LinegaugeFonts
internal import LinegaugeShaping

/// A line whose text was cut, with its ellipsis.
struct TruncatedLine {
  /// The bytes of the laid-out text that stay, in one or two pieces.
  var kept: [Range<Int>]
  /// The bytes that are not shown.
  var dropped: Range<Int>
  var shown: [UInt8]
  /// Layout units.
  var width: Int64
  var usedFaces: [UInt16]
  var ellipsisFace: FontFace?

  /// Whether any of the text is left.
  var hasText: Bool { kept.contains { !$0.isEmpty } }
}

/// Cuts the last line of a text so that what stays, with the ellipsis, fits.
///
/// Simple text is added up. Of other text every candidate that may fit is shaped, from the last place
/// that no rule of the font sees past. The one that keeps most is taken: no longer one would have
/// fitted.
struct Truncator {
  let prepared: PreparedText
  let options: LayoutOptions
  let worker: Worker

  private var storage: PreparedStorage { prepared.storage }

  /// The line that begins at `start`, cut by the mode of the options.
  func truncate(
    from start: Int, paragraph: Int, limit: Int64?
  ) -> TruncatedLine {
    switch options.truncation {
    case .end, .none: truncateEnd(from: start, paragraph: paragraph, limit: limit)
    case .middle: truncateMiddle(from: start, paragraph: paragraph, limit: limit, keepsHead: true)
    case .start: truncateMiddle(from: start, paragraph: paragraph, limit: limit, keepsHead: false)
    }
  }

  // MARK: - The end is dropped

  /// The longest beginning of the rest of a paragraph that fits with the ellipsis behind it.
  func truncateEnd(from start: Int, paragraph index: Int, limit: Int64?) -> TruncatedLine {
    let paragraph = storage.paragraphs[index]
    guard let limit else { return wholeLine(start..<paragraph.content.upperBound, paragraph) }
    if let line = simpleLine(from: start, paragraph, limit) { return line }
    let run = storage.runs(in: start..<start + 1, of: paragraph).first
    let ellipsis =
      ContextCache.of(worker).ellipsisWidth(
        options.ellipsis, beside: run?.face ?? 0, storage.terms, worker)
      ?? wholeLine(start..<start, paragraph).width
    let head = storage.independentHead(from: start, within: limit - ellipsis, of: paragraph)
    if let head, let line = endLine(behind: head, ellipsis, limit, paragraph) { return line }
    let none = LineHead(start: start, end: start, width: 0)
    return endLine(behind: none, ellipsis, limit, paragraph) ?? wholeLine(start..<start, paragraph)
  }

  /// The line of simple text, for which nothing need be shaped; `nil` for other lines.
  private func simpleLine(
    from start: Int, _ paragraph: PreparedParagraph, _ limit: Int64
  ) -> TruncatedLine? {
    guard options.ellipsis == SimpleText.ellipsis, options.cut == .character,
      let run = storage.runs(in: start..<start + 1, of: paragraph).first
    else { return nil }
    let end = paragraph.content.lowerBound + Int(run.end)
    guard let simple = storage.simpleText(in: start..<end, of: paragraph) else { return nil }
    return storage.source.bytes.withUnsafeBufferPointer { text -> TruncatedLine? in
      let fitting = simple.fittingBeforeEllipsis(
        UnsafeBufferPointer(rebasing: text[start..<end]),
        isWhole: end == paragraph.content.upperBound, limit: limit)
      guard let (count, width) = fitting else { return nil }
      let kept = start..<start + count
      return TruncatedLine(
        kept: [kept], dropped: kept.upperBound..<text.count,
        shown: Array(text[kept]) + SimpleText.ellipsis.utf8, width: width, usedFaces: [0],
        ellipsisFace: storage.faces[0])
    }
  }

  /// The longest line that fits and begins with a head; `nil` when nothing behind that fits.
  private func endLine(
    behind head: LineHead, _ ellipsis: Int64, _ limit: Int64, _ paragraph: PreparedParagraph
  ) -> TruncatedLine? {
    var candidates = headCandidates(
      head.end..<paragraph.content.upperBound, paragraph, limit: limit - head.width)
    if options.cut == .word { candidates = wordCandidates(candidates, paragraph) }
    // What can fit with the ellipsis: estimates of parts that are shaped as in the text are off by
    // what the ellipsis gains beside them, others by what their last letters gain as well.
    let em = storage.faces.unitsPerEm
    let likely = candidates.lastIndex {
      head.width + $0.estimate + ellipsis - ($0.isSafe ? em / 2 : 2 * em) <= limit
    }
    return longest(of: likely.map { $0 + 1 } ?? 0) { index in
      let end = trimmedEnd(head.start..<candidates[index].offset)
      // Behind the head stands nothing but spaces: those at its end are dropped as well.
      if end < head.end { return nil }
      let tail = composedLine(head.end..<end, paragraph)
      let width = head.width + tail.width(worker)
      guard width <= limit else { return nil }
      let kept = head.start..<end
      return finished(
        head.end == head.start ? tail : composedLine(kept, paragraph), width: width, kept: [kept],
        dropped: end..<storage.source.bytes.count)
    }
  }

  /// The line of the last index that has one: more of the text is never narrower, but for what
  /// ligatures and kerning do between a few neighbours. The last ones are tried one by one, the
  /// others by bisection.
  private func longest(of count: Int, _ line: (Int) -> TruncatedLine?) -> TruncatedLine? {
    var high = count - 1
    for _ in 0..<Self.neighbours where high >= 0 {
      if let found = line(high) { return found }
      high -= 1
    }
    var low = -1
    var best: TruncatedLine?
    while low < high {
      let middle = (low + high + 1) / 2
      if let found = line(middle) {
        low = middle
        best = found
      } else {
        high = middle - 1
      }
    }
    return best
  }

  private static let neighbours = 8

  /// A part of a paragraph with the ellipsis behind it, whether it fits or not.
  private func wholeLine(_ range: Range<Int>, _ paragraph: PreparedParagraph) -> TruncatedLine {
    let kept = range.lowerBound..<trimmedEnd(range)
    let line = composedLine(kept, paragraph)
    return finished(
      line, width: line.width(worker), kept: [kept],
      dropped: kept.upperBound..<storage.source.bytes.count)
  }

  private func composedLine(_ kept: Range<Int>, _ paragraph: PreparedParagraph) -> ComposedLine {
    let nothing = paragraph.content.upperBound..<paragraph.content.upperBound
    return ComposedLine(
      prepared, head: kept, of: paragraph, ellipsis: options.ellipsis, tail: nothing,
      of: paragraph, worker: worker)
  }

  private func trimmedEnd(_ range: Range<Int>) -> Int {
    HangingTrim.end(of: range, in: storage.source)
  }

  /// The places where the rest of a paragraph may be cut, as far as they can fit; its end is the
  /// last.
  private func headCandidates(
    _ range: Range<Int>, _ paragraph: PreparedParagraph, limit: Int64
  ) -> [CutCandidate] {
    guard !range.isEmpty else { return [] }
    // Ligatures and kerning gain little: an em beyond the limit nothing fits any more.
    let reach = limit + storage.faces.unitsPerEm
    var length = storage.length(from: range.lowerBound, reaching: reach, in: paragraph)
    while true {
      var end = min(range.lowerBound + length, range.upperBound)
      while end < range.upperBound && !UTF8Decoding.isBoundary(storage.source.bytes[end]) {
        end += 1
      }
      let piece = range.lowerBound..<end
      storage.measure(piece, of: paragraph, worker: worker, into: &worker.clusters)
      let total = worker.clusters.advance
      let inside = ShapingContext.inside(piece, of: storage.source.bytes)
      if end == range.upperBound || worker.clusters.positions[inside.count] > reach {
        var candidates = storage.cutCandidates(piece, paragraph: paragraph, worker: worker)
        candidates.append(CutCandidate(offset: end, estimate: total, isSafe: true))
        return candidates.filter { $0.estimate <= reach }
      }
      length *= 2
    }
  }

  /// Those between words. When not one word fits the line, it is cut inside: a word never vanishes.
  private func wordCandidates(
    _ candidates: [CutCandidate], _ paragraph: PreparedParagraph
  ) -> [CutCandidate] {
    let words = candidates.filter { isBetweenWords($0.offset, paragraph) }
    return words.isEmpty ? candidates : words
  }

  /// Whether a line may end at a place, or at the end of the spaces that begin there: those hang, and
  /// a word fits whatever room they would take.
  private func isBetweenWords(_ offset: Int, _ paragraph: PreparedParagraph) -> Bool {
    if isBoundary(offset, paragraph) { return true }
    // Of many spaces the first is enough.
    let content = paragraph.content
    guard offset > content.lowerBound, !HangingTrim.isSpace(at: offset - 1, in: storage.source)
    else { return false }
    let next = HangingTrim.start(of: offset..<content.upperBound, in: storage.source)
    return next > offset && isBoundary(next, paragraph)
  }

  private func isBoundary(_ offset: Int, _ paragraph: PreparedParagraph) -> Bool {
    let boundaries = storage.boundaries[paragraph.boundaries]
    let index = boundaries.partitionPoint { $0.offset >= offset }
    return index < boundaries.endIndex && boundaries[index].offset == offset
  }

  // MARK: - The middle or the start is dropped

  /// The end of the text with the ellipsis before it and, when it is the middle that is dropped, as
  /// many graphemes of the line's beginning before that.
  private func truncateMiddle(
    from start: Int, paragraph index: Int, limit: Int64?, keepsHead: Bool
  ) -> TruncatedLine {
    let head = storage.paragraphs[index]
    // Empty paragraphs may follow: the end of the text is then that of the cut line's own.
    let tail = storage.paragraphs[index...].last { !$0.content.isEmpty } ?? head
    let isSame = tail.content == head.content
    let tailStart = isSame ? start : tail.content.lowerBound
    let limit = limit ?? .max / 4
    var heads = keepsHead ? headCandidates(start..<head.content.upperBound, head, limit: limit) : []
    var tails = tailCandidates(tailStart..<tail.content.upperBound, tail, limit: limit)
    if options.cut == .word {
      heads = wordCandidates(heads, head)
      let words = tails.filter { isBetweenWords($0, tail) }
      if !words.isEmpty { tails = words }
    }
    // One grapheme or word more at each end alternately: by the count of what is kept.
    func line(_ count: Int) -> TruncatedLine? {
      let headCount =
        keepsHead ? min(heads.count, max((count + 1) / 2, count - tails.count)) : 0
      let tailCount = min(count - headCount, tails.count)
      let headEnd = headCount == 0 ? start : heads[headCount - 1].offset
      let tailBegin = tailCount == 0 ? tail.content.upperBound : tails[tailCount - 1]
      if isSame && headEnd >= tailBegin && count > 0 { return nil }
      let line = middleLine(start..<headEnd, head, tailBegin..<tail.content.upperBound, tail)
      return line.width <= limit ? line : nil
    }
    let end = tail.content.upperBound
    return longest(of: heads.count + tails.count + 1, line)
      ?? middleLine(start..<start, head, end..<end, tail)
  }

  private func middleLine(
    _ head: Range<Int>, _ headParagraph: PreparedParagraph, _ tail: Range<Int>,
    _ tailParagraph: PreparedParagraph
  ) -> TruncatedLine {
    let headKept = head.lowerBound..<trimmedEnd(head)
    let tailKept = HangingTrim.start(of: tail, in: storage.source)..<tail.upperBound
    let line = ComposedLine(
      prepared, head: headKept, of: headParagraph, ellipsis: options.ellipsis, tail: tailKept,
      of: tailParagraph, worker: worker)
    return finished(
      line, width: line.width(worker), kept: [headKept, tailKept],
      dropped: headKept.upperBound..<tailKept.lowerBound)
  }

  /// The places where the end of a paragraph may begin, from its last grapheme backwards, as far as
  /// they can fit.
  private func tailCandidates(
    _ range: Range<Int>, _ paragraph: PreparedParagraph, limit: Int64
  ) -> [Int] {
    guard !range.isEmpty else { return [] }
    let reach = limit + storage.faces.unitsPerEm
    var length = 64
    while true {
      var start = max(range.lowerBound, range.upperBound - length)
      while start > range.lowerBound && !UTF8Decoding.isBoundary(storage.source.bytes[start]) {
        start -= 1
      }
      let piece = start..<range.upperBound
      storage.measure(piece, of: paragraph, worker: worker, into: &worker.clusters)
      let total = worker.clusters.advance
      if start == range.lowerBound
        || total - worker.clusters.positions[piece.count / 4] > reach
      {
        let inner = storage.cutCandidates(piece, paragraph: paragraph, worker: worker)
          .filter { total - $0.estimate <= reach }.map(\.offset)
        return inner.reversed() + (total <= reach ? [start] : [])
      }
      length *= 2
    }
  }

  private func finished(
    _ line: ComposedLine, width: Int64, kept: [Range<Int>], dropped: Range<Int>
  ) -> TruncatedLine {
    var shown = Array(line.bytes[line.start...])
    if let foreign = line.foreign {
      shown.insert(contentsOf: foreign.mark.bytes, at: kept[0].count)
    }
    return TruncatedLine(
      kept: kept, dropped: dropped, shown: shown, width: width,
      usedFaces: line.usedFaces, ellipsisFace: line.ellipsis?.face)
  }
}

/// Spaces beside an ellipsis are dropped with the text.
enum HangingTrim {
  static func end(of range: Range<Int>, in source: SourceText) -> Int {
    source.bytes.withUnsafeBufferPointer {
      HangingSpace.start($0, before: range.upperBound, notBefore: range.lowerBound)
    }
  }

  static func start(of range: Range<Int>, in source: SourceText) -> Int {
    var start = range.lowerBound
    while start < range.upperBound && isSpace(at: start, in: source) { start += 1 }
    return start
  }

  static func isSpace(at offset: Int, in source: SourceText) -> Bool {
    source.bytes[offset] == 0x20 || source.bytes[offset] == 0x09
  }
}
