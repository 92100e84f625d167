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
    for (index, row) in rows.enumerated() {
      if index == 0 && isInline && !result.text.lines.isEmpty {
        addBesideLastLine(row, to: &result)
      } else {
        addBelow(row, to: &result)
      }
    }
    return result
  }

  private func rowWidth(_ row: [TagBox]) -> Double {
    row.reduce(0) { $0 + $1.width } + Double(row.count - 1) * gap
  }

  /// Behind the last line's text; the line grows when a tag is taller.
  private func addBesideLastLine(_ row: [TagBox], to result: inout TagLayout) {
    let index = result.text.lines.count - 1
    let line = result.text.lines[index]
    let lineTop = result.height - line.height
    let own = LineBox(
      ascent: line.baseline - lineTop, descent: line.height - (line.baseline - lineTop))
    let box = row.reduce(own) { $0.union($1.box) }
    result.text.lines[index].baseline = lineTop + box.ascent
    result.text.lines[index].height = box.height
    result.height += box.height - own.height
    result.text.height = result.height

    let total = line.width + gap + rowWidth(row)
    result.width = max(result.width, total)
    let left = options.align.x(
      of: total, in: width ?? max(result.width, total), isRightToLeft: isRightToLeft)
    result.text.lines[index].x = isRightToLeft ? left + rowWidth(row) + gap : left
    place(
      row, from: isRightToLeft ? left + rowWidth(row) : left + line.width + gap,
      baseline: lineTop + box.ascent, line: index, to: &result)
  }

  private func addBelow(_ row: [TagBox], to result: inout TagLayout) {
    let box = row.reduce(rowBox) { $0.union($1.box) }
    let top = result.lineCount == 0 ? 0 : result.height + options.lineSpacing
    let rowWidth = rowWidth(row)
    result.width = max(result.width, rowWidth)
    let left = options.align.x(
      of: rowWidth, in: width ?? result.width, isRightToLeft: isRightToLeft)
    place(
      row, from: isRightToLeft ? left + rowWidth : left, baseline: top + box.ascent,
      line: result.lineCount, to: &result)
    result.lineCount += 1
    result.height = top + box.height
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
