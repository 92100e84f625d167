internal import Synchronization

/// The faces that are tried, in order, for characters that a font does not have.
///
/// Faces of the bundled chain are opened when they are first asked for. Two chains are equal when
/// they hold the same face objects.
public struct FallbackChain: Sendable, Hashable {
  /// No fallback: what the font lacks is shown by its "missing" glyph and reported.
  public static let none = FallbackChain([])

  /// After the faces of the chain, ask this library's fontconfig for what is still missing; `nil`,
  /// the default, asks nobody, so the answer does not depend on the machine.
  public var system: FontLibrary?
  private var links: [Link]

  private enum Link: Hashable {
    case face(FontFace)
    case bundled(LazyFace)
  }

  /// A chain of these faces.
  public init(_ faces: [FontFace]) {
    links = faces.map(Link.face)
  }

  init(bundled faces: [BundledFace]) {
    links = faces.map { .bundled(LazyFace($0)) }
  }

  /// How many faces there are, opened or not.
  package var count: Int { links.count }

  /// The face at a place from 0; `nil` for a bundled face that cannot be opened. From any thread.
  package func face(at index: Int) -> FontFace? {
    switch links[index] {
    case .face(let face): face
    case .bundled(let lazy): lazy.face
    }
  }
}

/// A bundled face that stays open, once asked for, as long as its chain.
private final class LazyFace: Sendable, Hashable {
  private let bundled: BundledFace
  private let opened = Mutex<FontFace?>(nil)

  init(_ bundled: BundledFace) {
    self.bundled = bundled
  }

  var face: FontFace? {
    opened.withLock { opened in
      if opened == nil { opened = try? bundled.face() }
      return opened
    }
  }

  static func == (left: LazyFace, right: LazyFace) -> Bool { left === right }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
