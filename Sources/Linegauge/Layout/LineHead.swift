internal import LinegaugeShaping

/// A beginning of a line that is shaped the same whatever stands behind its last spaces.
struct LineHead {
  /// Bytes of the laid-out text.
  var start: Int
  var end: Int
  /// Layout units.
  var width: Int64
}

extension PreparedStorage {
  /// A long head of the line that begins at `start`, with a word or two left of what fits a width;
  /// `nil` where it takes shaping to tell. Only of paragraphs in one run, whose rules are known.
  func independentHead(
    from start: Int, within width: Int64, of paragraph: PreparedParagraph
  ) -> LineHead? {
    guard let rules, paragraph.runs.count == 1, paragraph.tabs.isEmpty, paragraph.order != .unknown
    else { return nil }
    let run = runs[paragraph.runs.lowerBound]
    guard run.face == 0, run.level == 0, run.script == rules.script else { return nil }
    let boundaries = boundaries[paragraph.boundaries]
    let first = boundaries.partitionPoint { $0.offset >= start }
    guard boundaries[first].offset == start, !boundaries[first].flags.contains(.corrected) else {
      return nil
    }
    let origin = boundaries[first].position
    let fitting = boundaries.partitionPoint { $0.position > origin + width } - 1
    for index in stride(from: fitting - 1, to: max(first, fitting - 1 - Self.tries), by: -1)
    where isIndependent(boundaries[index], in: paragraph, rules) {
      return LineHead(
        start: start, end: boundaries[index].offset, width: boundaries[index].position - origin)
    }
    return nil
  }

  private static let tries = 4

  /// Whether no rule of the font that begins before a word can go on in it, or in what may come
  /// instead of what follows it.
  private func isIndependent(
    _ boundary: Boundary, in paragraph: PreparedParagraph, _ rules: ScriptRules
  ) -> Bool {
    let start = paragraph.content.lowerBound
    let end = paragraph.content.upperBound
    let word = boundary.offset
    return source.bytes.withUnsafeBufferPointer { text in
      guard !boundary.flags.contains(.corrected), word > start, word < end,
        text[word - 1] == 0x20, text[word] != 0x20
      else { return false }
      var index = SpaceCuts.wordStart(
        back: rules.proof.reach, before: word, in: text, notBefore: start)
      var cuts = SpaceCuts(rules.proof)
      var spaces = 0
      while index <= word {
        var wordEnd = index
        while wordEnd < end && text[wordEnd] != 0x20 { wordEnd += 1 }
        if index == word && !cuts.isSettled { return false }
        let masks = rules.proof.masks(
          ofWord: UnsafeBufferPointer(rebasing: text[index..<wordEnd]))
        let joined = cuts.join(masks, spaces: spaces)
        if index == word { return joined == 1 }
        index = wordEnd
        while index < end && text[index] == 0x20 { index += 1 }
        spaces = index - wordEnd
      }
      return false
    }
  }
}
