import Glibc

/// The built tool, run as a process of its own.
struct ToolProcess {
  var status: Int32
  var output: String
  var errors: String

  /// Beside the program that runs the tests.
  static var path: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let own = buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
    let folder = own.prefix(upTo: own.lastIndex(of: UInt8(ascii: "/")) ?? 0)
    return String(decoding: folder, as: UTF8.self) + "/linegauge"
  }

  /// Runs the tool with arguments and the bytes of its standard input.
  static func run(_ arguments: String..., input: [UInt8] = []) -> ToolProcess {
    shell("\"$0\" \"$@\"", arguments: arguments, input: input)
  }

  /// Runs a script of the shell in which `$0` is the tool.
  static func shell(
    _ script: String, arguments: [String] = [], input: [UInt8] = []
  ) -> ToolProcess {
    let files = (0..<3).map { _ in openTemporaryFile() }
    defer { for file in files { close(file) } }
    write(input, to: files[0])
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (index, file) in files.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file, Int32(index))
    }
    let words = ["sh", "-c", script, path] + arguments
    var vector = words.map { strdup($0) } + [nil]
    defer { for word in vector { free(word) } }
    var process = pid_t()
    var raw: Int32 = -1
    guard posix_spawn(&process, "/bin/sh", &actions, nil, &vector, environ) == 0,
      waitpid(process, &raw, 0) == process
    else { return ToolProcess(status: -1, output: "", errors: "cannot start \(path)") }
    let signal = raw & 0x7F
    return ToolProcess(
      status: signal == 0 ? raw >> 8 & 0xFF : -signal, output: contents(files[1]),
      errors: contents(files[2]))
  }

  private static func openTemporaryFile() -> Int32 {
    var path = Array("/tmp/linegauge-test-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    unlink(path)
    return descriptor
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count <= 0 { break }
      start += count
    }
    lseek(descriptor, 0, SEEK_SET)
  }

  private static func contents(_ descriptor: Int32) -> String {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    var bytes = [UInt8](repeating: 0, count: max(0, size))
    let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
