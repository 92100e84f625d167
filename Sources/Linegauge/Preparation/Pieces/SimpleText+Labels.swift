extension SimpleText {
  /// Bytes of the longest label.
  static let longestLabel = 16

  /// The width of a label that has a byte and neither begins nor ends with a space; `nil` when it is
  /// not simple. The same as ``width(_:)``, without a branch that depends on which bytes it has, or,
  /// of two lengths, how many.
  @inline(__always)
  func width(ofLabel label: UnsafeBufferPointer<UInt8>) -> Int64? {
    label.count <= 8 ? width(ofLabel: label, most: 8) : width(ofLabel: label, most: 16)
  }

  @inline(__always)
  private func width(ofLabel label: UnsafeBufferPointer<UInt8>, most: Int) -> Int64? {
    guard let bytes = label.baseAddress else { return nil }
    let last = label.count &- 1
    var signs = step(0x20, label[0]) | step(label[last], 0x20)
    var width = Int(advances[Int(label[last])])
    if last > 0 {
      // The last step is taken as often as steps are missing.
      var step: Int16 = 0
      for index in 1..<most {
        step = self.step(UnsafeRawPointer(bytes), to: min(index, last))
        signs |= step
        width &+= Int(step)
      }
      width &-= Int(step) &* (most &- label.count)
      if signs & Self.mayBreak != 0 { width &-= marks(in: label) }
    }
    return signs < 0 ? nil : layoutUnits(width)
  }
}
