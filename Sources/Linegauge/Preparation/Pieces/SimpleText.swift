internal import LinegaugeShaping

/// Measures words of simple characters by adding up, without shaping and without a table of words.
///
/// Characters are simple when they meet nothing but pair kerning (``PairAdvances``). A step from one
/// to the next is in the table unless a line might end between them; those that a space moves
/// are left out, so that a line may begin behind it.
struct SimpleText {
  /// Font units from a byte to the next, by `second << 8 | first`, as both are read in one load;
  /// ``leave`` where text is not simple.
  private let steps: UnsafePointer<Int16>
  /// Font units of a byte.
  private let advances: UnsafePointer<Int32>
  /// Layout units in a font unit.
  private let scale: Int64
  /// Font units of a space.
  private let space: Int
  /// ``PieceJoints/asciiBreaks``
  private let breaks: UnsafePointer<UInt8>

  /// The only step less than 0.
  fileprivate static let leave = Int16.min

  /// The memory of the tables, which must outlive what reads them.
  final class Tables {
    fileprivate let steps: UnsafeMutablePointer<Int16>
    fileprivate let advances: UnsafeMutablePointer<Int32>
    private static let count = 256 * 256

    fileprivate init() {
      steps = .allocate(capacity: Self.count)
      steps.initialize(repeating: SimpleText.leave, count: Self.count)
      advances = .allocate(capacity: 128)
      advances.initialize(repeating: 0, count: 128)
    }

    deinit {
      steps.deallocate()
      advances.deallocate()
    }
  }

  /// `nil` when no character is simple, or the space is not.
  static func make(
    script: UInt32, _ context: MeasuringContext
  ) -> (text: SimpleText, tables: Tables)? {
    guard
      let pairs = PairAdvances(
        face: context.faces.faces[0], settings: context.settings, script: script),
      pairs.isSimple[0x20]
    else { return nil }
    let tables = Tables()
    let settings = BreakSettings(context.options)
    let simple = (UInt8(0x20)...0x7E).filter {
      pairs.isSimple[Int($0)] && pairs.advance[Int($0)] >= 0
    }
    for first in simple {
      tables.advances[Int(first)] = pairs.advance[Int(first)]
      for second in simple {
        let kerning = pairs.kerning[PairAdvances.index(first, second)]
        if kerning == PairAdvances.noPair { continue }
        let isStep =
          if first == 0x20 {
            kerning == 0 && !PieceJoints.looksAhead(second)
          } else {
            second == 0x20
              || BreakFinder.neverBreaks(between: first, second, settings: settings)
          }
        let step = pairs.advance[Int(first)] + Int32(kerning)
        if isStep, step >= 0, let step = Int16(exactly: step) {
          tables.steps[Int(second) << 8 | Int(first)] = step
        }
      }
    }
    let text = SimpleText(
      steps: UnsafePointer(tables.steps), advances: UnsafePointer(tables.advances),
      scale: context.units.faces.scale(of: 0), space: Int(pairs.advance[0x20]),
      breaks: UnsafePointer(context.pieces.joints.asciiBreaks))
    return (text, tables)
  }

  /// The beginning of a word and what stands before it; positions are font units.
  struct Place {
    /// Byte of the word, or the end of the text.
    var offset = 0
    var position = 0
    /// Where the word before ends, and its last byte.
    var end = 0
    var last: UInt8 = 0
    /// How many spaces stand between them.
    var spaces = 0
  }

  /// Whether a word that begins with a byte may be simple.
  @inline(__always)
  func isSimpleStart(_ byte: UInt8) -> Bool { step(0x20, byte) != Self.leave }

  /// Whether a word that ends with a byte may be simple: such a byte is simple itself.
  @inline(__always)
  private func isSimpleEnd(_ byte: UInt8) -> Bool { step(byte, 0x20) != Self.leave }

  @inline(__always)
  private func step(_ first: UInt8, _ second: UInt8) -> Int16 {
    steps[Int(second) << 8 | Int(first)]
  }

  /// Whether a line may end at the spaces between two bytes, as ``PieceJoints`` has it.
  @inline(__always)
  func isBreak(behind last: UInt8, before first: UInt8) -> UInt8 {
    breaks[Int(last) << 7 | Int(first)]
  }

  /// The width in layout units of a text of one line that begins and ends with a word; `nil` when it
  /// is another or not simple.
  @inline(__always)
  func width(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    text.last == 0x20 ? nil : advance(text)
  }

  /// The same with the spaces at its end.
  @inline(__always)
  func advance(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard let bytes = text.baseAddress, text.count > 0, isSimpleStart(text[0]), text[0] != 0x20
    else { return nil }
    let last = text[text.count &- 1]
    guard isSimpleEnd(last) else { return nil }
    var width = Int(advances[Int(last)])
    var signs: Int16 = 0
    for index in 1..<max(1, text.count) {
      let step = step(UnsafeRawPointer(bytes), to: index)
      signs |= step
      width &+= Int(step)
    }
    return signs < 0 ? nil : layoutUnits(width)
  }

  /// The longest beginning of a text that fits, one character at least; `nil` when a character that
  /// matters is not simple.
  func fitting(
    _ text: UnsafeBufferPointer<UInt8>, limit: Int64
  ) -> (count: Int, width: Int64)? {
    guard let first = text.first, first < 0x80, isSimpleStart(first) else { return nil }
    let limit = fontUnits(limit)
    var (before, position, width) = (first, 0, Int(advances[Int(first)]))
    var count = 1
    while count < text.count {
      let step = step(before, text[count])
      if step < 0 { return nil }
      position += Int(step)
      let longer = position + Int(advances[Int(text[count])])
      if longer > limit { break }
      before = text[count]
      width = longer
      count += 1
    }
    return (count, layoutUnits(width))
  }

