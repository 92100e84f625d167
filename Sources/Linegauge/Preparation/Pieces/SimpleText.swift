internal import LinegaugeShaping

/// Measures words of simple characters by adding up, without shaping and without a table of words.
///
/// Characters are simple when they meet nothing but pair kerning (``PairAdvances``). A step from one
/// to the next is in the table unless it is kerned where a line may end or begin, or what stands
/// farther away decides whether it may.
struct SimpleText {
  /// Font units from a byte to the next, by `second << 8 | first`, as both are read in one load,
  /// with ``mayBreak`` where a line may end between them inside a word; ``leave`` where text is not
  /// simple.
  let steps: UnsafePointer<Int16>
  /// Font units of a byte.
  let advances: UnsafePointer<Int32>
  /// Font units of a byte with U+2026 behind it; less than 0 where that is not simple.
  private let ellipses: UnsafePointer<Int32>
  /// Layout units in a font unit.
  let scale: Int64
  /// ``PieceJoints/asciiBreaks``
  private let breaks: UnsafePointer<UInt8>

  /// The only step less than 0.
  static let leave = Int16.min
  /// A bit beyond all font units of a step. Behind the first character of a word the step is as good
  /// as ``leave``: a hyphen there may belong to it.
  static let mayBreak: Int16 = 1 << 14

  /// The one whose widths are known.
  static let ellipsis = String(PairAdvances.ellipsisScalar)

  /// The memory of the tables, which must outlive what reads them.
  final class Tables {
    fileprivate let steps: UnsafeMutablePointer<Int16>
    fileprivate let advances: UnsafeMutablePointer<Int32>
    fileprivate let ellipses: UnsafeMutablePointer<Int32>
    fileprivate static let count = 256 * 256

    fileprivate init() {
      steps = .allocate(capacity: Self.count)
      steps.initialize(repeating: SimpleText.leave, count: Self.count)
      // Of any byte: whether it is simple is found out beside.
      advances = .allocate(capacity: 256)
      advances.initialize(repeating: 0, count: 256)
      ellipses = .allocate(capacity: 128)
      ellipses.initialize(repeating: -1, count: 128)
    }

    deinit {
      steps.deallocate()
      advances.deallocate()
      ellipses.deallocate()
    }
  }

  /// `nil` when no character is simple, or the space is not, alone or behind another.
  static func make(
    script: UInt32, _ context: MeasuringContext
  ) -> (text: SimpleText, tables: Tables)? {
    guard
      let pairs = PairAdvances(
        face: context.faces.faces[0], settings: context.settings, script: script),
      pairs.isSimple[0x20]
    else { return nil }
    // Each word takes in the spaces behind it.
    guard pairs.kerning[PairAdvances.index(0x20, 0x20)] == 0 else { return nil }
    let tables = Tables()
    let settings = BreakSettings(context.options)
    let simple = (UInt8(0x20)...0x7E).filter {
      pairs.isSimple[Int($0)] && pairs.advance[Int($0)] >= 0
    }
    for first in simple {
      tables.advances[Int(first)] = pairs.advance[Int(first)]
      let beforeEllipsis = pairs.kerning[PairAdvances.index(first, PairAdvances.ellipsis)]
      if beforeEllipsis != PairAdvances.noPair {
        tables.ellipses[Int(first)] =
          pairs.advance[Int(first)] + Int32(beforeEllipsis)
          + pairs.advance[Int(PairAdvances.ellipsis)]
      }
      for second in simple {
        let kerning = pairs.kerning[PairAdvances.index(first, second)]
        if kerning == PairAdvances.noPair { continue }
        let step = pairs.advance[Int(first)] + Int32(kerning)
        guard step >= 0 && step < mayBreak else { continue }
        if let mark = mark(first, second, kerning: kerning, settings) {
          tables.steps[Int(second) << 8 | Int(first)] = Int16(step) | mark
        }
      }
    }
    // A line begins with a character that a word may begin with.
    for index in 0..<Tables.count
    where tables.steps[index] >= mayBreak && tables.steps[index & 0xFF00 | 0x20] == leave {
      tables.steps[index] = leave
    }
    let text = SimpleText(
      steps: UnsafePointer(tables.steps), advances: UnsafePointer(tables.advances),
      ellipses: UnsafePointer(tables.ellipses), scale: context.units.faces.scale(of: 0),
      breaks: UnsafePointer(context.pieces.joints.asciiBreaks))
    return (text, tables)
  }

