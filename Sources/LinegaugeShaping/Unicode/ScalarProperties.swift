internal import CLinegaugeUnicode

/// What the Unicode Character Database says about a scalar, as far as measuring needs it.
package struct ScalarProperties: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The properties of a scalar value; of what is none (above U+10FFFF), those of an unassigned
  /// one.
  @inline(__always)
  package init(_ scalar: UInt32) {
    rawValue = scalar < 0x80 ? Self.ofASCII(scalar) : lg_properties(scalar)
  }

  /// Default_Ignorable_Code_Point: no width of its own.
  package static let defaultIgnorable = flag(LG_DEFAULT_IGNORABLE)
  /// White_Space.
  package static let whiteSpace = flag(LG_WHITE_SPACE)
  /// General category Cc.
  package static let control = flag(LG_CONTROL)
  /// General category Cf.
  package static let format = flag(LG_FORMAT)
  /// General categories Mn, Mc and Me.
  package static let mark = flag(LG_MARK)
  /// Emoji: digits, `#` and `*` are among them.
  package static let emoji = flag(LG_EMOJI)
  /// Emoji_Presentation: in colour without being asked.
  package static let emojiPresentation = flag(LG_EMOJI_PRESENTATION)
  /// Emoji_Modifier: the skin tones.
  package static let emojiModifier = flag(LG_EMOJI_MODIFIER)
  /// Regional_Indicator: two are a flag.
  package static let regionalIndicator = flag(LG_REGIONAL_INDICATOR)
  /// General category Cn.
  package static let unassigned = flag(LG_UNASSIGNED)
  /// East_Asian_Width W or F.
  package static let wide = flag(LG_WIDE)
  /// Line_Break SA: Thai, Lao, Khmer, Burmese and others, broken with a dictionary.
  package static let dictionary = flag(LG_DICTIONARY)

  private static func flag<Value: BinaryInteger>(_ value: Value) -> ScalarProperties {
    ScalarProperties(rawValue: UInt32(truncatingIfNeeded: value))
  }

  // The same answers as ICU's, without the call (a test compares them).
  @inline(__always)
  private static func ofASCII(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x20: whiteSpace.rawValue
    case 0x09...0x0D: whiteSpace.rawValue | control.rawValue
    case 0x00...0x1F, 0x7F: control.rawValue
    case 0x30...0x39, 0x23, 0x2A: emoji.rawValue
    default: 0
    }
  }
}
