extension LayoutOptions {
  private static let scales: ClosedRange<Double> = 0.001...1000

  /// Names the first value that has no meaning.
  func validate(width: Double?) throws(LayoutError) {
    if let width { try requireNonNegative(width, key: "width") }
    if let maxLines, maxLines < 1 {
      throw LayoutError(
        key: "maxLines",
        "\(maxLines) is not a number of lines; give 1 or more, or none for no limit")
    }
    if minLines < 0 {
      throw LayoutError(key: "minLines", "\(minLines) is negative; give 0 or more")
    }
    try requireFinite(lineSpacing, key: "lineSpacing")
    if !Self.scales.contains(scale) {
      throw LayoutError(
        key: "scale",
        "\(scale) is no usable scale; give a number from \(Self.scales.lowerBound) to "
          + "\(Self.scales.upperBound)")
    }
    switch lineHeight {
    case .points(let points): try requireNonNegative(points, key: "lineHeight")
    case .multiple(let factor): try requireNonNegative(factor, key: "lineHeight")
    case .natural, .web, .pango, .uiFont, .leading: break
    }
  }
}

extension TextOptions {
  /// Spacing beyond this many ems could overflow the sums of a long text.
  private static let mostEms = 1000.0
  private static let mostTabSize = 10_000.0

  /// Names the first value that has no meaning for a font of this size.
  func validate(size: Double) throws(LayoutError) {
    try requireEms(letterSpacing, size: size, key: "letterSpacing")
    try requireEms(wordSpacing, size: size, key: "wordSpacing")
    if let spaceWidth {
      try requireNonNegative(spaceWidth, key: "spaceWidth")
      try requireEms(spaceWidth, size: size, key: "spaceWidth")
    }
    try requireNonNegative(tabSize, key: "tabSize")
    if tabSize > Self.mostTabSize {
      throw LayoutError(
        key: "tabSize", "\(tabSize) spaces are too many; give \(Self.mostTabSize) or fewer")
    }
    try validateTags()
  }

  private func requireEms(_ points: Double, size: Double, key: String) throws(LayoutError) {
    if !points.isFinite || abs(points) > Self.mostEms * size {
      throw LayoutError(
        key: key,
        "\(points) is not usable at size \(size); give a finite number of points, at most "
          + "\(Self.mostEms) times the size")
    }
  }

  /// Names the first tag that is none.
  func validateTags() throws(LayoutError) {
    for tag in features.keys where !(1...4).contains(tag.utf8.count) || !tag.isPrintableASCII {
      throw LayoutError(
        key: "features",
        "\"\(tag)\" is not an OpenType tag; give four ASCII characters such as liga")
    }
    if let script, script.utf8.count != 4 || !script.isPrintableASCII {
      throw LayoutError(
        key: "script", "\"\(script)\" is not an ISO 15924 tag; give four letters such as Latn")
    }
  }
}

extension String {
  fileprivate var isPrintableASCII: Bool { utf8.allSatisfy { (0x20...0x7E).contains($0) } }
}

// Every answer asks for these two: what they say when they refuse stands apart.

@inline(__always)
func requireFinite(_ value: Double, key: String) throws(LayoutError) {
  if !value.isFinite || abs(value) > 1e9 {
    throw refusal(of: value, key: key, "not a usable number of points; give a finite one up to 1e9")
  }
}

@inline(__always)
func requireNonNegative(_ value: Double, key: String) throws(LayoutError) {
  if !value.isFinite || value < 0 {
    throw refusal(of: value, key: key, "not usable; give a finite number, 0 or more")
  }
}

@inline(never)
private func refusal(of value: Double, key: String, _ reason: String) -> LayoutError {
  LayoutError(key: key, "\(value) is \(reason)")
}

func requirePositive(_ value: Double, key: String) throws(LayoutError) {
  if !value.isFinite || value <= 0 {
    throw LayoutError(key: key, "\(value) is not usable; give a finite number greater than 0")
  }
}
