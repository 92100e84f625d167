internal import BenchmarkHarness
internal import CPango

/// A `PangoLayout` that wraps at words, and inside those that are wider than the line.
final class Layout {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
    pango_layout_set_wrap(pointer, PANGO_WRAP_WORD_CHAR)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  func setText(_ text: String) {
    var text = text
    text.withUTF8 { setText($0[...]) }
  }

  func setText(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    UnsafeBufferPointer(rebasing: bytes).withMemoryRebound(to: CChar.self) {
      pango_layout_set_text(pointer, $0.baseAddress, Int32($0.count))
    }
  }

  /// Points; `nil` never wraps.
  func setWidth(_ width: Double?) {
    pango_layout_set_width(pointer, width.map { Int32($0 * Double(PANGO_SCALE)) } ?? -1)
  }

  /// Ends a text that has more lines with an ellipsis.
  func setLineLimit(_ lines: Int) {
    pango_layout_set_height(pointer, Int32(-lines))
    pango_layout_set_ellipsize(pointer, PANGO_ELLIPSIZE_END)
  }

  /// Points.
  var size: (width: Double, height: Double) {
    var width: Int32 = 0
    var height: Int32 = 0
    pango_layout_get_size(pointer, &width, &height)
    return (Double(width) / Double(PANGO_SCALE), Double(height) / Double(PANGO_SCALE))
  }

  var lineCount: Int { Int(pango_layout_get_line_count(pointer)) }
  var totals: Totals { Totals(lines: lineCount, height: size.height) }

  /// Points that the last line's text has.
  var lastLineWidth: Double {
    var rectangle = PangoRectangle()
    let line = pango_layout_get_line_readonly(pointer, Int32(lineCount - 1))
    pango_layout_line_get_extents(line, nil, &rectangle)
    return Double(rectangle.width) / Double(PANGO_SCALE)
  }
}
