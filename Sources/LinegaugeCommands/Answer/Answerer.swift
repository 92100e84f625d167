internal import Linegauge

/// Answers requests; any number of threads may ask at once.
struct Answerer: Sendable {
  let fonts: FontResolver

  /// What a request asks for.
  ///
  /// - Parameter text: that of the request, where it is prepared already.
  func answer(
    _ request: Request, text: PreparedText? = nil
  ) throws(RequestError) -> Answer {
    do {
      if let text { return try measured(request, text) }
      return try measured(request)
    } catch let error as LayoutError {
      throw RequestError(error)
    } catch let error as RequestError {
      throw error
    } catch {
      throw RequestError(.badValue, "\(error)")
    }
  }

  private func measured(_ request: Request) throws -> Answer {
    switch request.operation {
    case .breaks:
      let offsets = try TextBoundaries.offsets(
        of: request.breaks, in: request.text ?? "", options: request.textOptions)
      return Answer(request: request, content: .breaks(offsets))
    case .metrics:
      return Answer(request: request, content: .metrics(try metrics(request)))
    case .editor:
      return try editor(request)
    case .tag:
      return Answer(
        request: request, content: .tag(try tag(request)),
        text: try text(request.text ?? "", for: request))
    case .chips:
      return Answer(request: request, content: .chips(try chips(request)))
    case .width, .lines, .fit, .breakpoints:
      let text = try fonts.font(for: request)
        .prepare(request.text ?? "", options: request.textOptions)
      return try measured(request, text)
    }
  }

  private func measured(_ request: Request, _ text: PreparedText) throws -> Answer {
    let options = request.layoutOptions
    let content: Answer.Content
    switch request.operation {
    case .width:
      var unlimited = options
      unlimited.maxLines = nil
      content = .width(try text.layout(width: nil, options: unlimited))
    case .fit:
      guard let fit = request.fit, let height = fit.height, let least = fit.minSize,
        let most = fit.maxSize
      else { throw RequestError(.missingKey, key: "fit", "fit needs height, minSize, maxSize") }
      content = .fit(
        try text.fit(
          width: request.width ?? Answerer.unlimited, height: height, sizes: least...most,
          step: fit.step, options: options))
    case .breakpoints:
      guard let from = request.breakpoints?.from, let to = request.breakpoints?.to else {
        throw RequestError(.missingKey, key: "breakpoints", "breakpoints needs from and to")
      }
      content = .breakpoints(try text.breakpoints(from: from, to: to, options: options))
    default:
      content = .lines(try text.layout(width: request.width, options: options))
    }
    return Answer(request: request, content: content, text: text)
  }

  /// A width that no text reaches, where the library wants one.
  private static let unlimited = 1e9

  private func editor(_ request: Request) throws -> Answer {
    let options = request.editor
    let font = try fonts.font(for: request)
    var editor = AutoHeightEditor(
      text: request.text ?? "", font: font, lineSpace: options.lineSpace, maxLine: options.maxLine,
      hasBorder: options.hasBorder, isEnabled: options.isEnabled,
      disabledPlaceholder: options.placeholder,
      regExpUse: options.pattern.map { .use(pattern: $0) } ?? .none)
    editor.insets = options.insets
    editor.maxHeight = options.maxHeight
    editor.matchesEmpty = options.matchesEmpty
    editor.textOptions = request.textOptions
    editor.layoutOptions = request.layoutOptions
    let layout = try editor.layout(viewWidth: request.width)
    return Answer(
      request: request, content: .editor(layout), text: try text(layout.displayText, for: request))
  }

  /// The text of a component, prepared again for what the component does not tell.
  private func text(_ text: String, for request: Request) throws -> PreparedText? {
    guard request.verify || request.detail == .glyphs || request.ink else {
      return nil
    }
    return try fonts.font(for: request).prepare(text, options: request.textOptions)
  }

  private func tag(_ request: Request) throws -> TagLayout {
    var tags: [Tag] = []
    for tag in request.tags {
      tags.append(
        Tag(
          tag.text ?? "", font: try tag.font.map { try fonts.font(for: $0, within: request) },
          size: tag.size, padding: tag.padding, keepWithLastWord: tag.keepWithLastWord))
    }
    var component = TextAndTag(
      text: request.text ?? "", tags: tags, font: try fonts.font(for: request),
      lineLimit: request.layoutOptions.maxLines, lineSpacing: request.layoutOptions.lineSpacing)
    component.gap = request.gap
    component.textOptions = request.textOptions
    component.layoutOptions = request.layoutOptions
    return try component.layout(width: request.width)
  }

  private func chips(_ request: Request) throws -> ChipLayout {
    var row = ChipRow(chips: request.chips ?? [], font: try fonts.font(for: request))
    row.gap = request.gap
    row.padding = request.chipPadding
    row.overflowLabel = request.overflowLabel ?? row.overflowLabel
    row.textOptions = request.textOptions
    return try row.layout(width: request.width)
  }

  private func metrics(_ request: Request) throws -> FaceReport {
    let font = try fonts.font(for: request)
    let empty = try font.prepare("", options: request.textOptions)
    var options = request.layoutOptions
    options.minLines = 1
    return FaceReport(
      font.face, size: font.size, source: options.metrics,
      lineHeight: try empty.height(options: options))
  }
}
