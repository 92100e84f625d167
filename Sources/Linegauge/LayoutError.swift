/// A request that cannot be answered: which value, what is wrong with it, and what would do.
public struct LayoutError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of value was wrong.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// A number that is not finite or outside its range, or a malformed tag.
    case badValue
    /// A regular expression that does not compile.
    case badPattern
  }

  /// What kind of value was wrong.
  public let code: Code
  /// The option's name, as in the batch protocol.
  public let key: String
  /// What failed and how to mend it.
  public let message: String

  package init(_ code: Code = .badValue, key: String, _ message: String) {
    self.code = code
    self.key = key
    self.message = message
  }

  /// The option and the message.
  public var description: String { "\(key): \(message)" }
}
