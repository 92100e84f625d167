internal import CHarfBuzz
internal import Synchronization

/// One face of a file, opened and checked, before coordinates are chosen. All ``FontFace``s of one
/// design space share it, so trying another weight costs no new look at the file.
///
/// Unchecked: `hbFace` is made immutable in `init`; everything else is a value.
final class Typeface: @unchecked Sendable {
  let source: FontSource
  /// Where it lies, as results report it.
  let location: String
  let index: Int
  /// The bytes as given, whose digest names the font.
  let file: FontBytes
  let facts: FaceFacts
  /// An immutable `hb_face_t *`.
  let hbFace: OpaquePointer
  let family: String
  /// The style of the face as drawn.
  let style: String
  let axes: [VariationAxis]
  let instances: [NamedInstance]
  /// The faces made of it that are still in use, so that the same coordinates are the same object.
  private let faces = Mutex(WeakCache<FaceKey, FontFace>())

  init(
    _ bytes: FontBytes, source: FontSource, location: String, index: Int, freeType: FreeType
  ) throws(FontError) {
    let opened = try freeType.open(bytes, index: index, subject: source.name)
    let blob = opened.sfnt.makeBlob()
    let face = hb_face_create(blob, UInt32(opened.sfntIndex))
    hb_blob_destroy(blob)
    guard let face else {
      throw FontError(
        .fontUnreadable, subject: source.name,
        message: "HarfBuzz cannot open the font '\(source.name)'; check that memory is left.")
    }
    hb_face_make_immutable(face)
    guard hb_face_get_glyph_count(face) == opened.facts.glyphCount else {
      hb_face_destroy(face)
      throw FontError(
        .fontUnreadable, subject: source.name,
        message: "The font '\(source.name)' is damaged: HarfBuzz and FreeType do not agree on "
          + "how many glyphs it has; get a fresh copy of the file.")
    }
    // HarfBuzz reads some maps that FreeType does not take for Unicode, such as Mac Roman.
    guard opened.facts.hasUnicodeMap || Self.hasCharacterMap(face) else {
      hb_face_destroy(face)
      throw FaceReader.noCharacterMap(source.name)
    }
    let names = FontNames(face: face)
    self.source = source
    self.location = location
    self.index = index
    file = bytes
    facts = opened.facts
    hbFace = face
    family = names.family ?? facts.family
    style = names.style ?? facts.style
    axes = Self.axes(of: face, names: names)
    instances = Self.instances(of: face, axes: axes, names: names)
  }

  deinit {
    hb_face_destroy(hbFace)
  }

  /// The face at these coordinates, tracked for a size in points; 0 leaves it untracked.
  func face(
    instance: Int, coordinates: DesignCoordinates, opticalSize: Double = 0
  ) throws(FontError) -> FontFace {
    let key = FaceKey(instance: instance, coordinates: coordinates, opticalSize: opticalSize)
    if let known = faces.withLock({ $0[key] }) { return known }
    let made = try FontFace(
      self, instance: instance, coordinates: coordinates, opticalSize: opticalSize)
    return faces.withLock { $0.insertIfAbsent(made, for: key) }
  }

  private static func hasCharacterMap(_ face: OpaquePointer) -> Bool {
    guard let characters = hb_set_create() else { return false }
    defer { hb_set_destroy(characters) }
    hb_face_collect_unicodes(face, characters)
    return hb_set_is_empty(characters) == 0
  }

  private static func axes(of face: OpaquePointer, names: FontNames) -> [VariationAxis] {
    let total = hb_ot_var_get_axis_count(face)
    guard total > 0 else { return [] }
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(total))
    var count = total
    _ = hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).map { info in
      var tag = String(
        decoding: withUnsafeBytes(of: info.tag.bigEndian) { Array($0) }, as: UTF8.self)
      // A tag of fewer than four characters is padded in the file; users write it without.
      while tag.hasSuffix(" ") { tag.removeLast() }
      return VariationAxis(
        tag: tag, name: names.name(info.name_id) ?? tag, minimum: Double(info.min_value),
        defaultValue: Double(info.default_value), maximum: Double(info.max_value),
        isHidden: info.flags.rawValue & HB_OT_VAR_AXIS_FLAG_HIDDEN.rawValue != 0)
    }
  }

  private static func instances(
    of face: OpaquePointer, axes: [VariationAxis], names: FontNames
  ) -> [NamedInstance] {
    (0..<hb_ot_var_get_named_instance_count(face)).map { number in
      var count = UInt32(axes.count)
      var coordinates = [Float](repeating: 0, count: axes.count)
      _ = hb_ot_var_named_instance_get_design_coords(face, number, &count, &coordinates)
      let id = hb_ot_var_named_instance_get_subfamily_name_id(face, number)
      let pairs = zip(axes, coordinates).map { ($0.tag, Double($1)) }
      return NamedInstance(
        name: names.name(id) ?? "", coordinates: Dictionary(pairs) { first, _ in first })
    }
  }
}

/// What makes two faces of one typeface different objects.
private struct FaceKey: Hashable {
  var instance: Int
  var coordinates: DesignCoordinates
  var opticalSize: Double
}

extension FontSource {
  /// How errors name the font.
  var name: String {
    switch self {
    case .file(let name), .bundled(let name), .memory(let name): name
    }
  }
}
