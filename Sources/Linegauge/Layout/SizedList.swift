internal import LinegaugeFonts
internal import LinegaugeShaping

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
      var room: LineRoom?
      for start in stride(from: 0, to: texts.count, by: Self.block) {
        let range = start..<min(start + Self.block, texts.count)
        for index in range { block.initializeElement(at: index - start, to: reached(index)) }
        for index in range {
          let size = size(block[index - start], &room)
          sizes.initializeElement(at: index, to: size)
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

  @inline(__always)
  private func size(_ text: Reached, _ room: inout LineRoom?) -> TextSize {
    text.storage._withUnsafeGuaranteedRef { storage in
      if room?.isFor(storage, text.sizing) != true {
        room = LineRoom(storage, text.sizing, width: width, options)
      }
      let room = room ?? LineRoom(storage, text.sizing, width: width, options)
      return text.plain.flatMap { room.size(of: $0, options) } ?? storage.anySize(in: room, options)
    }
  }
}
