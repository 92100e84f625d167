extension Font: CustomStringConvertible {
  /// Family, style and size, such as `Inter Regular 17 pt`.
  public var description: String { "\(face.family) \(face.style) \(size) pt" }
}
