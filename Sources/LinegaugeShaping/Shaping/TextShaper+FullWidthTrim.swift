internal import CHarfBuzz
package import LinegaugeFonts

extension TextShaper {
  struct PunctuationKey: Hashable {
    let face: FontFace
    let language: String?
  }

  private static let mostRememberedFaces = 16

  private func punctuation(
    of face: FontFace, settings: ShapingSettings
  ) -> FullWidthPunctuation? {
    let key = PunctuationKey(face: face, language: settings.languageTag)
    if let known = punctuation[key] { return known }
    if punctuation.count >= Self.mostRememberedFaces { punctuation.removeAll() }
    // Without the text's own features, as in Chromium: what is remembered serves every text.
    let plain = ShapingSettings(
      features: [:], language: settings.languageTag, script: nil, hidesControls: false)
    let found = FullWidthPunctuation(face: face, settings: plain, shaper: self)
    punctuation[key] = .some(found)
    return found
  }

  /// The punctuation to trim in the part of a run that is on a line.
  func trims(
    _ text: UnsafeBufferPointer<UInt8>, line: Range<Int>, piece: Range<Int>,
    runs: ArraySlice<Run>, run index: Int, faces: ScaledFaces, settings: ShapingSettings,
    trimsEnd: Bool
  ) -> [FullWidthTrim.Place] {
    guard settings.trimsFullWidth else { return [] }
    let trim = FullWidthTrim(text: text, line: line, runs: runs) {
      self.punctuation(of: faces[$0], settings: settings)
    }
    return trim.places(
      in: piece, run: index, trimsEnd: trimsEnd && piece.upperBound == line.upperBound)
  }

  /// Whether the character that ends before `end` is full-width punctuation that closes and could
  /// lose its blank half at the end of a line.
  package func trimsAtLineEnd(
    _ text: UnsafeBufferPointer<UInt8>, before end: Int, face: FontFace, settings: ShapingSettings
  ) -> Bool {
    // All of them take three bytes.
    guard settings.trimsFullWidth, end >= 3, text[end - 3] >= 0xE0 else { return false }
    let scalar = UTF8Decoding.scalar(in: text, at: end - 3).value
    switch PunctuationClass(scalar) {
    case .closing, .closingQuote:
      return punctuation(of: face, settings: settings)?.resolve(scalar) == .closing
    default:
      return false
    }
  }
}

extension FullWidthTrim.Place {
  /// The half-width alternate of one character.
  var halfWidthFeature: hb_feature_t {
    hb_feature_t(
      tag: lg_hb_tag("halt"), value: 1, start: UInt32(range.lowerBound),
      end: UInt32(range.upperBound))
  }
}
