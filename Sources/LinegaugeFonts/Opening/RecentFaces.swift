/// What a face was asked for by.
struct FaceRequest: Sendable, Hashable {
  enum Place: Sendable, Hashable {
    case file(FontFile)
    case bundled(String)
  }

  var place: Place
  var index: Int
  var instance: Int
  var variations: [String: Double]
}

/// The faces that were asked for last, bounded in number and in bytes of font files.
struct RecentFaces: Sendable {
  private struct Entry: Sendable {
    var face: FontFace
    var lastUse: UInt64
  }

  private let limit: Int
  private let byteLimit: Int
  private var entries: [FaceRequest: Entry] = [:]
  private var byteCount = 0
  private var clock: UInt64 = 0

  init(limit: Int = 256, byteLimit: Int = 256 << 20) {
    self.limit = limit
    self.byteLimit = byteLimit
  }

  /// The face of an earlier request like this one.
  mutating func face(for request: FaceRequest) -> FontFace? {
    guard let index = entries.index(forKey: request) else { return nil }
    clock += 1
    entries.values[index].lastUse = clock
    return entries.values[index].face
  }

  /// Keeps the face, and forgets what was used longest ago where that is too much.
  mutating func insert(_ face: FontFace, for request: FaceRequest) {
    clock += 1
    let old = entries.updateValue(Entry(face: face, lastUse: clock), forKey: request)
    byteCount += Self.cost(face) - (old.map { Self.cost($0.face) } ?? 0)
    while entries.count > limit || (byteCount > byteLimit && entries.count > 1) {
      guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
      entries[oldest.key] = nil
      byteCount -= Self.cost(oldest.value.face)
    }
  }

  private static func cost(_ face: FontFace) -> Int {
    face.typeface.file.isOwned ? face.typeface.file.bytes.count : 0
  }
}
