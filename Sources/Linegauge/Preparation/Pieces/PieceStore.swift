internal import LinegaugeShaping

/// The pieces that a context knows, bounded in bytes (two generations): when the young ones take
/// three quarters, they become the old ones, of which those are kept that are used again before
/// both together take too much.
final class PieceStore {
  @exclusivity(unchecked) private var young = Generation()
  private var old = Generation()
  /// Bytes that both generations may take together.
  let limit: Int
  let joints = PieceJoints()

  static let defaultLimit = 16 << 20

  init(limit: Int = PieceStore.defaultLimit) {
    self.limit = limit
  }

  deinit {
    young.table.deallocate()
    old.table.deallocate()
  }

  private struct Generation {
    var table = PieceTable()
    var pieces: [Piece] = []
    /// The bytes of keys longer than 16, by piece.
    var keys: [[UInt8]] = []
    var byteCount = 0
  }

  /// Bytes held.
  var byteCount: Int {
    young.byteCount + young.table.byteCount + old.byteCount + old.table.byteCount
  }

  func find(_ key: PieceTable.Key, _ bytes: UnsafeBufferPointer<UInt8>) -> PieceTable.Found? {
    young.table.find(key, isSame: { bytes.elementsEqual(young.keys[$0]) })
      ?? promote(key, bytes)
  }

  /// Takes a piece over from the old generation.
  @inline(never)
  private func promote(
    _ key: PieceTable.Key, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> PieceTable.Found? {
    guard old.table.count > 0,
      let found = old.table.find(key, isSame: { bytes.elementsEqual(old.keys[$0]) })
    else { return nil }
    if case .piece(let index) = found { return insert(key, bytes, old.pieces[index]) }
    insert(key, found)
    return found
  }

  /// The piece of an index that was just found.
  subscript(index: Int) -> Piece {
    _read { yield young.pieces[index] }
  }

  /// Remembers a piece. Indices hold until the next insertion.
  func insert(
    _ key: PieceTable.Key, _ bytes: UnsafeBufferPointer<UInt8>, _ piece: Piece
  ) -> PieceTable.Found {
    if piece.isPlain && key.isWhole && piece.first < 128 && piece.last < 128,
      let masks = joints.number(of: piece.masks)
    {
      let found = PieceTable.Found.plain(width: piece.width, masks: masks)
      insert(key, found)
      return found
    }
    makeRoom()
    young.pieces.append(piece)
    young.keys.append(key.isWhole ? [] : Array(bytes))
    young.byteCount += bytes.count + MemoryLayout<Piece>.stride + MemoryLayout<[UInt8]>.stride
    young.byteCount += piece.boundaries.count * MemoryLayout<PieceBoundary>.stride
    young.byteCount += piece.corrections.count * MemoryLayout<Correction>.stride
    young.byteCount += piece.runs.count * MemoryLayout<Run>.stride
    let found = PieceTable.Found.piece(index: young.pieces.count - 1)
    young.table.insert(key, found)
    return found
  }

  /// Remembers a width and nothing else, of up to 16 bytes.
  func insert(_ key: PieceTable.Key, width: Int64) {
    insert(key, .plain(width: width, masks: 0))
  }

  private func insert(_ key: PieceTable.Key, _ found: PieceTable.Found) {
    makeRoom()
    young.table.insert(key, found)
  }

  private func makeRoom() {
    if old.table.count > 0 && byteCount > limit {
      old.table.deallocate()
      old = Generation()
    }
    if young.byteCount + young.table.byteCount > limit / 4 * 3 {
      old.table.deallocate()
      old = young
      young = Generation()
    }
  }
}
