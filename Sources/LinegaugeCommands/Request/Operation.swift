/// What a request asks for.
enum Operation: String, Sendable, CaseIterable {
  case width, lines, editor, tag, chips, fit, breaks, breakpoints, metrics

  /// Whether the request needs a text.
  var needsText: Bool { self != .chips && self != .metrics }

  /// Whether a font and the text are all that is measured.
  var measuresTextAlone: Bool {
    switch self {
    case .width, .lines, .fit, .breakpoints: true
    case .editor, .tag, .chips, .breaks, .metrics: false
    }
  }
}

/// How much of an answer is told.
enum Detail: String, Sendable, CaseIterable {
  /// The number of lines and the height, and no more: nothing is kept of the text.
  case size
  /// Without the lines.
  case summary
  case lines
  /// Lines with their glyphs.
  case glyphs
}

/// What offsets count.
enum OffsetUnit: String, Sendable, CaseIterable {
  case utf8, utf16, scalar
}
