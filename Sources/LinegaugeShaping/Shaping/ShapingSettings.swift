internal import CHarfBuzz

/// What HarfBuzz is told for every run of a text: features, language, script.
package struct ShapingSettings: Sendable {
  let features: [hb_feature_t]
  let language: HarfBuzzLanguage
  /// Replaces the scripts found in the text; 0 keeps them.
  package let script: UInt32
  package let languageTag: String?
  /// Whether control characters have no width, as in Chromium, or that of their glyph.
  package let hidesControls: Bool
  /// Whether letter spacing leaves out all but the spaces of joined scripts, as in Chromium.
  package let keepsCursiveJoined: Bool
  /// Whether full-width punctuation loses its blank half beside other such; see ``FullWidthTrim``.
  package let trimsFullWidth: Bool

  /// `features` in a fixed order, so that equal options shape equally. Tags are four characters at
  /// most, shorter ones are padded with spaces, as OpenType has it.
  package init(
    features: [String: Int], language: String?, script: String?, hidesControls: Bool,
    keepsCursiveJoined: Bool = false, cjkSpacing: CJKSpacing = .spaceAll
  ) {
    // Features that give punctuation other widths themselves exclude `halt` (OpenType's `chws`).
    trimsFullWidth =
      cjkSpacing == .trim && !Self.excludingHalf.contains { features[$0, default: 0] != 0 }
    self.features = features.sorted { $0.key < $1.key }.map { name, value in
      hb_feature_t(
        tag: hb_tag_from_string(name, Int32(name.utf8.count)), value: UInt32(clamping: value),
        start: lg_hb_feature_global_start, end: lg_hb_feature_global_end)
    }
    self.language = HarfBuzzLanguage(language)
    self.languageTag = language
    self.hidesControls = hidesControls
    self.keepsCursiveJoined = keepsCursiveJoined
    self.script =
      script.map { hb_script_from_string($0, Int32($0.utf8.count)).rawValue } ?? 0
  }

  private static let excludingHalf = ["halt", "hwid", "palt", "pwid", "qwid", "twid"]
}

/// HarfBuzz's handle of a language.
///
/// Unchecked: an interned pointer that lives as long as the process, to what never changes.
struct HarfBuzzLanguage: @unchecked Sendable {
  let handle: hb_language_t?

  /// `nil` sets no language. HarfBuzz's own guess would read the process's locale.
  init(_ tag: String?) {
    handle = tag.flatMap { hb_language_from_string($0, Int32($0.utf8.count)) }
  }
}
