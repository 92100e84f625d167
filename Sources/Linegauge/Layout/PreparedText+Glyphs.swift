internal import LinegaugeFonts
internal import LinegaugeShaping

extension PreparedText {
  /// The glyphs of every line of a layout of this text, from left to right: those of what is shown,
  /// with the hyphen of a soft hyphen that is taken and the ellipsis of a line that is cut.
  ///
  /// The advances of a line's glyphs add up to its ``Line/advance``. A tab is a space of its width.
  /// Spaces that hang at the end of a right-to-left line stand to the left of its ``Line/x``.
  public func glyphs(_ layout: TextLayout) -> [[PositionedGlyph]] {
    var fonts: [FontFace: Int] = [:]
    return layout.lines.indices.map { index in
      let line = layout.lines[index]
      let start = penStart(of: line)
      var glyphs: [PositionedGlyph] = []
      forEachGlyph(of: index, in: layout) { placed in
        let font = fonts[placed.face] ?? layout.fonts.firstIndex(of: placed.face.summary) ?? 0
        fonts[placed.face] = font
        glyphs.append(
          PositionedGlyph(
            id: placed.glyph.id, cluster: placed.cluster,
            x: line.x + start + scale.points(placed.x), y: line.baseline,
            advance: scale.points(placed.advance), font: font))
      }
      return glyphs
    }
  }

  /// The boxes of the ink of a layout's lines, each from its own origin, and of the whole text from
  /// the origin of the first line. A line without ink has an empty box at its origin.
  public func ink(_ layout: TextLayout) -> (text: InkBox, lines: [InkBox]) {
    let boxes = layout.lines.indices.map { ink(of: $0, in: layout) }
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

  private func ink(of index: Int, in layout: TextLayout) -> InkBox {
    let start = penStart(of: layout.lines[index])
    var ink: InkBox?
    forEachGlyph(of: index, in: layout) { placed in
      let (glyph, face) = (placed.glyph, placed.face)
      guard let extents = face.inkExtents(ofGlyph: glyph.id), extents.width > 0, extents.height > 0
      else { return }
      let left =
        start + scale.points(placed.x + placed.lead) + points(glyph.xOffset, face)
        + extents.left * font.size
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

  /// Where the first glyph stands from the line's ``Line/x``: what hangs at the end of a line that
  /// runs from right to left hangs out at its left.
  private func penStart(of line: Line) -> Double {
    line.isRightToLeft ? line.width - line.advance : 0
  }
}
