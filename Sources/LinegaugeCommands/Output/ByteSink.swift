internal import Glibc

/// Bytes on their way out, written in large pieces.
struct ByteSink {
  /// Where bytes go.
  enum Target {
    case descriptor(Int32)
    /// A file that is made when the first bytes are written, so that a failing command leaves an
    /// existing one alone.
    case file(String)
    /// Kept, for tests.
    case memory
  }

  /// Why bytes could not be written.
  enum Failure: Error, Hashable {
    /// Nobody reads any more (EPIPE): the end of the work, not an error.
    case closed
    /// Another reason, in the words of the system.
    case failed(String)
  }

  private var target: Target
  /// What was not written yet.
  private(set) var pending: [UInt8] = []
  private static let blockSize = 1 << 16

  init(_ target: Target) { self.target = target }

  /// Whether the bytes are seen on a terminal.
  var isTerminal: Bool {
    if case .descriptor(let descriptor) = target { isatty(descriptor) == 1 } else { false }
  }

  mutating func write(_ bytes: [UInt8]) throws(Failure) {
    pending += bytes
    if pending.count >= ByteSink.blockSize { try flush() }
  }

  mutating func write(_ text: String) throws(Failure) {
    try write(Array(text.utf8))
  }

  /// Hands all bytes to the system.
  mutating func flush() throws(Failure) {
    if case .memory = target { return }
    if pending.isEmpty { return }
    let descriptor = try opened()
    var start = 0
    while start < pending.count {
      let count = pending[start...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        start += count
      } else if errno == EPIPE {
        throw .closed
      } else if errno != EINTR {
        throw .failed("cannot write the answer: \(String(cString: strerror(errno)))")
      }
    }
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func opened() throws(Failure) -> Int32 {
    switch target {
    case .descriptor(let descriptor): return descriptor
    case .memory: return -1
    case .file(let path):
      let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      if descriptor < 0 {
        throw .failed("cannot write \"\(path)\": \(String(cString: strerror(errno)))")
      }
      target = .descriptor(descriptor)
      return descriptor
    }
  }
}
