import Linegauge

/// What holds for every layout of every text.
struct LayoutPromises {
  let text: PreparedText
  let bytes: [UInt8]

  init(_ text: PreparedText) {
    self.text = text
    bytes = Array(text.text.utf8)
  }

  /// Lines in order, within the text, with finite numbers, and every other call agrees.
  func check(_ layout: TextLayout, width: Double?, options: LayoutOptions) throws {
    require(layout.lineCount == layout.lines.count, "\(layout.lineCount) lines are not counted")
    require(try text.lineCount(width: width, options: options) == layout.lineCount, "lineCount")
    require(try text.height(width: width, options: options) == layout.height, "height")
    require(layout.height.isFinite && layout.width.isFinite && layout.advance.isFinite, "infinite")
    require(layout.width >= 0 && layout.overflow >= 0, "negative: \(layout.width)")
    if let width {
      // The web's rules let a line stay that is less than 1/64 point too wide.
      let slack = text.options.breakRules == .web ? 1.0 / 64 : 0
      let most = (width + layout.overflow + slack) * (1 + 1e-12)
      require(layout.width <= most, "\(layout.width) is wider than \(width)")
    }
    for line in layout.lines {
      require(line.width.isFinite && line.x.isFinite && line.baseline.isFinite, "infinite: \(line)")
      require(0 <= line.start && line.start <= line.end, "backwards: \(line)")
      require(line.end <= bytes.count, "beyond the text: \(line)")
    }
    if let most = options.maxLines { require(layout.lineCount <= most, "more than \(most) lines") }
  }

  /// Without a limit, the lines and what separates paragraphs are the whole text.
  func checkJoined(_ layout: TextLayout) {
    var reached = 0
    for line in layout.lines {
      require(reached <= line.start, "lines overlap at \(line)")
      require(isSeparator(reached..<line.start), "lost text before \(line)")
      reached = line.end
    }
    require(isSeparator(reached..<bytes.count), "lost text at the end: \(reached)")
  }

  /// No word is cut inside a user-perceived character. Opportunities may lie there by UAX #14: between
  /// a space and a mark (LB 10), between a letter and an emoji modifier.
  func checkGraphemes(_ layout: TextLayout) throws {
    guard text.options.whiteSpace != .collapse else { return }
    let borders = Set(try TextBoundaries.offsets(of: .grapheme, in: text.text))
    for line in layout.lines where line.lineBreak == .emergency {
      require(borders.contains(line.end), "cut grapheme: \(line)")
    }
  }

  /// Each line, shaped alone in its context, has the width it claims.
  func checkWidths(_ layout: TextLayout) {
    let mismatches = text.verify(layout)
    require(mismatches.isEmpty, "\(mismatches)")
  }

  /// The glyphs of each line stand side by side up to its end. (No advance is negative, though spacing may
  /// be; its glyphs are not moved then.)
  func checkGlyphs(_ layout: TextLayout) {
    let glyphs = text.glyphs(layout)
    require(glyphs.count == layout.lineCount, "glyphs of \(glyphs.count) lines")
    for (line, glyphs) in zip(layout.lines, glyphs) where line.advance > 0 {
      let sum = glyphs.reduce(0) { $0 + $1.advance }
      let slack = 1e-9 * glyphs.reduce(1) { $0 + abs($1.advance) }
      require(abs(sum - line.advance) <= slack, "glyphs \(sum) wide on \(line)")
    }
  }

  /// Terminators; collapsed white space too.
  private func isSeparator(_ range: Range<Int>) -> Bool {
    var separators: Set<Unicode.Scalar> = [
      "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}",
    ]
    if text.options.whiteSpace == .collapse { separators.formUnion([" ", "\t"]) }
    return String(decoding: bytes[range], as: UTF8.self).unicodeScalars.allSatisfy {
      separators.contains($0)
    }
  }
}
