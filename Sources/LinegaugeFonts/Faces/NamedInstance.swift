/// A place in a variable font's design space to which the font gives a name, from its `fvar` table.
public struct NamedInstance: Sendable, Hashable, Codable {
  /// The English subfamily name (`Semi Bold`); empty where the font gives none.
  public var name: String
  /// A coordinate for each axis tag.
  public var coordinates: [String: Double]
}
