internal import Linegauge

/// An answer for people: aligned, with units.
enum AnswerText {
  /// - Parameter isOneOfMany: whether other texts were asked for too, so that the text is told.
  static func text(_ answer: Answer, command: Command, isOneOfMany: Bool) -> String {
    let subject = isOneOfMany ? "  \(visible(answer.measuredText))" : ""
    let body: String
    switch answer.content {
    case .width(let layout):
      body =
        "\(layout.width.points)\(tooWide(answer))\(verification(layout, answer))\(subject)\n"
    case .lines(let layout) where command == .height:
      body =
        "\(layout.height.points) (\(count(layout.lineCount, "line")))\(tooWide(answer))\(subject)\n"
    case .lines(let layout):
      body = lines(layout, answer) + summary(layout, answer)
    case .editor(let editor): body = text(editor)
    case .tag(let tag): body = lines(tag.text, answer) + text(tag, answer)
    case .chips(let chips):
      let label = chips.label.map { ", then \"\($0)\"" } ?? ""
      body =
        "\(count(chips.shown, "chip")) shown\(label), \(chips.width.points)\(tooWide(answer))\n"
    case .fit(let fit):
      let size = fit.size.map { "size \($0.points)" } ?? "no size fits"
      body =
        "\(size): \(count(fit.lineCount, "line")), \(fit.width.points) wide, "
        + "\(fit.height.points) tall\(tooWide(answer))\(subject)\n"
    case .breaks(let breaks): body = pieces(of: answer, at: breaks)
    case .breakpoints(let breakpoints):
      body = Paragraph.table(
        breakpoints.map { ["from \($0.width.aligned) pt", count($0.lineCount, "line")] },
        rightAligned: [0])
    case .metrics(let report): body = text(report)
    }
    // Below one of many texts they are set in, so that it is clear whose they are.
    let margin = isOneOfMany ? "  " : ""
    return body + doubts(answer).map { margin + $0 + "\n" }.joined()
  }

  /// `3 lines`
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// A text in one line and without controls that a terminal would obey.
  static func visible(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "⏎"
      case "\t": result += "⇥"
      default:
        let isControl = scalar.properties.generalCategory == .control
        result.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }

  private static func tooWide(_ answer: Answer) -> String {
    answer.overflow > 0 ? ", \(answer.overflow.points) too much" : ""
  }

  /// A row for every line: width, why it ends, its text.
  private static func lines(_ layout: TextLayout, _ answer: Answer) -> String {
    let bytes = Array(answer.measuredText.utf8)
    let rows = layout.lines.enumerated().map { index, line in
      var text = visible(String(decoding: bytes[line.range], as: UTF8.self))
      if index == layout.lines.count - 1, let truncated = layout.truncated {
        text = visible(truncated.shown)
      }
      return ["\(line.width.aligned) pt", line.lineBreak.rawValue, text.trimmed]
    }
    return Paragraph.table(rows, rightAligned: [0])
  }

  private static func summary(_ layout: TextLayout, _ answer: Answer) -> String {
    var parts = [
      count(layout.lineCount, "line"), "\(layout.width.points) wide",
      "\(layout.height.points) tall",
    ]
    if let tight = layout.tightWidth { parts.append("balanced to \(tight.points)") }
    if let expanded = layout.expandedHeight { parts.append("\(expanded.points) tall in full") }
    if layout.truncated != nil { parts.append("truncated") }
    return parts.joined(separator: ", ") + tooWide(answer) + verification(layout, answer) + "\n"
  }

  private static func verification(_ layout: TextLayout, _ answer: Answer) -> String {
    guard answer.request.verify, let text = answer.text else { return "" }
    let wrong = text.verify(layout).count
    return wrong == 0 ? ", verified" : ", \(count(wrong, "line")) not verified"
  }

