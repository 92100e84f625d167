/// A face that a ``FontLibrary`` can find by its family.
public struct InstalledFont: Sendable, Hashable, Codable {
  /// The family's English name.
  public var family: String
  /// The style's name; empty for a variable font as a whole.
  public var style: String
  /// The path; `bundled:` and the short name for a face inside the program.
  public var file: String
  /// The number of the face in its file, from 0.
  public var index: Int
  /// The named instance, counted from 1; 0 for none.
  public var instance: Int
  /// The least and the greatest weight on the scale of CSS (400 is regular); equal unless variable.
  public var minimumWeight: Double
  /// See ``minimumWeight``.
  public var maximumWeight: Double
  /// Per cent of the normal width; the least of a variable font.
  public var width: Double
  /// Whether the face is italic or oblique.
  public var isItalic: Bool
  /// Whether it stands for a whole variable font.
  public var isVariable: Bool
  /// Whether it travels inside the program.
  public var isBundled: Bool
}
