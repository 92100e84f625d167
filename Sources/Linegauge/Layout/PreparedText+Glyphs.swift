internal import LinegaugeFonts
internal import LinegaugeShaping

extension PreparedText {
  /// The glyphs of every line of a layout of this text, in visual order. A truncated line has those
  /// of its text
  /// without the ellipsis.
  public func glyphs(_ layout: TextLayout) -> [[PositionedGlyph]] {
    layout.lines.map { line in
      var glyphs: [PositionedGlyph] = []
      forEachGlyph(of: line) { glyph, face, x in
        glyphs.append(
          PositionedGlyph(
            id: glyph.id, cluster: glyph.cluster, x: line.x + x, y: line.baseline,
            advance: points(glyph.advance, face),
            font: layout.fonts.firstIndex(of: face.summary) ?? 0))
      }
      return glyphs
    }
  }

  /// The boxes of the ink of a layout's lines, each from its own origin, and of the whole text from
  /// the origin of the
  /// first line. A line without ink has an empty box at its origin.
  public func ink(_ layout: TextLayout) -> (text: InkBox, lines: [InkBox]) {
    let boxes = layout.lines.map(ink(of:))
    guard let first = layout.lines.first else {
      return (InkBox(left: 0, top: 0, right: 0, bottom: 0), [])
    }
    var text: InkBox?
    for (line, box) in zip(layout.lines, boxes) where box.left < box.right {
      let (right, down) = (line.x - first.x, line.baseline - first.baseline)
      let moved = InkBox(
        left: box.left + right, top: box.top + down, right: box.right + right,
        bottom: box.bottom + down)
      text = text?.union(moved) ?? moved
    }
    return (text ?? InkBox(left: 0, top: 0, right: 0, bottom: 0), boxes)
  }

  private func ink(of line: Line) -> InkBox {
    var ink: InkBox?
    forEachGlyph(of: line) { glyph, face, x in
      guard let extents = face.inkExtents(ofGlyph: glyph.id) else { return }
      let left = x + points(glyph.xOffset, face) + extents.left * font.size
      let top = -points(glyph.yOffset, face) - extents.top * font.size
      let box = InkBox(
        left: left, top: top, right: left + extents.width * font.size,
        bottom: top + extents.height * font.size)
      ink = ink?.union(box) ?? box
    }
    return ink ?? InkBox(left: 0, top: 0, right: 0, bottom: 0)
  }

  private func points(_ fontUnits: Int64, _ face: FontFace) -> Double {
    Double(fontUnits) * font.size / Double(face.unitsPerEm)
  }

  /// Shapes a line again, run by run in visual order. `x` is the pen's place from the left edge of
  /// the line.
  private func forEachGlyph(
    of line: Line, _ body: (ShapedGlyph, FontFace, _ x: Double) -> Void
  ) {
    WorkerPool.shared.withWorker { worker in
      guard let (paragraph, range) = laidOut(line) else { return }
      let base = paragraph.content.lowerBound
      let runs = storage.runs[paragraph.runs]
      let used = runs.indices.filter {
        Int(runs[$0].start) + base < range.upperBound && Int(runs[$0].end) + base > range.lowerBound
      }
      let trimsEnd = isEndTrimmed(line, range, of: paragraph)
      var x = 0.0
      storage.source.bytes.withUnsafeBufferPointer { text in
        let content = UnsafeBufferPointer(rebasing: text[paragraph.content])
        for index in worker.unicode.visualOrder(of: used.map { runs[$0].level }) {
          let run = used[Int(index)]
          let face = storage.faces[runs[run].face]
          worker.shaper.glyphs(
            content, line: range.lowerBound - base..<range.upperBound - base, runs: runs, run: run,
            faces: storage.faces, settings: storage.settings, trimsEnd: trimsEnd
          ) { glyph in
            var placed = glyph
            placed.cluster = storage.source.givenOffset(glyph.cluster + base)
            body(placed, face, x)
            x += points(glyph.advance, face)
          }
        }
      }
    }
  }

  /// The paragraph of a line and its bytes in the laid-out text.
  func laidOut(_ line: Line) -> (paragraph: PreparedParagraph, range: Range<Int>)? {
    let start = storage.source.laidOutOffset(line.start)
    let end = storage.source.laidOutOffset(line.end)
    let paragraph = storage.paragraphs.first {
      $0.content.lowerBound <= start && start <= $0.content.upperBound
        && end <= $0.content.upperBound
    }
    return paragraph.map { ($0, start..<max(start, end)) }
  }
}
