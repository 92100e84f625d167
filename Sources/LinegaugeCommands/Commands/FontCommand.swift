internal import Linegauge

/// What is in font files.
enum FontCommand {
  static func run(_ context: inout CommandContext) throws {
    let operands = context.operands
    if operands.isEmpty {
      throw UsageError("name a font file, or bundled:NAME for one that travels with the tool")
    }
    var faces: [FontFace] = []
    do throws(FontError) {
      let library = try FontLibrary()
      for file in operands { faces += try self.faces(of: file, library) }
    } catch {
      throw UsageError(error.message)
    }
    if context.invocation.format == .text {
      try context.console.output.write(faces.map(text).joined(separator: "\n"))
    } else {
      try context.printList(faces, write)
    }
  }

  /// All faces of a file.
  private static func faces(
    of file: String, _ library: FontLibrary
  ) throws(FontError) -> [FontFace] {
    let prefix = "bundled:"
    if file.hasPrefix(prefix) {
      return [try library.face(bundled: String(file.dropFirst(prefix.count)))]
    }
    var faces = [try library.face(file: file)]
    while true {
      do {
        faces.append(try library.face(file: file, index: faces.count))
      } catch {
        // Only the end of the collection ends the list; a damaged face is told.
        guard error.code == .faceIndexOutOfRange else { throw error }
        return faces
      }
    }
  }

  private static func text(_ face: FontFace) -> String {
    let summary = face.summary
    var rows = [
      ["file", summary.file + (face.index > 0 ? ", face \(face.index)" : "")],
      ["family", summary.family], ["style", summary.style],
      ["units per em", "\(face.unitsPerEm)"], ["glyphs", "\(face.glyphCount)"],
      ["kind", kind(face)],
    ]
    for source in MetricsSource.allCases {
      let metrics = face.metrics(source)
      rows.append([
        "\(source.rawValue) metrics",
        "ascent \(metrics.ascent.rounded2), descent \(metrics.descent.rounded2), "
          + "gap \(metrics.lineGap.rounded2) font units",
      ])
    }
    if let capHeight = face.capHeight { rows.append(["cap height", capHeight.rounded2]) }
    if let xHeight = face.xHeight { rows.append(["x height", xHeight.rounded2]) }
    for axis in face.axes {
      rows.append([
        "axis \(axis.tag)",
        "\(axis.minimum.rounded2) to \(axis.maximum.rounded2), default "
          + "\(axis.defaultValue.rounded2), \(axis.name)",
      ])
    }
    for (index, instance) in face.instances.enumerated() {
      let place = instance.coordinates.sorted { $0.key < $1.key }
        .map { "\($0.key)=\($0.value.rounded2)" }.joined(separator: ",")
      rows.append(["instance \(index + 1)", "\(instance.name): \(place)"])
    }
    rows.append(["sha256", summary.sha256])
    return Paragraph.table(rows)
  }

  private static func kind(_ face: FontFace) -> String {
    var words = [face.isScalable ? "outlines" : "bitmaps"]
    if face.hasColor { words.append("colour") }
    if !face.strikes.isEmpty {
      words.append("strikes of \(face.strikes.map(\.rounded2).joined(separator: ", ")) pixels")
    }
    if !face.axes.isEmpty { words.append("variable") }
    return words.joined(separator: ", ")
  }

  private static func write(_ face: FontFace, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("font")
      writer.value(face.summary)
      writer.key("isScalable")
      writer.value(face.isScalable)
      writer.key("hasColor")
      writer.value(face.hasColor)
      writer.key("strikes")
      writer.array { writer in for strike in face.strikes { writer.value(strike) } }
      // At a size of one em every measure is in font units.
      let size = Double(face.unitsPerEm)
      let metrics = face.metrics()
      let lineHeight = metrics.ascent + metrics.descent + metrics.lineGap
      writer.key("metrics")
      writer.value(FaceReport(face, size: size, source: .auto, lineHeight: lineHeight))
    }
  }
}
