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

  /// A text that has been reached.
  private struct Reached {
    let storage: Unmanaged<PreparedStorage>
    let sizing: FontSizing
    let plain: PlainText?
  }

  /// Writes the sizes of all texts.
  func write(to sizes: UnsafeMutableBufferPointer<TextSize>) {
    withUnsafeTemporaryAllocation(of: Reached.self, capacity: Self.block) { block in
      guard let first = texts.first else { return }
      var room = self.room(of: first.storage, first.sizing)
      for start in stride(from: 0, to: texts.count, by: Self.block) {
        let range = start..<min(start + Self.block, texts.count)
        for index in range { block.initializeElement(at: index - start, to: reached(index)) }
        for index in range {
          let text = block[index - start]
          // Mostly that of the text before.
          text.storage._withUnsafeGuaranteedRef {
            if !room.isFor($0, text.sizing) { room = self.room(of: $0, text.sizing) }
          }
          sizes.initializeElement(at: index, to: size(of: text, in: room))
        }
      }
    }
  }

  @inline(__always)
  private func reached(_ index: Int) -> Reached {
    let storage = Unmanaged.passUnretained(texts[index].storage)
    return Reached(
      storage: storage, sizing: texts[index].sizing,
      plain: storage._withUnsafeGuaranteedRef { $0.isPlain ? PlainText($0.boundaries) : nil })
  }

  @inline(never)
  private func room(of storage: PreparedStorage, _ sizing: FontSizing) -> LineRoom {
    LineRoom(LineScale(storage, sizing, options), width: width)
  }

  @inline(__always)
  private func size(of text: Reached, in room: LineRoom) -> TextSize {
    text.plain.flatMap { room.size(of: $0, options) }
      ?? text.storage._withUnsafeGuaranteedRef { $0.anySize(in: room, options) }
  }
}
