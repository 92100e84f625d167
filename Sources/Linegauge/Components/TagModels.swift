public import LinegaugeFonts

/// A label at the end of a text that is never cut.
public struct Tag: Sendable, Hashable {
  /// What the tag says; an empty tag is left out.
  public var text: String
  /// The tag's own font; `nil` takes the text's.
  public var font: Font?
  /// The tag's own size in points; `nil` takes its font's.
  public var size: Double?
  /// Room around the tag's text, part of its box.
  public var padding: EdgeInsets
  /// Whether a tag that moves to a line of its own takes the last word along.
  public var keepWithLastWord: Bool

  /// A tag with this text, in the text's font unless one is given.
  public init(
    _ text: String, font: Font? = nil, size: Double? = nil, padding: EdgeInsets = EdgeInsets(),
    keepWithLastWord: Bool = false
  ) {
    self.text = text
    self.font = font
    self.size = size
    self.padding = padding
    self.keepWithLastWord = keepWithLastWord
  }
}

/// Which step of the ladder placed a tag.
public enum TagReason: String, Sendable, Hashable, CaseIterable, Codable {
  /// Text, gap and tag fit.
  case fits
  /// The text fits and the tag stands on the next line.
  case ownLine
  /// The last line's text was cut to make room.
  case textTruncated
  /// Nothing of the last line would stay: the ellipsis ends the line before, the tag stands alone.
  case ellipsisMovedUp
  /// One line, and only the tag has room: the text is dropped.
  case textDropped
  /// The tag is wider than the line and overflows.
  case tagOverflows
}

/// Where a tag stands.
public struct TagPlacement: Sendable, Hashable, Codable {
  /// The line it is on, counted from 0.
  public var line: Int
  /// Left edge of its box, points.
  public var x: Double
  /// Top edge of its box from the top of the text, points.
  public var y: Double
  /// Points, padding included.
  public var width: Double
  /// Points, padding included.
  public var height: Double
  /// Points by which it is wider than the line; 0 when it fits.
  public var overflow: Double
}

/// A text with its tag, packed into a number of lines.
public struct TagLayout: Sendable, Hashable, Codable {
  /// The text's lines; a line that holds only a tag is counted in ``lineCount`` but has no text.
  public var text: TextLayout
  /// Lines of text and tags together.
  public var lineCount: Int
  /// Points, the line of the tag included.
  public var height: Double
  /// Points: the widest line, tags included.
  public var width: Double
  /// Where each tag stands, in their order.
  public var tags: [TagPlacement]
  /// Which step of the ladder placed the tags.
  public var reason: TagReason
  /// The text and the tags, a space between each.
  public var accessibilityLabel: String
}

/// How many chips fit into one line.
public struct ChipLayout: Sendable, Hashable, Codable {
  /// How many chips are shown, from the first on.
  public var shown: Int
  /// How many the counter stands for.
  public var hidden: Int
  /// The counter's text such as `+3`; `nil` when all chips are shown.
  public var label: String?
  /// Points taken by the chips, the gaps and the counter.
  public var width: Double
  /// Points by which the counter exceeds the width; 0 when it fits.
  public var overflow: Double
}

/// The largest size whose wrapped text fits a box.
public struct FitResult: Sendable, Hashable, Codable {
  /// Points; `nil` when not even the smallest size fits.
  public var size: Double?
  /// Lines at that size.
  public var lineCount: Int
  /// The widest line at that size, points.
  public var width: Double
  /// Height of the text at that size, points.
  public var height: Double
  /// At the smallest size, points by which the text exceeds the box; 0 when it fits.
  public var overflow: Double
}

/// A width from which on a text takes this many lines.
public struct Breakpoint: Sendable, Hashable, Codable {
  /// Points.
  public var width: Double
  /// Lines from this width on, up to the next breakpoint.
  public var lineCount: Int
}
