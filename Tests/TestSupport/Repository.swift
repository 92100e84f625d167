/// The checkout that the tests stand in.
public enum Repository {
  /// A file of it.
  public static func path(_ file: String, source: String = #filePath) -> String {
    let root = source.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(root)/\(file)"
  }
}
