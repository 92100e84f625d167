/// A place in a typeface's design space: one coordinate per axis, in the order of `fvar`.
struct DesignCoordinates: Sendable, Hashable {
  let values: [Double]

  /// Starts at the defaults, moves to a named instance (1 is the first, 0 none), then sets single
  /// axes, clamped to the range of each. NaN, infinity and unknown tags are errors.
  init(
    of typeface: Typeface, instance: Int, variations: [String: Double]
  ) throws(FontError) {
    let subject = typeface.source.name
    let variations = Self.unpadded(variations)
    let instances = typeface.instances
    guard (0...instances.count).contains(instance) else {
      throw FontError(
        .faceIndexOutOfRange, subject: subject,
        message: instances.isEmpty
          ? "The face '\(typeface.family)' has no named instances, so the instance is 0."
          : "The face '\(typeface.family)' has \(instances.count) named instances, counted from 1 "
            + "(0 is none); there is no \(instance).")
    }
    let start = instance > 0 ? instances[instance - 1].coordinates : [:]
    try Self.check(variations, axes: typeface.axes, family: typeface.family)
    values = typeface.axes.map { axis in
      let value = variations[axis.tag] ?? start[axis.tag] ?? axis.defaultValue
      return min(max(value, axis.minimum), max(axis.minimum, axis.maximum))
    }
  }

  /// Tags of fewer than four characters are written with or without the spaces that pad them in a
  /// file.
  private static func unpadded(_ variations: [String: Double]) -> [String: Double] {
    Dictionary(
      variations.map { tag, value in
        (String(tag.reversed().drop { $0 == " " }.reversed()), value)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The coordinate of each tag.
  func byTag(_ axes: [VariationAxis]) -> [String: Double] {
    Dictionary(zip(axes.map(\.tag), values)) { first, _ in first }
  }

  private static func check(
    _ variations: [String: Double], axes: [VariationAxis], family: String
  ) throws(FontError) {
    for (tag, value) in variations.sorted(by: { $0.key < $1.key }) {
      guard value.isFinite else {
        throw FontError(
          .badValue, subject: tag,
          message: "The coordinate of axis '\(tag)' is \(value); give a finite number.")
      }
      guard axes.contains(where: { $0.tag == tag }) else {
        let known = axes.map { "\($0.tag) (\($0.minimum) to \($0.maximum))" }
        throw FontError(
          .badValue, subject: tag,
          message: axes.isEmpty
            ? "The face '\(family)' is not variable, so it has no axis '\(tag)'; leave it out."
            : "The face '\(family)' has no axis '\(tag)'; it has \(known.joined(separator: ", ")).")
      }
    }
  }
}
