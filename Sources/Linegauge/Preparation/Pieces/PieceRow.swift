internal import LinegaugeShaping

/// The pieces of one paragraph as they are added, one behind the other.
struct PieceRow {
  let text: PaddedText
  let base: Int
  let space: Int64
  let maker: PieceMaker
  /// Where the next piece begins: byte and position.
  private(set) var start = 0
  private var x: Int64 = 0
  /// How many spaces stand before it.
  private var spaces = 0
  /// Where the last piece ends, without what hangs, and its last cluster.
  private var last: (end: Int64, cluster: ClusterNumber)?
  /// The words since the last that no rule of the font sees, and the pieces that hold them.
  private var cuts: SpaceCuts
  private var words: [Int] = []
  private var pieces: [Placed] = []

  /// More text than this beside spaces that are no borders is shaped with its paragraph.
  private static let longestPiece = 512
  /// More words than any rule of a font reaches over.
  private static let mostWords = 128

  /// A piece that was added.
  private struct Placed {
    var start: Int
    var x: Int64
    /// What the arrays held before it.
    var counts: ArrayCounts
  }

  /// A piece with what its neighbours must know.
  private struct Found {
    var index = -1
    var width: Int64
    var end: Int64
    var masks = SpaceMasks(left: 0, right: 0)
    var first: ClusterNumber
    var last: ClusterNumber
  }

  private var context: MeasuringContext { maker.context }

  init(text: PaddedText, base: Int, space: Int64, maker: PieceMaker) {
    self.text = text
    self.base = base
    self.space = space
    self.maker = maker
    cuts = SpaceCuts(maker.proof)
  }

  // MARK: - Plain pieces

  /// Adds known plain pieces that no rule of the font sees, up to the first other. No reference is
  /// counted in this loop.
  mutating func appendPlainPieces(_ boundaries: inout [Boundary]) {
    let slots = maker.context.pieces.slots
    let breaks = maker.context.pieces.joints.asciiBreaks
    var (start, x, spaces) = (start, x, spaces)
    // The last piece in parts, so that they stay in registers.
    var lastEnd = last?.end ?? 0
    var lastCluster = last?.cluster ?? 0
    var hasAdded = false
    while start < text.count {
      let end = text.nextSpace(from: start)
      let first = Int(text.bytes[start])
      guard end - start <= 16, first < 128, lastCluster < 128,
        let piece = slots.plain(text.key(start..<end, kind: maker.kind)), piece.masks == 0
      else { break }
      if start > 0 {
        let known = breaks[Int(lastCluster) << 7 | first]
        if known == 0 { break }
        if known == 2 {
          boundaries.append(Boundary(offset: base + start, position: x, end: lastEnd))
        }
      }
      x += piece.width
      lastEnd = x
      lastCluster = ClusterNumber(text.bytes[end - 1])
      hasAdded = true
      start = end
      while start < text.count && text.bytes[start] == 0x20 { start += 1 }
      spaces = start - end
      x += Int64(spaces) * space
    }
    guard hasAdded else { return }
    (self.start, self.x, self.spaces) = (start, x, spaces)
    last = (lastEnd, lastCluster)
    // Rules that would reach over these words would see them.
    cuts.reset()
    words.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
  }

  // MARK: - Any piece

  /// Adds the next piece. False when the paragraph must be shaped whole.
  @inline(never)
  mutating func appendPiece() -> Bool {
    let end = text.nextSpace(from: start)
    guard var piece = find(start..<end) else { return false }
    let joined = cuts.join(piece.masks, spaces: spaces)
    words.append(start)
    forgetDistantWords()
    if joined > 1 {
      // A rule of the font may see across these spaces: the words are one piece.
      let first = words[max(0, words.count - joined)]
      guard let index = pieces.lastIndex(where: { $0.start <= first }) else { return false }
      let earliest = pieces[index]
      earliest.counts.restore(&context.arrays)
      pieces.removeSubrange(index...)
      start = earliest.start
      x = earliest.x
      guard end - start <= Self.longestPiece, let whole = find(start..<end) else { return false }
      piece = whole
    } else if let before = last,
      context.pieces.joints.mayBreak(before.cluster, piece.first, context, maker.worker)
    {
      context.arrays.boundaries.append(
        Boundary(offset: base + start, position: x, end: before.end))
    }
    pieces.append(Placed(start: start, x: x, counts: ArrayCounts(context.arrays)))
    last = (x + piece.end, piece.last)
    if piece.index >= 0 { add(context.pieces[piece.index]) }
    x += piece.width
    start = end
    while start < text.count && text.bytes[start] == 0x20 { start += 1 }
    spaces = start - end
    x += Int64(spaces) * space
    return true
  }

  /// No rule sees farther than a glyph's neighbourhood: of a long paragraph the last words are
  /// kept.
  private mutating func forgetDistantWords() {
    guard words.count > 2 * Self.mostWords else { return }
    words.removeFirst(words.count - Self.mostWords)
    pieces.removeFirst(pieces.lastIndex { $0.start <= words[0] } ?? 0)
  }

  private func find(_ range: Range<Int>) -> Found? {
    let key = text.key(range, kind: maker.kind)
    let bytes = text.slice(range).buffer
    guard let found = context.pieces.find(key, bytes) ?? maker.make(range, key) else { return nil }
    switch found {
    case .plain(let width, let masks):
      return Found(
        width: width, end: width, masks: context.pieces.joints.knownMasks[masks],
        first: ClusterNumber(bytes[0]),
        last: ClusterNumber(bytes[bytes.count - 1]))
    case .piece(let index):
      let piece = context.pieces[index]
      return Found(
        index: index, width: piece.width, end: piece.end, masks: piece.masks, first: piece.first,
        last: piece.last)
    }
  }

  /// Adds what a piece has beside its width.
  private func add(_ piece: Piece) {
    context.arrays.append(piece, at: base + start, x: x)
    for run in piece.runs {
      let moved = Run(
        start: start + Int(run.start), end: start + Int(run.end), script: run.script,
        face: run.face, level: run.level)
      let last = context.arrays.runs.count - 1
      if context.arrays.runs[last].start == moved.start {
        context.arrays.runs[last] = moved
      } else {
        context.arrays.runs[last].end = moved.start
        context.arrays.runs.append(moved)
      }
      context.arrays.runs.append(
        Run(start: Int(moved.end), end: text.count, script: maker.script))
    }
  }

  /// Adds the end of the paragraph. False when a rule of the font may see the spaces there.
  mutating func close() -> Bool {
    if spaces > 0 && cuts.join(maker.proof.textStart, spaces: spaces) > 1 { return false }
    context.arrays.boundaries.append(
      Boundary(offset: base + text.count, position: x, end: last?.end ?? 0))
    if let last = context.arrays.runs.last, Int(last.start) == text.count {
      context.arrays.runs.removeLast()
    }
    return true
  }
}
