internal import LinegaugeShaping

/// The ladder that places tags: after the last word, on a line of their own, or after a text that
/// was cut for them.
struct TagPacker {
  let text: PreparedText
  let options: LayoutOptions
  let width: Double?
  let gap: Double
  let boxes: [TagBox]
  let keepsLastWord: Bool

  private var builder: LayoutBuilder { LayoutBuilder(text: text, width: width, options: options) }
  private var isTextEmpty: Bool { text.storage.source.bytes.isEmpty }
  private var lineLimit: Int { options.maxLines ?? .max }

  func layout() -> TagLayout {
    let limit = text.limit(for: width)
    guard !boxes.isEmpty else {
      let (lines, hasMore) = builder.shownLines(limit: limit)
      return placed(lines, hasMore ? .cut : .whole, rows: [], isInline: false, reason: .fits)
    }
    let rows = tagRows()
    if isTextEmpty {
      return placed(
        [], .whole, rows: rows, isInline: false, reason: overflows(rows) ? .tagOverflows : .fits)
    }
    return rows.count == 1 && !overflows(rows)
      ? besideText(rows, limit: limit) : belowText(rows, limit: limit)
  }

  // MARK: - The ladder

  /// One row that fits a line: steps 1 to 5.
  private func besideText(_ rows: [[TagBox]], limit: Int64?) -> TagLayout {
    var uncut = options
    uncut.truncation = .none
    let (lines, hasMore) = LayoutBuilder(text: text, width: width, options: uncut)
      .shownLines(limit: limit)
    guard let last = lines.last else {
      return placed(lines, .whole, rows: rows, isInline: false, reason: .fits)
    }
    if !hasMore {
      if fits(last.width, beside: rows[0]) {
        return placed(lines, .whole, rows: rows, isInline: true, reason: .fits)
      }
      if lines.count < lineLimit {
        if keepsLastWord, let moved = withLastWord(lines, rows[0]) {
          return placed(moved, .whole, rows: rows, isInline: true, reason: .ownLine)
        }
        return placed(lines, .whole, rows: rows, isInline: false, reason: .ownLine)
      }
    }
    let room = max(0, (width ?? .infinity) - gap - rowWidth(rows[0]))
    let cut = builder.cut(last, limit: text.limit(for: room))
    if cut.truncated?.hasText == true, fits(cut.width, beside: rows[0]) {
      return placed(
        lines.dropLast() + [cut], .cut, rows: rows, isInline: true, reason: .textTruncated)
    }
    return belowText(rows, limit: limit)
  }

  /// Rows on lines of their own; the text has what is left.
  private func belowText(_ rows: [[TagBox]], limit: Int64?) -> TagLayout {
    let available = lineLimit - min(rows.count, lineLimit)
    let isTooWide = overflows(rows)
    guard available >= 1 else {
      return placed(
        [], .dropped, rows: rows, isInline: false, reason: isTooWide ? .tagOverflows : .textDropped)
    }
    var options = options
    options.maxLines = available == .max - rows.count ? nil : available
    let (lines, hasMore) = LayoutBuilder(text: text, width: width, options: options)
      .shownLines(limit: limit)
    let reason: TagReason = isTooWide ? .tagOverflows : hasMore ? .ellipsisMovedUp : .ownLine
    return placed(
      lines, hasMore ? .cut : .whole, rows: rows, isInline: false, reason: reason)
  }

  /// The last line broken before its last word, which the tags then follow; `nil` when the line has
  /// one word or the word and the tags do not fit.
  private func withLastWord(_ lines: [LaidLine], _ row: [TagBox]) -> [LaidLine]? {
    guard let last = lines.last, let limit = text.limit(for: width) else { return nil }
    let storage = text.storage
    let paragraph = storage.paragraphs[last.paragraph]
    let inside = paragraph.boundaries.last {
      Int(storage.boundaries[$0].offset) > last.start
        && Int(storage.boundaries[$0].offset) < last.end
    }
    guard let inside else { return nil }
    let offset = Int(storage.boundaries[inside].offset)
    let head = storage.measureLine(last.start..<offset, of: paragraph, hasHyphen: false)
    let word = storage.measureLine(offset..<last.end, of: paragraph, hasHyphen: false)
    guard head.width <= limit, fits(word.width, beside: row) else { return nil }
    var first = last
    first.end = offset
    first.width = head.width
    first.advance = head.advance
    first.lineBreak = .soft
    var second = last
    second.start = offset
    second.width = word.width
    second.advance = word.advance
    return lines.dropLast() + [first, second]
  }

  // MARK: - Widths

  private func rowWidth(_ row: [TagBox]) -> Double { TagBox.width(of: row, gap: gap) }

  private func fits(_ units: Int64, beside row: [TagBox]) -> Bool {
    guard let width else { return true }
    return text.scale.points(units) + gap + rowWidth(row) <= width
  }

  private func overflows(_ rows: [[TagBox]]) -> Bool {
    guard let width else { return false }
    return rows.contains { rowWidth($0) > width }
  }

  /// The tags in as few rows as they need; one that is wider than the line has its own.
  private func tagRows() -> [[TagBox]] {
    guard let width else { return [boxes] }
    var rows: [[TagBox]] = []
    for box in boxes {
      if let last = rows.last, rowWidth(last + [box]) <= width {
        rows[rows.count - 1].append(box)
      } else {
        rows.append([box])
      }
    }
    return rows
  }

  // MARK: - Placing

  private enum TextState { case whole, cut, dropped }

  private func placed(
    _ lines: [LaidLine], _ state: TextState, rows: [[TagBox]], isInline: Bool, reason: TagReason
  ) -> TagLayout {
    var stacked = options
    // Room for the least number of lines is made once, for text and tags together.
    stacked.minLines = 0
    var layout = LineStacker(text: text, options: stacked, width: width).stack(lines)
    switch state {
    case .whole: break
    case .cut: layout.truncated = lines.last.map { builder.truncation(of: $0) }
    case .dropped:
      layout.truncated = TruncatedText(shown: "", dropped: 0..<text.storage.source.given.count)
    }
    return TagStacker(
      layout: layout, options: options, width: width, gap: gap,
      rowBox: LineMetrics(
        options: options, sizing: text.sizing, faces: text.storage.terms.lineFaces
      )
      .box(usedFaces: []),
      isRightToLeft: text.storage.paragraphs[lines.last?.paragraph ?? 0].isRightToLeft
    ).stack(rows, isInline: isInline, reason: reason)
  }
}
