/// Counts the lines of a text at several limits at once, one in each lane.
///
/// All lanes go through the text boundary by boundary, without a branch: no lane waits for another, and
/// no line's end is sought.
struct LaneCounter {
  /// Two registers of a processor that has no more than SSE.
  typealias Lanes = SIMD8<Int32>

  private let boundaries: NarrowBoundaries
  private let paragraphs: UnsafeBufferPointer<PreparedParagraph>
  /// The width of the text when nothing wraps, in the boundaries' units.
  private let width: Int64

  /// Of paragraphs whose boundaries are plain; `nil` where others are among them, or one is so wide that
  /// sums could overflow. Both must outlive it.
  init?(_ table: BoundaryTable, of paragraphs: UnsafeBufferPointer<PreparedParagraph>) {
    guard let boundaries = table.withNarrow({ $0 }) else { return nil }
    var width: Int64 = 0
    for paragraph in paragraphs {
      guard paragraph.order == .plain, paragraph.tabs.isEmpty else { return nil }
      let last = paragraph.boundaries.upperBound - 1
      guard boundaries.position(last) < Self.widest else { return nil }
      width = max(width, boundaries.end(last))
    }
    guard width < Self.widest else { return nil }
    self.boundaries = boundaries
    self.paragraphs = paragraphs
    self.width = width
  }

  /// Two of them can be added.
  private static let widest: Int64 = 1 << 30

  /// The numbers of lines; 0 in lanes in which a word is wider than its line and not cut.
  ///
  /// - Parameters:
  ///   - limits: the most units of the boundaries that lines may take.
  ///   - most: when there are more lines than these in all lanes, the counting ends.
  ///   - tellsAll: whether `onSegment` must be called for all of a text that fits on one line.
  ///   - cutter: asked where a word is wider than its line.
  ///   - onSegment: called for what stands before each boundary, with -1 in the lanes in which a line
  ///     begins with it. Of empty paragraphs nothing does.
  @inline(__always)
  func lineCounts(
    limits: Lanes, most: Int, cutter: WordCutter, tellsAll: Bool = false,
    onSegment: (_ boundary: Int, _ begins: Lanes) -> Void = { _, _ in }
  ) -> Lanes {
    // One line has room for all of the text.
    let limits = pointwiseMin(limits, Self.lanes(width))
    let most = Lanes(repeating: Int32(clamping: min(most, Int(Self.enough) - 1)))
    // Of a paragraph that fits on a line there is no more to count.
    let isOneLine =
      paragraphs.count == 1 && !tellsAll
      ? limits .>= Self.lanes(width) : SIMDMask(repeating: false)
    var state = State()
    for paragraph in paragraphs {
      let range = paragraph.boundaries
      if range.count == 1 { state.lines &+= Lanes(repeating: 1) }
      // Nothing fits before the first line has begun.
      state.reach = Self.lanes(-1)
      var next = range.lowerBound + 1
      while next < range.upperBound {
        let end = min(next + Self.boundariesPerCheck, range.upperBound)
        advance(&state, to: next..<end, of: paragraph, limits, cutter, onSegment)
        if all(state.lines .> most .| isOneLine) { return state.counts }
        next = end
      }
    }
    return state.counts
  }

  @inline(__always)
  private func advance(
    _ state: inout State, to range: Range<Int>, of paragraph: PreparedParagraph,
    _ limits: Lanes, _ cutter: WordCutter, _ onSegment: (_ boundary: Int, _ begins: Lanes) -> Void
  ) {
    for index in range {
      let end = Self.lanes(boundaries.end(index))
      let begins = (state.reach &- end) &>> 31
      let start = Self.lanes(boundaries.position(index &- 1))
      state.lines &-= begins
      state.reach = state.reach & ~begins | (start &+ limits) & begins
      onSegment(index, begins)
      let room = state.reach &- end
      if Self.hasNegative(room) {
        state = cutting(index, of: paragraph, state, room &>> 31, limits, cutter)
      }
    }
  }

  /// How many boundaries are looked at before it is asked whether there are lines enough.
  private static let boundariesPerCheck = 64
  /// More lines than any text has: a lane of which nothing more is told asks for no others.
  private static let enough = Int32.max / 2

  private struct State {
    /// Where lines end at the latest.
    var reach = Lanes()
    /// How many have begun.
    var lines = Lanes()
    /// -1 where a word was not cut.
    var uncut = Lanes()

    var counts: Lanes { lines & ~uncut }

    /// Nothing more is told of these lanes.
    mutating func end(_ lanes: Lanes) {
      uncut |= lanes
      lines |= lanes & Lanes(repeating: LaneCounter.enough)
      reach |= lanes & Lanes(repeating: .max)
    }
  }

  private static func lanes(_ units: Int64) -> Lanes {
    Lanes(repeating: Int32(truncatingIfNeeded: units))
  }

  /// Whether any lane is less than 0: two of them in a word of the processor.
  @inline(__always)
  private static func hasNegative(_ lanes: Lanes) -> Bool {
    let pairs = unsafeBitCast(lanes.lowHalf | lanes.highHalf, to: SIMD2<Int64>.self)
    return (pairs.x | pairs.y) & ~0x7FFF_FFFF_7FFF_FFFF != 0
  }

  /// Cuts the word before a boundary in the lanes in which it is wider than its line.
  @inline(never)
  private func cutting(
    _ boundary: Int, of paragraph: PreparedParagraph, _ state: State, _ isWide: Lanes,
    _ limits: Lanes, _ cutter: WordCutter
  ) -> State {
    var state = state
    let word = boundaries.offset(boundary - 1)..<boundaries.offset(boundary)
    guard cutter.isCut(before: boundary) else {
      state.end(isWide)
      return state
    }
    let simple = cutter.simpleWords(in: word, of: paragraph)
    var uncut = Lanes()
    for lane in limits.indices where isWide[lane] & ~state.uncut[lane] != 0 {
      let limit = Int(limits[lane])
      guard let (lines, rest) = cutter.cut(word, of: paragraph, simple, limit: limit) else {
        uncut[lane] = -1
        continue
      }
      // The line that begins with the rest joins the positions behind the word. It takes that rest even
      // when it is one character that is wider.
      state.lines[lane] &+= Int32(truncatingIfNeeded: lines)
      state.reach[lane] = Int32(
        truncatingIfNeeded: Int(boundaries.position(boundary)) - rest + limit)
    }
    state.end(uncut | (isWide & state.uncut))
    return state
  }
}
