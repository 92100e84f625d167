internal import Glibc

/// Reads an input in blocks of whole lines, however long its lines are.
struct BlockReader {
  private let descriptor: Int32
  private let name: String
  /// Whether the descriptor was opened here and is closed here.
  private let isOwned: Bool
  /// What was read and not handed out: the beginning of a line.
  private var pending: [UInt8] = []
  private var isAtEnd = false
  private static let blockSize = 1 << 15

  /// Reads from a descriptor; `name` is for messages.
  init(descriptor: Int32, name: String, isOwned: Bool = false) {
    self.descriptor = descriptor
    self.name = name
    self.isOwned = isOwned
  }

  /// Opens a file; `-` is the given standard input.
  init(path: String, standardInput: Int32) throws(UsageError) {
    if path == "-" {
      self.init(descriptor: standardInput, name: "standard input")
      return
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 {
      throw UsageError("cannot read \"\(path)\": \(String(cString: strerror(errno)))")
    }
    self.init(descriptor: descriptor, name: "\"\(path)\"", isOwned: true)
  }

  /// Closes a file that was opened.
  func close() {
    if isOwned { _ = Glibc.close(descriptor) }
  }

  /// Whether a read would return at once.
  var isReady: Bool {
    if isAtEnd { return true }
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) != 0
  }

  /// The next lines: at least one, each with its newline but perhaps the last of the input. Waits
  /// only when not one whole line has arrived. `nil` at the end.
  mutating func nextLines() throws(UsageError) -> [UInt8]? {
    while !isAtEnd {
      let known = pending.count
      try readBlock()
      let fresh = pending[known...]
      if let newline = fresh.lastIndex(of: UInt8(ascii: "\n")) {
        let lines = Array(pending[...newline])
        pending.removeSubrange(...newline)
        return lines
      }
    }
    defer { pending = [] }
    return pending.isEmpty ? nil : pending
  }

  /// The rest of the input.
  mutating func remainder() throws(UsageError) -> [UInt8] {
    while !isAtEnd { try readBlock() }
    defer { pending = [] }
    return pending
  }

  private mutating func readBlock() throws(UsageError) {
    let known = pending.count
    pending.append(contentsOf: repeatElement(0, count: BlockReader.blockSize))
    var count = -1
    repeat {
      count = pending[known...].withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress, $0.count)
      }
    } while count < 0 && errno == EINTR
    pending.removeSubrange((known + max(0, count))...)
    if count == 0 { isAtEnd = true }
    if count < 0 { throw UsageError("cannot read \(name): \(String(cString: strerror(errno)))") }
  }
}
