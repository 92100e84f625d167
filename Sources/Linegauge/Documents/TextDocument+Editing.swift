internal import LinegaugeShaping

extension TextDocument {
  /// Replaces bytes within the text. Answers the error when an end of the range is inside a
  /// character or the text becomes too long, with nothing changed.
  mutating func replaceBytes(
    _ range: Range<Int>, with text: UnsafeBufferPointer<UInt8>
  ) -> LayoutError? {
    do throws(LayoutError) {
      try PreparedText.validate(byteCount: utf8Count - range.count + text.count)
      try ParagraphMeasurer.with(format) { measurer in
        edit(range, with: text, measurer)
      }.get()
      try answer()
      return nil
    } catch {
      return error
    }
  }

  private mutating func edit(
    _ range: Range<Int>, with text: UnsafeBufferPointer<UInt8>, _ measurer: ParagraphMeasurer
  ) -> Result<Void, LayoutError> {
    if !format.hasTerminator(text) {
      let edit = paragraphs.update(containing: range.lowerBound, by: ByteMeasure.self) {
        paragraph, start -> DocumentParagraph.Edit in
        let local = range.lowerBound - start..<range.upperBound - start
        let edit = paragraph.edit(local, with: text, measurer)
        if case .insideScalar(let offset) = edit { return .insideScalar(start + offset) }
        return edit
      }
      switch edit {
      case .done: return .success(())
      case .insideScalar(let offset): return .failure(.insideScalar(offset))
      case .concernsOthers: break
      }
    }
    return rebuild(range, with: text, measurer)
  }

  /// Puts the paragraphs that a range touches together with the new text, and splits them again.
  private mutating func rebuild(
    _ range: Range<Int>, with text: UnsafeBufferPointer<UInt8>, _ measurer: ParagraphMeasurer
  ) -> Result<Void, LayoutError> {
    let first = paragraphs.place(of: range.lowerBound, by: ByteMeasure.self)
    let last = paragraphs.place(of: range.upperBound, by: ByteMeasure.self)
    let start = range.lowerBound - first.before.byteCount
    let end = range.upperBound - last.before.byteCount
    let head = paragraphs[first.index]
    let tail = paragraphs[last.index]
    guard head.isBoundary(start) else { return .failure(.insideScalar(range.lowerBound)) }
    guard tail.isBoundary(end) else { return .failure(.insideScalar(range.upperBound)) }

    var touched = first.index..<last.index + 1
    var bytes: [UInt8] = []
    if start == 0 && first.index > 0 {
      // A carriage return may become one terminator with what follows it now.
      let before = paragraphs[first.index - 1]
      if before.endsInCarriageReturn {
        touched = first.index - 1..<touched.upperBound
        bytes = before.allBytes
      }
    }
    bytes += head.allBytes[..<start]
    bytes += text
    bytes += tail.allBytes[end...]
    let isTextEnd = touched.upperBound == paragraphs.count
    let split = bytes.withUnsafeBufferPointer {
      DocumentParagraph.split($0, isTextEnd: isTextEnd, measurer)
    }
    paragraphs.replaceSubrange(touched, with: split)
    return .success(())
  }
}

extension DocumentParagraph {
  /// The paragraphs of a text, measured. At the end of the text, what follows its last terminator
  /// is a paragraph too.
  static func split(
    _ text: UnsafeBufferPointer<UInt8>, isTextEnd: Bool, _ measurer: ParagraphMeasurer
  ) -> [DocumentParagraph] {
    var paragraphs: [DocumentParagraph] = []
    ParagraphSplitter.forEachParagraph(
      in: text, rules: measurer.format.options.breakRules,
      whiteSpace: measurer.format.options.whiteSpace
    ) { content, end in
      guard end > content.lowerBound || isTextEnd else { return }
      paragraphs.append(
        DocumentParagraph(
          Array(text[content.lowerBound..<end]), terminatorLength: end - content.upperBound,
          measurer))
    }
    return paragraphs
  }
}

extension DocumentFormat {
  /// Whether a paragraph ends in a text.
  fileprivate func hasTerminator(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var count = 0
    ParagraphSplitter.forEachParagraph(
      in: text, rules: options.breakRules, whiteSpace: options.whiteSpace
    ) { _, _ in count += 1 }
    return count > 1
  }
}

extension LayoutError {
  /// An offset that does not lie between two characters.
  static func insideScalar(_ offset: Int) -> LayoutError {
    LayoutError(
      key: "offset",
      "\(offset) is inside a character; give the offset of the first byte of one, or the end")
  }
}
