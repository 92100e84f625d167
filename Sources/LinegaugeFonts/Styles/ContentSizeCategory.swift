/// The text size that a person chose in the settings.
public enum ContentSizeCategory: String, Sendable, Hashable, Codable, CaseIterable {
  /// What a platform uses until the person chooses: `large` on iOS and watchOS, and the only
  /// category of macOS and tvOS.
  case `default`
  /// The smallest.
  case xSmall
  /// Smaller than usual.
  case small
  /// iOS only.
  case medium
  /// The default of iOS and watchOS.
  case large
  /// Larger than usual.
  case xLarge
  /// Larger still.
  case xxLarge
  /// The largest that is not for accessibility.
  case xxxLarge
  /// The first size for accessibility.
  case accessibility1 = "AX1"
  /// The second size for accessibility.
  case accessibility2 = "AX2"
  /// The third size for accessibility, the largest of watchOS.
  case accessibility3 = "AX3"
  /// iOS only.
  case accessibility4 = "AX4"
  /// iOS only.
  case accessibility5 = "AX5"
}
