internal import Glibc

/// The texts of a corpus file, one a line.
public struct Corpus: Sendable {
  public let texts: [String]
  /// All texts, newlines apart.
  public let amount: Amount

  /// Reads a file, or its first texts: as many as the environment variable `LIMIT` says.
  public init(path: String) throws(BenchmarkError) {
    guard let file = fopen(path, "r") else { throw .unreadable(path) }
    defer { fclose(file) }
    let limit = environmentNumber("LIMIT") ?? .max
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    var texts: [String] = []
    var amount = Amount(items: 0, bytes: 0, characters: 0)
    // Line by line, so that the file's bytes are not in memory beside the texts.
    while texts.count < limit, case var count = getline(&line, &capacity, file), count > 0 {
      let bytes = UnsafeRawBufferPointer(start: line, count: count)
      if bytes[count - 1] == UInt8(ascii: "\n") { count -= 1 }
      let text = String(decoding: bytes[..<count], as: UTF8.self)
      amount.bytes += count
      amount.characters += text.unicodeScalars.count
      texts.append(text)
    }
    amount.items = texts.count
    self.texts = texts
    self.amount = amount
  }

  /// All texts as one, a newline between them.
  public var whole: String { texts.joined(separator: "\n") }

  /// A text of about as many bytes: the corpus again and again, cut at the last space that fits.
  public func text(bytes: Int) -> String {
    let whole = self.whole + "\n"
    var result = ""
    result.reserveCapacity(bytes + whole.utf8.count)
    while result.utf8.count < bytes, !texts.isEmpty { result += whole }
    let end =
      result.utf8.index(
        result.startIndex, offsetBy: bytes, limitedBy: result.endIndex) ?? result.endIndex
    let cut = result.utf8[..<end].lastIndex(of: UInt8(ascii: " ")) ?? result.startIndex
    return String(result[..<cut])
  }
}

extension Amount {
  /// Of one text.
  public init(of text: String) {
    self.init(items: 1, bytes: text.utf8.count, characters: text.unicodeScalars.count)
  }
}

/// A whole number in the environment.
public func environmentNumber(_ name: String) -> Int? {
  getenv(name).flatMap { Int(String(cString: $0)) }
}
