extension LayoutOptions {
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
    try requirePositive(scale, key: "scale")
    switch lineHeight {
    case .points(let points): try requireNonNegative(points, key: "lineHeight")
    case .multiple(let factor): try requireNonNegative(factor, key: "lineHeight")
    case .natural, .web, .pango, .uiFont, .leading: break
    }
  }
}

extension TextOptions {
  /// Names the first value that has no meaning.
  func validate() throws(LayoutError) {
    try requireFinite(letterSpacing, key: "letterSpacing")
    try requireFinite(wordSpacing, key: "wordSpacing")
    if let spaceWidth { try requireNonNegative(spaceWidth, key: "spaceWidth") }
    try requireNonNegative(tabSize, key: "tabSize")
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

func requireFinite(_ value: Double, key: String) throws(LayoutError) {
  // Layout units are 64-bit: larger spacing could overflow the sums of a long text.
  if !value.isFinite || abs(value) > 1e9 {
    throw LayoutError(
      key: key, "\(value) is not a usable number of points; give a finite one up to 1e9")
  }
}

func requireNonNegative(_ value: Double, key: String) throws(LayoutError) {
  if !value.isFinite || value < 0 {
    throw LayoutError(key: key, "\(value) is not usable; give a finite number, 0 or more")
  }
}

func requirePositive(_ value: Double, key: String) throws(LayoutError) {
  if !value.isFinite || value <= 0 {
    throw LayoutError(key: key, "\(value) is not usable; give a finite number greater than 0")
  }
}
