internal import Synchronization

/// Finds and opens faces: in files, inside the program, by family among the installed fonts.
///
/// Keep one library for as long as you measure: it answers the same request with the same
/// ``FontFace``, and remembers a bounded number of them. Making one is cheap; the bundled faces are
/// opened and fontconfig's configuration is loaded when they are first needed. It may be used from
/// any thread.
///
/// ```swift
/// let fonts = try FontLibrary()
/// let body = try fonts.font(.body, category: .large)
/// let bold = try fonts.face(family: "Inter", weight: 700)
/// ```
public final class FontLibrary: Sendable {
  /// The bundled faces for what a font lacks: Noto Sans for many scripts, then colour emoji.
  public let bundledFallback: FallbackChain
  let store: FaceStore
  let bundledFaces: [BundledFace]
  let catalog = FontCatalog()
  private let systemFaces = Mutex<[SystemQuery: FontFace?]>([:])

  private struct SystemQuery: Hashable, Sendable {
    var scalar: Unicode.Scalar
    var language: String?
  }

  /// A library over the bundled faces and the fonts that fontconfig knows of.
  ///
  /// Throws only when FreeType does not start, for want of memory.
  public init() throws(FontError) {
    let store = try FaceStore()
    let bundledFaces = BundledFace.all(store: store)
    self.store = store
    self.bundledFaces = bundledFaces
    bundledFallback = FallbackChain(bundled: bundledFaces.filter(\.isInFallbackChain))
  }

  /// A face of a font file.
  ///
  /// - Parameters:
  ///   - file: A path; relative ones start at the working directory.
  ///   - index: The number of the face in a collection, from 0.
  ///   - instance: A named instance of a variable font, counted from 1; 0 for none.
  ///   - variations: Coordinates by axis tag, over those of the instance; clamped to each axis's
  ///     range.
  ///
  /// Throws `fontUnreadable` for a missing, unreadable, empty, cut off or damaged file,
  /// `fontUnsupported` for one that is no OpenType font, `faceIndexOutOfRange`, `noCharacterMap`,
  /// and `badValue` for an unknown axis or a coordinate that is no finite number.
  public func face(
    file: String, index: Int = 0, instance: Int = 0, variations: [String: Double] = [:]
  ) throws(FontError) -> FontFace {
    try store.face(path: file, index: index, instance: instance, variations: variations)
  }

  /// A face of a font file in memory. The bytes are copied; nothing is remembered by the label,
  /// which only names the font in errors and results. Throws as
  /// ``face(file:index:instance:variations:)``.
  public func face(
    data: [UInt8], label: String, index: Int = 0, instance: Int = 0,
    variations: [String: Double] = [:]
  ) throws(FontError) -> FontFace {
    guard data.count <= FontFile.longest, !data.isEmpty else {
      throw FontError(
        .fontUnreadable, subject: label,
        message: "The font '\(label)' has \(data.count) bytes; give the bytes of a font file.")
    }
    let bytes = data.withUnsafeBytes { FontBytes(copying: $0) }
    let typeface = try Typeface(
      bytes, source: .memory(label), location: "memory:\(label)", index: index,
      freeType: store.freeType)
    let coordinates = try DesignCoordinates(
      of: typeface, instance: instance, variations: variations)
    return try typeface.face(instance: instance, coordinates: coordinates)
  }

  /// A face inside the program, by its short name (`inter`, `mono`, `noto-sans-arabic`, `emoji` …).
  ///
  /// Throws `fontNotFound`, and names those there are, for an unknown name, and `badValue` as
  /// ``face(file:index:instance:variations:)`` does.
  public func face(
    bundled name: String, variations: [String: Double] = [:]
  ) throws(FontError) -> FontFace {
    guard let face = bundledFaces.first(where: { $0.name == name }) else {
      let known = bundledFaces.map(\.name).joined(separator: ", ")
      throw FontError(
        .fontNotFound, subject: name,
        message: "There is no bundled font '\(name)'; there are \(known).")
    }
    return try face.face(variations: variations)
  }

  /// The installed face that fontconfig prefers for a character; `nil` when none has it.
  ///
  /// `language` is a BCP 47 tag that settles, for example, which country's ideographs are meant;
  /// the process's locale is never asked. Answers are remembered.
  public func systemFace(for scalar: Unicode.Scalar, language: String?) -> FontFace? {
    let query = SystemQuery(scalar: scalar, language: language)
    if let known = systemFaces.withLock({ $0[query] }) { return known }
    let found = catalog.match(scalar, language: language).flatMap { place in
      try? face(at: place, variations: { _ in [:] })
    }
    let usable = found.flatMap { $0.hasGlyph(for: scalar) ? $0 : nil }
    return systemFaces.withLock { faces in
      if faces.count >= 4096 { faces.removeAll() }
      faces[query] = .some(usable)
      return usable
    }
  }

  /// The face fontconfig found, at coordinates that its axes allow.
  func face(
    at place: FontPlace, variations: ([VariationAxis]) -> [String: Double]
  ) throws(FontError) -> FontFace {
    let plain = try face(file: place.file, index: place.index)
    let instance = place.instance <= plain.instances.count ? place.instance : 0
    return try face(
      file: place.file, index: place.index, instance: instance, variations: variations(plain.axes))
  }
}

extension FontLibrary: Hashable {
  /// Whether both are the same object.
  public static func == (left: FontLibrary, right: FontLibrary) -> Bool { left === right }

  /// Feeds the object's identity to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
