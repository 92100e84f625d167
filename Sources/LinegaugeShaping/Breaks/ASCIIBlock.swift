/// Eight bytes of a text, looked at together in one register (the generic `SIMD16` masks of the
/// standard library were measured twenty times slower than a look at each byte).
///
/// A mask has the highest bit of each byte set where its question is answered with yes.
struct ASCIIBlock {
  typealias Mask = UInt64
  static let size = 8
  static let all: Mask = 0x8080_8080_8080_8080

  let bytes: UInt64

  /// The bytes from `index`, of which the text has at least eight more.
  @inline(__always)
  init(_ text: UnsafePointer<UInt8>, at index: Int) {
    bytes = UnsafeRawPointer(text).loadUnaligned(fromByteOffset: index, as: UInt64.self)
  }

  @inline(__always)
  var isASCII: Bool { bytes & Self.all == 0 }

  // The questions below hold for blocks of ASCII alone: no sum then carries into the next byte.

  @inline(__always)
  var letters: Mask {
    let lower = bytes | Self.every(0x20)
    return (lower &+ Self.every(0x80 - 0x61)) & ~(lower &+ Self.every(0x80 - 0x7B)) & Self.all
  }

  @inline(__always)
  func equal(to byte: UInt8) -> Mask {
    ~((bytes ^ Self.every(byte)) &+ Self.every(0x7F)) & Self.all
  }

  /// Writes 1 where the mask is set, else 0.
  @inline(__always)
  static func write(_ mask: Mask, to breaks: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(breaks).storeBytes(of: mask >> 7, as: UInt64.self)
  }

  @inline(__always)
  private static func every(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
