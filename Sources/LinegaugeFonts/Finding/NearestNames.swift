/// Finds the names that a mistyped one may stand for.
enum NearestNames {
  /// Up to three names, the nearest first, that a few changed letters or a longer name lead to.
  static func of(_ name: String, among names: some Sequence<String>) -> [String] {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(64))
    let limit = max(2, wanted.count / 3)
    let candidates = names.compactMap { candidate -> (distance: Int, name: String)? in
      let letters = Array(candidate.lowercased().unicodeScalars.prefix(64))
      let distance = distance(wanted, letters)
      if distance <= limit { return (distance, candidate) }
      let begins = letters.starts(with: wanted) || wanted.starts(with: letters)
      return begins && wanted.count > 2 ? (limit + distance, candidate) : nil
    }
    return candidates.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(3).map(\.name)
  }

  /// How many letters must be put in, taken out or replaced (Levenshtein).
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var row = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in right.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[right.count]
  }
}
