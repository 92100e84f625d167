internal import LinegaugeFonts

extension PreparedText {
  /// The widths from `from` to `to` points at which the number of lines changes: from each one on,
  /// the text has that many lines. The first is `from` itself.
  ///
  /// Found by bisection over layout units on one preparation; each is exact to one layout unit.
  public func breakpoints(
    from: Double, to: Double, options: LayoutOptions = LayoutOptions()
  ) throws(LayoutError) -> [Breakpoint] {
    try options.validate(width: from)
    try requireNonNegative(to, key: "to")
    guard from <= to else {
      throw LayoutError(key: "breakpoints", "from \(from) is greater than to \(to); swap them")
    }
    guard let low = limit(for: from), let high = limit(for: to) else { return [] }
    var result = [Breakpoint(width: from, lineCount: lineCount(limit: low, options: options))]
    addBreakpoints(
      low, result[0].lineCount, high, lineCount(limit: high, options: options), options, &result)
    return result
  }

  private func addBreakpoints(
    _ low: Int64, _ lowCount: Int, _ high: Int64, _ highCount: Int, _ options: LayoutOptions,
    _ result: inout [Breakpoint]
  ) {
    if lowCount == highCount || low >= high { return }
    if high - low == 1 {
      let width = leastWidth(for: high)
      // By the web's rules several numbers of units have one least width: the most of them count.
      if result.last?.width == width { result.removeLast() }
      result.append(Breakpoint(width: width, lineCount: highCount))
      return
    }
    let middle = low + (high - low) / 2
    let count = lineCount(limit: middle, options: options)
    addBreakpoints(low, lowCount, middle, count, options, &result)
    addBreakpoints(middle, count, high, highCount, options, &result)
  }

  /// The least width in points whose limit is so many units: the web rules let a line stay that is
  /// less than 1/64 point too wide.
  private func leastWidth(for units: Int64) -> Double {
    let points = scale.points(units)
    return storage.options.breakRules == .web ? (points * 64).rounded(.down) / 64 : points
  }

  /// The largest size on the grid from the smallest, by `step`, whose wrapped text fits a box.
  ///
  /// One preparation serves all sizes. When none fits, `size` is `nil` and `overflow` tells by how
  /// many points the text at the smallest size exceeds the box, in its worse direction.
  public func fit(
    width: Double, height: Double, sizes: ClosedRange<Double>, step: Double = 0.5,
    options: LayoutOptions = LayoutOptions()
  ) throws(LayoutError) -> FitResult {
    try options.validate(width: width)
    try requireNonNegative(height, key: "fit.height")
    try requirePositive(sizes.lowerBound, key: "fit.minSize")
    try requirePositive(sizes.upperBound, key: "fit.maxSize")
    try requirePositive(step, key: "fit.step")
    let steps = ((sizes.upperBound - sizes.lowerBound) / step).rounded(.down)
    guard steps < 1e6 else {
      throw LayoutError(
        key: "fit.step", "\(step) makes more than a million sizes; give a larger step")
    }
    func trial(_ index: Int) throws(LayoutError) -> FitTrial {
      try FitTrial(
        self, size: sizes.lowerBound + Double(index) * step, width: width, height: height,
        options: options)
    }
    var best = try trial(0)
    guard best.overflow == 0 else { return best.result(size: nil) }
    // A larger text never needs fewer lines: bisection finds the largest that fits.
    var low = 0
    var high = Int(steps)
    while low < high {
      let middle = (low + high + 1) / 2
      let next = try trial(middle)
      if next.overflow == 0 {
        low = middle
        best = next
      } else {
        high = middle - 1
      }
    }
    return best.result(size: best.size)
  }
}

/// A text at one size against a box.
private struct FitTrial {
  let size: Double
  let layout: TextLayout
  /// Points, in the worse direction; 0 when it fits.
  let overflow: Double

  init(
    _ text: PreparedText, size: Double, width: Double, height: Double, options: LayoutOptions
  ) throws(LayoutError) {
    self.size = size
    // Text that is cut off does not fit: all of it is laid out, and a line limit counts as a
    // height.
    var whole = options
    whole.maxLines = nil
    do {
      layout = try text.resized(to: size).layout(width: width, options: whole)
    } catch let error as LayoutError {
      throw error
    } catch {
      throw LayoutError(key: "fit", "\(error)")
    }
    var overflow = max(layout.overflow, layout.height - height)
    if let most = options.maxLines, layout.lineCount > most {
      let shown = layout.lines[most - 1]
      let bottom =
        layout.lines[..<most].reduce(0) { $0 + $1.height } + Double(most - 1) * options.lineSpacing
      overflow = max(overflow, layout.height - bottom, shown.height)
    }
    self.overflow = max(0, overflow)
  }

  func result(size: Double?) -> FitResult {
    FitResult(
      size: size, lineCount: layout.lineCount, width: layout.width, height: layout.height,
      overflow: overflow)
  }
}
