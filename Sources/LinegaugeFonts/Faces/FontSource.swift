/// Where the bytes of a face come from.
public enum FontSource: Sendable, Hashable {
  /// A file, by the path it was asked for with.
  case file(String)
  /// A face that travels inside the program, by its short name (`inter`, `noto-sans-arabic` …).
  case bundled(String)
  /// Bytes handed over by the caller, under the caller's own label.
  case memory(String)
}
