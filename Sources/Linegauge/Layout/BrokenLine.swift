/// Where a line begins.
struct LineStart: Sendable {
  /// Byte of the laid-out text.
  var offset: Int
  /// The boundary that the line begins at, or the last one before it.
  var boundary: Int
  /// Whether the line begins inside a word, behind an emergency break.
  var isInsideWord = false
}

/// One line in layout units, as the breaker found it.
struct BrokenLine: Sendable {
  var start: LineStart
  /// Past its last byte.
  var end: Int
  /// Without and with the spaces at its end.
  var width: Int64
  var advance: Int64
  var lineBreak: LineEnd
  /// Where the next line of the paragraph begins; `nil` at its end.
  var next: LineStart?
}
