internal import Glibc

/// Why a benchmark cannot run.
public struct BenchmarkError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }

  /// The file at a path cannot be read, for the reason in `errno`.
  static func unreadable(_ path: String) -> BenchmarkError {
    BenchmarkError("cannot read \(path): \(String(cString: strerror(errno)))")
  }
}

/// Runs a program's body and ends the process: with status 2 and a sentence when it throws.
public func runProgram(_ body: () async throws -> Void) async -> Never {
  do {
    try await body()
  } catch {
    let message = Array("\(CommandLine.arguments[0]): \(error)\n".utf8)
    _ = write(STDERR_FILENO, message, message.count)
    exit(2)
  }
  exit(0)
}
