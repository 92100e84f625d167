package import LinegaugeFonts

/// The faces that a text uses, and the rule by which a cluster finds its own.
///
/// The whole cluster is shown by one face. The caller's order decides, except that emoji sequences
/// take the first colour face that has them. What was found is remembered.
package struct FaceTable {
  /// The faces used so far; the primary one is always the first.
  package private(set) var faces: [FontFace]
  private let chain: FallbackChain
  private var remembered: [[UInt8]: UInt16] = [:]
  private let primaryHasASCII: Bool

  package init(primary: FontFace, fallback: FallbackChain) {
    faces = [primary]
    chain = fallback
    primaryHasASCII = (0x20...0x7E as ClosedRange<UInt8>).allSatisfy {
      primary.hasGlyph(for: Unicode.Scalar($0))
    }
  }

  /// Whether the primary face has the scalar, so that a text of such scalars needs no further look.
  /// False for what may ask for a colour face.
  mutating func primaryServes(_ value: UInt32) -> Bool {
    if value < 0x7F {
      return primaryHasASCII || value < 0x20 || faces[0].hasGlyph(for: Unicode.Scalar(UInt8(value)))
    }
    guard let scalar = Unicode.Scalar(value) else { return true }
    let properties = ScalarProperties(value)
    if properties.contains(.emoji) || value == 0xFE0F || value == 0x20E3 { return false }
    if properties.isInvisible { return true }
    return faces[0].hasGlyph(for: scalar)
  }

  /// The face of a cluster; `nil` when none has it (the primary one then shows its "missing"
  /// glyph).
  mutating func face(
    for cluster: ClusterText, shaper: TextShaper, settings: ShapingSettings
  ) -> UInt16? {
    let key = Array(cluster.bytes)
    if let index = remembered[key] { return index == .max ? nil : index }
    let found = search(cluster, shaper: shaper, settings: settings)
    remembered[key] = found ?? .max
    return found
  }

  private mutating func search(
    _ cluster: ClusterText, shaper: TextShaper, settings: ShapingSettings
  ) -> UInt16? {
    func covers(_ face: FontFace) -> Bool {
      cluster.isCovered(byCharacterMapOf: face)
        || (!cluster.isASCII
          && shaper.covers(
            cluster.text, range: cluster.range, face: face, run: cluster.run, settings: settings))
    }
    if cluster.isEmojiSequence {
      if faces[0].hasColor && covers(faces[0]) { return 0 }
      for index in 0..<chain.count {
        if let face = chain.face(at: index), face.hasColor, covers(face) { return use(face) }
      }
    }
    if covers(faces[0]) { return 0 }
    for index in 0..<chain.count {
      if let face = chain.face(at: index), covers(face) { return use(face) }
    }
    if let library = chain.system, let scalar = cluster.firstVisibleScalar,
      let face = library.systemFace(for: scalar, language: settings.languageTag), covers(face)
    {
      return use(face)
    }
    return nil
  }

  private mutating func use(_ face: FontFace) -> UInt16 {
    if let index = faces.firstIndex(of: face) { return UInt16(index) }
    faces.append(face)
    return UInt16(faces.count - 1)
  }
}
