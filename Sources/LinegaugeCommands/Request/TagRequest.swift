internal import Linegauge

/// A tag as a request describes it.
struct TagRequest: Sendable {
  var text: String?
  var font: FontReference?
  var size: Double?
  var padding = EdgeInsets()
  var keepWithLastWord = false

  /// Reads a tag object.
  init(_ value: JSONValue, path: String) throws(RequestError) {
    try TagRequest.table.read(value, into: &self, path: path)
    if text == nil {
      throw RequestError(.missingKey, key: "\(path).text", "a tag needs \"text\"")
    }
  }

  /// The keys of a tag object.
  static let table = FieldTable<TagRequest>([
    Field(
      "text", .string, "the tag's text",
      .value("tag", "TEXT", [.tag], repeatable: true, help: "a tag; repeat for more in a row")
    ) { $0.text = $1.string },
    Field("font", .object, "the tag's own font", default: "the text's") {
      (tag, value, path) throws(RequestError) in
      tag.font = try FontReference(value, path: path)
    },
    Field(
      "size", .number(.positive), "the tag's own font size", default: "the text's",
      .value("tag-size", "POINTS", [.tag])
    ) { $0.size = $1.number },
    Field(
      "padding", .insets, "room around the tag's text", default: "0",
      .value("tag-padding", "POINTS", [.tag])
    ) { (tag, value, path) throws(RequestError) in
      try EdgeInsets.table.read(value, into: &tag.padding, path: path)
    },
    Field(
      "keepWithLastWord", .flag, "a tag that moves down takes the last word along", default: "off",
      .flag("keep-with-last-word", [.tag])
    ) { $0.keepWithLastWord = $1.bool ?? false },
  ])
}
