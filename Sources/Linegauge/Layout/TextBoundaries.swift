internal import LinegaugeShaping

/// What a boundary separates.
public enum BoundaryKind: String, Sendable, Hashable, CaseIterable, Codable {
  /// Lines: every place where a line may or must end.
  case line
  /// User-perceived characters.
  case grapheme
  /// Words.
  case word
}

/// Finds boundaries in a text, without a font.
public enum TextBoundaries {
  /// The UTF-8 offsets of all boundaries, the end of a non-empty text included, 0 not.
  ///
  /// Line boundaries follow `breakRules`, `lineBreak`, `wordBreak`, `language` and `whiteSpace` of
  /// the options; the places behind line terminators are among them.
  public static func offsets(
    of kind: BoundaryKind, in text: String, options: TextOptions = TextOptions()
  ) throws(LayoutError) -> [Int] {
    try options.validateTags()
    let bytes = Array(text.utf8)
    return WorkerPool.shared.withWorker { worker in
      bytes.withUnsafeBufferPointer { text in
        switch kind {
        case .grapheme:
          worker.unicode.graphemeBreaks(text, into: &worker.graphemes)
          return marked(worker.graphemes, count: text.count)
        case .word:
          worker.unicode.wordBreaks(text, language: options.language, into: &worker.graphemes)
          return marked(worker.graphemes, count: text.count)
        case .line:
          return lineOffsets(text, options: options, worker: worker)
        }
      }
    }
  }

  private static func marked(_ breaks: [UInt8], count: Int) -> [Int] {
    count == 0 ? [] : (1...count).filter { breaks[$0] != 0 }
  }

  private static func lineOffsets(
    _ text: UnsafeBufferPointer<UInt8>, options: TextOptions, worker: Worker
  ) -> [Int] {
    var offsets: [Int] = []
    ParagraphSplitter.forEachParagraph(
      in: text, rules: options.breakRules, whiteSpace: options.whiteSpace
    ) { content, end in
      worker.breaks.lineBreaks(
        UnsafeBufferPointer(rebasing: text[content]), options: options, unicode: worker.unicode,
        into: &worker.lineBreaks)
      offsets += marked(worker.lineBreaks, count: content.count).map { $0 + content.lowerBound }
      if end > content.upperBound {
        if !content.isEmpty { offsets.removeLast() }
        offsets.append(end)
      }
    }
    return offsets
  }
}
