/// Text with readable bytes behind its end, so that it can be looked at eight or sixteen bytes at a
/// time.
struct PaddedText {
  /// The text; at least ``padding`` more bytes may be read behind it.
  let bytes: UnsafePointer<UInt8>
  let count: Int

  static let padding = 16

  /// A part of it.
  func slice(_ range: Range<Int>) -> PaddedText {
    PaddedText(bytes: bytes + range.lowerBound, count: range.count)
  }

  var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }

  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self)
  }

  /// The first space at or behind an offset, or the end.
  @inline(__always)
  func nextSpace(from offset: Int) -> Int {
    var index = offset
    while index < count {
      let found = ByteLanes.zeros(in: word(at: index) ^ ByteLanes.all(0x20))
      if found != 0 { return min(count, index + found.trailingZeroBitCount >> 3) }
      index += 8
    }
    return count
  }

  /// The key of a part, prepared as `kind`.
  @inline(__always)
  func key(_ range: Range<Int>, kind: UInt8) -> PieceTable.Key {
    let length = range.count
    if length <= 8 {
      return PieceTable.Key(
        low: word(at: range.lowerBound) & ByteLanes.first(length), high: 0, count: length,
        kind: kind)
    }
    if length <= 16 {
      return PieceTable.Key(
        low: word(at: range.lowerBound),
        high: word(at: range.lowerBound + 8) & ByteLanes.first(length - 8), count: length,
        kind: kind)
    }
    return longKey(range, kind: kind)
  }

  @inline(never)
  private func longKey(_ range: Range<Int>, kind: UInt8) -> PieceTable.Key {
    var low: UInt64 = 0x2545_F491_4F6C_DD1D
    var high = UInt64(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let word = word(at: offset) & ByteLanes.first(min(8, range.upperBound - offset))
      let product = (low ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      low = product.low ^ product.high
      high = (high ^ word) &* 0xD1B5_4A32_D192_ED03
      high ^= high >> 29
      offset += 8
    }
    return PieceTable.Key(low: low, high: high, count: range.count, kind: kind)
  }
}

extension PieceTable.Key {
  @inline(__always)
  init(low: UInt64, high: UInt64, count: Int, kind: UInt8) {
    self.init(low: low, high: high, tag: UInt32(truncatingIfNeeded: count) | UInt32(kind) << 24)
  }

  /// The key of a whole text, prepared as `kind`; `nil` when its bytes do not fit.
  @inline(__always)
  init?(whole text: UnsafeBufferPointer<UInt8>, kind: UInt8) {
    guard let bytes = text.baseAddress, text.count <= Self.mostWhole else { return nil }
    let low =
      text.count < 8
      ? ByteLanes.rest(of: bytes, from: 0, to: text.count)
      : UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self)
    let high = text.count > 8 ? ByteLanes.rest(of: bytes, from: 8, to: text.count) : 0
    self.init(low: low, high: high, count: text.count, kind: kind)
  }
}

/// Eight bytes of a word at a time.
enum ByteLanes {
  @inline(__always)
  static func all(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// The upper bit of every byte that is 0; of bytes above the lowest such byte it may be set too.
  @inline(__always)
  static func zeros(in word: UInt64) -> UInt64 { (word &- all(1)) & ~word & all(0x80) }

  /// A bit for each byte that is an ASCII one, the lowest for the first.
  @inline(__always)
  static func bits(equal byte: UInt8, in word: UInt64) -> UInt8 {
    let other = word ^ all(byte)
    // Exact: no sum carries into the next byte.
    let zeros = ~((other & all(0x7F)) &+ all(0x7F) | other) & all(0x80)
    return UInt8(truncatingIfNeeded: ((zeros >> 7) &* 0x0102_0408_1020_4080) >> 56)
  }

  /// Whether no byte is below U+0020 or above U+007F.
  @inline(__always)
  static func arePlainASCII(_ word: UInt64) -> Bool {
    (word | (word &- all(0x20))) & all(0x80) == 0
  }

  /// The last bytes of a text, up to eight, the first of them the lowest.
  @inline(__always)
  static func rest(of text: UnsafePointer<UInt8>, from index: Int, to count: Int) -> UInt64 {
    let bytes = UnsafeRawPointer(text)
    guard count < 8 else {
      return bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
        &>> UInt64(64 &- 8 &* (count &- index))
    }
    var word: UInt64 = 0
    for place in index..<count { word |= UInt64(text[place]) &<< UInt64(8 &* (place &- index)) }
    return word
  }

  /// The lowest `count` bytes, 0...8.
  @inline(__always)
  static func first(_ count: Int) -> UInt64 {
    count >= 8 ? .max : (1 << (UInt64(truncatingIfNeeded: count) &* 8)) &- 1
  }
}
