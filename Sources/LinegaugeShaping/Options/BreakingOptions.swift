/// Whose rules decide where lines may end; see `Docs/line-breaking.md`.
public enum BreakRules: String, Sendable, Hashable, CaseIterable, Codable {
  /// UAX #14 with the language's tailoring and dictionaries, as ICU has them.
  case unicode
  /// As Chromium breaks lines.
  case web
}

/// How strictly lines may end, as CSS `line-break`.
public enum LineBreakStrictness: String, Sendable, Hashable, CaseIterable, Codable {
  /// The language's own rules, with no strictness asked for.
  case auto
  /// Where newspapers and other short lines may end: before small kana and iteration marks too.
  case loose
  /// Before small kana, but not before iteration marks.
  case normal
  /// Not before small kana either.
  case strict
  /// Around every grapheme.
  case anywhere
}

/// Whether lines may end inside words, as CSS `word-break`.
public enum WordBreak: String, Sendable, Hashable, CaseIterable, Codable {
  /// Between words, and between letters of scripts without spaces.
  case normal
  /// Between any two letters.
  case breakAll
  /// Not between two letters of Chinese, Japanese or Korean either.
  case keepAll
}

/// What happens to white space, as CSS `white-space`.
public enum WhiteSpace: String, Sendable, Hashable, CaseIterable, Codable {
  /// Kept; spaces hang at the end of a line (CSS `pre-wrap`).
  case preserve
  /// Runs of spaces, tabs and newlines become one space (CSS `normal`).
  case collapse
  /// Kept; spaces take room and wrap (CSS `break-spaces`).
  case breakSpaces
}

/// The direction of a paragraph.
public enum TextDirection: String, Sendable, Hashable, CaseIterable, Codable {
  /// That of the first strong character, left to right when there is none.
  case auto
  /// Left to right.
  case ltr
  /// Right to left.
  case rtl
}

/// Whether full-width punctuation keeps its blank half.
public enum CJKSpacing: String, Sendable, Hashable, CaseIterable, Codable {
  /// Always (CSS `text-spacing-trim: space-all`).
  case spaceAll
  /// Not beside other such punctuation (CSS `text-spacing-trim: normal`).
  case trim
}
