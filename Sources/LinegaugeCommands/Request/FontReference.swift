internal import Linegauge

/// A font as a request names it: by file, family, bundled name or text style.
struct FontReference: Sendable, Hashable {
  var file: String?
  var index: Int?
  var instance: Int?
  var variations: [String: Double] = [:]
  var family: String?
  var weight: Double?
  var width: Double?
  var isItalic: Bool?
  var bundled: String?
  var style: TextStyle?
  var category: ContentSizeCategory?
  var platform: Platform?

  /// Whether a face is named, so that a style decides only the size.
  var namesFace: Bool { file != nil || family != nil || bundled != nil }

  /// Reads a font object.
  init(_ value: JSONValue, path: String) throws(RequestError) {
    try FontReference.table.read(value, into: &self, path: path)
    try check(path)
  }

  /// Names the first key that has no meaning beside the others.
  private func check(_ path: String) throws(RequestError) {
    let named = [
      ("file", file != nil), ("family", family != nil), ("bundled", bundled != nil),
    ].filter(\.1).map(\.0)
    if named.count > 1 {
      throw RequestError(
        .badValue, key: "\(path).\(named[1])",
        "\"\(named[0])\" and \"\(named[1])\" both name the font; give one of them")
    }
    let dependent = [
      ("index", index != nil, "file", file != nil),
      ("instance", instance != nil, "file", file != nil),
      ("weight", weight != nil, "family", family != nil),
      ("width", width != nil, "family", family != nil),
      ("italic", isItalic != nil, "family", family != nil),
      ("category", category != nil, "style", style != nil),
      ("platform", platform != nil, "style", style != nil),
    ]
    for (key, isGiven, other, hasOther) in dependent where isGiven && !hasOther {
      throw RequestError(
        .badValue, key: "\(path).\(key)",
        "\"\(key)\" belongs to a font named by \"\(other)\"; give it too")
    }
    if named.isEmpty && style == nil && variations.isEmpty {
      throw RequestError(
        .missingKey, key: path, "a font needs file, family, bundled or style; give one of them")
    }
  }
}

extension FontReference {
  /// The keys of a font object.
  static let table = FieldTable<FontReference>(fileFields, familyFields, styleFields)

  private static let fileFields: [Field<FontReference>] = [
    Field(
      "file", .string, "the font file to measure with", .value("font-file", "FILE", .measuring)
    ) { $0.file = $1.string },
    Field(
      "index", .integer(0...0xFFFF), "the face in a collection, counted from 0", default: "0",
      .value("face-index", "N", .measuring)
    ) { $0.index = $1.wholeNumber },
    Field(
      "instance", .integer(0...0x7FFF), "a named instance of a variable font, counted from 1",
      default: "none", .value("instance", "N", .measuring)
    ) { $0.instance = $1.wholeNumber },
    Field(
      "variations", .variations, "axes of a variable font, such as wght=650,opsz=20",
      .value("variations", "AXES", .measuring)
    ) { $0.variations = $1.numbers },
    Field(
      "bundled", .string, "a font that travels with the tool (see linegauge fonts)",
      default: "inter", .value("bundled", "NAME", .measuring)
    ) { $0.bundled = $1.string },
  ]

  private static let familyFields: [Field<FontReference>] = [
    Field("family", .string, "an installed family", .value("font", "FAMILY", .measuring)) {
      $0.family = $1.string
    },
    Field(
      "weight", .number(.positive), "weight of the family's face, 1 to 1000", default: "400",
      .value("weight", "N", .measuring)
    ) { $0.weight = $1.number },
    Field(
      "width", .number(.positive), "width of the family's face, in percent", default: "100",
      .value("font-width", "PERCENT", .measuring)
    ) { $0.width = $1.number },
    Field("italic", .flag, "the family's italic face", .flag("italic", .measuring)) {
      $0.isItalic = $1.bool
    },
  ]

  private static let styleFields: [Field<FontReference>] = [
    Field(
      "style", .choice(TextStyle.self), "a text style such as body or headline; sets the size too",
      .value("style", "STYLE", .measuring)
    ) { $0.style = $1.choice() },
    Field(
      "category", .choice(ContentSizeCategory.self), "the content size category of the style",
      default: "large",
      .value("category", "CATEGORY", .measuring)
    ) { $0.category = $1.choice() },
    Field(
      "platform", .choice(Platform.self), "the platform whose table of styles counts",
      default: "iOS",
      .value("platform", "PLATFORM", Set.measuring.union([.styles]))
    ) { $0.platform = $1.choice() },
  ]
}
