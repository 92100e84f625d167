/// Lays compact JSON out for reading: containers of containers over several lines, the innermost
/// ones (a line's numbers, a font) on one line each.
struct JSONIndenter {
  private let source: [UInt8]
  private var result: [UInt8] = []
  private var index = 0

  /// The laid-out form of one compact JSON value.
  static func indented(_ compact: [UInt8]) -> [UInt8] {
    var indenter = JSONIndenter(source: compact)
    indenter.value(depth: 0)
    return indenter.result
  }

  private init(source: [UInt8]) { self.source = source }

  private mutating func value(depth: Int) {
    guard index < source.count else { return }
    switch source[index] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): container(depth: depth)
    case UInt8(ascii: "\""): string()
    default: scalar()
    }
  }

  private mutating func container(depth: Int) {
    let isFlat = depth > 0 && isInnermost
    let isObject = source[index] == UInt8(ascii: "{")
    take()
    var isEmpty = true
    while index < source.count, !isClosing(source[index]) {
      isEmpty = false
      if !isFlat { newline(depth + 1) }
      if isObject {
        string()
        take()
        result.append(UInt8(ascii: " "))
      }
      value(depth: depth + 1)
      if index < source.count, source[index] == UInt8(ascii: ",") {
        take()
        if isFlat { result.append(UInt8(ascii: " ")) }
      }
    }
    if !isFlat && !isEmpty { newline(depth) }
    take()
  }

  /// Whether the container at the index holds no other container.
  private var isInnermost: Bool {
    var ahead = index + 1
    while ahead < source.count, !isClosing(source[ahead]) {
      switch source[ahead] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): return false
      case UInt8(ascii: "\""): ahead = endOfString(ahead)
      default: ahead += 1
      }
    }
    return true
  }

  private mutating func string() {
    let end = endOfString(index)
    result.append(contentsOf: source[index..<end])
    index = end
  }

  private func endOfString(_ start: Int) -> Int {
    var end = start + 1
    while end < source.count, source[end] != UInt8(ascii: "\"") {
      end += source[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end + 1, source.count)
  }

  private mutating func scalar() {
    while index < source.count, source[index] != UInt8(ascii: ","), !isClosing(source[index]) {
      take()
    }
  }

  private func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  private mutating func take() {
    guard index < source.count else { return }
    result.append(source[index])
    index += 1
  }

  private mutating func newline(_ depth: Int) {
    result.append(UInt8(ascii: "\n"))
    result.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }
}
