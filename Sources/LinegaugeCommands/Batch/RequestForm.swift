internal import Linegauge

/// A request that many texts have in common, with what measures them in its font.
/// Owned by one task.
final class RequestForm {
  /// How the lines are written that ask this; `nil` when lines are texts.
  let pattern: RequestPattern?
  private var request: Request
  private let answerer: Answerer
  /// Whether lines and height are all that is asked.
  private let tellsSizes: Bool
  /// Bytes that what is learned of words may take.
  private let cacheLimit: Int
  private var measurer: TextMeasurer?

  init(_ request: Request, pattern: RequestPattern?, lines: LineAnswerer) {
    self.request = request
    self.pattern = pattern
    answerer = lines.answerer
    cacheLimit = lines.cacheLimit
    // What is cut and what is too wide a size does not say.
    tellsSizes =
      request.detail == .size && request.operation.measuresTextAlone && !lines.reportsFit
  }

  /// What is told of a text.
  enum Reply {
    /// With nothing of the request, which would have to be copied for each text.
    case size(TextSize)
    case answer(Answer)
  }

  /// The answer for what a line fills in.
  func answer(_ filling: RequestPattern.Filling) throws(RequestError) -> Reply {
    if tellsSizes { return .size(try size(of: filling.text, width: filling.width)) }
    request.id = filling.id
    request.width = filling.width
    return try answer(GivenText(text: filling.text.string))
  }

  /// The answer for a line that is a text.
  func answer(_ line: UnsafeBufferPointer<UInt8>) throws(RequestError) -> Reply {
    if tellsSizes, StringDecoder.isASCII(line) {
      return .size(try size(of: .ascii(line), width: request.width))
    }
    return try answer(GivenText(line))
  }

  /// The answer for a text.
  func answer(_ text: GivenText) throws(RequestError) -> Reply {
    // Where bytes were replaced is told as well.
    if tellsSizes && text.replaced.isEmpty {
      return .size(try size(of: .string(text.text), width: request.width))
    }
    request.text = text.text
    request.replaced = text.replaced
    guard request.operation.measuresTextAlone else {
      return .answer(try answerer.answer(request))
    }
    let prepared = try withMeasurer { measurer throws(LayoutError) in
      try measurer.prepare(text.text)
    }
    return .answer(try answerer.answer(request, text: prepared))
  }

  private func size(of text: LineText, width: Double?) throws(RequestError) -> TextSize {
    try withMeasurer { measurer throws(LayoutError) in
      if case .ascii(let bytes) = text,
        let size = try measurer.simpleSize(ofASCII: bytes, width: width)
      {
        return size
      }
      return try measurer.size(of: text.string, width: width)
    }
  }

  /// Calls `body` with what measures in the request's font, made when a text first needs it.
  private func withMeasurer<Value>(
    _ body: (inout TextMeasurer) throws(LayoutError) -> Value
  ) throws(RequestError) -> Value {
    if measurer == nil {
      let font = try answerer.fonts.font(for: request)
      measurer = try RequestForm.attempt { () throws(LayoutError) in
        try TextMeasurer(
          font: font, options: request.textOptions, layoutOptions: request.layoutOptions,
          cacheLimit: cacheLimit)
      }
    }
    return try RequestForm.attempt { () throws(LayoutError) in try body(&measurer!) }
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
