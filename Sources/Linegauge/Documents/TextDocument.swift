public import LinegaugeFonts
internal import LinegaugeShaping

/// A text that is edited, whose lines and height are always known.
///
/// An edit measures the paragraphs it touches and nothing else: a keystroke costs the same in
/// twenty kilobytes and in twenty megabytes.
/// ```swift
/// var document = try TextDocument("Fresh tomato soup", font: body, width: 320)
/// try document.insert(" with basil", at: document.utf8Count)
/// document.height
/// ```
/// Inside a paragraph of more than some kilobytes an edit measures only what surrounds it, if the
/// paragraph runs from left to right in one script whose rules in the font are proven not to see
/// across spaces, without tabs, in a width; other long paragraphs are measured whole.
///
/// All answers are those of ``PreparedText`` for the same text, options and width, bit for bit.
/// Offsets are UTF-8 bytes of the text, lengths points. A document is a value: a copy costs nothing
/// and shares what neither has changed.
///
/// Three things are answered by preparing more than the paragraphs touched, after every edit: lines
/// that are balanced and texts with a fallback font of unusual units per em take the whole text, a
/// text of more than `maxLines` lines what is shown of it. With
/// ``LinegaugeShaping/WhiteSpace/collapse`` the text is one paragraph.
public struct TextDocument: Sendable {
  var format: DocumentFormat
  /// Never empty; the paragraph after the last terminator is the last one.
  var paragraphs: SummedSequence<DocumentParagraph>
  /// The lines of all paragraphs that have any.
  var shownLines = StackedLines()
  /// The answer when paragraphs do not add up to it.
  var whole: WholeAnswer?

  /// A text laid out in a width in points; `nil` never wraps.
  ///
  /// Linear in the text. Throws when an option or the width has no meaning, or the text is longer
  /// than 1 GiB.
  public init(
    _ text: String = "", font: Font, options: TextOptions = TextOptions(),
    layoutOptions: LayoutOptions = LayoutOptions(), width: Double? = nil
  ) throws(LayoutError) {
    try PreparedText.validate(byteCount: text.utf8.count)
    let format = try DocumentFormat(
      font: font, options: options, layoutOptions: layoutOptions, width: width)
    self.format = format
    let bytes = Array(text.utf8)
    paragraphs = try ParagraphMeasurer.with(format) { measurer in
      bytes.withUnsafeBufferPointer {
        SummedSequence(DocumentParagraph.split($0, isTextEnd: true, measurer))
      }
    }
    try answer()
  }

  /// The font, with its size.
  public var font: Font { format.font }
  /// What the text is prepared with.
  public var options: TextOptions { format.options }
  /// How it is laid out.
  public var layoutOptions: LayoutOptions { format.layoutOptions }
  /// Points that a line may take; `nil` is unlimited.
  public var width: Double? { format.width }

  /// Lays the text out in another width in points; `nil` never wraps.
  ///
  /// Linear in the text: every paragraph is measured again. Throws, with nothing changed, when the
  /// width is negative or not finite.
  public mutating func setWidth(_ width: Double?) throws(LayoutError) {
    guard width != self.width else { return }
    let format = try DocumentFormat(
      font: font, options: options, layoutOptions: layoutOptions, width: width)
    var measured = paragraphs
    try ParagraphMeasurer.with(format) { measurer in
      measured.updateAll { $0.measure(measurer) }
    }
    self.format = format
    paragraphs = measured
    try answer()
  }

  // MARK: - The text

  /// The text. Linear in it.
  public var text: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8Count)
    paragraphs.visit { $0.appendBytes(to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The length of the text in bytes.
  public var utf8Count: Int { paragraphs.summary.byteCount }

  // MARK: - Editing

  /// Inserts text before the byte at an offset, or at the end.
  ///
  /// Costs as ``replace(_:with:)``. Throws, with nothing changed, when the offset is outside the
  /// text or inside a character.
  public mutating func insert(_ text: String, at offset: Int) throws(LayoutError) {
    try requireOffset(offset)
    try replace(offset..<offset, with: text)
  }

  /// Removes bytes of the text.
  ///
  /// Costs as ``replace(_:with:)``. Throws, with nothing changed, when an end of the range is
  /// outside the text or inside a character.
  public mutating func delete(_ range: Range<Int>) throws(LayoutError) {
    try replace(range, with: "")
  }

  /// Replaces bytes of the text by other text.
  ///
  /// Linear in the paragraphs touched, logarithmic in the number of paragraphs. Throws, with
  /// nothing changed, when an end of the range is outside the text or inside a character (a Unicode
  /// scalar), or the text would be longer than 1 GiB.
  public mutating func replace(_ range: Range<Int>, with text: String) throws(LayoutError) {
    try requireOffset(range.lowerBound)
    try requireOffset(range.upperBound)
    var text = text
    if let error = text.withUTF8({ replaceBytes(range, with: $0) }) { throw error }
  }

  func requireOffset(_ offset: Int) throws(LayoutError) {
    if offset < 0 || offset > utf8Count {
      throw LayoutError(
        key: "offset",
        "\(offset) is outside the text; give a number of UTF-8 bytes from 0 to \(utf8Count)")
    }
  }
}
