import Linegauge
import LinegaugeFonts

private let library: FontLibrary = {
  do { return try FontLibrary() } catch { fatalError("FreeType does not start: \(error)") }
}()

/// What is measured with every font that opens: Latin with a ligature and kerning, digits, marks,
/// Arabic, a character beyond the first plane, and what the tiny fonts of the corpus have.
private let texts = ["AV fi abc f\u{301}i 12", "a\u{AD}b\tc", "\u{627}\u{644}\u{645} \u{1F600}"]

/// Any bytes as a font: a typed error or finite answers, never a trap, a hang or a leak.
///
/// The last bytes choose the face, instance, coordinate and size; fonts do not mind what follows
/// them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFonts(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let data = Array(UnsafeBufferPointer(start: start, count: count))
  var choices = ByteReader(data[...])
  let index = choices.choice([0, 0, 0, 1, -1, 65_536])
  let instance = choices.choice([0, 0, 0, 1, 2])
  let coordinate = choices.choice([nil, 400, 0.5, -1e9, 1e300])
  let size = choices.choice([10, 17.3, 0.001, 1e6])
  tell("index \(index), instance \(instance), coordinate \(coordinate ?? 0), size \(size)")
  do {
    var face = try library.face(data: data, label: "fuzz", index: index, instance: instance)
    if let coordinate, let axis = face.axes.first {
      face = try face.varied([axis.tag: coordinate])
    }
    describe(face)
    try measure(Font(face: face, size: size, fallback: .none))
    try measure(Font(face: face, size: size, fallback: library.bundledFallback))
  } catch is FontError {
    return 0
  } catch {
    require(false, "\(error)")
  }
  return 0
}

/// Everything that a face says of itself.
private func describe(_ face: FontFace) {
  for source in MetricsSource.allCases {
    let metrics = face.metrics(source)
    require(
      metrics.ascent.isFinite && metrics.descent.isFinite && metrics.lineGap.isFinite,
      "\(metrics)")
  }
  require(face.unitsPerEm > 0 && face.glyphCount > 0, "\(face.unitsPerEm), \(face.glyphCount)")
  for value in [face.capHeight, face.xHeight, face.underlinePosition, face.underlineThickness] {
    require(value?.isFinite ?? true, "\(String(describing: value))")
  }
  for axis in face.axes { require(face.variations[axis.tag]?.isFinite ?? false, "\(axis)") }
  _ = (face.summary, face.description, face.instances, face.strikes, face.hasColor)
  _ = (face.hasGlyph(for: "a"), face.hasGlyph(for: "\u{F041}"), face.hasGlyph(for: "\u{10FFFF}"))
}

private func measure(_ font: Font) throws {
  for string in texts {
    let text = try font.prepare(string, options: TextOptions())
    let promises = LayoutPromises(text)
    for model in [LineHeight.natural, .web, .pango] {
      var options = LayoutOptions()
      options.lineHeight = model
      for width in [nil, 4 * font.size, 0] {
        let layout = try text.layout(width: width, options: options)
        try promises.check(layout, width: width, options: options)
        promises.checkJoined(layout)
        if model == .natural {
          _ = text.glyphs(layout)
          _ = text.ink(layout)
        }
      }
    }
    var short = LayoutOptions()
    short.maxLines = 1
    try promises.check(
      text.layout(width: 3 * font.size, options: short), width: 3 * font.size, options: short)
  }
}
