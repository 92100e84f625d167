/// Finds the word that was meant.
enum Suggestion {
  /// The nearest of some words, when it is near enough to have been meant.
  static func nearest(to word: String, among words: some Sequence<String>) -> String? {
    let limit = max(1, word.count / 3)
    var best: (word: String, distance: Int)?
    for candidate in words {
      let distance = distance(Array(word.lowercased()), Array(candidate.lowercased()))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// `; did you mean "x"?`, or nothing.
  static func hint(for word: String, among words: some Sequence<String>) -> String {
    nearest(to: word, among: words).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// Edits between two words: insertions, deletions, changes and swaps of neighbours
  /// (optimal string alignment).
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
