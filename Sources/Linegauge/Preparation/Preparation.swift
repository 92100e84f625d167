internal import LinegaugeFonts
internal import LinegaugeShaping

/// The costly step: itemises, shapes, and finds where lines may end.
struct Preparation {
  let context: MeasuringContext
  let worker: Worker

  /// Prepares a text into the arrays of the context and returns the terms of its positions.
  ///
  /// Paragraphs are put together from pieces that are known, where that provably gives what shaping
  /// them whole would; not so the first texts of a context, which are few as a rule. `usesPieces` is
  /// for tests, which compare both.
  func prepare(_ text: PaddedText, usesPieces: Bool? = nil) -> PreparationTerms {
    context.arrays.removeAll()
    context.rules = nil
    context.count(bytes: text.count)
    let usesPieces = usesPieces ?? context.isWarm
    let assembler = PieceAssembler(context: context, worker: worker)
    var isCommon = true
    forEachParagraph(in: text.buffer) { content, end in
      guard isCommon else { return }
      let paragraph = text.slice(content)
      let first = ArrayCounts(context.arrays)
      if !usesPieces || !assembler.append(paragraph, base: content.lowerBound) {
        isCommon = appendWhole(paragraph.buffer, base: content.lowerBound)
      }
      first.close(&context.arrays, content: content, end: end, direction: context.options.direction)
    }
    return isCommon ? context.terms : context.terms(prepareWithOwnUnits(text.buffer))
  }

  private func forEachParagraph(
    in text: UnsafeBufferPointer<UInt8>, _ body: (_ content: Range<Int>, _ end: Int) -> Void
  ) {
    ParagraphSplitter.forEachParagraph(
      in: text, rules: context.options.breakRules, whiteSpace: context.options.whiteSpace, body)
  }

  /// Shapes a paragraph whole. False when one of its faces has units that the common ones are no
  /// multiple of.
  func appendWhole(_ paragraph: UnsafeBufferPointer<UInt8>, base: Int) -> Bool {
    let firstRun = context.arrays.runs.count
    itemize(paragraph, base: base)
    let runs = context.arrays.runs[firstRun...]
    let faces = context.faces.faces
    guard runs.allSatisfy({ context.units.faces.isExact(for: faces[Int($0.face)]) }) else {
      return false
    }
    ParagraphPreparer(
      text: paragraph, base: base, context: context, units: context.terms.units, worker: worker
    )
    .shape(runs, into: &context.arrays)
    return true
  }

  private func itemize(_ paragraph: UnsafeBufferPointer<UInt8>, base: Int) {
    let item = worker.itemizer.itemize(
      paragraph, direction: context.options.direction, faces: &context.faces,
      settings: context.settings)
    context.arrays.runs += item.runs
    context.arrays.level = item.level
    for run in item.runs where !worker.unicode.hasDictionary(for: run.script) {
      context.arrays.lacksDictionary = true
    }
    for character in item.missing {
      context.arrays.missing.append((character.scalar, base + character.offset))
    }
  }

  /// Prepares a text some of whose faces have units of their own: its layout unit is one that all
  /// of its faces divide.
  private func prepareWithOwnUnits(_ text: UnsafeBufferPointer<UInt8>) -> LayoutUnits {
    context.arrays.removeAll()
    context.rules = nil
    forEachParagraph(in: text) { content, end in
      let first = ArrayCounts(context.arrays)
      itemize(UnsafeBufferPointer(rebasing: text[content]), base: content.lowerBound)
      first.close(&context.arrays, content: content, end: end, direction: context.options.direction)
    }
    var used = Set<UInt16>([0])
    for run in context.arrays.runs { used.insert(run.face) }
    let units = LayoutUnits(
      context.faces.faces, used: { used.contains(UInt16($0)) }, size: context.font.size,
      options: context.options, settings: context.settings, worker: worker)
    for index in context.arrays.paragraphs.indices {
      let paragraph = context.arrays.paragraphs[index]
      let firstBoundary = context.arrays.boundaries.count
      let firstTab = context.arrays.tabs.count
      ParagraphPreparer(
        text: UnsafeBufferPointer(rebasing: text[paragraph.content]),
        base: paragraph.content.lowerBound, context: context, units: units, worker: worker
      ).shape(context.arrays.runs[paragraph.runs], into: &context.arrays)
      context.arrays.paragraphs[index].boundaries = firstBoundary..<context.arrays.boundaries.count
      context.arrays.paragraphs[index].tabs = firstTab..<context.arrays.tabs.count
    }
    return units
  }
}

extension ArrayCounts {
  /// Adds the paragraph that what came since belongs to.
  func close(
    _ arrays: inout PreparedArrays, content: Range<Int>, end: Int, direction: TextDirection
  ) {
    arrays.paragraphs.append(
      PreparedParagraph(
        content: content, end: end,
        level: content.isEmpty ? (direction == .rtl ? 1 : 0) : arrays.level,
        boundaries: boundaries..<arrays.boundaries.count, runs: runs..<arrays.runs.count,
        tabs: tabs..<arrays.tabs.count))
  }
}
