/// Takes a font apart into tables, changes some, and puts it together again: how the tests make
/// fonts with one fault.
struct SfntEditor {
  var tables: [String: [UInt8]] = [:]

  init(_ bytes: [UInt8]) {
    for record in 0..<Int(bytes.word(at: 4)) {
      let place = 12 + 16 * record
      let tag = String(decoding: bytes[place..<place + 4], as: UTF8.self)
      let offset = Int(bytes.long(at: place + 8))
      tables[tag] = Array(bytes[offset..<offset + Int(bytes.long(at: place + 12))])
    }
  }

  /// A TTF whose table offsets count from `start` bytes before it.
  func sfnt(at start: Int = 0) -> [UInt8] {
    let sorted = tables.sorted { $0.key < $1.key }
    var header: [UInt8] = [0, 1, 0, 0] + word(sorted.count) + [0, 0, 0, 0, 0, 0]
    var body: [UInt8] = []
    let headerCount = 12 + 16 * sorted.count
    for (tag, table) in sorted {
      header += Array(tag.utf8) + long(0) + long(start + headerCount + body.count)
      header += long(table.count)
      body += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
    }
    return header + body
  }

  /// A collection of these fonts.
  static func collection(_ fonts: [SfntEditor]) -> [UInt8] {
    var header = Array("ttcf".utf8) + long(0x0001_0000) + long(fonts.count)
    var body: [UInt8] = []
    let headerCount = 12 + 4 * fonts.count
    for font in fonts {
      header += long(headerCount + body.count)
      body += font.sfnt(at: headerCount + body.count)
    }
    return header + body
  }

  /// A WOFF file; its tables are stored without compression, which the format allows.
  func woff() -> [UInt8] {
    let sorted = tables.sorted { $0.key < $1.key }
    var directory: [UInt8] = []
    var body: [UInt8] = []
    for (tag, table) in sorted {
      directory += Array(tag.utf8) + long(44 + 20 * sorted.count + body.count)
      directory += long(table.count) + long(table.count) + long(0)
      body += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
    }
    let total = 44 + directory.count + body.count
    var header = Array("wOFF".utf8) + long(0x0001_0000) + long(total)
    header += word(sorted.count) + word(0) + long(sfnt().count) + word(1) + word(0)
    return header + [UInt8](repeating: 0, count: 20) + directory + body
  }

  /// A WOFF2 file; its tables are stored without transform or compression, which the format and Brotli
  /// allow.
  func woff2() -> [UInt8] {
    let sorted = tables.sorted { $0.key < $1.key }
    var directory: [UInt8] = []
    for (tag, table) in sorted {
      // 63: the tag is written out. Version 3 of the transform of glyf and loca is none; else 0 is.
      directory += [63 | (tag == "glyf" || tag == "loca" ? 0xC0 : 0)] + Array(tag.utf8)
      // UIntBase128: seven bits a byte, the high ones first, no leading zeros.
      let digits = [14, 7].filter { table.count >> $0 > 0 }.map { 0x80 | table.count >> $0 & 0x7F }
      directory += (digits + [table.count & 0x7F]).map { UInt8($0) }
    }
    let stream = Self.brotli(sorted.flatMap(\.value))
    let total = 48 + directory.count + stream.count
    let padding = (4 - total % 4) % 4
    var header = Array("wOF2".utf8) + long(0x0001_0000) + long(total + padding)
    header += word(sorted.count) + word(0) + long(sfnt().count) + long(stream.count)
    header += word(1) + word(0) + [UInt8](repeating: 0, count: 20)
    return header + directory + stream + [UInt8](repeating: 0, count: padding)
  }

  /// A Brotli stream (RFC 7932) of stored meta-blocks.
  private static func brotli(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 0x10000) {
      let block = bytes[start..<min(start + 0x10000, bytes.count)]
      // WBITS 16 (one zero bit, first block only), ISLAST 0, MNIBBLES 4, MLEN - 1, ISUNCOMPRESSED 1.
      let shift = start == 0 ? 4 : 3
      let header = (block.count - 1) << shift | 1 << (shift + 16)
      stream += [0, 8, 16].map { UInt8(truncatingIfNeeded: header >> $0) } + block
    }
    return stream + [0b11]
  }

  /// Writes a 16-bit number into a table.
  mutating func set(_ tag: String, _ offset: Int, to value: Int) {
    tables[tag]?.replaceSubrange(offset..<offset + 2, with: word(value))
  }
}

/// Two bytes, the high one first.
func word(_ value: Int) -> [UInt8] {
  [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
}

/// Four bytes, the highest first.
func long(_ value: Int) -> [UInt8] {
  word(value >> 16) + word(value)
}

extension [UInt8] {
  fileprivate func word(at offset: Int) -> UInt16 {
    UInt16(self[offset]) << 8 | UInt16(self[offset + 1])
  }

  fileprivate func long(at offset: Int) -> UInt32 {
    UInt32(word(at: offset)) << 16 | UInt32(word(at: offset + 2))
  }
}
