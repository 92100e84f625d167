/// Plain text for people: wrapped, padded, aligned.
enum Paragraph {
  /// Lines of at most `width` characters, broken at spaces.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Rows with their cells in columns, two spaces apart; numbers are flush right.
  static func table(_ rows: [[String]], rightAligned: Set<Int> = []) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? CellWidth.of($0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        rightAligned.contains(column)
          ? cell.padded(to: widths[column], onLeft: true)
          : column == row.count - 1 ? cell : cell.padded(to: widths[column])
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}

extension String {
  /// The string with spaces up to a number of terminal cells.
  func padded(to width: Int, onLeft: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - CellWidth.of(self)))
    return onLeft ? spaces + self : self + spaces
  }
}

extension Double {
  /// With two decimals, the zeros at the end dropped: `18.75`, `20.5`, `140`.
  var rounded2: String {
    guard isFinite, abs(self) < 1e15 else { return description }
    let hundredths = Int((abs(self) * 100).rounded())
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    let sign = self < 0 && hundredths > 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// With its unit: `18.75 pt`.
  var points: String { "\(rounded2) pt" }

  /// With two decimals always, so that columns line up: `140.00`.
  var aligned: String {
    let text = rounded2
    guard let dot = text.firstIndex(of: ".") else { return text + ".00" }
    return text.distance(from: dot, to: text.endIndex) == 2 ? text + "0" : text
  }
}
