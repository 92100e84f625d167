public import LinegaugeFonts

/// Chips in one row; when not all fit, the last one shown counts those that are hidden.
public struct ChipRow: Sendable {
  /// The texts of the chips, in their order.
  public var chips: [String]
  /// The font of the chips and the counter.
  public var font: Font
  /// Points between chips; `nil` takes one space of the font.
  public var gap: Double?
  /// Room around a chip's text, the counter's too.
  public var padding = EdgeInsets()
  /// The counter's text; `{n}` stands for the number of hidden chips.
  public var overflowLabel = "+{n}"
  /// How the texts are shaped.
  public var textOptions = TextOptions()

  /// Chips with these texts.
  public init(chips: [String], font: Font) {
    self.chips = chips
    self.font = font
  }

  /// The largest number of chips that fits with the counter, should any be hidden. The counter's
  /// number changes its width: every number of chips is tried with its own counter, so the answer
  /// depends on nothing else.
  ///
  /// `nil` as the width shows all. When not even the counter fits, it is shown and `overflow` says
  /// by how much.
  public func layout(width: Double?) throws(LayoutError) -> ChipLayout {
    if let width { try requireNonNegative(width, key: "width") }
    let gap = try font.gap(gap, options: textOptions)
    try requireFinite(gap, key: "gap")
    try requireFinite(padding.leading, key: "chipPadding.leading")
    try requireFinite(padding.trailing, key: "chipPadding.trailing")

    // ends[k]: where the k-th chip ends.
    var ends: [Double] = [0]
    for (index, chip) in chips.enumerated() {
      ends.append(ends[index] + (index == 0 ? 0 : gap) + (try chipWidth(chip)))
    }
    if fits(ends[chips.count], width) {
      return ChipLayout(
        shown: chips.count, hidden: 0, label: nil, width: ends[chips.count], overflow: 0)
    }
    for shown in stride(from: chips.count - 1, through: 0, by: -1) {
      if shown > 0 && !fits(ends[shown], width) { continue }
      let label = counter(hidden: chips.count - shown)
      let total = ends[shown] + (shown == 0 ? 0 : gap) + (try chipWidth(label))
      if fits(total, width) || shown == 0 {
        return ChipLayout(
          shown: shown, hidden: chips.count - shown, label: label, width: total,
          overflow: max(0, total - (width ?? .infinity)))
      }
    }
    return ChipLayout(shown: 0, hidden: 0, label: nil, width: 0, overflow: 0)
  }

  private func fits(_ total: Double, _ width: Double?) -> Bool { width.map { total <= $0 } ?? true }

  private func chipWidth(_ text: String) throws(LayoutError) -> Double {
    try font.prepare(text, options: textOptions).width + padding.leading + padding.trailing
  }

  /// The label with its number in the place of `{n}`.
  private func counter(hidden: Int) -> String {
    let parts = overflowLabel.split(separator: "{n}", omittingEmptySubsequences: false)
    return parts.joined(separator: String(hidden))
  }
}
