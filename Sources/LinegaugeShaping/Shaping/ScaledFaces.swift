package import LinegaugeFonts

/// The faces of a paragraph and the layout unit that all of their font units divide.
///
/// Faces differ in units per em. Their advances are added up exactly in a unit that is a whole
/// fraction of each of theirs: one layout unit is `1 / unitsPerEm` em.
package struct ScaledFaces: Sendable {
  /// The primary face first.
  package private(set) var faces: [FontFace]
  private var scales: [Int64]
  /// Layout units in one em.
  package private(set) var unitsPerEm: Int64

  /// `resolution` is the fewest units an em may have; spacing in points needs finer units than
  /// glyphs do.
  package init(_ faces: [FontFace], resolution: Int64 = 1) {
    self.faces = faces
    var units: Int64 = 1
    for face in faces {
      let multiple = Self.leastCommonMultiple(units, Int64(face.unitsPerEm))
      // Past this the sums of a very long paragraph could overflow; the finest unit then rounds.
      if multiple <= Self.finest { units = multiple } else { units = Self.finest }
    }
    if resolution > 1 { units *= max(1, (resolution + units - 1) / units) }
    unitsPerEm = units
    scales = faces.map { max(1, units / Int64($0.unitsPerEm)) }
  }

  private static let finest: Int64 = 1 << 36

  package subscript(index: UInt16) -> FontFace { faces[Int(index)] }

  /// Layout units in one font unit of a face.
  package func scale(of index: UInt16) -> Int64 { scales[Int(index)] }

  private static func leastCommonMultiple(_ a: Int64, _ b: Int64) -> Int64 {
    var (x, y) = (a, b)
    while y != 0 { (x, y) = (y, x % y) }
    return a / x * b
  }
}
