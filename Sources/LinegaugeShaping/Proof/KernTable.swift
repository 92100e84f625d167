/// Reads the `kern` table (OpenType, "kern – Kerning"), which counts where `GPOS` has no kerning.
struct KernTable {
  let table: TableBytes

  /// Calls `body` with every pair that is in the table, and its value.
  ///
  /// Format 0 of version 0 only: of others nothing is said. All subtables count, whatever their
  /// coverage bits.
  func forEachPair(
    _ body: (_ left: Int, _ right: Int, _ value: Int) -> Void
  ) throws(MalformedTable) {
    guard try table.u16(0) == 0 else { throw MalformedTable() }
    var subtable = 4
    for _ in 0..<(try table.u16(2)) {
      guard try table.u16(subtable + 4) >> 8 == 0 else { throw MalformedTable() }
      for place in 0..<(try table.u16(subtable + 6)) {
        let record = subtable + 14 + place * 6
        body(try table.u16(record), try table.u16(record + 2), try table.i16(record + 4))
      }
      subtable += try table.u16(subtable + 2)
    }
  }
}
