internal import LinegaugeShaping

/// Walks a paragraph line by line. Every answer about lines comes from here: counts, heights and
/// positions agree by construction.
struct LineBreaker {
  let storage: PreparedStorage
  let paragraph: PreparedParagraph
  /// The most layout units of a line; `nil` is unlimited.
  let limit: Int64?
  let overflowWrap: OverflowWrap

  /// The beginning of the paragraph.
  var start: LineStart {
    LineStart(offset: paragraph.content.lowerBound, boundary: paragraph.boundaries.lowerBound)
  }

  private var last: Int { paragraph.boundaries.upperBound - 1 }

  /// The line that begins at `start`, filled greedily: the last boundary that fits, or an emergency
  /// break.
  func line(from start: LineStart) -> BrokenLine {
    guard last > start.boundary else { return emptyLine(start) }
    if start.isInsideWord { return lineInsideWord(from: start) }
    let origin = Origin(storage, start)
    guard let limit else { return line(origin, to: last) }

    var boundary = fittingBoundary(origin, limit: limit)
    // The corrected line may be wider than its share of the paragraph: step back, never forward.
    while boundary > start.boundary {
      let candidate = line(origin, to: boundary)
      if candidate.width <= limit {
        return trimmedLine(origin, to: boundary + 1, limit: limit) ?? candidate
      }
      boundary -= 1
    }
    if let trimmed = trimmedLine(origin, to: start.boundary + 1, limit: limit) { return trimmed }
    let whole = line(origin, to: start.boundary + 1)
    if whole.width <= limit || overflowWrap == .none { return whole }
    return emergencyLine(from: start, limit: limit) ?? whole
  }

  private func emptyLine(_ start: LineStart) -> BrokenLine {
    BrokenLine(start: start, end: start.offset, width: 0, advance: 0, lineBreak: .end, next: nil)
  }

  /// The last boundary before the first that does not fit, by the paragraph's own positions.
  private func fittingBoundary(_ origin: Origin, limit: Int64) -> Int {
    if paragraph.tabs.isEmpty {
      return storage.boundaries.lastFitting(
        origin.position + limit, behind: origin.start.boundary, last: last)
    }
    var pen = TabbedPen(storage.units, from: origin.position)
    var tabs = storage.tabs(of: paragraph, in: origin.start.offset..<paragraph.content.upperBound)
    var offset = origin.start.offset
    var hangStart = offset
    for index in origin.start.boundary + 1...last {
      let boundary = storage.boundaries[index]
      let ownHangStart = storage.hangStart(before: boundary.offset, notBefore: offset)
      // Where there are spaces alone since the last boundary, what hangs began before it.
      if ownHangStart > offset || offset == origin.start.offset { hangStart = ownHangStart }
      offset = boundary.offset
      while let tab = tabs.first, tab.offset < hangStart {
        pen.moveToStop(ofTabAt: tab.position)
        tabs.removeFirst()
      }
      if pen.place(of: boundary.end) > limit { return index - 1 }
    }
    return last
  }

  // MARK: - The width of a line

  /// A line's beginning with what is known of its positions.
  private struct Origin {
    let start: LineStart
    /// The position at which it would begin if all of the paragraph's positions held.
    let position: Int64
    /// From here on they do.
    let safe: Int

    init(_ storage: PreparedStorage, _ start: LineStart) {
      self.start = start
      let boundary = storage.boundaries[start.boundary]
      if boundary.flags.contains(.corrected) {
        let correction = storage.correction(of: start.boundary)
        position = correction.startPosition
        safe = correction.isFar ? .max : Int(correction.safeStart)
      } else {
        position = boundary.position
        safe = start.offset
      }
    }

    /// A beginning inside a word, whose rest was shaped anew up to a safe offset.
    init(start: LineStart, position: Int64, safe: Int) {
      self.start = start
      self.position = position
      self.safe = safe
    }
  }

  /// The line from a beginning to a boundary.
  private func line(_ origin: Origin, to index: Int) -> BrokenLine {
    let boundary = storage.boundaries[index]
    var end = boundary.end
    var advance = boundary.position
    if boundary.flags.contains(.corrected) {
      let correction = storage.correction(of: index)
      if correction.isFar || Int(correction.safeEnd) < origin.safe {
        return shapedLine(origin.start, to: index)
      }
      end = correction.endPosition
      advance = correction.endAdvance
    } else if Int(boundary.offset) < origin.safe {
      return shapedLine(origin.start, to: index)
    }
    // Spaces narrower than nothing, and the line may begin among those that hang at its end.
    if storage.spacing.letter < 0 || storage.spacing.word < 0 {
      let hangStart = storage.hangStart(
        before: Int(boundary.offset), notBefore: origin.start.offset)
      if hangStart == origin.start.offset { end = min(end, origin.position) }
    }
    var width = end - origin.position
    var full = advance - origin.position
    if !paragraph.tabs.isEmpty {
      let hangStart = storage.hangStart(
        before: Int(boundary.offset), notBefore: origin.start.offset)
      width = tabbed(end, from: origin, before: hangStart)
      full = tabbed(advance, from: origin, before: Int(boundary.offset))
    }
    return finished(origin.start, to: index, width: max(0, width), advance: max(0, full))
  }

