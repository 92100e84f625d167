internal import LinegaugeFonts
internal import LinegaugeShaping

/// What a preparation found out; shared by all sizes of a ``PreparedText``.
final class PreparedStorage: Sendable {
  let source: SourceText
  let options: TextOptions
  let settings: ShapingSettings
  let spacing: ClusterSpacing
  let faces: ScaledFaces
  let paragraphs: [PreparedParagraph]
  let boundaries: [Boundary]
  let corrections: [Correction]
  let tabs: [TabStop]
  let runs: [Run]
  let missing: [MissingCharacter]
  let replaced: [ReplacedBytes]
  /// Distance of tab stops and the least room before one, in layout units.
  let tabDistance: Int64
  let leastTab: Int64
  /// Whether some of the text is in a script whose dictionary ICU lacks.
  let lacksDictionary: Bool
  /// Whether the positions hold for one size only: spacing in points, optical size.
  let isBoundToSize: Bool

  init(_ preparation: Preparation) {
    source = preparation.source
    options = preparation.options
    settings = preparation.settings
    spacing = preparation.spacing
    faces = preparation.scaledFaces
    paragraphs = preparation.paragraphs
    boundaries = preparation.boundaries
    corrections = preparation.corrections
    tabs = preparation.tabs
    runs = preparation.runs
    missing = preparation.missing
    replaced = preparation.replaced
    tabDistance = preparation.tabDistance
    leastTab = preparation.leastTab
    lacksDictionary = preparation.lacksDictionary
    isBoundToSize = preparation.isBoundToSize
  }

  /// The correction of a boundary that is marked as corrected.
  func correction(of boundary: Int) -> Correction {
    var low = 0
    var high = corrections.count
    while low < high {
      let middle = (low + high) / 2
      if Int(corrections[middle].boundary) < boundary { low = middle + 1 } else { high = middle }
    }
    return corrections[low]
  }

  /// Where the spaces that hang before `offset` begin, at the earliest at `start`.
  func hangStart(before offset: Int, notBefore start: Int) -> Int {
    guard options.whiteSpace != .breakSpaces else { return offset }
    return source.bytes.withUnsafeBufferPointer {
      HangingSpace.start($0, before: offset, notBefore: start)
    }
  }
}

/// Characters that hang at the end of a line: spaces of UAX #14 class SP and BA, tabs, zero-width
/// spaces.
enum HangingSpace {
  static func start(
    _ text: UnsafeBufferPointer<UInt8>, before offset: Int, notBefore start: Int
  ) -> Int {
    var end = offset
    while end > start {
      let byte = text[end - 1]
      if byte == 0x20 || byte == 0x09 {
        end -= 1
      } else if byte >= 0x80 && end - start >= 3 && isWideSpace(text, endingAt: end) {
        end -= 3
      } else {
        break
      }
    }
    return end
  }

  /// U+1680, U+2000–U+2006, U+2008–U+200B, U+205F, U+3000: three bytes each.
  private static func isWideSpace(_ text: UnsafeBufferPointer<UInt8>, endingAt end: Int) -> Bool {
    switch (text[end - 3], text[end - 2], text[end - 1]) {
    case (0xE2, 0x80, 0x80...0x86), (0xE2, 0x80, 0x88...0x8B): true
    case (0xE1, 0x9A, 0x80), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80): true
    default: false
    }
  }
}
