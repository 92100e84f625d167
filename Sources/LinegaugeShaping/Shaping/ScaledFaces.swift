package import LinegaugeFonts

/// The faces of a text and the layout unit that all of their font units divide.
///
/// Faces differ in units per em. Their advances are added up exactly in a unit that is a whole
/// fraction of each of theirs: one layout unit is `1 / unitsPerEm` em.
package struct ScaledFaces: Sendable {
  /// The primary face first.
  package private(set) var faces: [FontFace]
  private var scales: [Int64]
  /// Layout units in one em.
  package private(set) var unitsPerEm: Int64

  /// - Parameters:
  ///   - used: which of the faces the text has; the others do not count for its unit.
  ///   - resolution: the fewest units an em may have; spacing in points needs finer units than
  ///     glyphs do.
  package init(
    _ faces: [FontFace], used: (Int) -> Bool = { _ in true }, resolution: Int64 = 1
  ) {
    self.faces = faces
    var units = Self.commonUnits
    for (index, face) in faces.enumerated() where used(index) {
      let multiple = Self.leastCommonMultiple(units, Int64(face.unitsPerEm))
      // Past this the sums of a very long paragraph could overflow; the finest unit then rounds.
      if multiple <= Self.finest { units = multiple } else { units = Self.finest }
    }
    if resolution > 1 { units *= max(1, (resolution + units - 1) / units) }
    unitsPerEm = units
    scales = faces.map { max(1, units / Int64($0.unitsPerEm)) }
  }

  /// The same unit with more faces, which the text does not use or which divide it.
  package func including(_ faces: [FontFace]) -> ScaledFaces {
    var copy = self
    copy.faces = faces
    copy.scales = faces.map { max(1, unitsPerEm / Int64($0.unitsPerEm)) }
    return copy
  }

  /// Divided by 1,000, by 2,048 and by the powers of two below: all but a few fonts have these
  /// units, so most texts of a font have one unit whatever their fallback.
  private static let commonUnits: Int64 = 256_000
  private static let finest: Int64 = 1 << 36

  package subscript(index: UInt16) -> FontFace { faces[Int(index)] }

  /// Layout units in one font unit of a face.
  package func scale(of index: UInt16) -> Int64 { scales[Int(index)] }

  /// Whether the font units of a face are whole layout units.
  package func isExact(for face: FontFace) -> Bool { unitsPerEm % Int64(face.unitsPerEm) == 0 }

  /// Layout units that divide both so many and the font units of a face.
  package func commonScale(_ scale: Int64, of face: UInt16) -> Int64 {
    let own = self.scale(of: face)
    return own == scale ? scale : Self.greatestCommonDivisor(scale, own)
  }

  private static func leastCommonMultiple(_ a: Int64, _ b: Int64) -> Int64 {
    a / greatestCommonDivisor(a, b) * b
  }

  private static func greatestCommonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
    var (x, y) = (a, b)
    while y != 0 { (x, y) = (y, x % y) }
    return x
  }
}
