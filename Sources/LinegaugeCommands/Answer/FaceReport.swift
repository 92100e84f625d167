internal import Linegauge

/// The measures of a face at a size, in points.
struct FaceReport: Sendable {
  let face: FontFace
  let ascent: Double
  let descent: Double
  let lineGap: Double
  /// By the model that was asked for.
  let lineHeight: Double
  let capHeight: Double?
  let xHeight: Double?
  let underlinePosition: Double?
  let underlineThickness: Double?

  init(_ face: FontFace, size: Double, source: MetricsSource, lineHeight: Double) {
    let metrics = face.metrics(source)
    let factor = size / Double(face.unitsPerEm)
    self.face = face
    self.lineHeight = lineHeight
    ascent = metrics.ascent * factor
    descent = metrics.descent * factor
    lineGap = metrics.lineGap * factor
    capHeight = face.capHeight.map { $0 * factor }
    xHeight = face.xHeight.map { $0 * factor }
    underlinePosition = face.underlinePosition.map { $0 * factor }
    underlineThickness = face.underlineThickness.map { $0 * factor }
  }

  /// Name, value and whether it is in points, in the order of the protocol.
  var rows: [(name: StaticString, points: Double?)] {
    [
      ("ascent", ascent), ("descent", descent), ("lineGap", lineGap), ("lineHeight", lineHeight),
      ("capHeight", capHeight), ("xHeight", xHeight), ("underlinePosition", underlinePosition),
      ("underlineThickness", underlineThickness),
    ]
  }
}

extension JSONWriter {
  /// The `metrics` of the protocol.
  mutating func value(_ report: FaceReport) {
    object { writer in
      for (name, points) in report.rows {
        writer.key(name)
        if let points { writer.value(points) } else { writer.null() }
      }
      writer.key("unitsPerEm")
      writer.value(report.face.unitsPerEm)
      writer.key("glyphCount")
      writer.value(report.face.glyphCount)
      writer.key("axes")
      writer.array { writer in for axis in report.face.axes { writer.value(axis) } }
      writer.key("instances")
      writer.array { writer in for one in report.face.instances { writer.value(one) } }
    }
  }

  private mutating func value(_ axis: VariationAxis) {
    object { writer in
      writer.key("tag")
      writer.value(axis.tag)
      writer.key("name")
      writer.value(axis.name)
      writer.key("minimum")
      writer.value(axis.minimum)
      writer.key("default")
      writer.value(axis.defaultValue)
      writer.key("maximum")
      writer.value(axis.maximum)
    }
  }

  private mutating func value(_ instance: NamedInstance) {
    object { writer in
      writer.key("name")
      writer.value(instance.name)
      writer.key("coordinates")
      writer.value(
        .object(
          instance.coordinates.sorted { $0.key < $1.key }
            .map { JSONMember(key: $0.key, value: .real($0.value)) }))
    }
  }
}
