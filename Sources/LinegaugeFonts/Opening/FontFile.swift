internal import Glibc

/// A font file on disk: what it looked like when it was last seen, and its bytes.
struct FontFile: Hashable {
  /// Fonts are megabytes; FreeType and HarfBuzz count their bytes in 32 bits.
  static let longest = 1 << 30

  let path: String
  /// Device, inode, size and times: a file that was replaced is another file.
  private let stamp: [Int64]

  /// Looks at the file without reading it.
  init(path: String) throws(FontError) {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else {
      throw Self.unreadable(path, path.utf8.contains(0) ? EINVAL : errno)
    }
    try Self.requireRegular(status, path)
    self.path = path
    stamp = Self.stamp(of: status)
  }

  /// Reads the whole file.
  func read() throws(FontError) -> FontBytes {
    // Without O_NONBLOCK, opening a pipe that took the file's place would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Self.unreadable(path, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Self.unreadable(path, errno) }
    try Self.requireRegular(status, path)
    let count = Int(status.st_size)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    var filled = 0
    while filled < count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let part = Glibc.read(descriptor, rest.baseAddress, rest.count)
      if part < 0 && errno == EINTR { continue }
      guard part > 0 else {
        let reason = part < 0 ? errno : EIO
        buffer.deallocate()
        throw Self.unreadable(path, reason)
      }
      filled += part
    }
    return FontBytes(owned: buffer)
  }

  private static func stamp(of status: stat) -> [Int64] {
    [
      Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino),
      Int64(status.st_size), Int64(status.st_mtim.tv_sec), Int64(status.st_mtim.tv_nsec),
      Int64(status.st_ctim.tv_sec), Int64(status.st_ctim.tv_nsec),
    ]
  }

  private static func requireRegular(_ status: stat, _ path: String) throws(FontError) {
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR {
      throw unreadable(path, because: "it is a folder; name a font file in it")
    }
    guard kind == S_IFREG else {
      throw unreadable(path, because: "it is not an ordinary file")
    }
    guard status.st_size > 0 else { throw unreadable(path, because: "it is empty") }
    guard status.st_size <= longest else {
      throw unreadable(path, because: "it is longer than \(longest) bytes, which no font is")
    }
  }

  private static func unreadable(_ path: String, _ number: Int32) -> FontError {
    let reason = strerror(number).map { String(cString: $0) } ?? "error \(number)"
    let advice = number == ENOENT ? "; check the path" : ""
    return unreadable(path, because: "\(reason)\(advice)")
  }

  private static func unreadable(_ path: String, because reason: String) -> FontError {
    FontError(
      .fontUnreadable, subject: path, message: "The font file '\(path)' cannot be read: \(reason).")
  }
}