  private static func text(_ editor: EditorLayout) -> String {
    let scrolls = editor.isScrollable ? ", scrolls" : ""
    var rows = [
      [
        "height", "\(editor.height.aligned) pt",
        "\(editor.visibleLines) of \(count(editor.lineCount, "line")) visible\(scrolls)",
      ],
      ["content height", "\(editor.contentHeight.aligned) pt", ""],
      ["text width", "\(editor.textWidth.aligned) pt", ""],
      [
        "estimate", "\(editor.estimate.height.aligned) pt",
        "\(count(editor.estimate.lineCount, "line")), as the original component had it",
      ],
    ]
    if let isMatched = editor.isMatched {
      rows.append(["pattern", isMatched ? "matched" : "not matched", ""])
    }
    return Paragraph.table(
      rows.map { $0.last == "" ? $0.dropLast() : $0 }, rightAligned: [1])
  }

  private static func text(_ tag: TagLayout, _ answer: Answer) -> String {
    var result = ""
    let names = answer.request.tags.compactMap(\.text).filter { !$0.isEmpty }
    for (name, place) in zip(names, tag.tags) {
      result +=
        "[\(visible(name))] on line \(place.line + 1) at \(place.x.rounded2), "
        + "\(place.y.rounded2): \(place.width.rounded2) × \(place.height.points)\n"
    }
    return result + "\(count(tag.lineCount, "line")), \(tag.width.points) wide, "
      + "\(tag.height.points) tall, \(tag.reason.explanation)\(tooWide(answer))\n"
  }

  private static func pieces(of answer: Answer, at breaks: [Int]) -> String {
    let bytes = Array(answer.measuredText.utf8)
    let converter = OffsetConverter(answer.measuredText, unit: answer.request.offsets)
    var start = 0
    let rows = breaks.map { end in
      defer { start = end }
      let piece = String(decoding: bytes[start..<end], as: UTF8.self)
      return ["\(converter.convert(end))", visible(piece)]
    }
    return Paragraph.table(rows, rightAligned: [0])
  }

  private static func text(_ report: FaceReport) -> String {
    let rows = report.rows.map { name, points in
      ["\(name)", points.map { "\($0.aligned) pt" } ?? "none"]
    }
    return Paragraph.table(
      rows + [
        ["unitsPerEm", "\(report.face.unitsPerEm)"], ["glyphCount", "\(report.face.glyphCount)"],
      ],
      rightAligned: [1])
  }

  /// What was replaced, what no font has, and why the answer may not be exact.
  private static func doubts(_ answer: Answer) -> [String] {
    var result: [String] = []
    if !answer.request.replaced.isEmpty {
      let number = count(answer.request.replaced.count, "sequence")
      result.append("taken as U+FFFD: \(number) of bytes that are not UTF-8")
    }
    guard let layout = answer.layout else { return result }
    if !layout.missing.isEmpty {
      let shown = layout.missing.prefix(8).map(\.name).joined(separator: ", ")
      let rest = layout.missing.count > 8 ? " and \(layout.missing.count - 8) more" : ""
      result.append("in no font: \(shown)\(rest)")
    }
    let reasons = layout.inexact.compactMap(\.explanation)
    if !reasons.isEmpty { result.append("not exact: \(reasons.joined(separator: ", "))") }
    return result
  }
}

extension Inexactness {
  /// For people; `nil` for what is told with more detail.
  fileprivate var explanation: String? {
    switch self {
    case .missingCharacter: nil
    case .noDictionary: "no dictionary to break the lines of its script"
    case .scaledStrike: "bitmaps were scaled to the size"
    case .hinted: "advances were hinted for one size"
    }
  }
}

extension TagReason {
  /// For people.
  fileprivate var explanation: String {
    switch self {
    case .fits: "fits"
    case .ownLine: "the tag on a line of its own"
    case .textTruncated: "the text truncated for the tag"
    case .ellipsisMovedUp: "the text truncated on the line before the tag"
    case .textDropped: "the text dropped for the tag"
    case .tagOverflows: "the tag wider than the line"
    }
  }
}
