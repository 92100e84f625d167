/// What is done with the places of simple text where a line may end.
protocol SimpleBreaks {
  /// - Parameters:
  ///   - offset: the byte that a line may begin with.
  ///   - position: font units before it.
  ///   - end: font units at which the line before ends, without the spaces that hang.
  mutating func add(offset: Int, position: Int, end: Int)
  /// Whether no more places need be told; some more may be.
  var hasEnough: Bool { get }
}

extension SimpleBreaks {
  var hasEnough: Bool { false }
}

extension SimpleText {
  /// Goes over words as far as they are simple, at most to the end of the paragraph. `place` is then
  /// the first word that is not, the line feed, or the end of the text.
  ///
  /// `breaks` is told of each word before which a line may end, also of the one that turns out not to
  /// be simple, and of such places inside simple words. When it has enough, the walk ends earlier.
  @inline(__always)
  func walk(
    _ text: UnsafePointer<UInt8>, count: Int, from place: inout Place,
    telling breaks: inout some SimpleBreaks
  ) {
    guard place.offset < count else { return }
    if text[place.offset] == 0x20 {
      // At the beginning of a paragraph: they hang behind a word that is not there.
      skipFirstSpaces(text, count: count, &place)
      guard place.offset < count, isSimpleStart(text[place.offset]) else { return }
      switch isBreak(behind: place.last, before: text[place.offset]) {
      case PieceJoints.isBreak:
        breaks.add(offset: place.offset, position: place.position, end: place.end)
      case PieceJoints.noBreak: break
      default: return
      }
    } else if !isSimpleStart(text[place.offset]) {
      return
    }
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: Block.size) { positions in
      // There is room.
      let positions = positions.baseAddress!
      var isOver = false
      while !isOver && !breaks.hasEnough {
        let block = block(text + place.offset, count: count &- place.offset, positions)
        isOver = walk(block, text, positions, &place, &breaks)
      }
    }
  }

  @inline(never)
  private func skipFirstSpaces(
    _ text: UnsafePointer<UInt8>, count: Int, _ place: inout Place
  ) {
    let start = place.offset
    while place.offset < count && text[place.offset] == 0x20 { place.offset += 1 }
    place.spaces = place.offset - start
    place.position = place.spaces * Int(advances[0x20])
    place.last = PieceJoints.start
  }

  /// Up to 64 characters, from the beginning of a word on.
  private struct Block {
    static let size = 64
    /// How many characters are reached by simple steps.
    var count: Int
    /// Whether they are followed by a step that is not simple, or by the end of the text.
    var isLast: Bool
    /// Whether it is the end of the text, or of the paragraph.
    var isEnd: Bool
    /// A bit for each that is a space, and for each inside a word before which a line may end.
    var spaces: UInt64 = 0
    var breaks: UInt64 = 0
  }

  /// Writes the position of each character, from that of the first. No branch depends on the text,
  /// so that the processor mispredicts none.
  @inline(__always)
  private func block(
    _ text: UnsafePointer<UInt8>, count: Int, _ positions: UnsafeMutablePointer<Int32>
  ) -> Block {
    let bytes = UnsafeRawPointer(text)
    let most = min(count, Block.size)
    var position: Int32 = 0
    var signs: Int16 = 0
    positions[0] = 0
    for index in 1..<max(1, most) {
      let step = step(bytes, to: index)
      signs |= step
      position &+= Int32(step)
      positions[index] = position
    }
    var block = Block(count: most, isLast: most == count, isEnd: most == count)
    if signs & (Self.leave | Self.mayBreak) != 0 { findBreaks(bytes, positions, &block) }
    var index = 0
    while index < block.count {
      let isInside = index &+ 8 <= count
      let word =
        isInside
        ? bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        : ByteLanes.rest(of: text, from: index, to: count)
      block.spaces |= UInt64(ByteLanes.bits(equal: 0x20, in: word)) &<< UInt64(index)
      index &+= 8
    }
    if block.count < 64 { block.spaces &= (1 << UInt64(block.count)) &- 1 }
    return block
  }

  /// Cuts a block where it is not simple, marks the places inside words before which a line may end,
  /// and takes ``mayBreak`` out of the positions.
  private func findBreaks(
    _ bytes: UnsafeRawPointer, _ positions: UnsafeMutablePointer<Int32>, _ block: inout Block
  ) {
    var marks: Int32 = 0
    for index in 1..<max(1, block.count) {
      let step = step(bytes, to: index)
      if step & (Self.leave | Self.mayBreak) == 0 {
        positions[index] -= marks
        continue
      }
      let isBehindFirst = index < 2 || bytes.load(fromByteOffset: index - 2, as: UInt8.self) == 0x20
      if step < 0 || isBehindFirst {
        block.count = index
        block.isLast = true
        block.isEnd = bytes.load(fromByteOffset: index, as: UInt8.self) == 0x0A
        return
      }
      block.breaks |= 1 << UInt64(index)
      marks += Int32(Self.mayBreak)
      positions[index] -= marks
    }
  }

  /// Goes over the words of a block. Returns whether nothing simple follows; a block that is one
  /// word and no more is not gone over at all.
  @inline(__always)
  private func walk(
    _ block: Block, _ text: UnsafePointer<UInt8>, _ positions: UnsafePointer<Int32>,
    _ place: inout Place, _ breaks: inout some SimpleBreaks
  ) -> Bool {
    let origin = place.position
    let offset = place.offset
    var starts = block.spaces << 1 & ~block.spaces
    if block.count < 64 { starts &= (1 << UInt64(block.count)) &- 1 }
    let lastIndex = block.count &- 1
    let last = text[offset &+ lastIndex]
    let isWhole = block.isLast && (last == 0x20 || block.isEnd && isSimpleEnd(last))
    var places = starts | block.breaks
    // Of a word that is not whole, or goes on behind the block, nothing is told yet.
    if block.breaks != 0 && !isWhole {
      places &= starts == 0 ? 0 : .max >> UInt64(starts.leadingZeroBitCount)
    }
    while places != 0 {
      let index = places.trailingZeroBitCount
      places &= places &- 1
      let position = origin &+ Int(positions[index])
      var end = position
      if block.breaks & (1 << UInt64(index)) == 0 {
        let spaces = spaceCount(block.spaces, before: index)
        end = origin &+ Int(positions[index &- spaces])
        place = Place(
          offset: offset &+ index, position: position, end: end,
          last: text[offset &+ index &- spaces &- 1], spaces: spaces)
        let mayBreak = isBreak(behind: place.last, before: text[offset &+ index])
        if mayBreak == PieceJoints.noBreak { continue }
        if mayBreak == PieceJoints.unknown { return true }
      }
      breaks.add(offset: offset &+ index, position: position, end: end)
    }
    guard block.isLast else { return place.offset == offset }
    guard isWhole else { return true }
    let position = origin &+ Int(positions[lastIndex]) &+ Int(advances[Int(last)])
    let spaces = last == 0x20 ? spaceCount(block.spaces, before: block.count) : 0
    place = Place(
      offset: offset &+ block.count, position: position,
      end: spaces == 0 ? position : origin &+ Int(positions[block.count &- spaces]),
      last: text[offset &+ lastIndex &- spaces], spaces: spaces)
    return true
  }

  /// How many spaces stand right before a character of a block.
  @inline(__always)
  private func spaceCount(_ spaces: UInt64, before index: Int) -> Int {
    (~(spaces << UInt64(64 &- index))).leadingZeroBitCount
  }
}
