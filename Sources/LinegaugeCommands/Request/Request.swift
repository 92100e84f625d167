internal import Linegauge

/// One question, as the protocol and the command line ask it.
struct Request: Sendable {
  /// Copied to the answer.
  var id: JSONValue?
  var operation = Operation.lines
  var text: String?
  /// Where the text held what is not Unicode.
  var replaced: [Replacement] = []
  var font: FontReference?
  /// `nil` stands for the bundled chain.
  var fallback: [FontReference]?
  var systemFallback = false
  var size: Double?
  var textOptions = TextOptions()
  var layoutOptions = LayoutOptions()
  var width: Double?
  var tags: [TagRequest] = []
  var gap: Double?
  var chips: [String]?
  var overflowLabel: String?
  var chipPadding = EdgeInsets()
  var editor = EditorRequest()
  var fit: FitRequest?
  var breakpoints: BreakpointRequest?
  var breaks = BoundaryKind.line
  var detail = Detail.lines
  var ink = false
  /// Whether every line is shaped again and compared.
  var verify = false
  var offsets = OffsetUnit.utf8

  init() {}

  /// Reads a request and makes sure that it is complete.
  ///
  /// - Parameter replaced: where the `text` of the value was repaired before.
  init(_ value: JSONValue, replaced: [Replacement] = []) throws(RequestError) {
    self.init()
    self.replaced = replaced
    try Request.table.read(value, into: &self, path: "")
    try checkUse(of: value.members ?? [])
    try check()
  }

  /// The keys of a request.
  static let table = FieldTable<Request>(
    generalFields, fontFields, shapingFields, breakingFields, heightFields, limitFields,
    componentFields, answerFields)

  private func check() throws(RequestError) {
    func missing(_ key: String, _ why: String) -> RequestError {
      RequestError(.missingKey, key: key, "\(operation.rawValue) needs \"\(key)\": \(why)")
    }
    if operation.needsText, text == nil { throw missing("text", "the text to measure") }
    if detail == .size { try checkSize() }
    switch operation {
    case .tag where tags.isEmpty: throw missing("tag", "{\"text\": \"NEW\"}, or tags")
    case .chips where chips == nil: throw missing("chips", "an array of strings")
    case .fit where fit == nil:
      throw missing("fit", "{\"height\": 40, \"minSize\": 8, \"maxSize\": 20}")
    case .breakpoints where breakpoints == nil:
      throw missing("breakpoints", "{\"from\": 80, \"to\": 320}")
    default: break
    }
  }
}

extension Request {
  /// Names the first key that asks for more than a size.
  private func checkSize() throws(RequestError) {
    if operation != .lines {
      throw RequestError(
        .badValue, key: "detail",
        "op \(operation.rawValue) has more to tell than a size; give detail summary")
    }
    let more = [("expanded", layoutOptions.expanded), ("verify", verify), ("ink", ink)]
    for (key, isAsked) in more where isAsked {
      throw RequestError(
        .badValue, key: key, "detail size does not tell \(key); give detail summary")
    }
  }
}

extension JSONValue {
  /// The case of an enumeration that has this string as its raw value.
  func choice<Choice: RawRepresentable<String>>(_ type: Choice.Type = Choice.self) -> Choice? {
    string.flatMap(Choice.init(rawValue:))
  }

  /// The numbers of an object by key.
  var numbers: [String: Double] {
    Dictionary(
      (members ?? []).compactMap { member in member.value.number.map { (member.key, $0) } },
      uniquingKeysWith: { $1 })
  }
}
