import Linegauge
import LinegaugeFonts

/// Any bytes as a text and any options: a typed error or an answer that keeps every promise.
///
/// The input is a text, a tag, an ellipsis and a pattern with the byte FF between them (it is in no
/// UTF-8, so nothing is lost), and then, from the end, one byte for each choice.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTexts(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var choices = ByteReader(Array(UnsafeBufferPointer(start: start, count: count))[...])
  let question = Question(&choices)
  tell(
    "\(question.strings)\nwidths \(question.widths), limit \(question.lineLimit), \(question.font)\n"
      + "\(question.textOptions)\n\(question.layoutOptions)")
  do {
    try question.ask()
  } catch is LayoutError {
    return 0
  } catch is FontError {
    return 0
  } catch {
    require(false, "\(error)")
  }
  return 0
}

/// A text with everything that may be asked of it.
private struct Question {
  let font: Font
  let width: Double
  let widths: [Double?]
  var textOptions: TextOptions
  var layoutOptions: LayoutOptions
  let parts: [[UInt8]]
  let lineLimit: Int

  init(_ choices: inout ByteReader) {
    font = Fonts.all[Int(choices.byte()) % Fonts.all.count]
    let width = choices.choice([40, 0, 12.5, 77, 320, 1e6, 0.1, -1, .nan])
    widths = [nil, width, 0]
    self.width = width
    lineLimit = choices.choice([2, 1, 3, 0, 100])
    textOptions = .chosen(by: &choices)
    layoutOptions = .chosen(by: &choices)
    parts = choices.rest.split(separator: 0xFF, omittingEmptySubsequences: false).map { Array($0) }
    if let ellipsis = string(2), !ellipsis.isEmpty { layoutOptions.ellipsis = ellipsis }
  }

  func ask() throws {
    let text = try font.prepare(utf8: parts[0], options: textOptions)
    let repaired = String(decoding: parts[0], as: UTF8.self)
    require(text.text == repaired, "repaired as \(text.text.debugDescription)")
    require(text.replaced.isEmpty == (Array(repaired.utf8) == parts[0]), "\(text.replaced)")
    let promises = LayoutPromises(text)
    for width in widths {
      try checkWhole(promises, width: width)
      try checkCut(promises, width: width)
    }
    try checkSearches(text)
    try checkTag(repaired)
    try checkEditor(repaired)
    for kind in BoundaryKind.allCases {
      let offsets = try TextBoundaries.offsets(of: kind, in: repaired, options: textOptions)
      require(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 }, "\(offsets)")
      require(offsets.last ?? 0 == repaired.utf8.count, "\(kind) ends at \(offsets.last ?? 0)")
    }
  }

  private func checkWhole(_ promises: LayoutPromises, width: Double?) throws {
    var options = layoutOptions
    options.maxLines = nil
    let layout = try promises.text.layout(width: width, options: options)
    try promises.check(layout, width: width, options: options)
    promises.checkJoined(layout)
    try promises.checkGraphemes(layout)
    promises.checkWidths(layout)
    require(layout.truncated == nil, "cut without a limit")
    promises.checkGlyphs(layout)
    _ = promises.text.ink(layout)
    let resized = try promises.text.resized(to: font.size * 1.5)
    _ = try resized.layout(width: width, options: options)
  }

  private func checkCut(_ promises: LayoutPromises, width: Double?) throws {
    var options = layoutOptions
    options.maxLines = lineLimit
    let layout = try promises.text.layout(width: width, options: options)
    try promises.check(layout, width: width, options: options)
    promises.checkWidths(layout)
    promises.checkGlyphs(layout)
    options.maxLines = nil
    let all = try promises.text.lineCount(width: width, options: options)
    require((layout.truncated != nil) == (all > lineLimit), "\(all) lines, limit \(lineLimit)")
    if let truncated = layout.truncated {
      let dropped = truncated.dropped
      require(dropped.upperBound <= promises.bytes.count, "dropped \(dropped)")
    }
  }

  private func checkSearches(_ text: PreparedText) throws {
    guard text.text.utf8.count <= 40 else { return }
    var options = layoutOptions
    options.maxLines = nil
    let steps = try text.breakpoints(from: 0, to: 200, options: options)
    require(steps.first?.width == 0, "\(steps)")
    for step in steps {
      let count = try text.lineCount(width: step.width, options: options)
      require(count == step.lineCount, "\(count) lines at \(step)")
    }
    let fit = try text.fit(width: 60, height: 60, sizes: 4...24, options: options)
    if let size = fit.size {
      let layout = try text.resized(to: size).layout(width: 60, options: options)
      require(layout.height <= 60 && layout.overflow == 0, "\(fit) does not fit")
    }
  }

  private func checkTag(_ text: String) throws {
    var component = TextAndTag(
      text: text, tags: [Tag(string(1) ?? "NEW")], font: font, lineLimit: lineLimit)
    component.textOptions = textOptions
    component.layoutOptions = layoutOptions
    let layout = try component.layout(width: width)
    require(layout.lineCount <= lineLimit, "\(layout.lineCount) lines, limit \(lineLimit)")
    require(layout.height.isFinite && layout.width.isFinite, "infinite")
    for tag in layout.tags {
      require((0..<layout.lineCount).contains(tag.line), "\(tag)")
      require(tag.width <= (width + tag.overflow) * (1 + 1e-12), "\(tag) at \(width)")
    }
    _ = try component.layout(width: nil)
  }

  private func checkEditor(_ text: String) throws {
    var editor = AutoHeightEditor(text: text, font: font, maxLine: lineLimit)
    if let pattern = string(3), pattern.utf8.count < 32 {
      editor.regExpUse = .use(pattern: pattern)
    }
    editor.textOptions = textOptions
    editor.layoutOptions = layoutOptions
    let layout = try editor.layout(viewWidth: width)
    require(layout.visibleLines <= max(1, lineLimit), "\(layout.visibleLines) lines are shown")
    require(layout.height <= layout.contentHeight || !layout.isScrollable, "\(layout.height)")
  }

  var strings: [String] { parts.map { String(decoding: $0, as: UTF8.self).debugDescription } }

  private func string(_ part: Int) -> String? {
    part < parts.count ? String(decoding: parts[part], as: UTF8.self) : nil
  }
}

/// Fonts by name of a bundled face, so that every machine finds the same.
private enum Fonts {
  static let all: [Font] = {
    do {
      let library = try FontLibrary()
      let em = try library.face(bundled: "em")
      return [
        try Font(face: em, size: 10, fallback: .none), try library.defaultFont(size: 17),
        try library.font(bundled: "noto-sans-arabic", size: 13.7),
        try library.font(bundled: "noto-sans-devanagari", size: 1000),
        try library.font(bundled: "mono", size: 0.01),
        try library.font(bundled: "emoji", size: 20),
      ]
    } catch {
      fatalError("a bundled face is missing: \(error)")
    }
  }()
}
