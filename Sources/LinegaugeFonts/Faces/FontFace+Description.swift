extension FontFace {
  /// Where the face was read from.
  public var source: FontSource { typeface.source }

  /// The number of the face in its file, from 0.
  public var index: Int { typeface.index }

  /// The typographic family (`name` 16), else the family (`name` 1), in English where there is a
  /// choice.
  public var family: String { typeface.family }

  /// The side of the em square in font units, from `head`; 16 to 16384.
  public var unitsPerEm: Int { typeface.facts.unitsPerEm }

  /// How many glyphs there are, from `maxp`.
  public var glyphCount: Int { typeface.facts.glyphCount }

  /// Whether there are outlines; a face without them has bitmaps at ``strikes`` only.
  public var isScalable: Bool { typeface.facts.isScalable }

  /// Whether glyphs have colours of their own (`CBDT`, `sbix`, `COLR`, `SVG`), as emoji do.
  public var hasColor: Bool { typeface.facts.hasColor }

  /// The sizes of the bitmap strikes in pixels per em; empty for most faces.
  public var strikes: [Double] { typeface.facts.strikes }

  /// The axes of a variable font in the order of `fvar`; empty for other fonts.
  public var axes: [VariationAxis] { typeface.axes }

  /// The named instances of a variable font; the first is instance 1.
  public var instances: [NamedInstance] { typeface.instances }

  /// The coordinate of every axis, clamped to its range; empty for a font that is not variable.
  public var variations: [String: Double] { coordinates.byTag(axes) }

  /// SHA-256 of the font file's bytes in lower-case hexadecimal. Computed once per file, on first
  /// use.
  public var sha256: String { typeface.file.sha256 }

  /// Says exactly which face this is.
  public var summary: FontDescription {
    FontDescription(
      file: typeface.location, index: index, family: family, style: style, sha256: sha256)
  }
}

extension FontFace: CustomStringConvertible {
  /// Family and style: `Inter SemiBold`.
  public var description: String { style.isEmpty ? family : "\(family) \(style)" }
}
