internal import LinegaugeShaping

/// The bytes that are laid out, and where they stand in the text that was given.
///
/// They differ only when white space is collapsed.
struct SourceText: Sendable {
  /// The given text, valid UTF-8.
  let given: [UInt8]
  /// What is laid out.
  let bytes: [UInt8]
  /// The given offset of each byte and of the end; `nil` when nothing was collapsed.
  private let givenOffsets: [UInt32]?

  /// `joinsWideLines`: whether a collapsed line feed between two wide characters leaves nothing, as
  /// CSS says and Chromium does not.
  init(_ given: [UInt8], whiteSpace: WhiteSpace, joinsWideLines: Bool = true) {
    self.given = given
    if whiteSpace == .collapse,
      let collapsed = WhiteSpaceCollapse(given, joinsWideLines: joinsWideLines)
    {
      bytes = collapsed.bytes
      givenOffsets = collapsed.offsets
    } else {
      bytes = given
      givenOffsets = nil
    }
  }

  /// The offset in the given text of a byte that is laid out.
  func givenOffset(_ offset: Int) -> Int {
    guard let givenOffsets else { return offset }
    // A line that ends at the end of the text takes the collapsed spaces there.
    return offset == bytes.count ? given.count : Int(givenOffsets[offset])
  }

  /// The laid-out byte of an offset in the given text; the reverse of ``givenOffset(_:)``.
  func laidOutOffset(_ given: Int) -> Int {
    guard let givenOffsets else { return given }
    if given >= self.given.count { return bytes.count }
    return min(givenOffsets.partitionPoint { Int($0) >= given }, bytes.count)
  }
}

/// CSS white-space collapsing: runs of spaces, tabs and line feeds become one space, none stays at
/// either end, and a line feed between two wide characters (Hangul apart) leaves nothing (CSS Text
/// 3, section 4.1).
private struct WhiteSpaceCollapse {
  private(set) var bytes: [UInt8] = []
  private(set) var offsets: [UInt32] = []

  /// `nil` when there is nothing to collapse.
  init?(_ text: [UInt8], joinsWideLines: Bool) {
    bytes.reserveCapacity(text.count)
    offsets.reserveCapacity(text.count + 1)
    var index = 0
    while index < text.count {
      guard Self.isCollapsible(text[index]) else {
        bytes.append(text[index])
        offsets.append(UInt32(index))
        index += 1
        continue
      }
      let start = index
      while index < text.count && Self.isCollapsible(text[index]) { index += 1 }
      let hasLineFeed = joinsWideLines && text[start..<index].contains(0x0A)
      if start > 0 && index < text.count
        && !(hasLineFeed && Self.joinsWithoutSpace(text, before: start, after: index))
      {
        bytes.append(0x20)
        offsets.append(UInt32(start))
      }
    }
    if bytes == text { return nil }
    offsets.append(UInt32(text.count))
  }

  private static func isCollapsible(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func joinsWithoutSpace(_ text: [UInt8], before: Int, after: Int) -> Bool {
    text.withUnsafeBufferPointer { text in
      var start = before - 1
      while start > 0 && !UTF8Decoding.isBoundary(text[start]) { start -= 1 }
      return isWide(UTF8Decoding.scalar(in: text, at: start).value)
        && isWide(UTF8Decoding.scalar(in: text, at: after).value)
    }
  }

  private static func isWide(_ scalar: UInt32) -> Bool {
    let isHangul =
      (0x1100...0x11FF).contains(scalar) || (0xAC00...0xD7FF).contains(scalar)
      || (0x3130...0x318F).contains(scalar) || (0xA960...0xA97F).contains(scalar)
    return !isHangul && ScalarProperties(scalar).contains(.wide)
  }
}
