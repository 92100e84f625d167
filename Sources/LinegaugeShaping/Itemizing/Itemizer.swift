internal import LinegaugeFonts

/// A paragraph cut into runs.
package struct ItemizedParagraph {
  package var runs: [Run] = []
  /// Bidi level of the paragraph; odd ones run right to left.
  package var level: UInt8 = 0
  /// Scalars without a face, with their byte in the paragraph.
  package var missing: [(scalar: UInt32, offset: Int)] = []

  package init() {}
}

/// Cuts paragraphs into runs of one face, one script and one direction.
package struct Itemizer {
  let unicode: UnicodeWorker
  let shaper: TextShaper
  private var levels: [UInt8] = []
  private var graphemes: [UInt8] = []

  package init(unicode: UnicodeWorker, shaper: TextShaper) {
    self.unicode = unicode
    self.shaper = shaper
  }

  /// The runs of a paragraph. An empty one has none.
  package mutating func itemize(
    _ text: UnsafeBufferPointer<UInt8>, direction: TextDirection, faces: inout FaceTable,
    settings: ShapingSettings
  ) -> ItemizedParagraph {
    var result = ItemizedParagraph()
    result.level = direction == .rtl ? 1 : 0
    guard !text.isEmpty else { return result }
    let isASCII = text.allSatisfy { $0 < 0x80 }
    var pieces: [Run]
    if isASCII && direction != .rtl {
      let hasLetter = text.contains { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
      pieces = [
        Run(
          start: 0, end: text.count, script: hasLetter ? ScriptTag.latin : ScriptTag.common)
      ]
    } else {
      pieces = piecesByScriptAndLevel(text, direction: direction, level: &result.level)
    }
    if settings.script != 0 {
      for index in pieces.indices { pieces[index].script = settings.script }
    }
    if primaryServes(text, faces: &faces) {
      result.runs = pieces
    } else {
      chooseFaces(text, pieces: pieces, faces: &faces, settings: settings, result: &result)
    }
    return result
  }

  private func primaryServes(_ text: UnsafeBufferPointer<UInt8>, faces: inout FaceTable) -> Bool {
    var index = 0
    while index < text.count {
      let (value, length) = UTF8Decoding.scalar(in: text, at: index)
      if !faces.primaryServes(value) { return false }
      index += length
    }
    return true
  }

  private mutating func piecesByScriptAndLevel(
    _ text: UnsafeBufferPointer<UInt8>, direction: TextDirection, level: inout UInt8
  ) -> [Run] {
    level = unicode.bidiLevels(text, direction: direction, into: &levels)
    var runs: [Run] = []
    for script in unicode.scriptRuns(text) {
      var start = Int(script.start)
      let end = Int(script.end)
      while start < end {
        var next = start + 1
        while next < end && levels[next] == levels[start] { next += 1 }
        runs.append(
          Run(start: start, end: next, script: script.script, level: levels[start]))
        start = next
      }
    }
    return runs
  }

  /// Gives every cluster its face and cuts the runs where the face changes.
  private mutating func chooseFaces(
    _ text: UnsafeBufferPointer<UInt8>, pieces: [Run], faces: inout FaceTable,
    settings: ShapingSettings, result: inout ItemizedParagraph
  ) {
    unicode.graphemeBreaks(text, into: &graphemes)
    for piece in pieces {
      var start = Int(piece.start)
      while start < Int(piece.end) {
        var end = start + 1
        while end < Int(piece.end) && graphemes[end] == 0 { end += 1 }
        let cluster = ClusterText(text: text, range: start..<end, run: piece)
        append(cluster, piece: piece, faces: &faces, settings: settings, result: &result)
        start = end
      }
    }
  }

  private mutating func append(
    _ cluster: ClusterText, piece: Run, faces: inout FaceTable, settings: ShapingSettings,
    result: inout ItemizedParagraph
  ) {
    let last = result.runs.indices.last
    let continues = last.map {
      result.runs[$0].level == piece.level && result.runs[$0].script == piece.script
        && Int(result.runs[$0].end) == cluster.range.lowerBound
    }
    let face: UInt16
    if cluster.isIgnorable {
      face = if let last, continues == true { result.runs[last].face } else { 0 }
    } else if let found = faces.face(for: cluster, shaper: shaper, settings: settings) {
      face = found
    } else {
      face = 0
      result.missing += cluster.scalars(missingIn: faces.faces[0])
    }
    if let last, continues == true, result.runs[last].face == face {
      result.runs[last].end = Int32(cluster.range.upperBound)
    } else {
      var run = piece
      run.start = Int32(cluster.range.lowerBound)
      run.end = Int32(cluster.range.upperBound)
      run.face = face
      result.runs.append(run)
    }
  }
}
