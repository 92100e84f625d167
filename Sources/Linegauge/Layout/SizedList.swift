internal import LinegaugeFonts

/// Measures many prepared texts at one width.
///
/// Of a long list no text is in the processor's cache. Several are reached at a time, so that they
/// are waited for together, and no references are counted, behind which the processor would wait
/// for each.
struct SizedList {
  let texts: UnsafeBufferPointer<PreparedText>
  let width: Double?
  let options: LayoutOptions

  private static let block = 48

  /// Writes the sizes of all texts.
  func write(to sizes: UnsafeMutableBufferPointer<TextSize>) {
    guard let first = texts.first else { return }
    var rooms = Rooms(common: room(of: first.storage, first.sizing))
    withUnsafeTemporaryAllocation(of: PlainText?.self, capacity: Self.block) { block in
      for start in stride(from: 0, to: texts.count, by: Self.block) {
        let room = rooms.common
        let range = start..<min(start + Self.block, texts.count)
        for index in range {
          block.initializeElement(at: index - start, to: plainText(at: index, in: room))
        }
        for index in range {
          let known = block[index - start].flatMap { room.size(of: $0, options) }
          sizes.initializeElement(at: index, to: known ?? size(at: index, &rooms))
        }
      }
    }
  }

  /// Reaches a text; `nil` where it is not plain or has another room.
  @inline(__always)
  private func plainText(at index: Int, in room: LineRoom) -> PlainText? {
    Unmanaged.passUnretained(texts[index].storage)._withUnsafeGuaranteedRef {
      $0.isPlain && room.isFor($0, texts[index].sizing) ? PlainText($0.boundaries) : nil
    }
  }

  /// Those of the texts before, which mostly are those of the next ones.
  private struct Rooms {
    /// Of plain texts.
    var common: LineRoom
    /// Of others: with other faces they may have other units.
    var other: LineRoom

    init(common: LineRoom) {
      self.common = common
      other = common
    }
  }

  /// The size of any text.
  @inline(never)
  private func size(at index: Int, _ rooms: inout Rooms) -> TextSize {
    let sizing = texts[index].sizing
    return Unmanaged.passUnretained(texts[index].storage)._withUnsafeGuaranteedRef { storage in
      if rooms.common.isFor(storage, sizing) { return storage.size(in: rooms.common, options) }
      if !rooms.other.isFor(storage, sizing) { rooms.other = room(of: storage, sizing) }
      if storage.isPlain { rooms.common = rooms.other }
      return storage.size(in: rooms.other, options)
    }
  }

  private func room(of storage: PreparedStorage, _ sizing: FontSizing) -> LineRoom {
    LineRoom(LineScale(storage, sizing, options), width: width)
  }
}