  /// What is set in the step between two characters that are a simple pair; `nil` when there is no
  /// such step.
  private static func mark(
    _ first: UInt8, _ second: UInt8, kerning: Int16, _ settings: BreakSettings
  ) -> Int16? {
    if first == 0x20 { return kerning == 0 && !PieceJoints.looksAhead(second) ? 0 : nil }
    if second == 0x20 { return 0 }
    switch BreakFinder.lineBreak(between: first, second, settings: settings) {
    case .never: return 0
    case .always, .unlessFirstBeginsLine: return kerning == 0 ? mayBreak : nil
    case .depends: return nil
    }
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
  func isSimpleEnd(_ byte: UInt8) -> Bool { step(byte, 0x20) != Self.leave }

  /// Whether a part of a word that has been cut may begin with a byte.
  @inline(__always)
  func mayBeginRest(_ byte: UInt8) -> Bool { isSimpleStart(byte) || isSimpleEnd(byte) }

  /// HarfBuzz matches no more glyphs.
  private static let longestRule = 64

  @inline(__always)
  func step(_ first: UInt8, _ second: UInt8) -> Int16 {
    steps[Int(second) << 8 | Int(first)]
  }

  /// From the character before.
  @inline(__always)
  func step(_ bytes: UnsafeRawPointer, to index: Int) -> Int16 {
    let pair = bytes.loadUnaligned(fromByteOffset: index &- 1, as: UInt16.self)
    return steps[Int(UInt16(littleEndian: pair))]
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

  /// The same of a word inside which no line ends.
  func width(ofWord word: UnsafeBufferPointer<UInt8>) -> Int64? {
    advance(word, hasBreaks: false)
  }

  /// The advance of such a text with the spaces at its end.
  ///
  /// - Parameter hasBreaks: whether a line may end inside a word of it.
  @inline(__always)
  func advance(_ text: UnsafeBufferPointer<UInt8>, hasBreaks: Bool = true) -> Int64? {
    fontUnits(of: text, hasBreaks: hasBreaks).map(layoutUnits)
  }

  /// The same in font units.
  @inline(__always)
  func fontUnits(of text: UnsafeBufferPointer<UInt8>, hasBreaks: Bool = true) -> Int? {
    guard let first = text.first, isSimpleStart(first) else { return nil }
    return fontUnits(ofRest: text, hasBreaks: hasBreaks)
  }

  /// The same of what is left of a word that has been cut: some characters may stand first that no word
  /// begins with.
  @inline(__always)
  func fontUnits(ofRest text: UnsafeBufferPointer<UInt8>, hasBreaks: Bool = true) -> Int? {
    guard let bytes = text.baseAddress, text.count > 0, mayBeginRest(text[0]), text[0] != 0x20
    else {
      return nil
    }
    let last = text[text.count &- 1]
    guard isSimpleEnd(last) else { return nil }
    var width = Int(advances[Int(last)])
    var signs: Int16 = 0
    for index in 1..<max(1, text.count) {
      let step = step(UnsafeRawPointer(bytes), to: index)
      signs |= step
      width &+= Int(step)
    }
    if signs & Self.mayBreak != 0 {
      guard hasBreaks else { return nil }
      width &-= marks(in: text)
    }
    return signs < 0 ? nil : width
  }

  /// What ``mayBreak`` adds to the sum of a text's steps.
  func marks(in text: UnsafeBufferPointer<UInt8>) -> Int {
    var marks = 0
    for index in 1..<max(1, text.count) {
      marks += Int(step(text[index - 1], text[index]) & Self.mayBreak)
    }
    return marks
  }

  /// The longest beginning of a text that fits, one character at least; `nil` when a character that
  /// matters is not simple, or a space, which hangs at a line's end.
  ///
  /// As ``PreparedStorage/emergencyCut(from:wordEnd:hasHyphen:limit:in:)`` has it, a part fits when
  /// its end does by the positions of the whole text, and again by its own: never forward.
  ///
  /// - Parameter isBeforeSpace: whether a space stands behind the text, against which its last
  ///   character may be kerned.
  func fitting(
    _ text: UnsafeBufferPointer<UInt8>, isBeforeSpace: Bool, limit: Int64
  ) -> (count: Int, width: Int64)? {
    fitting(text, isBeforeSpace: isBeforeSpace, fontUnits: fontUnits(limit)).map(layoutUnits)
  }

  /// The same in font units.
  func fitting(
    _ text: UnsafeBufferPointer<UInt8>, isBeforeSpace: Bool, fontUnits limit: Int
  ) -> (count: Int, width: Int)? {
    guard let first = text.first, first != 0x20, mayBeginRest(first) else { return nil }
    var best = (count: 1, width: Int(advances[Int(first)]))
    var position = 0
    for count in 1..<max(1, text.count) {
      if text[count] == 0x20 { return nil }
      let step = step(text[count - 1], text[count])
      if step < 0 { return nil }
      let width = position + Int(advances[Int(text[count - 1])])
      position += Int(step & ~Self.mayBreak)
      if position > limit {
        // A rule that matches across the cut would give the whole text other positions.
        let isSimple = (count + 1..<max(count + 1, min(text.count, count + Self.longestRule)))
          .allSatisfy { self.step(text[$0 - 1], text[$0]) >= 0 }
        return isSimple ? best : nil
      }
      if width <= limit { best = (count, width) }
    }
    let last = text[text.count - 1]
    if isBeforeSpace && !isSimpleEnd(last) { return nil }
    let width = position + (isBeforeSpace ? Int(step(last, 0x20)) : Int(advances[Int(last)]))
    if width <= limit { best = (text.count, width) }
    return best
  }

  /// The longest beginning of a text that fits with U+2026 behind it, without the spaces at its end;
  /// `nil` when a character that matters is not simple, or when nothing fits.
  ///
  /// - Parameter isWhole: whether nothing stands behind the text.
  func fittingBeforeEllipsis(
    _ text: UnsafeBufferPointer<UInt8>, isWhole: Bool, limit: Int64
  ) -> (count: Int, width: Int64)? {
    guard let first = text.first, first != 0x20, isSimpleStart(first) else { return nil }
    let limit = fontUnits(limit)
    var best: (count: Int, width: Int)?
    var position = 0
    for index in text.indices {
      if text[index] != 0x20 {
        let withEllipsis = text[index] < 0x80 ? ellipses[Int(text[index])] : -1
        if withEllipsis < 0 { return nil }
        let width = position + Int(withEllipsis)
        if width <= limit { best = (index + 1, width) }
      }
      guard index + 1 < text.count else { return isWhole ? best.map(layoutUnits) : nil }
      let step = step(text[index], text[index + 1])
      if step < 0 { return nil }
      position += Int(step & ~Self.mayBreak)
      if position > limit { break }
    }
    return best.map(layoutUnits)
  }

  private func layoutUnits(_ part: (count: Int, width: Int)) -> (count: Int, width: Int64) {
    (part.count, layoutUnits(part.width))
  }

  /// What a space behind a word that ends with a byte changes in the word's advance, in layout
  /// units.
  func kerningBeforeSpace(_ last: UInt8) -> Int64 {
    layoutUnits(Int(step(last, 0x20)) - Int(advances[Int(last)]))
  }

  @inline(__always)
  func layoutUnits(_ fontUnits: Int) -> Int64 { Int64(fontUnits) &* scale }

  /// Font units that are no more than some layout units.
  func fontUnits(_ layoutUnits: Int64) -> Int { Int(layoutUnits / scale) }

  /// Whether a text has an ASCII letter, which most begin with.
  @inline(__always)
  static func hasLetter(_ text: some Sequence<UInt8>) -> Bool {
    text.contains(where: isLetter)
  }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// Whether every answer is the other's, both being of the same context.
  func measures(as other: SimpleText) -> Bool {
    func isEqual<Number: Equatable>(
      _ left: UnsafePointer<Number>, _ right: UnsafePointer<Number>, _ count: Int
    ) -> Bool {
      UnsafeBufferPointer(start: left, count: count)
        .elementsEqual(UnsafeBufferPointer(start: right, count: count))
    }
    return steps == other.steps
      || isEqual(steps, other.steps, Tables.count) && isEqual(advances, other.advances, 256)
        && isEqual(ellipses, other.ellipses, 128)
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
