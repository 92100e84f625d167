internal import LinegaugeShaping

/// The words of one paragraph as they are added, one behind the other.
///
/// Simple words need only be added up. Others are pieces that are known or made; where a rule of
/// the font may see from one word to another, both are one piece with what lies between them.
struct PieceRow: ~Copyable {
  private let text: PaddedText
  private let base: Int
  private let space: Int64
  private let maker: PieceMaker
  private let simple: SimpleText?
  private let proof: SpaceProof
  /// Where the next word begins: byte and position.
  private(set) var start = 0
  private var x: Int64 = 0
  /// How many spaces stand before it.
  private var spaces = 0
  /// Where the last word ends, without what hangs, and its last cluster.
  private var lastEnd: Int64 = 0
  private var lastCluster: ClusterNumber = 0
  /// The rules that the last words may be part of, and how many words that are.
  private var cuts: SpaceCuts
  private var seen = 0
  /// How many simple words stand behind the last other one, if a rule may have begun in that.
  private var simpleWords = Self.mostWords
  /// The pieces of several words.
  private var joined: [Joined] = []
  private let firstRun: Int
  /// Whether no boundary has more hanging spaces than it can say; else all is shaped whole.
  private var hangsFit = true

  /// More text than this beside spaces that are no borders is shaped with its paragraph.
  private static let longestPiece = 512
  /// More words than any rule of a font reaches over.
  private static let mostWords = 128

  /// A piece of several words: byte range and position.
  private struct Joined {
    var range: Range<Int>
    var x: Int64
  }

  /// A piece with what its neighbours must know.
  private struct Found {
    var index = -1
    var width: Int64
    var end: Int64
    var masks: SpaceMasks
    var first: ClusterNumber
    var last: ClusterNumber
    var isSimple = false

    init(
      width: Int64, masks: SpaceMasks, first: UInt8, last: UInt8, isSimple: Bool = false
    ) {
      self.width = width
      end = width
      self.masks = masks
      self.first = ClusterNumber(first)
      self.last = ClusterNumber(last)
      self.isSimple = isSimple
    }

    init(_ piece: Piece, index: Int) {
      self.index = index
      width = piece.width
      end = piece.end
      masks = piece.masks
      first = piece.first
      last = piece.last
    }
  }

  private var context: MeasuringContext { maker.context }

  init(text: PaddedText, base: Int, space: Int64, maker: PieceMaker) {
    self.text = text
    self.base = base
    self.space = space
    self.maker = maker
    simple = maker.rules.simple
    proof = maker.rules.proof
    cuts = maker.rules.cuts
    firstRun = maker.context.arrays.runs.count - 1
    skipFirstSpaces()
  }

  /// Spaces at the beginning hang behind a word that is not there.
  private mutating func skipFirstSpaces() {
    guard text.bytes[0] == 0x20 else { return }
    start = end(ofSpacesFrom: 0)
    spaces = start
    x = Int64(spaces) * space
    lastCluster = ClusterNumber(PieceJoints.start)
    _ = cuts.join(proof.textStart, spaces: 0)
  }

  private func end(ofSpacesFrom offset: Int) -> Int {
    var end = offset
    while end < text.count && text.bytes[end] == 0x20 { end += 1 }
    return end
  }

  // MARK: - Simple words

  /// Adds simple words up to the first other. No reference is counted in this loop.
  mutating func appendSimpleWords(_ boundaries: inout GrowingArray<Boundary>) {
    guard let simple, cuts.isSettled || simpleWords >= proof.reach else { return }
    if start > 0 {
      let first = text.bytes[start]
      guard lastCluster < 128, simple.isSimpleStart(first) else { return }
      switch simple.isBreak(behind: UInt8(lastCluster), before: first) {
      case PieceJoints.unknown: return
      case PieceJoints.isBreak:
        boundaries.append(Boundary(offset: base + start, position: x, end: lastEnd))
        hangsFit = hangsFit && Boundary.mayHang(x - lastEnd)
      default: break
      }
    }
    var place = SimpleText.Place(offset: start)
    let origin = x
    boundaries.withTail { tail in
      var breaks = RowBreaks(tail: tail, base: base, origin: origin, simple: simple)
      simple.walk(text.bytes, count: text.count, from: &place, telling: &breaks)
      hangsFit = hangsFit && breaks.hangsFit
      tail = breaks.tail
    }
    guard place.offset > start else { return }
    start = place.offset
    x = origin + simple.layoutUnits(place.position)
    spaces = place.spaces
    lastEnd = origin + simple.layoutUnits(place.end)
    lastCluster = ClusterNumber(place.last)
    forgetRules()
  }

