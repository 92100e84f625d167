internal import LinegaugeShaping

/// Puts a paragraph together from pieces that were prepared alone.
///
/// Legal where the shaper cannot see across the spaces between them, which ``SpaceProof`` shows for
/// each font; where a rule might, the pieces beside that space are taken as one. Right-to-left text
/// and paragraphs of several scripts are pieces as a whole: there a character's surroundings decide
/// how it is shaped.
struct PieceAssembler {
  let context: MeasuringContext
  let worker: Worker

  /// What pieces that are whole paragraphs, or the widths of whole texts, are prepared as; others by
  /// the number of their script.
  private static let paragraphKind: UInt8 = 255
  static let textKind: UInt8 = 254
  static let firstOtherKind = Int(textKind)
  /// A longer paragraph is not remembered as a whole.
  private static let longestParagraph = 2048

  /// Adds a paragraph. False, with nothing added, when it must be shaped whole.
  func append(_ text: PaddedText, base: Int) -> Bool {
    guard text.count > 0, context.usesPieces else { return false }
    let content = ContentSummary(text)
    guard !content.hasControl else { return false }
    let counts = ArrayCounts(context.arrays)
    if let script = scriptOfPieces(text, content) {
      if appendPieces(text, base: base, script: script) { return true }
      counts.restore(&context.arrays)
    }
    guard text.count <= Self.longestParagraph else { return false }
    return appendParagraph(text, base: base)
  }

  /// What measures simple text in a script; `nil` when the options keep from using pieces.
  func simpleText(script: UInt32) -> SimpleText? {
    guard context.usesPieces, context.options.direction != .rtl,
      context.options.whiteSpace != .collapse
    else { return nil }
    return context.pieces.joints.rules(for: script, context)?.simple
  }

  /// The script of a paragraph that is put together from pieces; `nil` when it must not be.
  func scriptOfPieces(_ text: PaddedText) -> UInt32? {
    guard text.count > 0, context.usesPieces else { return nil }
    let content = ContentSummary(text)
    return content.hasControl ? nil : scriptOfPieces(text, content)
  }

  private func scriptOfPieces(_ text: PaddedText, _ content: ContentSummary) -> UInt32? {
    guard content.isLeftToRight, context.options.direction != .rtl else { return nil }
    return script(of: text, content)
  }

  /// The one script that the paragraph may have.
  private func script(of text: PaddedText, _ content: ContentSummary) -> UInt32? {
    if content.hasASCIILetter { return ScriptTag.latin }
    if content.isASCII { return ScriptTag.common }
    let runs = worker.unicode.scriptRuns(text.buffer)
    return runs.count == 1 ? runs[0].script : nil
  }

  // MARK: - Pieces between spaces

  /// Adds a paragraph from its pieces alone. False when it must be shaped whole.
  func appendPieces(_ text: PaddedText, base: Int, script: UInt32) -> Bool {
    guard let rules = context.pieces.joints.rules(for: script, context), rules.proof.isProven else {
      return false
    }
    if context.rules !== rules { context.rules = rules }
    context.arrays.level = 0
    context.arrays.runs.append(Run(start: 0, end: text.count, script: script))
    context.arrays.boundaries.append(Boundary(offset: base, position: 0, end: 0))
    var row = PieceRow(
      text: text, base: base, space: context.spaceAdvance(worker),
      maker: PieceMaker(
        text: text, rules: rules, context: context, worker: worker))
    while row.start < text.count {
      row.appendSimpleWords(&context.arrays.boundaries)
      if row.start < text.count && !row.appendWord() { return false }
    }
    return row.close()
  }

  // MARK: - Whole paragraphs

  private func appendParagraph(_ text: PaddedText, base: Int) -> Bool {
    let key = text.key(0..<text.count, kind: Self.paragraphKind)
    let maker = ParagraphMaker(text: text, context: context, worker: worker)
    guard let found = context.pieces.find(key, text.buffer) ?? maker.make(key),
      case .piece(let index) = found
    else { return false }
    let piece = context.pieces[index]
    context.arrays.boundaries.append(Boundary(offset: base, position: 0, end: 0))
    context.arrays.append(piece, at: base, x: 0)
    context.arrays.boundaries.append(
      Boundary(offset: base + text.count, position: piece.width, end: piece.end))
    context.arrays.runs += piece.runs
    context.arrays.level = piece.level
    return true
  }
}
