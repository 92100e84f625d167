internal import Linegauge

/// A text as it was given, made Unicode.
struct GivenText: Sendable, Hashable {
  var text: String
  /// Where it was not.
  var replaced: [Replacement] = []

  /// Takes bytes that should be UTF-8.
  init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { GivenText($0) }
  }

  init(text: String) { self.text = text }

  /// Takes bytes that should be UTF-8.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self.text = text
    } else {
      let repaired = repairedUTF8(Array(bytes))
      text = String(decoding: repaired.text, as: UTF8.self)
      replaced = repaired.replaced.map { Replacement(offset: $0.offset, length: $0.length) }
    }
  }

  /// The bytes of a file without the newline that ends its last line: editors put it there, it is
  /// not text.
  static func withoutFinalNewline(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.last == UInt8(ascii: "\n") else { return bytes }
    let isPair = bytes.dropLast().last == UInt8(ascii: "\r")
    return Array(bytes.dropLast(isPair ? 2 : 1))
  }
}

/// What a command works with.
struct CommandContext {
  let invocation: Invocation
  /// All arguments as bytes.
  let arguments: [[UInt8]]
  var console: Console

  /// The operands as strings.
  var operands: [String] {
    invocation.operands.map { String(decoding: arguments[$0], as: UTF8.self) }
  }

  /// The texts to measure: the operands, or the file of `--text-file`, or standard input. A lone `-`
  /// is standard input as well, unless it stands behind `--`.
  func texts() throws(UsageError) -> [GivenText] {
    if let path = invocation.tool[.textFile] {
      if !invocation.operands.isEmpty {
        throw UsageError("a text was given twice, as an argument and with --text-file")
      }
      return [GivenText(GivenText.withoutFinalNewline(try contents(of: path)))]
    }
    if let first = invocation.operands.first, invocation.operands.count == 1,
      arguments[first] == Array("-".utf8), first == 0 || arguments[first - 1] != Array("--".utf8)
    {
      return [GivenText(GivenText.withoutFinalNewline(try contents(of: "-")))]
    }
    if !invocation.operands.isEmpty {
      return invocation.operands.map { GivenText(arguments[$0]) }
    }
    if console.isInputTerminal {
      throw UsageError(
        "no text; give it as an argument, with --text-file, or on standard input")
    }
    return [GivenText(GivenText.withoutFinalNewline(try contents(of: "-")))]
  }

  /// All bytes of a file, or of standard input for `-`.
  func contents(of path: String) throws(UsageError) -> [UInt8] {
    var reader = try BlockReader(path: path, standardInput: console.input)
    defer { reader.close() }
    return try reader.remainder()
  }

  /// Prints JSON as the format asks: indented, or in one line.
  mutating func print(_ json: [UInt8]) throws(ByteSink.Failure) {
    let isIndented = invocation.format == .json
    try console.output.write(
      (isIndented ? JSONIndenter.indented(json) : json) + [UInt8(ascii: "\n")])
  }
}
