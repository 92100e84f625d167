internal import LinegaugeShaping

/// A text with `¦` at every place that is a boundary, the end apart, which always is one.
struct MarkedText {
  let bytes: [UInt8]
  let offsets: [Int]

  init(_ marked: String) {
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    for scalar in marked.unicodeScalars {
      if scalar == "¦" {
        offsets.append(bytes.count)
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
    if !bytes.isEmpty { offsets.append(bytes.count) }
    self.bytes = bytes
    self.offsets = offsets
  }

  /// The same text with marks where `find` marks boundaries.
  func marked(by find: (UnsafeBufferPointer<UInt8>, inout [UInt8]) -> Void) -> String {
    var breaks: [UInt8] = []
    bytes.withUnsafeBufferPointer { find($0, &breaks) }
    var marked: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if breaks[index] != 0 { marked += Array("¦".utf8) }
      marked.append(byte)
    }
    return String(decoding: marked, as: UTF8.self)
  }
}
