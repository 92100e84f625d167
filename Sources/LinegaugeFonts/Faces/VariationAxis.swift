/// An axis along which a variable font changes, from its `fvar` table.
public struct VariationAxis: Sendable, Hashable, Codable {
  /// Four characters: `wght`, `wdth`, `opsz`, `slnt`, `ital` or the font's own.
  public var tag: String
  /// The axis's English name from the `name` table; the tag where it has none.
  public var name: String
  /// The least coordinate; lesser ones are taken as this.
  public var minimum: Double
  /// The coordinate of the face as drawn, used where none is asked for.
  public var defaultValue: Double
  /// The greatest coordinate; greater ones are taken as this.
  public var maximum: Double
  /// Whether the font asks user interfaces not to show the axis.
  public var isHidden: Bool
}
