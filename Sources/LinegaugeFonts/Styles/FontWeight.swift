/// The weights that the published text styles use.
public enum FontWeight: String, Sendable, Hashable, Codable, CaseIterable {
  /// Weight 400 on the scale of CSS and OpenType.
  case regular
  /// Weight 500.
  case medium
  /// Weight 600.
  case semibold
  /// Weight 700.
  case bold

  /// The weight on the scale of CSS and of the `wght` axis.
  public var value: Double {
    switch self {
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    }
  }
}
