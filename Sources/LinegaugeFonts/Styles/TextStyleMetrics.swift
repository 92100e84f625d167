/// What is published for a text style in one size category.
public struct TextStyleMetrics: Sendable, Hashable, Codable {
  /// Points per em.
  public var size: Double
  /// From one baseline to the next in points; `nil` where none is published.
  public var leading: Double?
  /// The weight of the face.
  public var weight: FontWeight
}

extension TextStyle {
  /// Size, leading and weight from Apple's Human Interface Guidelines (the table is
  /// `TextStyleTable.swift`).
  ///
  /// Throws `badValue`, and names what there is, for a category or style that the platform does not
  /// have.
  public func metrics(
    category: ContentSizeCategory = .default, platform: Platform = .iOS
  ) throws(FontError) -> TextStyleMetrics {
    let rows = TextStyleTable.rows(of: platform)
    let wanted = category == .default && rows.count > 1 ? .large : category
    guard let row = rows.first(where: { $0.category == wanted }) else {
      let known = rows.map(\.category.rawValue).joined(separator: ", ")
      throw FontError(
        .badValue, subject: category.rawValue,
        message: "\(platform.rawValue) has no size category '\(category.rawValue)'; "
          + "it has \(known).")
    }
    let styles = TextStyleTable.styles(of: platform).prefix(row.values.count / 2)
    guard let place = styles.firstIndex(where: { $0.style == self }) else {
      let known = styles.map(\.style.rawValue).joined(separator: ", ")
      throw FontError(
        .badValue, subject: rawValue,
        message: "\(platform.rawValue) has no text style '\(rawValue)' in the category "
          + "'\(row.category.rawValue)'; it has \(known).")
    }
    let leading = row.values[2 * place + 1]
    return TextStyleMetrics(
      size: row.values[2 * place], leading: leading > 0 ? leading : nil,
      weight: styles[place].weight)
  }
}