  private func finished(
    _ start: LineStart, to index: Int, width: Int64, advance: Int64
  ) -> BrokenLine {
    let boundary = storage.boundaries[index]
    let isLast = index == last
    return BrokenLine(
      start: start, end: Int(boundary.offset), width: width, advance: advance,
      lineBreak: isLast ? .end : boundary.flags.contains(.softHyphen) ? .hyphen : .soft,
      next: isLast ? nil : LineStart(offset: Int(boundary.offset), boundary: index))
  }

  /// The line to a boundary that it reaches only because the punctuation at its end is trimmed.
  private func trimmedLine(_ origin: Origin, to index: Int, limit: Int64) -> BrokenLine? {
    guard storage.settings.trimsFullWidth, index <= last else { return nil }
    let whole = line(origin, to: index)
    guard whole.width > limit, whole.width - limit < storage.faces.unitsPerEm,
      let trimmed = storage.endTrimmedLine(whole.start.offset..<whole.end, of: paragraph),
      trimmed.width <= limit
    else { return nil }
    return finished(origin.start, to: index, width: trimmed.width, advance: trimmed.advance)
  }

  /// A line whose two ends are so near that no position between them is safe: shaped whole.
  private func shapedLine(_ start: LineStart, to index: Int) -> BrokenLine {
    let boundary = storage.boundaries[index]
    let measured = storage.measureLine(
      start.offset..<Int(boundary.offset), of: paragraph,
      hasHyphen: boundary.flags.contains(.softHyphen))
    return finished(start, to: index, width: measured.width, advance: measured.advance)
  }

  /// The pen's place at `position` when every tab before `offset` has moved to its stop.
  private func tabbed(_ position: Int64, from origin: Origin, before offset: Int) -> Int64 {
    var pen = TabbedPen(storage.units, from: origin.position)
    for tab in storage.tabs(of: paragraph, in: origin.start.offset..<offset) {
      pen.moveToStop(ofTabAt: tab.position)
    }
    return pen.place(of: position)
  }

  // MARK: - Words wider than the line

  /// A line that begins behind an emergency break: the rest of the word, and more if it fits.
  private func lineInsideWord(from start: LineStart) -> BrokenLine {
    let boundary = storage.boundaries[start.boundary + 1]
    if let limit, overflowWrap != .none,
      let emergency = emergencyLine(from: start, limit: limit)
    {
      return emergency
    }
    // The rest fits, or cannot be cut: join it to the paragraph's positions at the next safe
    // offset.
    var safe = Int(boundary.offset)
    var safePosition = boundary.position
    var isFar = false
    if boundary.flags.contains(.corrected) {
      let correction = storage.correction(of: start.boundary + 1)
      isFar = correction.isFar
      if !isFar {
        safe = Int(correction.safeStart)
        safePosition = correction.safeStartPosition
      }
    }
    let rest = storage.advance(of: start.offset..<safe, in: paragraph)
    let origin = Origin(
      start: start, position: safePosition - rest, safe: isFar ? .max : safe)
    guard let limit else { return line(origin, to: last) }
    var index = max(start.boundary + 1, fittingBoundary(origin, limit: limit))
    while index > start.boundary + 1 {
      let candidate = line(origin, to: index)
      if candidate.width <= limit {
        return trimmedLine(origin, to: index + 1, limit: limit) ?? candidate
      }
      index -= 1
    }
    return trimmedLine(origin, to: start.boundary + 1, limit: limit)
      ?? trimmedLine(origin, to: start.boundary + 2, limit: limit)
      ?? line(origin, to: start.boundary + 1)
  }

  /// The longest part of a word that fits, one cluster at least; `nil` when all of the word fits or
  /// it is one cluster.
  private func emergencyLine(from start: LineStart, limit: Int64) -> BrokenLine? {
    let wordEnd = storage.boundaries[start.boundary + 1]
    let cut = storage.emergencyCut(
      from: start.offset, wordEnd: Int(wordEnd.offset),
      hasHyphen: wordEnd.flags.contains(.softHyphen), limit: limit, in: paragraph)
    guard let cut else { return nil }
    return BrokenLine(
      start: start, end: cut.offset, width: cut.width, advance: cut.advance, lineBreak: .emergency,
      next: LineStart(
        offset: cut.offset, boundary: boundary(behindCutAt: cut.offset, start.boundary),
        isInsideWord: true))
  }

  /// The boundary that counts as the last one before a cut. Chromium looks at each line alone: a
  /// hyphen that begins one is a minus sign, behind which no line ends before a digit, and by LB20a
  /// of Unicode 16 none before a letter (ASCII ones apart).
  private func boundary(behindCutAt offset: Int, _ boundary: Int) -> Int {
    let bytes = storage.source.bytes
    guard storage.options.breakRules == .web, boundary + 1 < last, bytes[offset] == 0x2D,
      storage.boundaries[boundary + 1].offset == offset + 1,
      bytes[offset + 1] >= 0x80 || bytes[offset + 1] &- 0x30 < 10
    else { return boundary }
    return boundary + 1
  }
}
