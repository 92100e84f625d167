internal import Linegauge

/// The editor's own options.
struct EditorRequest: Sendable {
  var maxLine = 5
  var lineSpace = 2.0
  var insets = EdgeInsets.autoHeightEditor
  var maxHeight: Double?
  var hasBorder = true
  var isEnabled = true
  var placeholder = ""
  var pattern: String?
  var matchesEmpty = false

  /// The keys of an editor object.
  static let table = FieldTable<EditorRequest>(sizeFields, stateFields)

  private static let sizeFields: [Field<EditorRequest>] = [
    Field(
      "maxLine", .integer(-Request.maximum...Request.maximum),
      "lines up to which the editor grows; below 1 counts as 1", default: "5",
      .value("max-lines", "N", [.editor])
    ) { $0.maxLine = $1.wholeNumber ?? 5 },
    Field(
      "lineSpace", .number(.any), "points between lines", default: "2",
      .value("line-spacing", "POINTS", [.editor])
    ) { $0.lineSpace = $1.number ?? 2 },
    Field(
      "insets", .insets, "points between the view's edges and the text", default: "10,18.5",
      .value("insets", "POINTS", [.editor])
    ) { (editor, value, path) throws(RequestError) in
      try EdgeInsets.table.read(value, into: &editor.insets, path: path)
    },
    Field(
      "maxHeight", .number(.nonNegative), "points that the view may be tall", default: "no limit",
      nullable: true, .value("max-height", "POINTS", [.editor])
    ) { $0.maxHeight = $1.number },
  ]

  private static let stateFields: [Field<EditorRequest>] = [
    Field(
      "hasBorder", .flag, "whether there is a border", default: "on",
      .flag("no-border", [.editor], value: .bool(false), help: "an editor without a border")
    ) { $0.hasBorder = $1.bool ?? true },
    Field(
      "isEnabled", .flag, "whether text can be typed", default: "on",
      .flag(
        "disabled", [.editor], value: .bool(false),
        help: "a disabled editor, which shows its placeholder")
    ) { $0.isEnabled = $1.bool ?? true },
    Field(
      "placeholder", .string, "what a disabled editor shows", default: "nothing",
      .value("placeholder", "TEXT", [.editor])
    ) { $0.placeholder = $1.string ?? "" },
    Field(
      "pattern", .string, "regular expression to search for in the text", nullable: true,
      .value("pattern", "REGEX", [.editor])
    ) { $0.pattern = $1.string },
    Field(
      "matchesEmpty", .flag, "an empty text may match the pattern", default: "off",
      .flag("matches-empty", [.editor])
    ) { $0.matchesEmpty = $1.bool ?? false },
  ]
}
