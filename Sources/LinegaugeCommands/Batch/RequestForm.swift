internal import Linegauge

/// A request that many texts have in common, with the font that it names and what measures with it.
/// Owned by one task.
final class RequestForm {
  /// How the lines are written that ask this; `nil` when lines are texts.
  let pattern: RequestPattern?
  private var request: Request
  private let answerer: Answerer
  /// Whether an answer has to know what is cut and what is too wide.
  private let reportsFit: Bool
  private var font: Font?
  private var measurer: TextMeasurer?

  init(_ request: Request, pattern: RequestPattern?, answerer: Answerer, reportsFit: Bool) {
    self.request = request
    self.pattern = pattern
    self.answerer = answerer
    self.reportsFit = reportsFit
  }

  /// The answer for a text.
  func answer(_ text: GivenText, id: JSONValue?) throws(RequestError) -> Answer {
    request.text = text.text
    request.replaced = text.replaced
    if let id { request.id = id }
    guard request.operation.measuresTextAlone else { return try answerer.answer(request) }
    let font = try knownFont()
    if request.detail == .size && !reportsFit {
      return Answer(request: request, content: .size(try size(font)))
    }
    return try answerer.answer(request, font: font)
  }

  private func knownFont() throws(RequestError) -> Font {
    if let font { return font }
    let found = try answerer.fonts.font(for: request)
    font = found
    return found
  }

  private func size(_ font: Font) throws(RequestError) -> TextSize {
    do throws(LayoutError) {
      if measurer == nil {
        measurer = try TextMeasurer(
          font: font, options: request.textOptions, layoutOptions: request.layoutOptions)
      }
      return try measurer!.size(of: request.text ?? "", width: request.width)
    } catch {
      throw RequestError(error)
    }
  }
}
