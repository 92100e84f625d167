/// A table that ends too early, has a format this reader does not know, or contradicts itself.
///
/// Nothing is proven about a font that has one.
struct MalformedTable: Error {}

/// The bytes of one font table, read big-endian and never beyond their end.
///
/// A view: the ``TableBlob`` it came from must outlive it.
struct TableBytes {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// The `uint16` at an offset from the start of the table.
  @inline(__always)
  func u16(_ offset: Int) throws(MalformedTable) -> Int {
    guard offset >= 0, offset &+ 2 <= bytes.count else { throw MalformedTable() }
    return Int(
      UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  /// The `int16` at an offset from the start of the table.
  func i16(_ offset: Int) throws(MalformedTable) -> Int {
    Int(Int16(truncatingIfNeeded: try u16(offset)))
  }

  /// The `uint32` at an offset from the start of the table.
  func u32(_ offset: Int) throws(MalformedTable) -> Int {
    try u16(offset) << 16 | u16(offset + 2)
  }

  /// Where an `Offset16` stored at `field` leads to, counted from `base`; 0 if it is null, which
  /// stands for an empty table.
  @inline(__always)
  func target(_ base: Int, field: Int) throws(MalformedTable) -> Int {
    let offset = try u16(field)
    return offset == 0 ? 0 : base + offset
  }
}
