extension FontLibrary {
  /// A face of a font file at a size in points, with the bundled fallback.
  ///
  /// Throws as ``face(file:index:instance:variations:)``, and `badValue` for a size that is not a
  /// finite number greater than 0.
  public func font(
    file: String, size: Double, index: Int = 0, instance: Int = 0,
    variations: [String: Double] = [:]
  ) throws(FontError) -> Font {
    let face = try face(file: file, index: index, instance: instance, variations: variations)
    return try Font(face: face, size: size, fallback: bundledFallback)
  }

  /// The nearest face of a family at a size in points, with the bundled fallback.
  ///
  /// Throws as ``face(family:weight:width:isItalic:variations:)``, and `badValue` for a size that
  /// is not a finite number greater than 0.
  public func font(
    family: String, size: Double, weight: Double = 400, width: Double = 100,
    isItalic: Bool = false, variations: [String: Double] = [:]
  ) throws(FontError) -> Font {
    let face = try face(
      family: family, weight: weight, width: width, isItalic: isItalic, variations: variations)
    return try Font(face: face, size: size, fallback: bundledFallback)
  }

  /// A bundled face at a size in points, with the bundled fallback.
  ///
  /// Throws as ``face(bundled:variations:)``, and `badValue` for a size that is not a finite number
  /// greater than 0.
  public func font(
    bundled name: String, size: Double, variations: [String: Double] = [:]
  ) throws(FontError) -> Font {
    let face = try face(bundled: name, variations: variations)
    return try Font(face: face, size: size, fallback: bundledFallback)
  }

  /// The default bundled face in the size and weight of a text style, with the bundled fallback.
  ///
  /// The size, weight and ``Font/leading`` are Apple's published ones; the face is not Apple's.
  /// Throws `badValue`, and names what there is, for a category or style that the platform does not
  /// have.
  public func font(
    _ style: TextStyle, category: ContentSizeCategory = .default, platform: Platform = .iOS
  ) throws(FontError) -> Font {
    let metrics = try style.metrics(category: category, platform: platform)
    let face = try defaultFace(weight: metrics.weight)
    return try Font(
      face: face, size: metrics.size, fallback: bundledFallback, textStyle: style,
      leading: metrics.leading)
  }

  /// The default bundled face at a size in points, 17 if none is given (body text on iOS), with the
  /// bundled fallback.
  ///
  /// Throws `badValue` unless the size is a finite number greater than 0.
  public func defaultFont(size: Double = 17) throws(FontError) -> Font {
    try Font(face: defaultFace(weight: .regular), size: size, fallback: bundledFallback)
  }

  /// The first bundled face, in the nearest weight it has.
  private func defaultFace(weight: FontWeight) throws(FontError) -> FontFace {
    guard let bundled = bundledFaces.first else {
      throw FontError(
        .fontNotFound, subject: "default", message: "No font is bundled; name a font file.")
    }
    let varies = try bundled.typeface().axes.contains { $0.tag == "wght" }
    return try bundled.face(variations: varies ? ["wght": weight.value] : [:])
  }
}
