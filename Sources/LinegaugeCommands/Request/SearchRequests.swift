/// The box of `fit`, and the sizes to try.
struct FitRequest: Sendable {
  var height: Double?
  var minSize: Double?
  var maxSize: Double?
  var step = 0.5

  /// Reads a fit object; all keys but `step` are required.
  init(_ value: JSONValue, path: String) throws(RequestError) {
    try FitRequest.table.read(value, into: &self, path: path)
    let required = [("height", height), ("minSize", minSize), ("maxSize", maxSize)]
    for (key, number) in required where number == nil {
      throw RequestError(.missingKey, key: "\(path).\(key)", "fit needs \"\(key)\" in points")
    }
    if let minSize, let maxSize, minSize > maxSize {
      throw RequestError(
        .badValue, key: "\(path).minSize",
        "\"minSize\" \(minSize) is greater than \"maxSize\" \(maxSize); swap them")
    }
  }

  /// The keys of a fit object.
  static let table = FieldTable<FitRequest>([
    Field(
      "height", .number(.nonNegative), "height of the box in points",
      .value("height", "POINTS", [.fit])
    ) { $0.height = $1.number },
    Field(
      "minSize", .number(.positive), "the smallest size", .value("min-size", "POINTS", [.fit])
    ) { $0.minSize = $1.number },
    Field(
      "maxSize", .number(.positive), "the largest size", .value("max-size", "POINTS", [.fit])
    ) { $0.maxSize = $1.number },
    Field(
      "step", .number(.positive), "from one size to the next", default: "0.5",
      .value("step", "POINTS", [.fit])
    ) { $0.step = $1.number ?? 0.5 },
  ])
}

/// The widths that `breakpoints` searches.
struct BreakpointRequest: Sendable {
  var from: Double?
  var to: Double?

  /// Reads a breakpoints object; both keys are required.
  init(_ value: JSONValue, path: String) throws(RequestError) {
    try BreakpointRequest.table.read(value, into: &self, path: path)
    for (key, number) in [("from", from), ("to", to)] where number == nil {
      throw RequestError(
        .missingKey, key: "\(path).\(key)", "breakpoints needs \"\(key)\" in points")
    }
  }

  /// The keys of a breakpoints object.
  static let table = FieldTable<BreakpointRequest>([
    Field(
      "from", .number(.nonNegative), "the narrowest width", .value("from", "POINTS", [.breakpoints])
    ) { $0.from = $1.number },
    Field("to", .number(.nonNegative), "the widest width", .value("to", "POINTS", [.breakpoints])) {
      $0.to = $1.number
    },
  ])
}
