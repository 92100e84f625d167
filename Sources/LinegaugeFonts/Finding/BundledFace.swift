internal import CHarfBuzz
internal import CLinegaugeBundledFonts
internal import Synchronization

/// One of the faces inside the program; opened when it is first asked for.
final class BundledFace: Sendable {
  /// The short name used in options.
  let name: String
  let isInFallbackChain: Bool
  private let location: String
  private let bytes: FontBytes
  private let store: FaceStore
  private let opened = Mutex<Typeface?>(nil)

  init(_ font: lg_bundled_font, store: FaceStore) {
    name = String(cString: font.name)
    isInFallbackChain = font.fallback
    location = "bundled:" + String(cString: font.file)
    bytes = FontBytes(
      permanent: UnsafeRawBufferPointer(start: font.data, count: font.size),
      sha256: String(cString: font.sha256))
    self.store = store
  }

  /// Every bundled face in the order of the table; the first is the default.
  static func all(store: FaceStore) -> [BundledFace] {
    var count = 0
    guard let fonts = lg_bundled_fonts(&count) else { return [] }
    return (0..<count).map { BundledFace(fonts[$0], store: store) }
  }

  /// The face at these coordinates.
  func face(variations: [String: Double] = [:]) throws(FontError) -> FontFace {
    try store.face(
      .bundled(name), index: 0, instance: 0, variations: variations
    ) { () throws(FontError) in
      try self.typeface()
    }
  }

  /// The opened face, once for all threads.
  func typeface() throws(FontError) -> Typeface {
    let result = opened.withLock { opened -> Result<Typeface, FontError> in
      if let opened { return .success(opened) }
      do throws(FontError) {
        let typeface = try Typeface(
          bytes, source: .bundled(name), location: location, index: 0, freeType: store.freeType)
        opened = typeface
        return .success(typeface)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// The family, read from the `name` table alone: looking through all bundled faces opens none.
  var family: String {
    let blob = bytes.makeBlob()
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, 0) else { return "" }
    defer { hb_face_destroy(face) }
    return FontNames(face: face).family ?? ""
  }
}
