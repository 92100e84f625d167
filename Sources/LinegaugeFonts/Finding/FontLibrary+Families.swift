extension FontLibrary {
  /// The face of a family that is nearest to the weight, width and slant wanted.
  ///
  /// A bundled face answers where it has exactly what is wanted, so that the answer is the same on
  /// every machine; then fontconfig; then the nearest bundled face of the family. Names are
  /// compared whatever their case, with or without blanks. The style taken is the face's
  /// ``FontFace/style``. A variable font takes exactly the weight and width asked for, within its
  /// range.
  ///
  /// - Parameters:
  ///   - family: The name of a family. Generic names (`sans-serif`) are not families.
  ///   - weight: On the scale of CSS, 1 to 1000: 400 is regular, 700 bold.
  ///   - width: Per cent of the normal width, 1 to 1000.
  ///   - isItalic: Italic or oblique.
  ///   - variations: Further coordinates, as in ``face(file:index:instance:variations:)``.
  ///
  /// Throws `fontNotFound`, with the nearest names, where no font has the family: no other family
  /// is substituted. Throws `badValue` for a weight, width or axis that makes no sense.
  public func face(
    family: String, weight: Double = 400, width: Double = 100, isItalic: Bool = false,
    variations: [String: Double] = [:]
  ) throws(FontError) -> FontFace {
    let query = try FamilyQuery(family: family, weight: weight, width: width, isItalic: isItalic)
    let bundled = try bundledCandidates(query)
    if let exact = bundled.first(where: { $0.isExact }) {
      return try exact.face(query, variations)
    }
    switch catalog.match(query) {
    case .found(let place):
      return try face(at: place) { axes in
        query.variations(for: axes).merging(variations) { _, given in given }
      }
    case .substituted(let other):
      if let nearest = bundled.first { return try nearest.face(query, variations) }
      throw notFound(family, substitute: other)
    case .nothing:
      if let nearest = bundled.first { return try nearest.face(query, variations) }
      throw notFound(family, substitute: nil)
    }
  }

  /// Every face that can be found by its family: the bundled ones, then the installed ones, sorted
  /// by family, weight and style. Opens every bundled face.
  public func families() -> [InstalledFont] {
    let bundled = bundledFaces.compactMap { face in
      (try? face.typeface()).map { InstalledFont(bundled: face, typeface: $0) }
    }
    return bundled + catalog.fonts().sorted(by: InstalledFont.precedes)
  }

  private func bundledCandidates(_ query: FamilyQuery) throws(FontError) -> [BundledCandidate] {
    let wanted = FamilyQuery.folded(query.family)
    var candidates: [BundledCandidate] = []
    for face in bundledFaces where FamilyQuery.folded(face.family) == wanted {
      candidates.append(BundledCandidate(face: face, typeface: try face.typeface(), query: query))
    }
    return candidates.sorted { $0.weightDistance < $1.weightDistance }
  }

  private func notFound(_ family: String, substitute: String?) -> FontError {
    let names = catalog.families().union(bundledFaces.map(\.family))
    let nearest = NearestNames.of(family, among: names).map { "'\($0)'" }
    var message = "No font has the family '\(family)'"
    if family.contains("/") { message += "; a file is named by --font-file" }
    if !nearest.isEmpty { message += "; did you mean \(nearest.joined(separator: ", "))?" }
    if let substitute { message += "; fontconfig would substitute '\(substitute)'" }
    return FontError(
      .fontNotFound, subject: family, message: message + ". `linegauge fonts` lists all families.")
  }
}

/// A bundled face of the family wanted, and how near its style is.
private struct BundledCandidate {
  let face: BundledFace
  let typeface: Typeface
  let isExact: Bool
  let weightDistance: Double

  init(face: BundledFace, typeface: Typeface, query: FamilyQuery) {
    self.face = face
    self.typeface = typeface
    let style = typeface.measuredStyle
    weightDistance = max(style.weight.lower - query.weight, query.weight - style.weight.upper, 0)
    isExact =
      weightDistance == 0 && style.isItalic == query.isItalic
      && style.width.lower <= query.width && query.width <= style.width.upper
  }

  func face(
    _ query: FamilyQuery, _ variations: [String: Double]
  ) throws(FontError) -> FontFace {
    let own = query.variations(for: typeface.axes)
    return try face.face(variations: own.merging(variations) { _, given in given })
  }
}

extension InstalledFont {
  fileprivate static func precedes(_ left: InstalledFont, _ right: InstalledFont) -> Bool {
    let names = (left.family, left.isItalic ? 1 : 0, left.minimumWeight)
    let others = (right.family, right.isItalic ? 1 : 0, right.minimumWeight)
    if names != others { return names < others }
    return (left.file, left.index, left.instance) < (right.file, right.index, right.instance)
  }

  fileprivate init(bundled face: BundledFace, typeface: Typeface) {
    let style = typeface.measuredStyle
    self.init(
      family: typeface.family, style: typeface.axes.isEmpty ? typeface.style : "",
      file: "bundled:\(face.name)", index: 0, instance: 0, minimumWeight: style.weight.lower,
      maximumWeight: style.weight.upper, width: style.width.lower, isItalic: style.isItalic,
      isVariable: !typeface.axes.isEmpty, isBundled: true)
  }
}
