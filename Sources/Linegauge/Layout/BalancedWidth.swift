/// The narrowest width at which a text has as many lines as at a given one.
struct BalancedWidth {
  let text: PreparedText
  private let options: LayoutOptions

  init(text: PreparedText, options: LayoutOptions) {
    self.text = text
    // All lines count: with a limit every narrower width would have as many, and a text that fits
    // would be cut.
    var unlimited = options
    unlimited.maxLines = nil
    self.options = unlimited
  }

  /// By bisection over layout units: a wider line never needs more lines.
  func limit(within given: Int64) -> Int64 {
    let count = text.lineCount(limit: given, options: options)
    var low: Int64 = 0
    var high = given
    while low < high {
      let middle = (low + high) / 2
      if text.lineCount(limit: middle, options: options) <= count && !overflows(middle) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return high
  }

  /// A balanced text breaks no word that the given width left whole.
  private func overflows(_ limit: Int64) -> Bool {
    var walker = TextWalker(text.storage, limit: limit, options: options)
    while let (line, _) = walker.next() {
      if line.width > limit || line.lineBreak == .emergency { return true }
    }
    return false
  }
}
