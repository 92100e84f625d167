internal import Linegauge
internal import Synchronization

/// Opens the fonts that requests name, each once.
///
/// One resolver serves all threads. It holds on to a bounded number of fonts, beyond which it
/// starts again; an answer never depends on what it remembers.
final class FontResolver: Sendable {
  /// What decides a font of a request.
  private struct Key: Hashable, Sendable {
    var font: FontReference?
    var fallback: [FontReference]?
    var usesSystem: Bool
    var size: Double?
  }

  private let library: FontLibrary
  private let fonts = Mutex<[Key: Font]>([:])
  private static let capacity = 1024

  /// Whether a coordinate beyond its axis is taken as the nearest, as OpenType has it; else it is
  /// an error.
  private let clampsCoordinates: Bool

  init(library: FontLibrary, clampsCoordinates: Bool = true) {
    self.library = library
    self.clampsCoordinates = clampsCoordinates
  }

  /// The font of a request with its size and fallback.
  func font(for request: Request) throws(RequestError) -> Font {
    try font(
      Key(
        font: request.font, fallback: request.fallback, usesSystem: request.systemFallback,
        size: request.size),
      path: "font")
  }

  /// Another font within a request: its own face, and its own size when it names a style, else the
  /// request's.
  func font(
    for reference: FontReference, within request: Request
  ) throws(RequestError) -> Font {
    let base = try font(for: request)
    return try font(
      Key(
        font: reference, fallback: request.fallback, usesSystem: request.systemFallback,
        size: reference.style == nil ? base.size : nil),
      path: "tag.font")
  }

  private func font(_ key: Key, path: String) throws(RequestError) -> Font {
    if let known = fonts.withLock({ $0[key] }) { return known }
    let font = try open(key, path: path)
    fonts.withLock { fonts in
      if fonts.count >= FontResolver.capacity { fonts.removeAll() }
      fonts[key] = font
    }
    return font
  }

  private func open(_ key: Key, path: String) throws(RequestError) -> Font {
    var font = try attempt(key.font, path) { () throws(FontError) in try base(key) }
    if let references = key.fallback {
      var faces: [FontFace] = []
      for (index, reference) in references.enumerated() {
        faces.append(
          try attempt(reference, "fallback[\(index)]") { () throws(FontError) in try face(reference)
          })
      }
      font.fallback = FallbackChain(faces)
    }
    if key.usesSystem { font.fallback.system = library }
    return font
  }

  /// Runs a step of opening and says which key named the font that failed.
  private func attempt<Value>(
    _ reference: FontReference?, _ path: String, _ body: () throws(FontError) -> Value
  ) throws(RequestError) -> Value {
    do {
      return try body()
    } catch {
      let key =
        error.subject == "size" && path == "font"
        ? "size" : reference?.key(behind: error).map { "\(path).\($0)" } ?? path
      throw RequestError(
        RequestError.Code(rawValue: error.code.rawValue) ?? .badValue, key: key, error.message)
    }
  }

  private func base(_ key: Key) throws(FontError) -> Font {
    guard let reference = key.font else { return try library.defaultFont(size: key.size ?? 17) }
    guard let style = reference.style else {
      return try Font(
        face: try face(reference), size: key.size ?? 17, fallback: library.bundledFallback)
    }
    let category = reference.category ?? .default
    let platform = reference.platform ?? .iOS
    if !reference.namesFace && reference.variations.isEmpty {
      let font = try library.font(style, category: category, platform: platform)
      return try key.size.map { size throws(FontError) in try font.resized(to: size) } ?? font
    }
    let metrics = try style.metrics(category: category, platform: platform)
    return try Font(
      face: try face(reference, weight: metrics.weight.value), size: key.size ?? metrics.size,
      fallback: library.bundledFallback)
  }

  private func face(
    _ reference: FontReference, weight: Double = 400
  ) throws(FontError) -> FontFace {
    let face = try nearestFace(reference, weight: weight)
    if !clampsCoordinates { try reference.checkVariations(of: face) }
    return face
  }

  private func nearestFace(
    _ reference: FontReference, weight: Double
  ) throws(FontError) -> FontFace {
    if let file = reference.file {
      return try library.face(
        file: file, index: reference.index ?? 0, instance: reference.instance ?? 0,
        variations: reference.variations)
    }
    if let family = reference.family {
      return try library.face(
        family: family, weight: reference.weight ?? weight, width: reference.width ?? 100,
        isItalic: reference.isItalic ?? false, variations: reference.variations)
    }
    if let bundled = reference.bundled {
      return try library.face(bundled: bundled, variations: reference.variations)
    }
    if let style = reference.style {
      return try library.font(
        style, category: reference.category ?? .default, platform: reference.platform ?? .iOS
      ).face.varied(reference.variations)
    }
    return try library.defaultFont().face.varied(reference.variations)
  }
}
