internal import Linegauge

/// A request that many texts have in common, with what measures them in its font.
/// Owned by one task.
final class RequestForm {
  /// How the lines are written that ask this; `nil` when lines are texts.
  let pattern: RequestPattern?
  private var request: Request
  private let answerer: Answerer
  /// Whether an answer has to know what is cut and what is too wide.
  private let reportsFit: Bool
  /// Bytes that what is learned of words may take.
  private let cacheLimit: Int
  private var measurer: TextMeasurer?

  init(_ request: Request, pattern: RequestPattern?, lines: LineAnswerer) {
    self.request = request
    self.pattern = pattern
    answerer = lines.answerer
    reportsFit = lines.reportsFit
    cacheLimit = lines.cacheLimit
  }

  /// The answer for what a line fills in.
  func answer(_ filling: RequestPattern.Filling) throws(RequestError) -> Answer {
    request.id = filling.id
    request.width = filling.width
    return try answer(GivenText(text: filling.text))
  }

  /// The answer for a text.
  func answer(_ text: GivenText) throws(RequestError) -> Answer {
    request.text = text.text
    request.replaced = text.replaced
    guard request.operation.measuresTextAlone else { return try answerer.answer(request) }
    if measurer == nil {
      let font = try answerer.fonts.font(for: request)
      measurer = try RequestForm.attempt { () throws(LayoutError) in
        try TextMeasurer(
          font: font, options: request.textOptions, layoutOptions: request.layoutOptions,
          cacheLimit: cacheLimit)
      }
    }
    let content = text.text
    guard request.detail == .size && !reportsFit else {
      let text = try RequestForm.attempt { () throws(LayoutError) in
        try measurer!.prepare(content)
      }
      return try answerer.answer(request, text: text)
    }
    let size = try RequestForm.attempt { () throws(LayoutError) in
      try measurer!.size(of: content, width: request.width)
    }
    return Answer(request: request, content: .size(size))
  }

  private static func attempt<Value: ~Copyable>(
    _ body: () throws(LayoutError) -> Value
  ) throws(RequestError) -> Value {
    do {
      return try body()
    } catch {
      throw RequestError(error)
    }
  }
}
