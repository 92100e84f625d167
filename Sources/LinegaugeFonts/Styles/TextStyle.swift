/// The roles that text plays in Apple's interfaces. Not every platform has every style:
/// see ``Platform/styles``.
public enum TextStyle: String, Sendable, Hashable, Codable, CaseIterable {
  /// iOS only, in the category `large`; no published leading.
  case extraLargeTitle
  /// iOS only, in the category `large`; no published leading.
  case extraLargeTitle2
  /// Not on tvOS.
  case largeTitle
  /// On every platform.
  case title1
  /// On every platform.
  case title2
  /// On every platform.
  case title3
  /// On every platform.
  case headline
  /// tvOS only.
  case subtitle1
  /// iOS and macOS.
  case subheadline
  /// On every platform.
  case body
  /// Not on watchOS.
  case callout
  /// iOS and macOS.
  case footnote
  /// watchOS only.
  case footnote1
  /// watchOS only.
  case footnote2
  /// On every platform.
  case caption1
  /// On every platform.
  case caption2
}
