internal import LinegaugeFonts

/// One of the models of ``LineHeight`` at a size: what it makes of the metrics of faces. The formulas
/// are those of `Docs/line-heights.md`.
struct LineBoxModel {
  let lineHeight: LineHeight
  let source: MetricsSource
  /// Which fonts of a line count.
  let fallbackHeight: FallbackHeight
  private let scale: Double
  private let size: Double
  private let leading: Double?

  @inline(__always)
  init(_ options: LayoutOptions, _ sizing: FontSizing) {
    // A font without a text style has no published leading: its natural height stands in.
    if case .leading = options.lineHeight, sizing.leading == nil {
      lineHeight = .natural
    } else {
      lineHeight = options.lineHeight
    }
    source = options.metrics
    fallbackHeight = options.fallbackHeight ?? lineHeight.fallbackHeight
    scale = options.scale
    size = sizing.size
    leading = sizing.leading
  }

  /// The box of a line in the primary face alone.
  @inline(__always)
  func box(of primary: SourceMetrics) -> LineBox {
    box(of: CollectionOfOne(primary), primary: primary)
  }

  /// The box of a line on which some faces count, and perhaps the primary one, which stands in the
  /// middle of a given height.
  func box(of counted: some Collection<SourceMetrics>, primary: SourceMetrics) -> LineBox {
    switch lineHeight {
    case .natural: natural(counted, withGap: true)
    case .uiFont: natural(counted, withGap: false)
    case .web: web(counted)
    case .pango: pango(counted)
    case .leading: fixed(leading ?? 0, primary)
    case .points(let points): fixed(points, primary)
    case .multiple(let factor): fixed(factor * size, primary)
    }
  }

  /// The maximum of each number; the baseline lies at the ascent, the gap below the descent.
  private func natural(_ counted: some Collection<SourceMetrics>, withGap: Bool) -> LineBox {
    var box: LineBox?
    var gap = -Double.infinity
    for metrics in counted {
      let own = LineBox(
        ascent: points(metrics.ascent, metrics), descent: points(metrics.descent, metrics))
      box = box?.union(own) ?? own
      gap = max(gap, points(metrics.lineGap, metrics))
    }
    guard var box else { return LineBox(ascent: 0, descent: 0) }
    if withGap { box.descent += gap }
    return box
  }

  private func points(_ fontUnits: Double, _ metrics: SourceMetrics) -> Double {
    fontUnits * size / metrics.unitsPerEm
  }

  /// Pango counts in 1/1024 point and has no gap. It cuts the size to that and lets HarfBuzz scale,
  /// in single precision, each number rounded half upwards: the descender, which is negative, too.
  private func pango(_ counted: some Collection<SourceMetrics>) -> LineBox {
    // The scale of HarfBuzz has 32 bits.
    let scale = Float(min((size * 1024).rounded(.down), 0x7FFF_FFFF))
    return counted.lazy.map { metrics in
      let factor = scale / Float(metrics.unitsPerEm)
      func scaled(_ units: Double) -> Double {
        Double((Float(units) * factor + 0.5).rounded(.down)) / 1024
      }
      return LineBox(ascent: scaled(metrics.ascent), descent: -scaled(-metrics.descent))
    }.reduce(LineBox(ascent: -.infinity, descent: -.infinity)) { $0.union($1) }
  }

  /// Chromium's `line-height: normal`. Its font size is cut to 1/100 pixel and its arithmetic is in
  /// single precision.
  private func web(_ counted: some Collection<SourceMetrics>) -> LineBox {
    counted.lazy.map { metrics in
      let (ascent, descent, gap) = webMetrics(metrics, isShared: counted.count > 1)
      let above = (gap / 2).rounded(.down)
      return LineBox(
        ascent: Double(ascent + above) / scale,
        descent: Double(descent + gap - above) / scale)
    }.reduce(LineBox(ascent: -.infinity, descent: -.infinity)) { $0.union($1) }
  }

  /// In device pixels. On a line that several fonts share, a descent that was rounded down takes a
  /// pixel from the ascent.
  private func webMetrics(
    _ metrics: SourceMetrics, isShared: Bool
  ) -> (ascent: Float, descent: Float, gap: Float) {
    let pixels = (Float(size) * Float(scale) * 100).rounded(.down) / 100
    let factor = pixels / Float(metrics.unitsPerEm)
    func rounded(_ units: Double) -> Float { (Float(units) * factor + 0.5).rounded(.down) }
    var ascent = rounded(metrics.ascent)
    var descent = rounded(metrics.descent)
    if isShared && descent < Float(metrics.descent) * factor && ascent >= 1 {
      descent += 1
      ascent -= 1
    }
    return (ascent, descent, rounded(metrics.lineGap))
  }

  /// A given height, the primary font in its middle (CSS 2.2, section 10.8.1); the fonts of the
  /// line do not change it.
  private func fixed(_ height: Double, _ primary: SourceMetrics) -> LineBox {
    let own = natural(CollectionOfOne(primary), withGap: false)
    let ascent = own.ascent + (height - own.height) / 2
    return LineBox(ascent: ascent, descent: height - ascent)
  }
}
