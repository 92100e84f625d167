/// Why a font cannot be opened, found or used.
public struct FontError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The rule that was broken. Raw values are the error codes of the batch protocol.
  public enum Code: String, Sendable, CaseIterable {
    /// No installed or bundled font has the family or name that was asked for.
    case fontNotFound
    /// The file is missing, may not be read, is cut off or damaged.
    case fontUnreadable
    /// The file is not a font, or in a format that cannot be measured.
    case fontUnsupported
    /// The face maps no character to a glyph, so no text can be shown in it.
    case noCharacterMap
    /// The file has fewer faces, or the face fewer named instances, than the number asked for.
    case faceIndexOutOfRange
    /// A size, coordinate, axis, text style or category that does not exist or makes no sense.
    case badValue
  }

  /// The rule that was broken.
  public let code: Code
  /// What the error is about: a path, a family, an axis tag …
  public let subject: String
  /// What failed and how to mend it, in a sentence or two on one line.
  public let message: String

  /// An error about `subject`; `message` must make sense on its own.
  public init(_ code: Code, subject: String, message: String) {
    self.code = code
    self.subject = subject
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