  @inline(__always)
  func layoutUnits(_ fontUnits: Int) -> Int64 { Int64(fontUnits) &* scale }

  /// Font units that are no more than some layout units.
  func fontUnits(_ layoutUnits: Int64) -> Int { Int(layoutUnits / scale) }

  /// Goes over words as far as they are simple, at most to the end of the paragraph. `place` is then
  /// the first word that is not, the line feed, or the end of the text.
  ///
  /// - Parameter atBreak: called at each word before which a line may end, with its byte, its
  ///   position and the end of the word before; also for the word that turns out not to be simple.
  @inline(__always)
  func walk(
    _ text: UnsafePointer<UInt8>, count: Int, from place: inout Place,
    atBreak: (_ offset: Int, _ position: Int, _ end: Int) -> Void
  ) {
    guard place.offset < count, isSimpleStart(text[place.offset]), text[place.offset] != 0x20 else {
      return
    }
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: Block.size) { positions in
      // There is room.
      let positions = positions.baseAddress!
      var isOver = false
      while !isOver {
        let block = block(text + place.offset, count: count &- place.offset, positions)
        isOver = walk(block, text, positions, &place, atBreak)
      }
    }
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
    /// A bit for each that is a space.
    var spaces: UInt64
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
    var block = Block(count: most, isLast: most == count, isEnd: most == count, spaces: 0)
    if signs < 0 {
      block.count = 1
      while step(bytes, to: block.count) != Self.leave { block.count &+= 1 }
      block.isLast = true
      block.isEnd = text[block.count] == 0x0A
    }
    var index = 0
    while index < block.count {
      var word: UInt64 = 0
      if index &+ 8 <= count {
        word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      } else {
        for place in index..<count { word |= UInt64(text[place]) << UInt64(8 &* (place &- index)) }
      }
      block.spaces |= UInt64(ByteLanes.bits(equal: 0x20, in: word)) << UInt64(index)
      index &+= 8
    }
    if block.count < 64 { block.spaces &= (1 << UInt64(block.count)) &- 1 }
    return block
  }

  /// From the character before.
  @inline(__always)
  private func step(_ bytes: UnsafeRawPointer, to index: Int) -> Int16 {
    let pair = bytes.loadUnaligned(fromByteOffset: index &- 1, as: UInt16.self)
    return steps[Int(UInt16(littleEndian: pair))]
  }

  /// Goes over the words of a block. Returns whether nothing simple follows; a block that is one
  /// word and no more is not gone over at all.
  @inline(__always)
  private func walk(
    _ block: Block, _ text: UnsafePointer<UInt8>, _ positions: UnsafePointer<Int32>,
    _ place: inout Place, _ atBreak: (_ offset: Int, _ position: Int, _ end: Int) -> Void
  ) -> Bool {
    let origin = place.position
    let offset = place.offset
    /// The place of a word, or of an end, behind the spaces before it.
    func behindSpaces(_ index: Int, position: Int) -> Place {
      let end = index &- spaceCount(block.spaces, before: index)
      return Place(
        offset: offset &+ index, position: position, end: origin &+ Int(positions[end]),
        last: text[offset &+ end &- 1], spaces: index &- end)
    }
    var starts = block.spaces << 1 & ~block.spaces
    if block.count < 64 { starts &= (1 << UInt64(block.count)) &- 1 }
    while starts != 0 {
      let index = starts.trailingZeroBitCount
      starts &= starts &- 1
      place = behindSpaces(index, position: origin &+ Int(positions[index]))
      switch isBreak(behind: place.last, before: text[place.offset]) {
      case PieceJoints.isBreak: atBreak(place.offset, place.position, place.end)
      case PieceJoints.unknown: return true
      default: break
      }
    }
    guard block.isLast else { return place.offset == offset }
    let lastIndex = block.count &- 1
    let last = text[offset &+ lastIndex]
    let position = origin &+ Int(positions[lastIndex]) &+ Int(advances[Int(last)])
    if last == 0x20 {
      place = behindSpaces(block.count, position: position)
    } else if block.isEnd && isSimpleEnd(last) {
      place = Place(
        offset: offset &+ block.count, position: position, end: position, last: last, spaces: 0)
    }
    return true
  }

  /// How many spaces stand right before a character of a block.
  @inline(__always)
  private func spaceCount(_ spaces: UInt64, before index: Int) -> Int {
    (~(spaces << UInt64(64 &- index))).leadingZeroBitCount
  }

  /// Whether a text has an ASCII letter, which most begin with.
  @inline(__always)
  static func hasLetter(_ text: some Sequence<UInt8>) -> Bool {
    text.contains { ($0 | 0x20) &- 0x61 < 26 }
  }

  /// Calls `body` with a place at the beginning of each paragraph, which it must walk; of an empty
  /// one it is the line feed already. False when the text is not simple, when `body` says so, or
  /// when one of several paragraphs has no letter: its script may be another.
  @inline(__always)
  func forEachParagraph(
    _ text: UnsafeBufferPointer<UInt8>,
    _ body: (_ bytes: UnsafePointer<UInt8>, _ place: inout Place) -> Bool
  ) -> Bool {
    guard let bytes = text.baseAddress else { return false }
    var start = 0
    while start < text.count {
      var place = Place(offset: start)
      guard body(bytes, &place), place.offset == text.count || bytes[place.offset] == 0x0A else {
        return false
      }
      let paragraph = UnsafeBufferPointer(rebasing: text[start..<place.offset])
      if paragraph.count < text.count && !paragraph.isEmpty && !Self.hasLetter(paragraph) {
        return false
      }
      start = place.offset + 1
    }
    return true
  }
}
