import Glibc

@testable import LinegaugeCommands

/// What a run of the tool inside the test's own process left.
struct ToolRun {
  var status: Int32
  var output: String
  var errors: String

  /// Lines of the output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// Runs the tool with arguments and the bytes of its standard input.
  static func run(_ arguments: String..., input: String = "") async -> ToolRun {
    await run(arguments, input: Array(input.utf8))
  }

  static func run(_ arguments: [String], input: [UInt8]) async -> ToolRun {
    let descriptor = temporaryFile(holding: input)
    defer { close(descriptor) }
    var console = Console(
      output: ByteSink(.memory), errors: ByteSink(.memory), input: descriptor)
    let status = await LinegaugeTool.run(arguments.map { Array($0.utf8) }, console: &console)
    return ToolRun(
      status: status, output: String(decoding: console.output.pending, as: UTF8.self),
      errors: String(decoding: console.errors.pending, as: UTF8.self))
  }

  /// An open file without a name that holds these bytes.
  private static func temporaryFile(holding bytes: [UInt8]) -> Int32 {
    var path = Array("/tmp/linegauge-test-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    unlink(path)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count <= 0 { break }
      start += count
    }
    lseek(descriptor, 0, SEEK_SET)
    return descriptor
  }
}

/// A JSON text as a value.
func json(_ text: String) throws -> JSONValue {
  try Array(text.utf8).withUnsafeBufferPointer { try JSONParser.parse($0) }
}

/// The request that a line of JSON describes.
func request(_ text: String) throws -> Request {
  try Array(text.utf8).withUnsafeBufferPointer { line in
    let parsed = try RequestLine(line)
    return try Request(parsed.value, replaced: parsed.replaced)
  }
}
