/// Takes choices from the end of an input.
///
/// From its end, so that a longer or shorter text before them leaves every choice as it was; an
/// input that is used up answers with zeros, which stand for the defaults.
struct ByteReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func byte() -> UInt8 { rest.popLast() ?? 0 }

  /// One of the values; the first one for a zero.
  mutating func choice<Value>(_ values: [Value]) -> Value {
    values[Int(byte()) % values.count]
  }

  mutating func flag() -> Bool { byte() & 1 == 1 }
}
