/// Cuts words of a text with plain boundaries that are wider than a line.
struct WordCutter {
  let storage: PreparedStorage
  /// The bytes that are laid out.
  let text: UnsafeBufferPointer<UInt8>
  /// Whether words are cut at all.
  private let isOn: Bool
  /// Behind so many lines nothing is left to tell.
  let most: Int

  init(_ storage: PreparedStorage, _ text: UnsafeBufferPointer<UInt8>, _ options: LayoutOptions) {
    self.storage = storage
    self.text = text
    isOn = options.overflowWrap == .anywhere
    most = options.maxLines ?? .max
  }

  /// Whether the word before a boundary is cut so that all of its lines have one height: each is in the
  /// primary face.
  func isCut(before boundary: Int) -> Bool {
    isOn && storage.segmentFaces.map { $0.segments[boundary] == 1 } ?? true
  }

  /// What cuts a word without shaping, if it is simple.
  func simpleWords(in word: Range<Int>, of paragraph: PreparedParagraph) -> SimpleWords? {
    storage.simpleWords(in: word, of: paragraph, text)
  }

  /// The full lines that a word takes, and the units of the boundaries of what is left of it; `nil` where
  /// it takes more to tell.
  ///
  /// - Parameters:
  ///   - word: with the spaces behind it.
  ///   - simple: of the word.
  ///   - limit: units of the boundaries of a line.
  func cut(
    _ word: Range<Int>, of paragraph: PreparedParagraph, _ simple: SimpleWords?, limit: Int
  ) -> (lines: Int, rest: Int)? {
    let cut =
      simple?.cut(word, limit: limit, most: most) ?? shapedCut(word, of: paragraph, limit: limit)
    return cut.flatMap { $0.lines > 0 ? $0 : nil }
  }

  /// The same by shaping, as ``LineBreaker`` does it: plain boundaries are no soft hyphens, and all
  /// positions of the text whole units of them.
  private func shapedCut(
    _ word: Range<Int>, of paragraph: PreparedParagraph, limit: Int
  ) -> (lines: Int, rest: Int)? {
    let unit = storage.boundaries.unit
    var start = word.lowerBound
    var lines = 0
    while let cut = storage.emergencyCut(
      from: start, wordEnd: word.upperBound, hasHyphen: false, limit: Int64(limit) * unit,
      in: paragraph)
    {
      start = cut.offset
      lines += 1
      if lines == most { return (lines, 0) }
      // Chromium takes a hyphen that begins a line for a minus sign.
      if storage.terms.breakRules == .web && text[start] == 0x2D { return nil }
    }
    let (rest, remainder) = storage.advance(of: start..<word.upperBound, in: paragraph)
      .quotientAndRemainder(dividingBy: unit)
    return remainder == 0 ? (lines, Int(rest)) : nil
  }
}
