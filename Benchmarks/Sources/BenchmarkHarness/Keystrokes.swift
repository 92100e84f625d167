internal import Glibc

/// A text and the characters that are typed into it, one by one.
///
/// The file is the text, a NUL, the byte offset of the first keystroke in decimal, a NUL, and the
/// typed characters, all of them ASCII.
public struct Keystrokes: Sendable {
  public let text: String
  /// UTF-8 bytes before the first keystroke.
  public let offset: Int
  public let typed: [Unicode.Scalar]

  /// Reads a file, or its first keystrokes: as many as the environment variable `KEYS` says.
  public init(path: String) throws(BenchmarkError) {
    guard let file = fopen(path, "r") else { throw .unreadable(path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 3, let offset = Int(parts[1]), offset <= parts[0].utf8.count else {
      throw BenchmarkError("\(path) is no file of keystrokes")
    }
    text = parts[0]
    self.offset = offset
    typed = Array(parts[2].unicodeScalars.prefix(environmentNumber("KEYS") ?? .max))
  }

  /// A sentence typed into the middle of a text, again and again, as many keystrokes as the
  /// environment variable `KEYS` says.
  public init(typedInto text: String) {
    let middle = text.unicodeScalars.index(
      text.startIndex, offsetBy: text.unicodeScalars.count / 2)
    let sentence = Array("and it was written down, word by word, ".unicodeScalars)
    let count = environmentNumber("KEYS") ?? 1000
    self.init(
      text: text, offset: text.utf8.distance(from: text.startIndex, to: middle),
      typed: (0..<count).map { sentence[$0 % sentence.count] })
  }

  /// The same keystrokes in a text of at least as many bytes: this text again and again.
  public func grown(to bytes: Int) -> Keystrokes {
    let copies = max(1, (bytes + text.utf8.count - 1) / text.utf8.count)
    let long = Array(repeating: text, count: copies).joined(separator: "\n")
    let before = copies / 2 * (text.utf8.count + 1)
    return Keystrokes(text: long, offset: before + offset, typed: typed)
  }

  private init(text: String, offset: Int, typed: [Unicode.Scalar]) {
    self.text = text
    self.offset = offset
    self.typed = typed
  }

  /// A keystroke is an item over the whole text, for those who measure it all again.
  public var amount: Amount { Amount(of: text).repeated(typed.count) }
}
