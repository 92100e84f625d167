internal import Linegauge

extension Demo {
  private static let dish = "Tomato soup with basil and cream"
  private static let widths = [400.0, 280.0, 180.0]

  /// One text and its tag at three widths.
  func tags() throws(LayoutError) -> String {
    var result = ""
    for width in Demo.widths {
      let layout = try TextAndTag(
        text: Demo.dish, tags: [Tag("VEGETARIAN")], font: font, lineLimit: 2
      ).layout(width: width)
      var rows = texts(of: layout)
      if let tag = layout.tags.first {
        while rows.count <= tag.line { rows.append("") }
        let box = style.accent("[VEGETARIAN]")
        rows[tag.line] += rows[tag.line].isEmpty ? box : " \(box)"
      }
      for (index, row) in rows.enumerated() {
        let head = index == 0 ? width.points : ""
        result += "   \(head.padded(to: 9)) \(row)\n"
      }
      result += "   \("".padded(to: 9)) \(style.faint(Demo.explanation(layout.reason)))\n"
    }
    return result
  }

  private func texts(of layout: TagLayout) -> [String] {
    let bytes = Array(Demo.dish.utf8)
    return layout.text.lines.enumerated().map { index, line in
      if index == layout.text.lines.count - 1, let cut = layout.text.truncated { return cut.shown }
      return String(decoding: bytes[line.range], as: UTF8.self).trimmed
    }
  }

  private static func explanation(_ reason: TagReason) -> String {
    switch reason {
    case .fits: "the tag follows the text"
    case .ownLine: "the text fits, the tag has a line of its own"
    case .textTruncated: "the text is cut, the tag is whole"
    case .ellipsisMovedUp: "the text ends on the line before, the tag stands alone"
    case .textDropped: "only the tag has room"
    case .tagOverflows: "the tag is wider than the line"
    }
  }
}
