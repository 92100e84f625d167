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
    var next = room(of: first.storage, first.sizing)
    withUnsafeTemporaryAllocation(of: PlainText?.self, capacity: Self.block) { block in
      for start in stride(from: 0, to: texts.count, by: Self.block) {
        let room = next
        let range = start..<min(start + Self.block, texts.count)
        for index in range {
          block.initializeElement(at: index - start, to: plainText(at: index, in: room))
        }
        for index in range {
          let known = block[index - start].flatMap { room.size(of: $0, options) }
          sizes.initializeElement(at: index, to: known ?? size(at: index, in: room, &next))
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

  /// The size of any text. The room of one that is plain is that of the next texts, probably.
  @inline(never)
  private func size(at index: Int, in room: LineRoom, _ next: inout LineRoom) -> TextSize {
    let text = texts[index]
    if room.isFor(text.storage, text.sizing) { return text.storage.anySize(in: room, options) }
    let own = self.room(of: text.storage, text.sizing)
    if text.storage.isPlain { next = own }
    return text.storage.size(in: own, options)
  }

  private func room(of storage: PreparedStorage, _ sizing: FontSizing) -> LineRoom {
    LineRoom(LineScale(storage, sizing, options), width: width)
  }
}
