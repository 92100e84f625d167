internal import LinegaugeFonts
internal import LinegaugeShaping

/// A text that is ready to be laid out at any width.
///
/// Preparing is the costly verb: it shapes the text and finds where lines may end. Laying out is
/// the cheap one.
/// ```swift
/// let text = font.prepare("Fresh tomato soup with basil")
/// let height = try text.height(width: 320)
/// ```
/// A prepared text is a value that any thread may use. Keep it as long as its text is shown.
public struct PreparedText: Sendable {
  let storage: PreparedStorage
  let sizing: FontSizing

  /// The font, with its size.
  public var font: Font { Font(storage.terms.font, sizing: sizing) }

  /// The text, invalid UTF-8 replaced by U+FFFD.
  public var text: String { String(decoding: storage.source.given, as: UTF8.self) }
  /// What the text was prepared with.
  public var options: TextOptions { storage.options }
  /// Where invalid UTF-8 was replaced.
  public var replaced: [ReplacedBytes] { storage.replaced }

  /// The same preparation at another size. Nothing is shaped again unless spacing in points or
  /// optical sizing bind the preparation to its size.
  ///
  /// Throws when the size is not a finite number greater than 0.
  public func resized(to size: Double) throws(FontError) -> PreparedText {
    let sizing = try sizing.resized(to: size)
    guard storage.isBoundToSize else { return PreparedText(storage: storage, sizing: sizing) }
    let font = Font(storage.terms.font, sizing: sizing)
    do {
      return try PreparedText(
        utf8: storage.source.given, replaced: storage.replaced, font: font, options: options)
    } catch {
      throw FontError(.badValue, subject: error.key, message: error.message)
    }
  }

  init(storage: PreparedStorage, sizing: FontSizing) {
    self.storage = storage
    self.sizing = sizing
  }

  init(
    utf8: [UInt8], replaced: [ReplacedBytes], font: Font, options: TextOptions
  ) throws(LayoutError) {
    try options.validate(size: font.size)
    try Self.validate(byteCount: utf8.count)
    let worker = WorkerPool.shared.take()
    defer { WorkerPool.shared.give(worker) }
    let context = try ContextCache.of(worker).context(font: font, options: options, worker)
    let storage = context.prepare(utf8, replaced: replaced, worker: worker)
    self.init(storage: storage, sizing: font.sizing)
  }

  /// Offsets are kept in 32 bits.
  static let longestText = 1 << 30

  static func validate(byteCount: Int) throws(LayoutError) {
    if byteCount > longestText {
      throw LayoutError(
        key: "text",
        "\(byteCount) bytes are more than one text may have; cut it into parts of 1 GiB")
    }
  }

  var scale: UnitScale {
    UnitScale(size: sizing.size, unitsPerEm: storage.terms.unitsPerEm)
  }
}

extension Font {
  /// Prepares a text with default options.
  ///
  /// Never fails: `String` is valid Unicode and the defaults are valid. Linear in the text, which
  /// must be shorter than 1 GiB.
  public func prepare(_ text: String) -> PreparedText {
    do {
      return try prepare(text, options: TextOptions())
    } catch {
      preconditionFailure("default options are valid: \(error)")
    }
  }

  /// Prepares a text. Throws when an option has no meaning, naming it.
  public func prepare(_ text: String, options: TextOptions) throws(LayoutError) -> PreparedText {
    try PreparedText(utf8: Array(text.utf8), replaced: [], font: self, options: options)
  }

  /// Prepares bytes that should be UTF-8. What is not is taken as U+FFFD and reported in
  /// ``Linegauge/PreparedText/replaced``.
  public func prepare(utf8: [UInt8], options: TextOptions) throws(LayoutError) -> PreparedText {
    let (text, replaced) = repairedUTF8(utf8)
    return try PreparedText(utf8: text, replaced: replaced, font: self, options: options)
  }
}
