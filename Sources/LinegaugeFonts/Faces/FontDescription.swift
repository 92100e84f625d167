/// Says exactly which face was measured, so that a result can be checked elsewhere.
public struct FontDescription: Sendable, Hashable, Codable {
  /// The path as asked for, `bundled:` and the path in the package's `fonts` folder, or
  /// `memory:` and the caller's label.
  public var file: String
  /// The number of the face in its file, from 0.
  public var index: Int
  /// The typographic family name.
  public var family: String
  /// The style name, with coordinates that no named instance has: `Regular wght=650`.
  public var style: String
  /// SHA-256 of the file's bytes in lower-case hexadecimal.
  public var sha256: String

  /// A description of these five parts.
  public init(file: String, index: Int, family: String, style: String, sha256: String) {
    self.file = file
    self.index = index
    self.family = family
    self.style = style
    self.sha256 = sha256
  }
}
