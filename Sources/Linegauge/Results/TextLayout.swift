public import LinegaugeFonts

/// Where a prepared text's lines fall at one width, and what was done to get there.
///
/// Lengths are points. The origin is the top left of the layout box, whose width is the width that
/// was asked for or, when unlimited, the widest line; y grows downwards. Offsets are UTF-8 byte
/// offsets into the text as it was given (after the repair of invalid UTF-8).
public struct TextLayout: Sendable, Hashable, Codable {
  /// The widest line, without the spaces that hang at its end.
  public var width: Double
  /// The widest line with the spaces at its end.
  public var advance: Double
  /// The height of all lines with the spacing between them, at least that of `minLines` lines.
  public var height: Double
  /// The lines from top to bottom.
  public var lines: [Line]
  /// How many of the shown lines end at a newline.
  public var hardBreaks: Int
  /// How many of the shown lines end elsewhere, the last line of a paragraph apart.
  public var softBreaks: Int
  /// The narrowest width with the same number of lines; present when balanced.
  public var tightWidth: Double?
  /// The height without a line limit; present when asked for.
  public var expandedHeight: Double?
  /// What was cut; `nil` when all of the text is shown.
  public var truncated: TruncatedText?
  /// Points by which the widest line exceeds the width; 0 when it fits.
  public var overflow: Double
  /// The faces used, each once, in the order of their first use.
  public var fonts: [FontDescription]
  /// Characters that no font has, spaces and format characters apart.
  public var missing: [MissingCharacter]
  /// Why the answer may differ from an exact one; empty when it is exact.
  public var inexact: [Inexactness]

  /// The number of lines.
  public var lineCount: Int { lines.count }

  /// Memberwise.
  package init(
    width: Double = 0, advance: Double = 0, height: Double = 0, lines: [Line] = [],
    hardBreaks: Int = 0, softBreaks: Int = 0, overflow: Double = 0,
    fonts: [FontDescription] = [], missing: [MissingCharacter] = [], inexact: [Inexactness] = []
  ) {
    self.width = width
    self.advance = advance
    self.height = height
    self.lines = lines
    self.hardBreaks = hardBreaks
    self.softBreaks = softBreaks
    self.overflow = overflow
    self.fonts = fonts
    self.missing = missing
    self.inexact = inexact
  }
}

/// What a truncation left and dropped.
public struct TruncatedText: Sendable, Hashable, Codable {
  /// The last line's text with its ellipsis.
  public var shown: String
  /// The UTF-8 bytes that are not shown.
  public var dropped: Range<Int>
}

/// A character that no font of the chain has.
public struct MissingCharacter: Sendable, Hashable, Codable {
  /// The Unicode scalar value.
  public var scalar: UInt32
  /// Its UTF-8 byte offset in the text.
  public var offset: Int
}

/// Why an answer is not exact.
public enum Inexactness: String, Sendable, Hashable, CaseIterable, Codable {
  /// A character is in no font: the width of the "missing glyph" box was taken.
  case missingCharacter
  /// A line that is shown has text of a script whose lines end between dictionary words, and the
  /// dictionary is absent.
  case noDictionary
  /// A bitmap font has no strike of this size: the nearest was scaled.
  case scaledStrike
  /// Advances were hinted for one size.
  case hinted
}
