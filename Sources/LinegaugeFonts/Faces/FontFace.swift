internal import CHarfBuzz

/// One face of a font file at one place in its design space: what it is called, how tall its lines
/// are, which characters it has. It has no size; ``Font`` adds one.
///
/// A face is immutable and may be shared between threads. Two faces are equal when they are the
/// same object; a ``FontLibrary`` answers the same request with the same object.
public final class FontFace: Sendable {
  /// The named instance asked for, counted from 1; 0 for none.
  public let instance: Int
  /// The style name (`Regular`, `SemiBold Italic`). In a variable font, the named instance at the
  /// face's coordinates, else the style as drawn and the coordinates that differ: `Regular
  /// wght=650`.
  ///
  /// The prefixes Semi, Demi, Extra and Ultra are joined to the word after them, on which fonts
  /// disagree.
  public let style: String
  /// HarfBuzz's view of the face, in font units.
  package let shaper: HarfBuzzFont
  let typeface: Typeface
  let coordinates: DesignCoordinates
  /// The size in points that its tracking (`trak`) is for; 0 for none.
  private let opticalSize: Double
  /// One bit for each of U+0000 to U+00FF that has a glyph.
  private let latin: SIMD4<UInt64>

  init(
    _ typeface: Typeface, instance: Int, coordinates: DesignCoordinates, opticalSize: Double
  ) throws(FontError) {
    guard let font = hb_font_create(typeface.hbFace) else {
      throw FontError(
        .fontUnreadable, subject: typeface.source.name,
        message: "HarfBuzz cannot open '\(typeface.source.name)'; check that memory is left.")
    }
    let scale = Int32(typeface.facts.unitsPerEm)
    hb_font_set_scale(font, scale, scale)
    let values = coordinates.values.map(Float.init)
    if !values.isEmpty { hb_font_set_var_coords_design(font, values, UInt32(values.count)) }
    hb_font_set_ptem(font, Float(opticalSize))
    hb_font_make_immutable(font)
    self.typeface = typeface
    self.instance = instance
    self.coordinates = coordinates
    self.opticalSize = opticalSize
    style = Self.style(of: typeface, at: coordinates)
    shaper = HarfBuzzFont(font: font, face: typeface.hbFace)
    var latin = SIMD4<UInt64>()
    for value in 0..<256 {
      var glyph: hb_codepoint_t = 0
      if hb_font_get_nominal_glyph(font, hb_codepoint_t(value), &glyph) != 0 {
        latin[value >> 6] |= 1 << UInt64(value & 63)
      }
    }
    self.latin = latin
  }

  deinit {
    hb_font_destroy(shaper.font)
  }

  /// Whether the character map leads from this scalar to a glyph. Constant time, from any thread.
  ///
  /// Says nothing of sequences, nor of characters that shaping composes from others. In a symbol
  /// font (a character map of U+F000 to U+F0FF only) the same glyphs answer for U+0000 to U+00FF.
  public func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 256 { return latin[Int(value >> 6)] & (1 << UInt64(value & 63)) != 0 }
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(shaper.font, value, &glyph) != 0
  }

  /// The same face at other coordinates. Axes that are not named keep this face's coordinate.
  ///
  /// Coordinates beyond the range of an axis are clamped. Throws `badValue` for an axis that the
  /// face does not have, and for NaN and infinity. Cheap: the font file is not read again.
  public func varied(_ variations: [String: Double]) throws(FontError) -> FontFace {
    let all = self.variations.merging(variations) { _, new in new }
    let moved = try DesignCoordinates(of: typeface, instance: 0, variations: all)
    if moved == coordinates { return self }
    return try typeface.face(instance: 0, coordinates: moved, opticalSize: opticalSize)
  }

  /// The same face as it is drawn and spaced for a size: its `opsz` axis is at it, and `trak` tracks
  /// for it. A face that has neither stays itself.
  package func opticallySized(_ points: Double) throws(FontError) -> FontFace {
    let sized = axes.contains { $0.tag == "opsz" } ? try varied(["opsz": points]) : self
    guard hb_aat_layout_has_tracking(typeface.hbFace) != 0 else { return sized }
    return try typeface.face(
      instance: sized.instance, coordinates: sized.coordinates, opticalSize: points)
  }

  private static func style(of typeface: Typeface, at coordinates: DesignCoordinates) -> String {
    let axes = typeface.axes
    let place = coordinates.byTag(axes)
    if coordinates.values == axes.map(\.defaultValue) { return typeface.style }
    let match = typeface.instances.first { $0.coordinates == place && !$0.name.isEmpty }
    if let match { return FontNames.joiningWords(match.name) }
    let differences = axes.filter { place[$0.tag] != $0.defaultValue }.map { axis -> String in
      let value = place[axis.tag] ?? axis.defaultValue
      let whole = Int(exactly: value)
      return "\(axis.tag)=\(whole.map(String.init) ?? String(value))"
    }
    return ([typeface.style] + differences).joined(separator: " ")
  }
}

extension FontFace: Hashable {
  /// Whether both are the same object.
  public static func == (left: FontFace, right: FontFace) -> Bool { left === right }

  /// Feeds the object's identity to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
