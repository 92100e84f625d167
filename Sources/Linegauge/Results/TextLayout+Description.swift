extension TextLayout: CustomStringConvertible {
  /// Lines, width and height in one line, such as `3 lines, 150.39 × 61.72 pt`.
  public var description: String {
    "\(lineCount) \(lineCount == 1 ? "line" : "lines"), \(rounded(width)) × \(rounded(height)) pt"
      + (truncated == nil ? "" : ", truncated")
  }
}

extension Line: CustomStringConvertible {
  /// Its bytes, its width and why it ends, such as `0..<18, 150.39 pt, soft`.
  public var description: String { "\(range), \(rounded(width)) pt, \(lineBreak)" }
}

/// To a hundredth, for people.
private func rounded(_ points: Double) -> Double { (points * 100).rounded() / 100 }
