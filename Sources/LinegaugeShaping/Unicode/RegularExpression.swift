internal import CLinegaugeUnicode

/// Searches with ICU's regular expressions, as `NSRegularExpression` does.
package enum RegularExpression {
  /// Why a search has no answer.
  package struct Failure: Error {
    package let message: String
  }

  /// Whether the pattern occurs in the text. Throws for a pattern that does not compile, and when
  /// matching takes more steps than a text is worth (nested repetitions can take exponential time).
  package static func isFound(_ pattern: String, in text: String) throws(Failure) -> Bool {
    var offset: Int32 = -1
    var reason: UnsafePointer<CChar>?
    let pattern = Array(pattern.utf8)
    let text = Array(text.utf8)
    let result = lg_regex_search(pattern, pattern.count, text, text.count, &offset, &reason)
    let name = reason.map { String(cString: $0) } ?? "unknown fault"
    switch result {
    case LG_REGEX_FOUND: return true
    case LG_REGEX_NOT_FOUND: return false
    case LG_REGEX_INVALID:
      let place = offset >= 0 ? " at character \(offset)" : ""
      throw Failure(
        message: "the pattern does not compile\(place) (\(name)); mend it or leave it out")
    default:
      throw Failure(
        message: "matching takes too long (\(name)); write the pattern without nested repetitions")
    }
  }
}
