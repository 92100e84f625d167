// Written by Scripts/make-text-styles. Do not edit.

/// The values published in Apple's Human Interface Guidelines (Typography: Dynamic Type sizes, and
/// the built-in text styles of macOS, tvOS and watchOS): 244 cells.
enum TextStyleTable {
  /// A style of a platform and its weight, which no size category changes.
  struct Style: Sendable {
    let style: TextStyle
    let weight: FontWeight
  }

  /// Size and leading in points, alternating, for the styles of the platform in order; leading 0
  /// where none is published. A row may lack the last styles.
  struct Row: Sendable {
    let category: ContentSizeCategory
    let values: [Double]
  }

  static func styles(of platform: Platform) -> [Style] {
    switch platform {
    case .iOS: iOSStyles
    case .macOS: macOSStyles
    case .tvOS: tvOSStyles
    case .watchOS: watchOSStyles
    }
  }

  static func rows(of platform: Platform) -> [Row] {
    switch platform {
    case .iOS: iOSRows
    case .macOS: macOSRows
    case .tvOS: tvOSRows
    case .watchOS: watchOSRows
    }
  }

  private static let iOSStyles: [Style] = [
    Style(style: .largeTitle, weight: .regular),
    Style(style: .title1, weight: .regular),
    Style(style: .title2, weight: .regular),
    Style(style: .title3, weight: .regular),
    Style(style: .headline, weight: .semibold),
    Style(style: .body, weight: .regular),
    Style(style: .callout, weight: .regular),
    Style(style: .subheadline, weight: .regular),
    Style(style: .footnote, weight: .regular),
    Style(style: .caption1, weight: .regular),
    Style(style: .caption2, weight: .regular),
    Style(style: .extraLargeTitle, weight: .bold),
    Style(style: .extraLargeTitle2, weight: .bold),
  ]

  private static let iOSRows: [Row] = [
    Row(
      category: .xSmall,
      values: [
        31, 38, 25, 31, 19, 24, 17, 22, 14, 19, 14, 19, 13, 18, 12, 16, 12, 16, 11, 13, 11, 13,
      ]),
    Row(
      category: .small,
      values: [
        32, 39, 26, 32, 20, 25, 18, 23, 15, 20, 15, 20, 14, 19, 13, 18, 12, 16, 11, 13, 11, 13,
      ]),
    Row(
      category: .medium,
      values: [
        33, 40, 27, 33, 21, 26, 19, 24, 16, 21, 16, 21, 15, 20, 14, 19, 12, 16, 11, 13, 11, 13,
      ]),
    Row(
      category: .large,
      values: [
        34, 41, 28, 34, 22, 28, 20, 25, 17, 22, 17, 22, 16, 21, 15, 20, 13, 18, 12, 16, 11, 13, 36,
        0, 28, 0,
      ]),
    Row(
      category: .xLarge,
      values: [
        36, 43, 30, 37, 24, 30, 22, 28, 19, 24, 19, 24, 18, 23, 17, 22, 15, 20, 14, 19, 13, 18,
      ]),
    Row(
      category: .xxLarge,
      values: [
        38, 46, 32, 39, 26, 32, 24, 30, 21, 26, 21, 26, 20, 25, 19, 24, 17, 22, 16, 21, 15, 20,
      ]),
    Row(
      category: .xxxLarge,
      values: [
        40, 48, 34, 41, 28, 34, 26, 32, 23, 29, 23, 29, 22, 28, 21, 28, 19, 24, 18, 23, 17, 22,
      ]),
    Row(
      category: .accessibility1,
      values: [
        44, 52, 38, 46, 34, 41, 31, 38, 28, 34, 28, 34, 26, 32, 25, 31, 23, 29, 22, 28, 20, 25,
      ]),
    Row(
      category: .accessibility2,
      values: [
        48, 57, 43, 51, 39, 47, 37, 44, 33, 40, 33, 40, 32, 39, 30, 37, 27, 33, 26, 32, 24, 30,
      ]),
    Row(
      category: .accessibility3,
      values: [
        52, 61, 48, 57, 44, 52, 43, 51, 40, 48, 40, 48, 38, 46, 36, 43, 33, 40, 32, 39, 29, 35,
      ]),
    Row(
      category: .accessibility4,
      values: [
        56, 66, 53, 62, 50, 59, 49, 58, 47, 56, 47, 56, 44, 52, 42, 50, 38, 46, 37, 44, 34, 41,
      ]),
    Row(
      category: .accessibility5,
      values: [
        60, 70, 58, 68, 56, 66, 55, 65, 53, 62, 53, 62, 51, 60, 49, 58, 44, 52, 43, 51, 40, 48,
      ]),
  ]

