internal import CFreeType
internal import Synchronization

/// The FreeType library: every file passes through here before HarfBuzz, which believes anything,
/// sees it.
///
/// FreeType's objects belong to one thread at a time, so they never leave the lock.
final class FreeType: Sendable {
  private let library: Mutex<FT_Library>

  init() throws(FontError) {
    var library: FT_Library?
    let status = FT_Init_FreeType(&library)
    guard status == 0, let library else {
      throw FontError(
        .fontUnsupported, subject: "FreeType",
        message: "FreeType does not start (error \(status)); check that memory is left.")
    }
    self.library = Mutex(library)
  }

  deinit {
    library.withLock { library in _ = FT_Done_FreeType(library) }
  }

  /// Opens face `index` of `bytes`, checks it, and closes it again.
  ///
  /// `subject` names the font in errors.
  func open(_ bytes: FontBytes, index: Int, subject: String) throws(FontError) -> OpenedFace {
    let result = library.withLock { library -> Result<OpenedFace, FontError> in
      do throws(FontError) {
        let reader = try FaceReader(library, bytes: bytes, index: index, subject: subject)
        defer { reader.close() }
        return .success(try reader.read())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

/// A face that FreeType accepted, and the bytes from which HarfBuzz can read it.
struct OpenedFace: Sendable {
  var facts: FaceFacts
  /// The given bytes, or an sfnt made from them (WOFF, WOFF2, Type 1, PCF …).
  var sfnt: FontBytes
  /// The number of the face in `sfnt`.
  var sfntIndex: Int
}
