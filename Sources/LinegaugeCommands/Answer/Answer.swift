internal import Linegauge

/// What was found for a request. A class, as it is handed on several times and has much to copy.
final class Answer: Sendable {
  let request: Request
  let content: Content
  /// The prepared text behind ``layout``.
  let text: PreparedText?

  init(request: Request, content: Content, text: PreparedText? = nil) {
    self.request = request
    self.content = content
    self.text = text
  }

  /// The result of each operation.
  enum Content: Sendable {
    case width(TextLayout)
    case lines(TextLayout)
    case editor(EditorLayout)
    case tag(TagLayout)
    case chips(ChipLayout)
    case fit(FitResult)
    case breaks([Int])
    case breakpoints([Breakpoint])
    case metrics(FaceReport)
  }

  /// The lines, where there are any.
  var layout: TextLayout? {
    switch content {
    case .width(let layout), .lines(let layout): layout
    case .editor(let editor): editor.text
    case .tag(let tag): tag.text
    case .chips, .fit, .breaks, .breakpoints, .metrics: nil
    }
  }

  /// Points by which something exceeds the width.
  var overflow: Double {
    switch content {
    case .width(let layout): max(0, layout.width - (request.width ?? .infinity))
    case .lines(let layout): layout.overflow
    case .editor(let editor): editor.text.overflow
    case .tag(let tag): max(tag.text.overflow, tag.tags.map(\.overflow).max() ?? 0)
    case .chips(let chips): chips.overflow
    case .fit(let fit): fit.overflow
    case .breaks, .breakpoints, .metrics: 0
    }
  }

  /// Whether something is cut off or hidden.
  var isTruncated: Bool {
    switch content {
    case .editor(let editor): editor.isScrollable
    case .chips(let chips): chips.hidden > 0
    default: layout?.truncated != nil
    }
  }
}
