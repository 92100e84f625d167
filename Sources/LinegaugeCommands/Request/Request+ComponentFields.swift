internal import Linegauge

extension Request {
  /// Objects of the operations that measure more than text.
  static let componentFields: [Field<Request>] = [
    Field("tag", .object, "the tag") { (request, value, path) throws(RequestError) in
      request.tags = [try TagRequest(value, path: path)] + request.tags
    },
    Field("tags", .array(of: .object), "tags in a row") {
      (request, value, path) throws(RequestError) in
      for (index, element) in (value.elements ?? []).enumerated() {
        request.tags.append(try TagRequest(element, path: "\(path)[\(index)]"))
      }
    },
    Field(
      "gap", .number(.any), "points before a tag, or between chips", default: "one space",
      nullable: true, .value("gap", "POINTS", [.tag, .chips])
    ) { $0.gap = $1.number },
    Field(
      "chips", .array(of: .string), "the chips' texts",
      .value("chip", "TEXT", [.chips], repeatable: true, help: "a chip; repeat for more")
    ) { request, value in request.chips = value.elements?.compactMap(\.string) },
    Field(
      "overflowLabel", .string, "what counts the hidden chips", default: "+{n}",
      .value("overflow-label", "TEXT", [.chips])
    ) { $0.overflowLabel = $1.string },
    Field(
      "chipPadding", .insets, "room around a chip's text",
      .value("chip-padding", "POINTS", [.chips])
    ) { (request, value, path) throws(RequestError) in
      try EdgeInsets.table.read(value, into: &request.chipPadding, path: path)
    },
    Field("editor", .object, "the editor's own options") {
      (request, value, path) throws(RequestError) in
      try EditorRequest.table.read(value, into: &request.editor, path: path)
    },
    Field("fit", .object, "the box and the sizes to try") {
      (request, value, path) throws(RequestError) in
      request.fit = try FitRequest(value, path: path)
    },
    Field("breakpoints", .object, "the widths to search") {
      (request, value, path) throws(RequestError) in
      request.breakpoints = try BreakpointRequest(value, path: path)
    },
  ]
}

extension EdgeInsets {
  /// The keys of insets and paddings.
  static let table = FieldTable<EdgeInsets>([
    Field("top", .number(.nonNegative), "points above") {
      $0.top = $1.number ?? 0
    },
    Field("leading", .number(.nonNegative), "points on the start side") {
      $0.leading = $1.number ?? 0
    },
    Field("bottom", .number(.nonNegative), "points below") {
      $0.bottom = $1.number ?? 0
    },
    Field("trailing", .number(.nonNegative), "points on the end side") {
      $0.trailing = $1.number ?? 0
    },
  ])
}