  /// Makes boundaries of the places in simple text.
  private struct RowBreaks: SimpleBreaks {
    private(set) var tail: GrowingArray<Boundary>.Tail
    let base: Int
    let origin: Int64
    let simple: SimpleText
    /// The bits of all hanging widths.
    private var hangs: Int64 = 0

    init(tail: GrowingArray<Boundary>.Tail, base: Int, origin: Int64, simple: SimpleText) {
      self.tail = tail
      self.base = base
      self.origin = origin
      self.simple = simple
    }

    var hangsFit: Bool { Boundary.mayHang(hangs) }

    @inline(__always)
    mutating func add(offset: Int, position: Int, end: Int) {
      let hang = simple.layoutUnits(position &- end)
      hangs |= hang
      tail.append(
        Boundary(
          offset: base &+ offset, position: origin &+ simple.layoutUnits(position), hang: hang))
    }
  }

  /// Simple words see nothing of each other, and of the space behind them what ``SimpleText`` adds;
  /// what looks back at them looks at the text.
  private mutating func forgetRules() {
    cuts.reset()
    seen = 0
    simpleWords = Self.mostWords
  }

  // MARK: - Any word

  /// Adds the next word. False when the paragraph must be shaped whole.
  @inline(never)
  mutating func appendWord() -> Bool {
    let end = text.nextSpace(from: start)
    guard var piece = find(start..<end) else { return false }
    if needsLookBack(for: piece.masks) {
      guard lookBack(), let again = find(start..<end) else { return false }
      piece = again
    }
    let joining = cuts.join(piece.masks, spaces: spaces)
    seen += 1
    // Spaces at the beginning are in no piece.
    if joining > seen { return false }
    simpleWords = piece.isSimple ? simpleWords + 1 : 0
    // Simple words see nothing of each other.
    if joining > 1 && simpleWords <= proof.reach {
      // A rule of the font may see across these spaces: the words are one piece.
      goBack(words: joining - 1)
      guard end - start <= Self.longestPiece, let whole = findPiece(start..<end) else {
        return false
      }
      piece = whole
      // It was shaped without the space behind it.
      simpleWords = 0
      joined.append(Joined(range: start..<end, x: x))
    } else if !Boundary.mayHang(x - lastEnd) {
      return false
    } else if start > 0, !context.arrays.endsWithBoundary(at: base + start) {
      if context.pieces.joints.mayBreak(lastCluster, piece.first, context, maker.worker) {
        context.arrays.boundaries.append(
          Boundary(offset: base + start, position: x, end: lastEnd))
      } else if beginsWithHyphen {
        return false
      }
    }
    lastEnd = x + piece.end
    lastCluster = piece.last
    if piece.index >= 0 { add(context.pieces[piece.index]) }
    x += piece.width
    start = self.end(ofSpacesFrom: end)
    spaces = start - end
    x += Int64(spaces) * space
    if !cuts.isSettled && nextWordsAreFree { forgetRules() }
    return true
  }

  /// Whether the next word begins with U+002D or U+2010. Behind one that begins a line, as it was
  /// prepared, no line ends (ICU's rule for words such as "-bash"); behind another one does.
  private var beginsWithHyphen: Bool {
    text.bytes[start] == 0x2D
      || text.bytes[start] == 0xE2 && text.bytes[start + 1] == 0x80 && text.bytes[start + 2] == 0x90
  }

  /// Whether no rule that has begun goes on in the next words, which are simple.
  private var nextWordsAreFree: Bool {
    guard let simple else { return false }
    var index = start
    for distance in 1...proof.reach where index < text.count {
      let end = text.nextSpace(from: index)
      let word = text.slice(index..<end).buffer
      guard word.count <= Self.longestPiece, simple.width(ofWord: word) != nil,
        cuts.isFree(proof.masks(ofWord: word), distance: distance)
      else { return false }
      index = self.end(ofSpacesFrom: end)
    }
    return true
  }