  private static let macOSStyles: [Style] = [
    Style(style: .largeTitle, weight: .regular),
    Style(style: .title1, weight: .regular),
    Style(style: .title2, weight: .regular),
    Style(style: .title3, weight: .regular),
    Style(style: .headline, weight: .bold),
    Style(style: .body, weight: .regular),
    Style(style: .callout, weight: .regular),
    Style(style: .subheadline, weight: .regular),
    Style(style: .footnote, weight: .regular),
    Style(style: .caption1, weight: .regular),
    Style(style: .caption2, weight: .medium),
  ]

  private static let macOSRows: [Row] = [
    Row(
      category: .default,
      values: [
        26, 32, 22, 26, 17, 22, 15, 20, 13, 16, 13, 16, 12, 15, 11, 14, 10, 13, 10, 13, 10, 13,
      ])
  ]

  private static let tvOSStyles: [Style] = [
    Style(style: .title1, weight: .medium),
    Style(style: .title2, weight: .medium),
    Style(style: .title3, weight: .medium),
    Style(style: .headline, weight: .medium),
    Style(style: .subtitle1, weight: .regular),
    Style(style: .callout, weight: .medium),
    Style(style: .body, weight: .medium),
    Style(style: .caption1, weight: .medium),
    Style(style: .caption2, weight: .medium),
  ]

  private static let tvOSRows: [Row] = [
    Row(
      category: .default,
      values: [
        76, 96, 57, 66, 48, 56, 38, 46, 38, 46, 31, 38, 29, 36, 25, 32, 23, 30,
      ])
  ]

  private static let watchOSStyles: [Style] = [
    Style(style: .largeTitle, weight: .regular),
    Style(style: .title1, weight: .regular),
    Style(style: .title2, weight: .regular),
    Style(style: .title3, weight: .regular),
    Style(style: .headline, weight: .semibold),
    Style(style: .body, weight: .regular),
    Style(style: .caption1, weight: .regular),
    Style(style: .caption2, weight: .regular),
    Style(style: .footnote1, weight: .regular),
    Style(style: .footnote2, weight: .regular),
  ]

  private static let watchOSRows: [Row] = [
    Row(
      category: .xSmall,
      values: [
        30, 32.5, 28, 30.5, 24, 26.5, 17, 19.5, 14, 16.5, 14, 16.5, 13, 15.5, 12, 14.5, 11, 13.5,
        10, 12.5,
      ]),
    Row(
      category: .small,
      values: [
        32, 34.5, 30, 32.5, 26, 28.5, 18, 20.5, 15, 17.5, 15, 17.5, 14, 16.5, 13, 15.5, 12, 14.5,
        11, 13.5,
      ]),
    Row(
      category: .large,
      values: [
        36, 38.5, 34, 36.5, 28, 30.5, 19, 21.5, 16, 18.5, 16, 18.5, 15, 17.5, 14, 16.5, 13, 15.5,
        12, 14.5,
      ]),
    Row(
      category: .xLarge,
      values: [
        40, 42.5, 38, 40.5, 30, 32.5, 20, 22.5, 17, 19.5, 17, 19.5, 16, 18.5, 15, 17.5, 14, 16.5,
        13, 15.5,
      ]),
    Row(
      category: .xxLarge,
      values: [
        41, 43.5, 39, 41.5, 31, 33.5, 21, 23.5, 18, 20.5, 18, 20.5, 17, 19.5, 16, 18.5, 15, 17.5,
        14, 16.5,
      ]),
    Row(
      category: .xxxLarge,
      values: [
        42, 44.5, 40, 42.5, 32, 34.5, 22, 24.5, 19, 21.5, 19, 21.5, 18, 20.5, 17, 19.5, 16, 18.5,
        15, 17.5,
      ]),
    Row(
      category: .accessibility1,
      values: [
        44, 46.5, 42, 44.5, 34, 41, 24, 26.5, 21, 23.5, 21, 23.5, 18, 20.5, 17, 19.5, 16, 18.5, 15,
        17.5,
      ]),
    Row(
      category: .accessibility2,
      values: [
        45, 47.5, 43, 46, 35, 37.5, 25, 27.5, 22, 24.5, 22, 24.5, 19, 21.5, 18, 20.5, 17, 19.5, 16,
        17.5,
      ]),
    Row(
      category: .accessibility3,
      values: [
        46, 48.5, 44, 47, 36, 38.5, 26, 28.5, 23, 25.5, 23, 25.5, 20, 22.5, 19, 21.5, 18, 20.5, 17,
        19.5,
      ]),
  ]
}
