internal import LinegaugeShaping

/// Measures words of simple characters by adding up, without shaping and without a table of words.
///
/// Characters are simple when they meet nothing but pair kerning (``PairAdvances``). A step from one
/// to the next is in the table unless a line might end between them; those that a space moves
/// are left out, so that a line may begin behind it.
struct SimpleText {
  /// Font units from a byte to the next, by `second << 8 | first`, as both are read in one load: less
  /// than 0 where a word ends or text is not simple; see ``endOfWord(_:)`` and ``leave``.
  private let steps: UnsafePointer<Int16>
  /// Font units of a byte.
  private let advances: UnsafePointer<Int32>
  /// Layout units in a font unit.
  private let scale: Int64
  /// Font units of a space.
  private let space: Int
  /// ``PieceJoints/asciiBreaks``
  private let breaks: UnsafePointer<UInt8>

  /// Text is not simple here.
  fileprivate static let leave = Int16.min

  /// A step to a space, and back.
  @inline(__always)
  fileprivate static func endOfWord(_ step: Int16) -> Int16 { ~step }

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
        let isStep =
          if first == 0x20 {
            kerning == 0 && !PieceJoints.looksAhead(second)
          } else {
            second == 0x20
              || BreakFinder.neverBreaks(between: first, second, settings: settings)
          }
        let step = pairs.advance[Int(first)] + Int32(kerning)
        if isStep, step >= 0, step < Int16.max, let step = Int16(exactly: step) {
          tables.steps[Int(second) << 8 | Int(first)] = second == 0x20 ? endOfWord(step) : step
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

  /// The width of a word in layout units, `nil` when it is not simple.
  func width(_ word: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard var before = word.first, before < 0x80, isSimpleStart(before) else { return nil }
    var width = 0
    for byte in word.dropFirst() {
      let step = step(before, byte)
      if step < 0 { return nil }
      width += Int(step)
      before = byte
    }
    guard isSimpleEnd(before) else { return nil }
    return Int64(width + Int(advances[Int(before)])) * scale
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
    let steps = steps
    let bytes = UnsafeRawPointer(text)
    var lastIndex = count &- 1
    var index = place.offset
    var position = place.position
    while true {
      var step = 0
      while index < lastIndex {
        let pair = UInt16(
          littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt16.self))
        step = Int(steps[Int(pair)])
        if step < 0 { break }
        position &+= step
        index &+= 1
      }
      let last = text[index]
      index &+= 1
      if step < 0 && step != Int(Self.leave) {
        position &+= Int(Self.endOfWord(Int16(truncatingIfNeeded: step)))
      } else {
        // The last word of the text or of the paragraph.
        guard index > lastIndex || text[index] == 0x0A, isSimpleEnd(last) else { return }
        lastIndex = index &- 1
        position &+= Int(advances[Int(last)])
      }
      // The word is over: it and the spaces behind it are simple.
      let end = position
      let wordEnd = index
      while index <= lastIndex && text[index] == 0x20 {
        index &+= 1
        position &+= space
      }
      place = Place(
        offset: index, position: position, end: end, last: last, spaces: index &- wordEnd)
      // The space before the next word must be simple beside it.
      guard index <= lastIndex, isSimpleStart(text[index]) else { return }
      switch isBreak(behind: last, before: text[index]) {
      case PieceJoints.isBreak: atBreak(index, position, end)
      case PieceJoints.unknown: return
      default: break
      }
    }
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
