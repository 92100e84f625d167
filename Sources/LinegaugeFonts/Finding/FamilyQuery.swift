/// A family and the style wanted of it.
struct FamilyQuery: Sendable, Hashable {
  var family: String
  /// On the scale of CSS: 400 is regular, 700 bold.
  var weight: Double
  /// Per cent of the normal width.
  var width: Double
  var isItalic: Bool

  init(family: String, weight: Double, width: Double, isItalic: Bool) throws(FontError) {
    guard !family.isEmpty, !family.utf8.contains(0) else {
      throw FontError(
        .badValue, subject: "family", message: "The font family is empty; give the name of one.")
    }
    guard weight.isFinite, (1...1000).contains(weight) else {
      throw FontError(
        .badValue, subject: "weight",
        message: "The font weight is \(weight); give a number from 1 to 1000 (400 is regular).")
    }
    guard width.isFinite, (1...1000).contains(width) else {
      throw FontError(
        .badValue, subject: "width",
        message: "The font width is \(width) %; give a number from 1 to 1000 (100 is normal).")
    }
    self.family = family
    self.weight = weight
    self.width = width
    self.isItalic = isItalic
  }

  /// Coordinates for those of the wanted properties that the face varies in. A named instance that
  /// was matched is only the nearest one.
  func variations(for axes: [VariationAxis]) -> [String: Double] {
    var variations: [String: Double] = [:]
    for axis in axes {
      if axis.tag == "wght" { variations["wght"] = weight }
      if axis.tag == "wdth" { variations["wdth"] = width }
    }
    return variations
  }

  /// Whether one of a face's family names is the one asked for.
  func isAnswered(by families: [String]) -> Bool {
    let wanted = Self.folded(family)
    return families.contains { Self.folded($0) == wanted }
  }

  /// Families are equal as fontconfig compares them: whatever their case, with or without blanks.
  static func folded(_ family: String) -> String {
    String(family.lowercased().filter { $0 != " " })
  }
}
