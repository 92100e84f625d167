internal import Synchronization

/// Opens faces, and gives the same object for the same request. No lock is held while a file is
/// read.
final class FaceStore: Sendable {
  private struct TypefaceKey: Hashable, Sendable {
    var file: FontFile
    var index: Int
  }

  private struct State: Sendable {
    var recent = RecentFaces()
    var files = WeakCache<FontFile, FontBytes>()
    var typefaces = WeakCache<TypefaceKey, Typeface>()
  }

  let freeType: FreeType
  private let state = Mutex(State())

  init() throws(FontError) {
    freeType = try FreeType()
  }

  /// A face of a file on disk. A file that was replaced since is read again.
  func face(
    path: String, index: Int, instance: Int, variations: [String: Double]
  ) throws(FontError) -> FontFace {
    let file = try FontFile(path: path)
    return try face(
      .file(file), index: index, instance: instance, variations: variations
    ) { () throws(FontError) in
      try self.typeface(file, index: index)
    }
  }

  /// A face of whatever `open` opens, remembered by the request.
  func face(
    _ place: FaceRequest.Place, index: Int, instance: Int, variations: [String: Double],
    open: () throws(FontError) -> Typeface
  ) throws(FontError) -> FontFace {
    let request = FaceRequest(
      place: place, index: index, instance: instance, variations: variations)
    if let known = state.withLock({ $0.recent.face(for: request) }) { return known }
    let typeface = try open()
    let coordinates = try DesignCoordinates(
      of: typeface, instance: instance, variations: variations)
    let face = try typeface.face(instance: instance, coordinates: coordinates)
    state.withLock { $0.recent.insert(face, for: request) }
    return face
  }

  private func typeface(_ file: FontFile, index: Int) throws(FontError) -> Typeface {
    let key = TypefaceKey(file: file, index: index)
    if let known = state.withLock({ $0.typefaces[key] }) { return known }
    let bytes: FontBytes
    if let known = state.withLock({ $0.files[file] }) {
      bytes = known
    } else {
      let read = try file.read()
      bytes = state.withLock { $0.files.insertIfAbsent(read, for: file) }
    }
    let typeface = try Typeface(
      bytes, source: .file(file.path), location: file.path, index: index, freeType: freeType)
    return state.withLock { $0.typefaces.insertIfAbsent(typeface, for: key) }
  }
}