  /// Whether a rule that reaches the next word may begin in words that were added as simple ones.
  private func needsLookBack(for masks: SpaceMasks) -> Bool {
    seen < proof.reach && SpaceProof.looksBack(masks) && wordStart(back: seen) > 0
  }

  /// Where the word begins that is so many words before the next one, at the earliest the first.
  private func wordStart(back words: Int) -> Int {
    SpaceCuts.wordStart(back: words, before: start, in: text.buffer)
  }

  /// Takes in the words before the next one that a rule may reach. False when one of them is of no
  /// use.
  private mutating func lookBack() -> Bool {
    cuts.reset()
    seen = 0
    var word = wordStart(back: proof.reach)
    var spaces = 0
    if text.bytes[word] == 0x20 {
      _ = cuts.join(proof.textStart, spaces: 0)
      spaces = end(ofSpacesFrom: word)
      word = spaces
    }
    while word < start {
      let end = text.nextSpace(from: word)
      guard let piece = find(word..<end) else { return false }
      _ = cuts.join(piece.masks, spaces: spaces)
      seen += 1
      word = self.end(ofSpacesFrom: end)
      spaces = word - end
    }
    return true
  }

  /// Takes back so many words, and more where the first was not alone: the next word is one before
  /// which the text may be cut.
  private mutating func goBack(words: Int) {
    let word = base + wordStart(back: words)
    // A place behind a space where a line may end is a word that was found independent, unless it is
    // inside a piece of several.
    let boundaries = context.arrays.boundaries.buffer
    var index = boundaries.count - 1
    while boundaries[index].offset > word
      || boundaries[index].offset > base && text.bytes[boundaries[index].offset - base - 1] != 0x20
    {
      index -= 1
    }
    (start, x) = (boundaries[index].offset - base, boundaries[index].position)
    while let last = joined.last, last.range.upperBound > start {
      if last.range.lowerBound < start { (start, x) = (last.range.lowerBound, last.x) }
      joined.removeLast()
    }
    context.arrays.removeAll(behind: base + start)
    endRuns()
  }

  /// Gives the runs from ``start`` on back to the primary face.
  private func endRuns() {
    while context.arrays.runs.count > firstRun + 1,
      Int(context.arrays.runs[context.arrays.runs.count - 1].start) >= start
    {
      context.arrays.runs.removeLast()
    }
    let last = context.arrays.runs.count - 1
    if start == 0 {
      context.arrays.runs[last] = Run(start: 0, end: text.count, script: maker.rules.script)
    } else {
      context.arrays.runs[last].end = Int32(text.count)
    }
  }

  private func find(_ range: Range<Int>) -> Found? {
    let bytes = text.slice(range).buffer
    if let simple, var width = simple.width(ofWord: bytes) {
      if range.upperBound < text.count {
        width += simple.kerningBeforeSpace(bytes[bytes.count - 1])
      }
      return Found(
        width: width, masks: proof.masks(ofWord: bytes), first: bytes[0],
        last: bytes[bytes.count - 1], isSimple: true)
    }
    return findPiece(range)
  }

  private func findPiece(_ range: Range<Int>) -> Found? {
    let bytes = text.slice(range).buffer
    let key = text.key(range, kind: maker.rules.kind)
    guard let found = context.pieces.find(key, bytes) ?? maker.make(range, key) else { return nil }
    switch found {
    case .plain(let width, let masks):
      return Found(
        width: width, masks: context.pieces.joints.knownMasks[masks], first: bytes[0],
        last: bytes[bytes.count - 1])
    case .piece(let index): return Found(context.pieces[index], index: index)
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
        Run(start: Int(moved.end), end: text.count, script: maker.rules.script))
    }
  }

  /// Adds the end of the paragraph. False when a rule of the font may see the spaces there.
  mutating func close() -> Bool {
    guard hangsFit && Boundary.mayHang(x - lastEnd) else { return false }
    if spaces > 0 {
      if needsLookBack(for: proof.textStart), !lookBack() { return false }
      if cuts.join(proof.textStart, spaces: spaces) > 1 { return false }
    }
    context.arrays.boundaries.append(
      Boundary(offset: base + text.count, position: x, end: lastEnd))
    if let last = context.arrays.runs.last, Int(last.start) == text.count {
      context.arrays.runs.removeLast()
    }
    return true
  }
}
