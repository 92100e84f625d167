public import LinegaugeFonts

/// How wide the spaces between words are.
public enum WordSpacing: Sendable, Hashable {
  /// As the font has them.
  case natural
  /// This many points each; the original component has 3.
  case fixed(Double)
}

/// A text of several lines with tags at its end, a strict line limit, and the tags never cut.
///
/// ```swift
/// let packed = try TextAndTag(text: "Fresh tomato soup", tags: [Tag("VEGAN")], font: body,
/// lineLimit: 2)
///   .layout(width: 200)
/// ```
public struct TextAndTag: Sendable {
  /// The text before the tags.
  public var text: String
  /// The tags, in a row. Those with an empty text are left out.
  public var tags: [Tag]
  /// The font of the text, and of tags without their own.
  public var font: Font
  /// The most lines of text and tags together; `nil` is no limit.
  public var lineLimit: Int?
  /// Points between lines.
  public var lineSpacing: Double
  /// How wide the spaces between words are.
  public var wordSpacing: WordSpacing
  /// Points between text and tag and between tags; `nil` takes one space of the font.
  public var gap: Double?
  /// How the text is shaped and where its lines may end.
  public var textOptions = TextOptions()
  /// Line height, ellipsis and the rest. The line limit and the spacing are the component's own.
  public var layoutOptions = LayoutOptions()

  /// A text with its tags.
  public init(
    text: String, tags: [Tag], font: Font, lineLimit: Int? = nil, lineSpacing: Double = 0,
    wordSpacing: WordSpacing = .natural
  ) {
    self.text = text
    self.tags = tags
    self.font = font
    self.lineLimit = lineLimit
    self.lineSpacing = lineSpacing
    self.wordSpacing = wordSpacing
  }

  /// Lines and places for a box of this width in points; `nil` never wraps.
  ///
  /// - Throws: when a width, a limit or an option has no meaning.
  public func layout(width: Double?) throws(LayoutError) -> TagLayout {
    var textOptions = textOptions
    if case .fixed(let points) = wordSpacing { textOptions.spaceWidth = points }
    var options = layoutOptions
    options.maxLines = lineLimit
    options.lineSpacing = lineSpacing
    options.truncation = .end
    try options.validate(width: width)
    if let gap { try requireFinite(gap, key: "gap") }

    let prepared = try font.prepare(text, options: textOptions)
    let gap = try font.gap(gap, options: textOptions)
    var boxes: [TagBox] = []
    for tag in tags where !tag.text.isEmpty {
      boxes.append(try TagBox(tag, font: font, textOptions: textOptions, options: options))
    }
    let packer = TagPacker(
      text: prepared, options: options, width: width, gap: gap, boxes: boxes,
      keepsLastWord: tags.contains { $0.keepWithLastWord && !$0.text.isEmpty })
    var layout = packer.layout()
    layout.accessibilityLabel =
      ([text] + tags.map(\.text)).filter { !$0.isEmpty }.joined(separator: " ")
    return layout
  }
}

extension Font {
  /// The gap that was given, or one space of the font, in points.
  func gap(_ given: Double?, options: TextOptions) throws(LayoutError) -> Double {
    if let given { return given }
    return try prepare(" ", options: options).layout().advance
  }
}

/// A tag as an atomic box: it is never cut.
struct TagBox {
  let width: Double
  /// From the top of the box to the baseline of its text, and from there to its bottom.
  let box: LineBox

  /// Points that a row of tags takes.
  static func width(of row: [TagBox], gap: Double) -> Double {
    row.reduce(0) { $0 + $1.width } + Double(row.count - 1) * gap
  }

  init(
    _ tag: Tag, font: Font, textOptions: TextOptions, options: LayoutOptions
  ) throws(LayoutError) {
    for (value, key) in [
      (tag.padding.top, "top"), (tag.padding.leading, "leading"),
      (tag.padding.bottom, "bottom"), (tag.padding.trailing, "trailing"),
    ] {
      try requireFinite(value, key: "tag.padding.\(key)")
    }
    var own = tag.font ?? font
    if let size = tag.size {
      do {
        own = try own.resized(to: size)
      } catch {
        throw LayoutError(key: "tag.size", error.message)
      }
    }
    var plain = options
    plain.maxLines = nil
    plain.minLines = 1
    plain.trailingNewline = false
    plain.align = .start
    let layout = try own.prepare(tag.text, options: textOptions).layout(options: plain)
    width = layout.width + tag.padding.leading + tag.padding.trailing
    let baseline = layout.lines.first?.baseline ?? 0
    box = LineBox(
      ascent: baseline + tag.padding.top,
      descent: layout.height - baseline + tag.padding.bottom)
  }
}
