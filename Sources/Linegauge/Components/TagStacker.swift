/// Places rows of tags behind or below the lines of a text.
struct TagStacker {
  var layout: TextLayout
  let options: LayoutOptions
  let width: Double?
  let gap: Double
  /// The box of a line without text.
  let rowBox: LineBox
  let isRightToLeft: Bool

  func stack(_ rows: [[TagBox]], isInline: Bool, reason: TagReason) -> TagLayout {
    var result = TagLayout(
      text: layout, lineCount: layout.lineCount, height: layout.height, width: layout.width,
      tags: [], reason: reason, accessibilityLabel: "")
    let beside = isInline ? layout.lines.last.map { $0.width + gap } : nil
    for (index, row) in rows.enumerated() {
      let before = index == 0 ? beside ?? 0 : 0
      result.width = max(result.width, before + TagBox.width(of: row, gap: gap))
    }
    let box = width ?? result.width
    for index in result.text.lines.indices {
      let line = result.text.lines[index]
      result.text.lines[index].x = options.align.x(
        of: line.width, in: box, isRightToLeft: line.isRightToLeft)
    }
    for (index, row) in rows.enumerated() {
      if index == 0 && beside != nil {
        addBesideLastLine(row, in: box, to: &result)
      } else {
        addBelow(row, in: box, to: &result)
      }
    }
    let least = stackedHeight(options.minLines, of: rowBox.height, spacing: options.lineSpacing)
    if result.lineCount < options.minLines { result.height = max(result.height, least) }
    return result
  }

  /// Behind the last line's text; the line grows when a tag is taller.
  private func addBesideLastLine(
    _ row: [TagBox], in box: Double, to result: inout TagLayout
  ) {
    let index = result.text.lines.count - 1
    let line = result.text.lines[index]
    let lineTop = result.height - line.height
    let own = LineBox(
      ascent: line.baseline - lineTop, descent: line.height - (line.baseline - lineTop))
    let lineBox = row.reduce(own) { $0.union($1.box) }
    result.text.lines[index].baseline = lineTop + lineBox.ascent
    result.text.lines[index].height = lineBox.height
    result.height += lineBox.height - own.height
    result.text.height = result.height

    let rowWidth = TagBox.width(of: row, gap: gap)
    let left = options.align.x(
      of: line.width + gap + rowWidth, in: box, isRightToLeft: isRightToLeft)
    result.text.lines[index].x = isRightToLeft ? left + rowWidth + gap : left
    place(
      row, from: isRightToLeft ? left + rowWidth : left + line.width + gap,
      baseline: lineTop + lineBox.ascent, line: index, to: &result)
  }

  private func addBelow(_ row: [TagBox], in box: Double, to result: inout TagLayout) {
    let lineBox = row.reduce(rowBox) { $0.union($1.box) }
    let top = result.lineCount == 0 ? 0 : result.height + options.lineSpacing
    let rowWidth = TagBox.width(of: row, gap: gap)
    let left = options.align.x(of: rowWidth, in: box, isRightToLeft: isRightToLeft)
    place(
      row, from: isRightToLeft ? left + rowWidth : left, baseline: top + lineBox.ascent,
      line: result.lineCount, to: &result)
    result.lineCount += 1
    result.height = top + lineBox.height
  }

  /// The tags of a row in reading order from one side.
  private func place(
    _ row: [TagBox], from start: Double, baseline: Double, line: Int, to result: inout TagLayout
  ) {
    var x = start
    for tag in row {
      let left = isRightToLeft ? x - tag.width : x
      result.tags.append(
        TagPlacement(
          line: line, x: left, y: baseline - tag.box.ascent, width: tag.width,
          height: tag.box.height, overflow: max(0, tag.width - (width ?? .infinity))))
      x = isRightToLeft ? left - gap : left + tag.width + gap
    }
  }
}
