/// Which full-width punctuation of a line loses its blank half: CSS Text 4, `text-spacing-trim:
/// normal`, "Fullwidth Punctuation Collapsing".
///
/// The blank half of an opening bracket goes behind another bracket that opens, behind one that
/// closes, a middle dot and an ideographic space, unless the line begins with it. That of a closing
/// one goes before another that closes, a middle dot and an ideographic space.
struct FullWidthTrim {
  let text: UnsafeBufferPointer<UInt8>
  /// The bytes of the line.
  let line: Range<Int>
  /// The runs of the paragraph.
  let runs: ArraySlice<Run>
  /// How a face draws its punctuation; `nil` when it cannot trim.
  let punctuation: (UInt16) -> FullWidthPunctuation?

  /// One character whose blank half goes.
  struct Place {
    let range: Range<Int>
    /// It would keep it at the beginning of a line.
    let isOpening: Bool
  }

  /// The places in the part of a run that is on the line. With `trimsEnd` its last character goes
  /// with them, if it closes.
  func places(in piece: Range<Int>, run index: Int, trimsEnd: Bool) -> [Place] {
    guard mayHavePunctuation(piece), let own = punctuation(runs[index].face) else { return [] }
    var places: [Place] = []
    var before = piece.lowerBound > line.lowerBound ? classBefore(piece, run: index) : .other
    var offset = piece.lowerBound
    var current = own.resolve(UTF8Decoding.scalar(in: text, at: offset).value)
    while offset < piece.upperBound {
      let next = offset + UTF8Decoding.scalar(in: text, at: offset).length
      let after =
        next < piece.upperBound
        ? own.resolve(UTF8Decoding.scalar(in: text, at: next).value)
        : classBehind(piece, run: index)
      let isLast = trimsEnd && next >= piece.upperBound && current == .closing
      if current.isTrimmed(after: before) || current.isTrimmed(before: after) || isLast {
        places.append(Place(range: offset..<next, isOpening: current == .opening))
      }
      before = current
      current = after
      offset = next
    }
    return places
  }

  /// Full-width punctuation and the quotes begin with these bytes.
  private func mayHavePunctuation(_ piece: Range<Int>) -> Bool {
    text[piece].contains { $0 == 0xE2 || $0 == 0xE3 || $0 == 0xEF }
  }

  private func classBefore(_ piece: Range<Int>, run index: Int) -> PunctuationClass {
    var start = piece.lowerBound - 1
    while !UTF8Decoding.isBoundary(text[start]) { start -= 1 }
    return contextClass(at: start, run: start < Int(runs[index].start) ? index - 1 : index)
  }

  /// The character behind the line counts too, as in Chromium.
  private func classBehind(_ piece: Range<Int>, run index: Int) -> PunctuationClass {
    guard piece.upperBound < text.count else { return .other }
    let isInside = piece.upperBound < Int(runs[index].end)
    return contextClass(at: piece.upperBound, run: isInside ? index : index + 1)
  }

  /// The class of a character in the face that shows it. A face that cannot trim has narrow quotes
  /// and no full-width dots.
  private func contextClass(at offset: Int, run index: Int) -> PunctuationClass {
    let scalar = UTF8Decoding.scalar(in: text, at: offset).value
    if runs.indices.contains(index), let face = punctuation(runs[index].face) {
      return face.resolve(scalar)
    }
    switch PunctuationClass(scalar) {
    case .openingQuote: return .narrowOpening
    case .closingQuote: return .narrowClosing
    case let known: return known
    }
  }
}
