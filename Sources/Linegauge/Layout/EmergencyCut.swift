internal import LinegaugeShaping

/// Where a word that is wider than its line is cut.
struct EmergencyCut {
  /// Byte of the laid-out text.
  var offset: Int
  /// Layout units of the part before it, shaped alone in its context, without and with the spaces
  /// that hang at its end.
  var width: Int64
  var advance: Int64
}

extension PreparedStorage {
  /// The longest part of the text from `start` that fits, at least one cluster; `nil` when
  /// everything up to the word's end fits or is one cluster.
  ///
  /// Cuts fall on grapheme borders where the shaped clusters have borders too; a ligature may be
  /// divided (both parts are shaped again), a syllable only by the web's rules.
  func emergencyCut(
    from start: Int, wordEnd: Int, hasHyphen: Bool, limit: Int64, in paragraph: PreparedParagraph
  ) -> EmergencyCut? {
    if let simple = simpleText(in: start..<wordEnd, of: paragraph) {
      let visibleEnd = hangStart(before: wordEnd, notBefore: start)
      let found = source.bytes.withUnsafeBufferPointer {
        simple.fitting(
          UnsafeBufferPointer(rebasing: $0[start..<visibleEnd]),
          isBeforeSpace: visibleEnd < wordEnd, limit: limit)
      }
      if let (count, width) = found {
        return start + count == visibleEnd
          ? nil : EmergencyCut(offset: start + count, width: width, advance: width)
      }
    }
    return shapedCut(
      from: start, wordEnd: wordEnd, hasHyphen: hasHyphen, limit: limit, in: paragraph)
  }

  /// What measures simple words in a range of a paragraph, if that is in one run of the primary face.
  func simpleText(in range: Range<Int>, of paragraph: PreparedParagraph) -> SimpleText? {
    guard let rules else { return nil }
    let own = paragraph.runs
    let found = own.count == 1 ? own : runs(in: range, of: paragraph).indices
    guard found.count == 1 else { return nil }
    let run = runs[found.lowerBound]
    return run.face == 0 && run.level == 0 && run.script == rules.script ? rules.simple : nil
  }

  private func shapedCut(
    from start: Int, wordEnd: Int, hasHyphen: Bool, limit: Int64, in paragraph: PreparedParagraph
  ) -> EmergencyCut? {
    WorkerPool.shared.withWorker { worker in
      let visibleEnd = hangStart(before: wordEnd, notBefore: start)
      // Shape no more than can fit, so that a word of a megabyte costs each line its own length
      // only.
      var length = 32
      while true {
        var end = min(start + length, wordEnd)
        while end < wordEnd && !UTF8Decoding.isBoundary(source.bytes[end]) { end += 1 }
        // The spaces belong to the word, or its end would be no place for a cut.
        if end >= visibleEnd { end = wordEnd }
        measure(start..<end, of: paragraph, worker: worker, into: &worker.clusters)
        let isWhole = end == wordEnd
        if isWhole {
          let whole = measureLine(start..<end, of: paragraph, hasHyphen: hasHyphen, worker: worker)
          if whole.width <= limit
            || isTrimmedToFit(start..<end, limit: limit, in: paragraph, worker: worker)
          {
            return nil
          }
          // Where only the hyphen does not fit, Chromium takes its room off the line.
          let bare = worker.clusters.advance
          let room =
            hasHyphen && options.breakRules == .web && bare <= limit
            ? limit - (whole.width - bare) : limit
          return cut(start..<visibleEnd, limit: room, paragraph: paragraph, worker: worker)
        }
        // What lies beyond is at least a line away: the end of a piece may be shaped otherwise than
        // within the text.
        if worker.clusters.positions[(end - start) * 3 / 4] > limit,
          let cut = cut(
            start..<min(end, visibleEnd), limit: limit, paragraph: paragraph, worker: worker)
        {
          return cut
        }
        length *= 2
      }
    }
  }

  private func cut(
    _ range: Range<Int>, limit: Int64, paragraph: PreparedParagraph, worker: Worker
  ) -> EmergencyCut? {
    var candidates = cutCandidates(range, paragraph: paragraph, worker: worker)
    // In Chromium a soft hyphen stays with the letter that it follows.
    if options.breakRules == .web { candidates.removeAll { isSoftHyphen(at: $0.offset) } }
    guard let first = candidates.first else { return nil }
    let positions = worker.clusters.positions
    func estimate(_ candidate: CutCandidate) -> Int64 {
      let hang = hangStart(before: candidate.offset, notBefore: range.lowerBound)
      return hang < candidate.offset ? positions[hang - range.lowerBound] : candidate.estimate
    }
    var index = (candidates.lastIndex { estimate($0) <= limit } ?? 0)
    while index > 0 {
      let exact = exactCut(at: candidates[index], from: range.lowerBound, paragraph, worker)
      if exact.width <= limit {
        return trimmedCut(candidates, index + 1, range, limit, paragraph, worker) ?? exact
      }
      index -= 1
    }
    let exact = exactCut(at: first, from: range.lowerBound, paragraph, worker)
    let next = exact.width <= limit ? 1 : 0
    return trimmedCut(candidates, next, range, limit, paragraph, worker) ?? exact
  }

