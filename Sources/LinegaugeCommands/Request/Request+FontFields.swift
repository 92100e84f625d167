internal import Linegauge

extension Request {
  /// What is asked, of which text.
  static let generalFields: [Field<Request>] = [
    Field("id", .identifier, "copied to the answer") { $0.id = $1 },
    Field(
      "op", .choice(Operation.self), "what to measure", default: "lines",
      .value("op", "OPERATION", [.batch])
    ) { if let operation: Operation = $1.choice() { $0.operation = operation } },
    Field("text", .string, "the text") { $0.text = $1.string },
  ]

  /// Which font, and what stands in for it.
  static let fontFields: [Field<Request>] = [
    Field("font", .object, "the font to measure with") {
      (request, value, path) throws(RequestError) in
      request.font = try FontReference(value, path: path)
    },
    Field(
      "fallback", .array(of: .object), "fonts for what the font lacks, in order",
      default: "the bundled chain",
      .value(
        "fallback", "FILE", .measuring, repeatable: true, member: "file",
        help: "a font file for what the font lacks; repeat for more"),
      .flag(
        "no-fallback", .measuring, value: .array([]), help: "no other font for what the font lacks")
    ) { (request, value, path) throws(RequestError) in
      var fallback: [FontReference] = []
      for (index, element) in (value.elements ?? []).enumerated() {
        fallback.append(try FontReference(element, path: "\(path)[\(index)]"))
      }
      request.fallback = fallback
    },
    Field(
      "systemFallback", .flag, "then ask fontconfig for what is still missing", default: "off",
      .flag("system-fallback", .measuring)
    ) { $0.systemFallback = $1.bool ?? false },
    Field(
      "size", .number(.positive), "font size in points", default: "17, or the style's",
      .value("font-size", "POINTS", .measuring, short: "s")
    ) { $0.size = $1.number },
    Field(
      "scale", .number(.positive), "device pixels per point, for models that round", default: "1",
      .value("scale", "N", .wrapping)
    ) { $0.layoutOptions.scale = $1.number ?? 1 },
  ]

  /// How the text is shaped.
  static let shapingFields: [Field<Request>] = [
    Field(
      "features", .features, "OpenType features, such as liga=0,+ss01,-kern",
      .value("features", "LIST", .shaping)
    ) { request, value in
      request.textOptions.features = value.numbers.compactMapValues { Int(exactly: $0) }
    },
    Field(
      "letterSpacing", .number(.any), "points added after every cluster", default: "0",
      .value("letter-spacing", "POINTS", .shaping)
    ) { $0.textOptions.letterSpacing = $1.number ?? 0 },
    Field(
      "wordSpacing", .number(.any), "points added to every space", default: "0",
      .value("word-spacing", "POINTS", .shaping)
    ) { $0.textOptions.wordSpacing = $1.number ?? 0 },
    Field(
      "spaceWidth", .number(.nonNegative), "every space exactly this many points wide",
      nullable: true, .value("space-width", "POINTS", .shaping)
    ) { $0.textOptions.spaceWidth = $1.number },
    Field(
      "opticalSizing", .choice(OpticalSizing.self), "whether the opsz axis follows the size",
      default: "none", .value("optical-sizing", "WHICH", .shaping)
    ) { if let choice: OpticalSizing = $1.choice() { $0.textOptions.opticalSizing = choice } },
    Field(
      "language", .string, "language of the text, as BCP 47", default: "root rules",
      nullable: true, .value("language", "TAG", Set.shaping.union([.breaks]))
    ) { (request, value, path) throws(RequestError) in
      guard let tag = value.string, tag.isLanguageTag else {
        throw RequestError(
          .badValue, key: path,
          "\"\(value.string ?? "")\" is not a language tag; give one as BCP 47 has them, such as "
            + "de or zh-Hant")
      }
      request.textOptions.language = tag
    },
    Field(
      "script", .string, "ISO 15924 tag in place of the scripts found", nullable: true,
      .value("script", "TAG", .shaping)
    ) { $0.textOptions.script = $1.string },
    Field(
      "direction", .choice(TextDirection.self), "direction of the paragraphs", default: "auto",
      .value("direction", "WHICH", .shaping)
    ) { if let choice: TextDirection = $1.choice() { $0.textOptions.direction = choice } },
    Field(
      "tabSize", .number(.nonNegative), "distance of tab stops in spaces", default: "8",
      .value("tab-size", "N", .shaping)
    ) { $0.textOptions.tabSize = $1.number ?? 8 },
  ]
}

extension String {
  /// Whether this has the form of a BCP 47 tag (RFC 5646, section 2.1): letters first, then parts of
  /// one to eight letters and digits with hyphens between them.
  fileprivate var isLanguageTag: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isLetter = { (byte: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    return parts.allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || isDigit($0) }
    } && parts[0].allSatisfy(isLetter)
  }
}
