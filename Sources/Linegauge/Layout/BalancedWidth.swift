/// The narrowest width at which a text has as many lines as at a given one.
struct BalancedWidth {
  let text: PreparedText
  let options: LayoutOptions

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
    var count = 0
    while count != options.maxLines, let (line, _) = walker.next() {
      if line.width > limit || line.lineBreak == .emergency { return true }
      count += 1
    }
    return false
  }
}
