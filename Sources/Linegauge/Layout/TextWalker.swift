internal import LinegaugeShaping

/// Walks all lines of a prepared text, paragraph after paragraph.
struct TextWalker {
  let storage: PreparedStorage
  let limit: Int64?
  let options: LayoutOptions
  private var paragraphIndex = 0
  private var start: LineStart?

  init(_ storage: PreparedStorage, limit: Int64?, options: LayoutOptions) {
    self.storage = storage
    self.limit = limit
    self.options = options
  }

  private var paragraphCount: Int {
    Self.paragraphCount(storage.paragraphs, options: options)
  }

  /// How many paragraphs have lines: an empty one behind a final newline has one only when asked
  /// for, and an empty text has none when no line is the least.
  static func paragraphCount(
    _ paragraphs: some BidirectionalCollection<PreparedParagraph>, options: LayoutOptions
  ) -> Int {
    paragraphCount(
      paragraphs.count, isLastEmpty: paragraphs.last?.content.isEmpty ?? false, options: options)
  }

  static func paragraphCount(_ count: Int, isLastEmpty: Bool, options: LayoutOptions) -> Int {
    guard isLastEmpty else { return count }
    if count > 1 { return options.trailingNewline ? count : count - 1 }
    return options.minLines == 0 ? 0 : 1
  }

  /// The next line and its paragraph; `nil` behind the last one.
  mutating func next() -> (line: BrokenLine, paragraph: Int)? {
    guard paragraphIndex < paragraphCount else { return nil }
    let index = paragraphIndex
    let breaker = breaker(of: index)
    var line = breaker.line(from: start ?? breaker.start)
    start = line.next
    if line.next == nil {
      paragraphIndex += 1
      if paragraphIndex < paragraphCount { line.lineBreak = .hard }
    }
    return (line, index)
  }

  /// Whether there is a line after those already walked.
  var hasMore: Bool { paragraphIndex < paragraphCount }

  func breaker(of paragraph: Int) -> LineBreaker {
    LineBreaker(
      storage: storage, paragraph: storage.paragraphs[paragraph], limit: limit,
      overflowWrap: options.overflowWrap)
  }
}
