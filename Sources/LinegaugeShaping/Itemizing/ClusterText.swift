internal import LinegaugeFonts

/// One grapheme cluster of a paragraph, with the run that it would be shaped in.
struct ClusterText {
  let text: UnsafeBufferPointer<UInt8>
  let range: Range<Int>
  let run: Run

  var bytes: Slice<UnsafeBufferPointer<UInt8>> { text[range] }
  var isASCII: Bool { bytes.allSatisfy { $0 < 0x80 } }

  /// Calls `body` with each scalar and its byte.
  func forEachScalar(_ body: (UInt32, Int) -> Void) {
    var index = range.lowerBound
    while index < range.upperBound {
      let (value, length) = UTF8Decoding.scalar(in: text, at: index)
      body(value, index)
      index += length
    }
  }

  /// Whether the cluster is an emoji by more than its base: a presentation selector, a skin tone, a
  /// joiner, a keycap or a flag. A digit is none by a joiner alone.
  var isEmojiSequence: Bool {
    var hasEmoji = false
    var hasJoin = false
    forEachScalar { value, _ in
      let properties = ScalarProperties(value)
      if properties.contains(.regionalIndicator) || value == 0xFE0F || value == 0x20E3 {
        hasEmoji = true
        hasJoin = true
      } else if properties.contains(.emojiModifier) || value == 0x200D {
        hasJoin = true
      }
      if properties.contains(.emoji) && value > 0x7F { hasEmoji = true }
    }
    return hasEmoji && hasJoin
  }

  /// Whether the cluster has no glyph of its own that a face must have: format characters and
  /// controls.
  var isIgnorable: Bool {
    var isIgnorable = true
    forEachScalar { value, _ in
      let properties = ScalarProperties(value)
      if !properties.contains(.defaultIgnorable) && !properties.contains(.control) {
        isIgnorable = false
      }
    }
    return isIgnorable
  }

  /// The first scalar that must be visible.
  var firstVisibleScalar: Unicode.Scalar? {
    var found: UInt32?
    forEachScalar { value, _ in
      if found == nil && !ScalarProperties(value).isInvisible { found = value }
    }
    return found.flatMap(Unicode.Scalar.init)
  }

  /// Whether the face's character map has every scalar that must be visible.
  func isCovered(byCharacterMapOf face: FontFace) -> Bool {
    var isCovered = true
    forEachScalar { value, _ in
      let properties = ScalarProperties(value)
      if !properties.contains(.defaultIgnorable), !properties.contains(.control),
        let scalar = Unicode.Scalar(value), !face.hasGlyph(for: scalar)
      {
        isCovered = false
      }
    }
    return isCovered
  }

  /// The scalars that a face lacks, spaces and format characters apart, as "missing" ones are
  /// reported.
  func scalars(missingIn face: FontFace) -> [(scalar: UInt32, offset: Int)] {
    var missing: [(UInt32, Int)] = []
    forEachScalar { value, offset in
      if !ScalarProperties(value).isInvisible, let scalar = Unicode.Scalar(value),
        !face.hasGlyph(for: scalar)
      {
        missing.append((value, offset))
      }
    }
    return missing
  }
}

extension ScalarProperties {
  /// Spaces, format characters and controls: never reported as missing.
  var isInvisible: Bool { !isDisjoint(with: [.defaultIgnorable, .whiteSpace, .control, .format]) }
}
