internal import Linegauge

/// A request that cannot be answered, as the protocol reports it.
struct RequestError: Error, Hashable {
  /// The protocol's codes.
  enum Code: String, Sendable, CaseIterable {
    /// The line is not one JSON object, or repeats a key.
    case badJSON
    /// A key that the protocol does not have.
    case unknownKey
    /// A value of the wrong type, or outside what is allowed.
    case badValue
    /// A key without which the request means nothing.
    case missingKey
    /// No such file, family or bundled face.
    case fontNotFound
    /// The file is there but cannot be read as a font.
    case fontUnreadable
    /// A font whose format or contents cannot be measured.
    case fontUnsupported
    /// A font that maps no characters to glyphs.
    case noCharacterMap
    /// The file has fewer faces.
    case faceIndexOutOfRange
    /// The regular expression does not compile.
    case badPattern
  }

  var code: Code
  /// What failed and how to mend it, in one line.
  var message: String
  /// The key at fault, with those of the objects around it: `editor.maxLine`.
  var key: String?

  init(_ code: Code, key: String? = nil, _ message: String) {
    self.code = code
    self.key = key
    self.message = message
  }

  init(_ error: LayoutError) {
    self.init(Code(rawValue: error.code.rawValue) ?? .badValue, key: error.key, error.message)
  }
}
