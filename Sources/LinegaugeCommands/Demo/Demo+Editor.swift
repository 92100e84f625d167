internal import Linegauge

extension Demo {
  /// Points from edge to edge of the editor.
  static let editorWidth = 144.0

  /// What is in the editor, moment by moment.
  private static let moments = [
    "Bread", "Bread and butter", "Bread and butter, three tomatoes",
    "Bread and butter, three tomatoes, a bottle of oil",
  ]

  /// The editors side by side, with their heights below.
  func editors() throws(LayoutError) -> String {
    var columns: [[String]] = []
    for moment in Demo.moments { columns.append(try editor(moment)) }
    let height = columns.map(\.count).max() ?? 0
    let rows = (0..<height).map { row in
      "   "
        + columns.map { ($0.count > row ? $0[row] : "").padded(to: Demo.cells + 2) }
        .joined()
    }
    return rows.map(\.trimmed).joined(separator: "\n") + "\n"
  }

  /// Cells of a box.
  private static let cells = 17

  private func editor(_ text: String) throws(LayoutError) -> [String] {
    let editor = try AutoHeightEditor(text: text, font: font, maxLine: 3)
      .layout(viewWidth: Demo.editorWidth)
    let bytes = Array(text.utf8)
    // A person who types sees the end of the text.
    let visible = editor.text.lines.suffix(editor.visibleLines).map { line in
      String(decoding: bytes[line.range], as: UTF8.self).trimmed
    }
    let edge = String(repeating: "─", count: Demo.cells - 2)
    let rows = visible.map { "│ \($0.padded(to: Demo.cells - 4)) │" }
    let count = AnswerText.count(editor.lineCount, "line")
    return ["╭\(edge)╮"] + rows + [
      "╰\(edge)╯", "  \(editor.height.points)",
      "  \(count)\(editor.isScrollable ? ", scrolls" : "")",
    ]
  }
}
