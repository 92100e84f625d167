/// The platform whose text styles are meant.
public enum Platform: String, Sendable, Hashable, Codable, CaseIterable {
  /// Also iPadOS; sizes in points.
  case iOS
  /// One size category.
  case macOS
  /// One size category.
  case tvOS
  /// The categories from `xSmall` to `AX3`, without `medium`.
  case watchOS

  /// The text styles of this platform, in the order of the published table.
  public var styles: [TextStyle] { TextStyleTable.styles(of: self).map(\.style) }

  /// The size categories of this platform, the smallest first.
  public var categories: [ContentSizeCategory] { TextStyleTable.rows(of: self).map(\.category) }
}
