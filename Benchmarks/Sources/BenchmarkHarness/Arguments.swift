/// The command line of a benchmark program: `WORKLOAD CORPUSFILE PASSES` and options.
public struct Arguments: Sendable {
  public let workload: String
  public let corpus: String
  public let passes: Int
  /// Font files, the first one primary; `nil` takes those of ``FontFiles`` for the workload.
  public private(set) var fonts: [String]?
  /// Points per em.
  public private(set) var size: Double = 17
  /// Where the workloads that grow begin and end: bytes, texts or tasks. A size in a process of its
  /// own is really cold.
  public private(set) var smallest = 1
  public private(set) var largest = 10_000_000

  public static let usage = """
    usage: PROGRAM WORKLOAD CORPUSFILE PASSES [--fonts FILE,FILE…] [--size POINTS]
           [--smallest N] [--largest N]
    The environment may limit the work: LIMIT texts, KEYS keystrokes.
    """

  /// Reads the arguments after the program's name.
  public init(_ arguments: [String]) throws(BenchmarkError) {
    var given: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        given.append(argument)
        continue
      }
      guard let value = rest.popFirst() else { throw BenchmarkError(Self.usage) }
      switch argument {
      case "--fonts": fonts = value.split(separator: ",").map(String.init)
      case "--size": size = try Self.number(value, Double.init)
      case "--smallest": smallest = try Self.number(value) { Int($0) }
      case "--largest": largest = try Self.number(value) { Int($0) }
      default: throw BenchmarkError(Self.usage)
      }
    }
    guard given.count == 3 else { throw BenchmarkError(Self.usage) }
    workload = given[0]
    corpus = given[1]
    passes = try Self.number(given[2]) { Int($0) }
  }

  private static func number<Value>(
    _ text: String, _ parse: (String) -> Value?
  ) throws(BenchmarkError) -> Value {
    guard let value = parse(text) else { throw BenchmarkError("\(text) is no number") }
    return value
  }

  /// `first`, ten times as many, and so on, from ``smallest`` to ``largest``.
  public func growingSizes(from first: Int) -> [Int] {
    sequence(first: first) { $0 * 10 }.prefix { $0 <= largest }.filter { $0 >= smallest }
  }
}

/// Where Debian's packages fonts-inter, fonts-noto-core, fonts-noto-cjk and fonts-noto-color-emoji
/// install the fonts that every engine measures with.
public enum FontFiles {
  /// For texts in English with emoji.
  public static let english = ["/usr/share/fonts/opentype/inter/Inter-Regular.otf", emoji]
  /// For texts in many scripts.
  public static let mixed = [
    noto + "NotoSans-Regular.ttf", noto + "NotoSansArabic-Regular.ttf",
    noto + "NotoSansDevanagari-Regular.ttf",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", emoji,
  ]
  private static let noto = "/usr/share/fonts/truetype/noto/"
  private static let emoji = noto + "NotoColorEmoji.ttf"
}
