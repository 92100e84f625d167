internal import Linegauge

extension FontReference {
  /// Makes sure that every coordinate asked for is one that the axis has. The nearest would pass
  /// for the one that was meant where no answer tells the face's style.
  func checkVariations(of face: FontFace) throws(FontError) {
    for axis in face.axes {
      guard let value = variations[axis.tag], !(axis.minimum...axis.maximum).contains(value)
      else { continue }
      throw FontError(
        .badValue, subject: axis.tag,
        message: "The axis \(axis.tag) of \(face.family) goes from \(axis.minimum) to "
          + "\(axis.maximum), so it has no \(value).")
    }
  }

  /// The key that an error about this font is about.
  func key(behind error: FontError) -> String? {
    if variations[error.subject] != nil { return "variations" }
    switch error.code {
    case .badValue where ["weight", "width", "family"].contains(error.subject):
      return error.subject
    case .faceIndexOutOfRange:
      // A face is opened before its instance is looked for.
      if index ?? 0 == 0, instance ?? 0 > 0 { return "instance" }
      return index == nil ? nil : "index"
    case .badValue where style != nil && category != nil: return "category"
    default: break
    }
    if file != nil { return "file" }
    if family != nil { return "family" }
    if bundled != nil { return "bundled" }
    return style != nil ? "style" : nil
  }
}
