/// The table directory of an sfnt file. FreeType passes over tables that lie beyond the end of a
/// file, and HarfBuzz takes them as empty; then a file that was cut off answers with plausible
/// widths.
enum SfntDirectory {
  /// Whether HarfBuzz can read the file as it is: a single sfnt or a collection of them. What
  /// FreeType opens besides (WOFF, WOFF2, resource forks) must be unpacked first.
  static func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let kinds = ["\0\u{1}\0\0", "OTTO", "true", "typ1", "ttcf"]
    return kinds.contains { bytes.prefix(4).elementsEqual($0.utf8) }
  }

  /// Throws when a table of face `index` ends beyond the file.
  static func requireWhole(
    _ bytes: UnsafeRawBufferPointer, index: Int, subject: String
  ) throws(FontError) {
    guard let start = start(of: index, in: bytes), let count = bytes.bigEndian16(at: start + 4)
    else { throw cutOff("its table directory is not complete", subject) }
    for record in 0..<count {
      let place = start + 12 + 16 * record
      guard let offset = bytes.bigEndian32(at: place + 8),
        let length = bytes.bigEndian32(at: place + 12)
      else { throw cutOff("its table directory is not complete", subject) }
      guard offset + length <= bytes.count else {
        let tag = String(decoding: bytes[place..<place + 4], as: UTF8.self)
        throw cutOff(
          "table '\(tag)' ends at byte \(offset + length) of \(bytes.count)", subject)
      }
    }
  }

  private static func start(of index: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.prefix(4).elementsEqual("ttcf".utf8) else { return 0 }
    return bytes.bigEndian32(at: 12 + 4 * index)
  }

  private static func cutOff(_ reason: String, _ subject: String) -> FontError {
    FontError(
      .fontUnreadable, subject: subject,
      message: "The font '\(subject)' is cut off: \(reason); get a fresh copy of the file.")
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func bigEndian16(at offset: Int) -> Int? {
    guard offset >= 0, offset + 2 <= count else { return nil }
    return Int(UInt16(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  fileprivate func bigEndian32(at offset: Int) -> Int? {
    guard offset >= 0, offset + 4 <= count else { return nil }
    return Int(UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }
}
