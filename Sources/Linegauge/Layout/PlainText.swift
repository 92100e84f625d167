internal import CBranchless

/// A prepared text whose lines its boundaries alone tell: one paragraph without tabs, no boundary of
/// which is corrected.
struct PlainText {
  private let boundaries: NarrowBoundaries
  private let count: Int
  /// The width of the text in one line, in the boundaries' units.
  private let width: Int64

  /// Of a table that fits. The text must outlive it.
  @inline(__always)
  init?(_ table: BoundaryTable) {
    guard let boundaries = table.withNarrow({ $0 }) else { return nil }
    self.boundaries = boundaries
    count = table.count
    width = boundaries.end(table.count &- 1) &- boundaries.position(0)
  }

  /// The number of lines, at most `most`; `nil` when a word is wider than its line.
  ///
  /// - Parameter limit: the most units of the boundaries that a line may take.
  @inline(__always)
  func lineCount(limit: Int64, most: Int) -> Int? {
    if width <= limit { return 1 }
    if count <= Self.short { return shortLineCount(limit: limit).map { min($0, most) } }
    var rest = 0..<count
    let lines = LineCounter(boundaries: boundaries, limit: limit).count(&rest, .plain, most: most)
    return rest.isEmpty || lines == most ? lines : nil
  }

  /// Of a text with so few boundaries each is looked at, without a branch: the processor would not guess
  /// where lines end.
  private static let short = 48

  /// - Parameter onSegment: called for what stands before each boundary but the first, with -1 where a
  ///   line begins with it.
  @inline(__always)
  private func shortLineCount(
    limit: Int64, onSegment: (_ boundary: Int, _ begins: Int) -> Void = { _, _ in }
  ) -> Int? {
    // Nothing fits before the first line has begun.
    var reach: Int64 = -1
    var lines = 0
    // Less than 0 when a word is wider than its line.
    var room: Int64 = 0
    for index in 1..<count {
      let end = boundaries.end(index)
      let start = boundaries.position(index &- 1)
      let begins = (reach &- end) &>> 63
      lines &-= Int(begins)
      reach = lg_select(end > reach, start &+ limit, reach)
      room |= reach &- end
      onSegment(index, Int(begins))
    }
    return room < 0 ? nil : lines
  }

  /// The same, and on how many of them which faces stand; `nil` for a longer text too.
  func lineCount(
    limit: Int64, _ segments: UnsafeBufferPointer<UInt8>
  ) -> (count: Int, faces: FaceLines)? {
    guard count <= Self.short else { return nil }
    var faces = FaceLines()
    let lines = shortLineCount(limit: limit) { faces.add(Int(segments[$0]), begins: $1) }
    faces.end()
    return lines.map { ($0, faces) }
  }

  /// The same with words that are cut where they are wider than a line; `nil` when one of these is
  /// not simple.
  ///
  /// What ``LineBreaker`` does at an emergency break, for words that only have to be added up.
  func lineCount(limit: Int64, most: Int, cutting words: SimpleWords) -> Int? {
    let counter = LineCounter(boundaries: boundaries, limit: limit)
    let last = count - 1
    var rest = 0..<count
    var lines = 0
    while true {
      lines += counter.count(&rest, .plain, most: most - lines)
      if rest.isEmpty || lines == most { return lines }
      let next = rest.lowerBound + 1
      let word = boundaries.offset(next - 1)..<boundaries.offset(next)
      guard let cut = words.cut(word, limit: Int(limit), most: most - lines), cut.lines > 0 else {
        return nil
      }
      if lines + cut.lines >= most { return most }
      // The line that begins with the last part joins the positions behind the word. It takes that
      // part even when it is one character that is wider.
      let reach = boundaries.position(next) - Int64(cut.rest) + limit
      let end =
        boundaries.end(last) <= reach
        ? last : max(next, boundaries.lastFitting(reach, behind: next - 1))
      lines += cut.lines + 1
      if lines >= most { return most }
      if end == last { return lines }
      rest = end..<count
    }
  }
}

/// Measures the parts of words by adding up.
struct SimpleWords {
  let simple: SimpleText
  let text: UnsafeBufferPointer<UInt8>
  let rules: BreakRules
  /// Units in a font unit.
  let unitsPerFontUnit: Int

  /// The full lines that a word takes that is wider than one, and the advance of what is left of it;
  /// `nil` when it is not simple.
  ///
  /// - Parameters:
  ///   - word: with the spaces behind it.
  ///   - limit: units of a line.
  ///   - most: behind so many lines nothing is left to tell.
  func cut(_ word: Range<Int>, limit: Int, most: Int) -> (lines: Int, rest: Int)? {
    var end = word.upperBound
    while end > word.lowerBound && text[end - 1] == 0x20 { end -= 1 }
    var start = word.lowerBound
    var lines = 0
    let limit = unitsPerFontUnit == 1 ? limit : limit / unitsPerFontUnit
    while true {
      let part = simple.fitting(
        UnsafeBufferPointer(rebasing: text[start..<end]), isBeforeSpace: end < word.upperBound,
        fontUnits: limit)
      guard let part else { return nil }
      if start + part.count == end { break }
      start += part.count
      lines += 1
      if lines == most { return (lines, 0) }
      // Chromium takes a hyphen that begins a line for a minus sign.
      if rules == .web && text[start] == 0x2D { return nil }
    }
    let rest = simple.fontUnits(
      ofRest: UnsafeBufferPointer(rebasing: text[start..<word.upperBound]))
    return rest.map { (lines, $0 * unitsPerFontUnit) }
  }
}

extension PreparedStorage {
  /// The lines of a plain text some words of which are wider than a line; `nil` when it takes more to
  /// tell.
  ///
  /// - Parameter limit: the most units of the boundaries that a line may take.
  func plainLineCount(limit: Int64, most: Int) -> Int? {
    guard isPlain, let paragraph = paragraphs.first else { return nil }
    return source.bytes.withUnsafeBufferPointer { text in
      guard let words = simpleWords(in: paragraph.content, of: paragraph, text) else { return nil }
      return PlainText(boundaries)?.lineCount(limit: limit, most: most, cutting: words)
    }
  }

  /// What cuts words in the units of the boundaries, if all in a range of a paragraph is simple.
  ///
  /// - Parameter text: the bytes that are laid out.
  func simpleWords(
    in range: Range<Int>, of paragraph: PreparedParagraph, _ text: UnsafeBufferPointer<UInt8>
  ) -> SimpleWords? {
    guard let simple = simpleText(in: range, of: paragraph) else { return nil }
    let (factor, rest) = simple.scale.quotientAndRemainder(dividingBy: boundaries.unit)
    return rest == 0
      ? SimpleWords(
        simple: simple, text: text, rules: terms.breakRules, unitsPerFontUnit: Int(factor)) : nil
  }
}
