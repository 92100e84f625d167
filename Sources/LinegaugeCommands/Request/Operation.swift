/// What a request asks for.
enum Operation: String, Sendable, CaseIterable {
  case width, lines, editor, tag, chips, fit, breaks, breakpoints, metrics

  /// Whether the request needs a text.
  var needsText: Bool { self != .chips && self != .metrics }
}

/// How much of an answer is told.
enum Detail: String, Sendable, CaseIterable {
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
