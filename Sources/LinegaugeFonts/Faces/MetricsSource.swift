/// Which of the competing sets of line metrics in a font counts.
public enum MetricsSource: String, Sendable, Hashable, Codable, CaseIterable {
  /// FreeType's rule: `OS/2` typo if `fsSelection` has USE_TYPO_METRICS (bit 7), else `hhea`; where
  /// `hhea` is 0/0, typo if it is not, else win with no gap.
  case auto
  /// `hhea.ascender`, `descender`, `lineGap`: what macOS and iOS use.
  case hhea
  /// `OS/2.sTypoAscender`, `sTypoDescender`, `sTypoLineGap`; zero in a font without `OS/2`.
  case typo
  /// `OS/2.usWinAscent`, `usWinDescent`, no gap; zero in a font without `OS/2`.
  case win
}