  /// The first part that does not fit, if it does with the punctuation at its end trimmed.
  private func trimmedCut(
    _ candidates: [CutCandidate], _ index: Int, _ range: Range<Int>, _ limit: Int64,
    _ paragraph: PreparedParagraph, _ worker: Worker
  ) -> EmergencyCut? {
    guard index < candidates.count else { return nil }
    let offset = candidates[index].offset
    guard
      let line = endTrimmedLine(range.lowerBound..<offset, of: paragraph, worker: worker),
      line.width <= limit
    else { return nil }
    return EmergencyCut(offset: offset, width: line.width, advance: line.advance)
  }

  private func isTrimmedToFit(
    _ range: Range<Int>, limit: Int64, in paragraph: PreparedParagraph, worker: Worker
  ) -> Bool {
    guard let trimmed = endTrimmedLine(range, of: paragraph, worker: worker) else { return false }
    return trimmed.width <= limit
  }

  private func isSoftHyphen(at offset: Int) -> Bool {
    source.bytes[offset] == 0xC2 && source.bytes[offset + 1] == 0xAD
  }

  private func exactCut(
    at candidate: CutCandidate, from start: Int, _ paragraph: PreparedParagraph, _ worker: Worker
  ) -> EmergencyCut {
    let offset = candidate.offset
    // Positions say nothing of tab stops, and inside a word spaces may stand before a bracket.
    if candidate.isSafe && paragraph.tabs.isEmpty
      && hangStart(before: offset, notBefore: start) == offset
    {
      let width = max(0, candidate.estimate)
      return EmergencyCut(offset: offset, width: width, advance: width)
    }
    let line = measureLine(start..<offset, of: paragraph, hasHyphen: false, worker: worker)
    return EmergencyCut(offset: offset, width: line.width, advance: line.advance)
  }

  /// The grapheme borders inside a range whose clusters are in the worker, with the width before
  /// each.
  func cutCandidates(
    _ range: Range<Int>, paragraph: PreparedParagraph, worker: Worker
  ) -> [CutCandidate] {
    source.bytes.withUnsafeBufferPointer { text in
      worker.unicode.graphemeBreaks(
        UnsafeBufferPointer(rebasing: text[range]), into: &worker.graphemes)
    }
    let clusters = worker.clusters
    var candidates: [CutCandidate] = []
    var clusterStart = 0
    var pending = 0
    for offset in 1..<max(1, range.count) {
      let marks = clusters.marks[offset]
      if marks.contains(.clusterStart) {
        clusterStart = offset
        pending = candidates.count
      }
      guard worker.graphemes[offset] != 0 else { continue }
      if marks.contains(.clusterStart) {
        candidates.append(
          CutCandidate(
            offset: range.lowerBound + offset, estimate: clusters.positions[offset],
            isSafe: marks == .clusterStart))
        pending = candidates.count
      } else if mayDivide(at: range.lowerBound + offset, in: paragraph) {
        divideLigature(
          clusters, from: clusterStart, at: offset, range: range, graphemes: worker.graphemes,
          firstOfCluster: pending, candidates: &candidates)
      }
    }
    return candidates
  }

  /// Adds a cut inside a ligature; its parts are taken as equally wide until they are shaped.
  private func divideLigature(
    _ clusters: ShapedClusters, from start: Int, at offset: Int, range: Range<Int>,
    graphemes: [UInt8], firstOfCluster: Int, candidates: inout [CutCandidate]
  ) {
    var end = offset + 1
    while end < range.count && !clusters.marks[end].contains(.clusterStart) { end += 1 }
    let parts = 1 + (start + 1..<end).count { graphemes[$0] != 0 }
    let part = candidates.count - firstOfCluster + 1
    let origin = clusters.positions[start]
    let width = clusters.positions[end] - origin
    candidates.append(
      CutCandidate(
        offset: range.lowerBound + offset,
        estimate: origin + width * Int64(part) / Int64(parts), isSafe: false))
  }

  /// Whether a shaped cluster may be divided here, at the border of two graphemes.
  ///
  /// Both rules leave right-to-left ligatures (lam-alef) whole. The web's divide every other
  /// cluster, syllables of Brahmic scripts too, but no conjunct (rule GB9c of UAX #29, which is
  /// newer than the ICU at hand).
  private func mayDivide(at offset: Int, in paragraph: PreparedParagraph) -> Bool {
    guard let run = runs(in: offset..<offset + 1, of: paragraph).first, !run.isRightToLeft else {
      return false
    }
    if options.breakRules == .web { return !isBehindLinker(offset) }
    // Scripts whose clusters grow by ligatures only.
    let alphabetic = [
      ScriptTag.latin, ScriptTag.greek, ScriptTag.cyrillic, ScriptTag.armenian, ScriptTag.common,
    ]
    return alphabetic.contains(run.script)
  }

  /// U+094D, U+09CD, U+0ACD, U+0B4D, U+0C4D, U+0D4D: the viramas with Indic_Conjunct_Break=Linker.
  private func isBehindLinker(_ offset: Int) -> Bool {
    let bytes = source.bytes
    return offset >= 3 && bytes[offset - 3] == 0xE0 && bytes[offset - 1] == 0x8D
      && [0xA5, 0xA7, 0xAB, 0xAD, 0xB1, 0xB5].contains(bytes[offset - 2])
  }
}

/// A place where a word may be cut.
struct CutCandidate {
  /// Byte of the laid-out text.
  var offset: Int
  /// Width before it, in layout units; exact when it is safe.
  var estimate: Int64
  var isSafe: Bool
}
