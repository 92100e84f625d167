internal import LinegaugeFonts
internal import LinegaugeShaping

/// The contexts that a worker has used last.
final class ContextCache {
  private var contexts: [MeasuringContext] = []
  /// The ellipsis that was asked for last, by the face beside it: the next text is mostly cut with
  /// the same.
  private var lastEllipsis: (terms: PreparationTerms?, text: String, widths: [UInt16: Int64?]) =
    (nil, "", [:])

  /// The context of the document that was edited last.
  private var ofDocument: (format: DocumentFormat, context: MeasuringContext)?

  /// Their pieces together take no more bytes than those of the last one may.
  private static let mostContexts = 16
  static func of(_ worker: Worker) -> ContextCache {
    if let cache = worker.attachment as? ContextCache { return cache }
    let cache = ContextCache()
    worker.attachment = cache
    return cache
  }

  /// The context of a document, found without a look at its options while it is edited.
  func context(of format: DocumentFormat, _ worker: Worker) throws(LayoutError) -> MeasuringContext
  {
    if let ofDocument, ofDocument.format === format { return ofDocument.context }
    let context = try context(font: format.font, options: format.options, worker)
    ofDocument = (format, context)
    return context
  }

  /// The context of a font and options, made when it is not at hand; `limit`: bytes that its pieces
  /// may take.
  func context(
    font: Font, options: TextOptions, limit: Int = PieceStore.defaultLimit, _ worker: Worker
  ) throws(LayoutError) -> MeasuringContext {
    func serves(_ context: MeasuringContext) -> Bool {
      context.pieces.limit == limit && context.serves(font, options)
    }
    if let last = contexts.last, serves(last) { return last }
    if let index = contexts.lastIndex(where: serves) {
      let context = contexts.remove(at: index)
      contexts.append(context)
      return context
    }
    let context = try MeasuringContext(
      font: font, options: options, worker: worker, pieceLimit: limit)
    contexts.append(context)
    while contexts.count > Self.mostContexts
      || contexts.count > 1 && contexts.reduce(0, { $0 + $1.pieces.byteCount }) > limit
    {
      contexts.removeFirst()
    }
    return context
  }

  /// The width of an ellipsis beside a face of a text with these terms; `nil` when neither that
  /// nor the primary one shows it.
  func ellipsisWidth(
    _ text: String, beside face: UInt16, _ terms: PreparationTerms, _ worker: Worker
  ) -> Int64? {
    if lastEllipsis.terms !== terms || lastEllipsis.text != text {
      lastEllipsis = (terms, text, [:])
    }
    if let known = lastEllipsis.widths[face] { return known }
    let serving = Ellipsis.face(showing: text, beside: face, in: terms.units.faces.faces)
    let width = serving.map {
      terms.units.advance(
        of: text, face: $0, settings: terms.settings, worker: worker)
    }
    lastEllipsis.widths.updateValue(width, forKey: face)
    return width
  }
}

extension MeasuringContext {
  /// Whether texts of a font with options are prepared as in this context: the size matters only
  /// when positions are bound to it.
  func serves(_ font: Font, _ options: TextOptions) -> Bool {
    self.font.face == font.face && self.font.fallback == font.fallback
      && (!isBoundToSize || self.font.size == font.size) && self.options == options
  }

  /// Prepares a text of valid UTF-8.
  func prepare(
    _ utf8: [UInt8], replaced: [ReplacedBytes], worker: Worker, usesPieces: Bool? = nil
  ) -> PreparedStorage {
    let source = SourceText(
      utf8, whiteSpace: options.whiteSpace, joinsWideLines: options.breakRules == .unicode)
    let terms = source.bytes.withUnsafeBufferPointer { bytes in
      worker.withPaddedCopy(of: bytes) { text in
        Preparation(context: self, worker: worker).prepare(text, usesPieces: usesPieces)
      }
    }
    return PreparedStorage(source, replaced: replaced, terms: terms, context: self)
  }
}

extension Worker {
  /// Calls `body` with a copy of a text behind which more bytes may be read.
  func withPaddedCopy<Result>(
    of text: UnsafeBufferPointer<UInt8>, _ body: (PaddedText) -> Result
  ) -> Result {
    let needed = text.count + PaddedText.padding
    if padded.count < needed {
      padded = [UInt8](repeating: 0, count: max(needed, 2 * padded.count))
    }
    return padded.withUnsafeMutableBufferPointer { padded in
      // Never empty: there is always room for the padding.
      let copy = padded.baseAddress!
      if let text = text.baseAddress, needed > PaddedText.padding {
        copy.update(from: text, count: needed - PaddedText.padding)
      }
      return body(PaddedText(bytes: UnsafePointer(copy), count: text.count))
    }
  }
}
