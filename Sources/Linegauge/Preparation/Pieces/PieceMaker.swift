internal import LinegaugeShaping

/// Prepares a part of a paragraph as if it were one, and finds out whether it may stand beside
/// spaces.
struct PieceMaker {
  let text: PaddedText
  /// Of the script of the paragraph: characters of no script of their own take it.
  let rules: ScriptRules
  let context: MeasuringContext
  let worker: Worker

  /// Prepares and remembers a piece. `nil` when its paragraph must be shaped whole: it has another
  /// script or units of its own, or joins with a space beside it.
  @inline(never)
  func make(_ range: Range<Int>, _ key: PieceTable.Key) -> PieceTable.Found? {
    let bytes = text.slice(range).buffer
    var item = worker.itemizer.itemize(
      bytes, direction: .ltr, faces: &context.faces, settings: context.settings)
    let faces = context.faces.faces
    for index in item.runs.indices {
      if item.runs[index].script == ScriptTag.common {
        item.runs[index].script = rules.script
      }
      guard item.runs[index].script == rules.script, item.runs[index].level == 0,
        context.units.faces.isExact(for: faces[Int(item.runs[index].face)])
      else { return nil }
    }
    guard !bytes.isEmpty, !hasSeparator(bytes), let edges = edges(of: bytes) else { return nil }
    var arrays = PreparedArrays()
    let units = context.terms.units
    ParagraphPreparer(text: bytes, base: 0, context: context, units: units, worker: worker)
      .shape(item.runs[...], into: &arrays)
    guard var piece = Piece(arrays, item) else { return nil }
    // What hangs at the piece's beginning belongs to the spaces before it: a line that ends behind
    // it ends before them.
    if piece.end == 0 && piece.width > 0 || beginsHanging(bytes) { return nil }
    piece.first = edges.first
    piece.last = edges.last
    // The space is in the primary face: beside what is in another its run begins or ends.
    let (own, none) = (rules.proof.masks(ofWord: bytes), rules.proof.textStart)
    piece.masks = SpaceMasks(
      left: item.runs.last?.face == 0 ? own.left : none.left,
      right: item.runs.first?.face == 0 ? own.right : none.right)
    piece.runs.removeAll { $0.face == 0 }
    for run in item.runs where !worker.unicode.hasDictionary(for: run.script) {
      piece.lacksDictionary = true
    }
    return context.pieces.insert(key, bytes, piece)
  }

  /// Whether there is a U+0085, U+2028 or U+2029, which is no line's end where white space collapses.
  /// Behind it a line ends before spaces, not behind them.
  private func hasSeparator(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.contains { index in
      switch bytes[index] {
      case 0xC2: bytes[index + 1] == 0x85
      case 0xE2: bytes[index + 1] == 0x80 && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
      default: false
      }
    }
  }

  /// Whether the first character, of one or three bytes, is one that hangs.
  private func beginsHanging(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    [1, 3].contains { length in
      length <= bytes.count
        && HangingSpace.start(
          bytes, before: length, notBefore: 0, rules: context.options.breakRules) == 0
    }
  }

  private func isControl(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    let (scalar, _) = UTF8Decoding.scalar(in: text, at: offset)
    let category = Unicode.Scalar(scalar)?.properties.generalCategory
    return category == .control || category == .format
  }

  /// Bytes of an edge that is remembered, as all are that were ever met.
  private static let longestEdge = 256

  private struct Edges {
    var first: ClusterNumber
    var last: ClusterNumber
  }

  /// The first and the last cluster; `nil` when one of them would be one with a space beside it.
  private func edges(of bytes: UnsafeBufferPointer<UInt8>) -> Edges? {
    let spaced = [0x20] + Array(bytes) + [0x20]
    return spaced.withUnsafeBufferPointer { spaced -> Edges? in
      worker.unicode.graphemeBreaks(spaced, into: &worker.graphemes)
      let end = spaced.count - 1
      guard worker.graphemes[1] != 0, worker.graphemes[end] != 0 else { return nil }
      var firstEnd = 2
      while worker.graphemes[firstEnd] == 0 { firstEnd += 1 }
      var lastStart = end - 1
      while worker.graphemes[lastStart] == 0 { lastStart -= 1 }
      // What decides together with the next is taken with it. Controls do not count (LB9 of UAX #14):
      // neither between those two nor behind what a line may end with.
      var needsNext = PieceJoints.looksAhead(spaced[1]) || spaced[1] >= 0x80
      while needsNext && firstEnd < end {
        needsNext = isControl(spaced, at: firstEnd)
        firstEnd += 1
        while worker.graphemes[firstEnd] == 0 { firstEnd += 1 }
      }
      while lastStart > 1 && isControl(spaced, at: lastStart) {
        lastStart -= 1
        while worker.graphemes[lastStart] == 0 { lastStart -= 1 }
      }
      guard firstEnd - 1 <= Self.longestEdge, end - lastStart <= Self.longestEdge else {
        return nil
      }
      let first = Array(spaced[1..<firstEnd])
      let last = Array(spaced[lastStart..<end])
      guard let firstNumber = context.pieces.joints.number(of: first),
        let lastNumber = context.pieces.joints.number(of: last)
      else { return nil }
      return Edges(first: firstNumber, last: lastNumber)
    }
  }
}

/// Prepares a paragraph and remembers it whole.
struct ParagraphMaker {
  let text: PaddedText
  let context: MeasuringContext
  let worker: Worker

  /// `nil` when it has units of its own.
  @inline(never)
  func make(_ key: PieceTable.Key) -> PieceTable.Found? {
    let item = worker.itemizer.itemize(
      text.buffer, direction: context.options.direction, faces: &context.faces,
      settings: context.settings)
    let faces = context.faces.faces
    guard item.runs.allSatisfy({ context.units.faces.isExact(for: faces[Int($0.face)]) }) else {
      return nil
    }
    var arrays = PreparedArrays()
    let units = context.terms.units
    ParagraphPreparer(
      text: text.buffer, base: 0, context: context, units: units, worker: worker
    ).shape(item.runs[...], into: &arrays)
    guard var piece = Piece(arrays, item) else { return nil }
    for run in item.runs where !worker.unicode.hasDictionary(for: run.script) {
      piece.lacksDictionary = true
    }
    return context.pieces.insert(key, text.buffer, piece)
  }
}

extension Piece {
  /// What preparing a text alone has found; `nil` when its end is corrected (thousands of spaces) or
  /// a position does not fit.
  init?(_ arrays: borrowing PreparedArrays, _ item: ItemizedParagraph) {
    guard let last = arrays.boundaries.last, arrays.boundaries.count >= 2,
      !last.flags.contains(.corrected), arrays.tabs.isEmpty
    else { return nil }
    self.init(width: last.position, end: last.end)
    let inner = arrays.boundaries.buffer.dropFirst().dropLast()
    boundaries = inner.compactMap(PieceBoundary.init)
    guard boundaries.count == inner.count else { return nil }
    corrections = arrays.corrections
    // Corrections name their boundary by its index; the first boundary of the text is not in the
    // piece.
    for index in corrections.indices { corrections[index].boundary -= 1 }
    runs = item.runs
    missing = item.missing
    level = item.level
  }
}
