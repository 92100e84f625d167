package import LinegaugeFonts

/// Says at which spaces a text may be cut, so that the words and the spaces have the same advances
/// when they are shaped alone as they have together.
///
/// Read from the tables of the font, for the lookups that HarfBuzz uses: every rule of `GSUB`,
/// `GPOS` or `kern` that a space can be part of wants something of what stands left of the space
/// and of what stands right of it. Such a pair is a bit; a word has the bits of the pairs it may be
/// a side of (see ``masks(ofWord:)``), with all that substitutions can make of its characters.
/// Where the bits of two words meet, the words are shaped as one piece; ``SpaceCuts`` does that:
///
///     let proof = SpaceProof(face: inter, settings: settings, script: latin)
///     var cuts = SpaceCuts(proof)
///     cuts.join(proof.masks(ofWord: "12"), spaces: 0)     // 1: the first word
///     cuts.join(proof.masks(ofWord: "x"), spaces: 1)      // 2: `12 x 34` becomes `12 × 34`
///     cuts.join(proof.masks(ofWord: "34"), spaces: 1)     // 2
///     cuts.join(proof.masks(ofWord: "metres"), spaces: 1) // 1: may be shaped alone
///
/// All errors are on one side: a legal cut may be called illegal. Runs against the direction of
/// their script are not proven, and what attaches to a space (marks, joiners) is never cut off.
///
/// Immutable; keeps its face alive.
package final class SpaceProof: Sendable {
  /// Why nothing is proven.
  package enum Obstacle: String, Sendable {
    case noSpaceGlyph, otherShaper, otherDirection, appleTables, kernFormat, malformedTable
    /// A feature takes alternates at random.
    case randomAlternates
    /// A lookup looks past the space.
    case spaceSkipped
    /// A rule replaces the space wherever it stands.
    case spaceChanged
    /// A rule acts on the space whatever stands around it.
    case openRule
    /// A rule goes across more spaces than are kept in mind.
    case farRule
  }

  /// `nil` if the proof holds.
  package let obstacle: Obstacle?
  /// Whether runs may be cut at all.
  package var isProven: Bool { obstacle == nil }
  /// The most spaces that a rule goes across.
  package var reach: Int { pairs.reach }
  /// The bits of rules that reach across the space. The others end or begin with it: they change
  /// nothing where a word is shaped together with one space before it and one after it.
  package let spanning: UInt64 = ~SpacePairs.edges

  let pairs: SpacePairs
  let scalars: ScalarGlyphs
  /// By byte.
  let ascii: [PlaceMasks]
  /// The bits of what shapers insert.
  let inserted: PlaceMasks
  /// By byte: what counts anywhere in a word, that is the left and the right bits of what stands
  /// beyond, and all bits of far sides.
  private let asciiInside: [SIMD4<UInt64>]

  /// - Parameters:
  ///   - script: the script of the run, as HarfBuzz numbers it.
  ///   - isRightToLeft: the direction of the run; `nil` is that of the script.
  package init(
    face: FontFace, settings: ShapingSettings, script: UInt32, isRightToLeft: Bool? = nil
  ) {
    let reading = SpaceReading(
      face: face, settings: settings, script: script, isRightToLeft: isRightToLeft)
    (pairs, scalars) = (reading.pairs, reading.scalars)
    let isFar = reading.pairs.reach > SpaceCuts.mostReach
    obstacle = reading.obstacle ?? (isFar ? .farRule : nil)
    var ascii = [PlaceMasks](repeating: .all(~0), count: 128)
    var inserted = PlaceMasks()
    if obstacle == nil {
      for byte in 0..<128 where byte != 0x20 {
        ascii[byte] = reading.scalars.masks(of: UInt32(byte), in: reading.pairs)
      }
      for scalar in ScalarGlyphs.inserted where reading.pairs.used != 0 {
        inserted.formUnion(
          reading.scalars.masks(of: scalar, in: reading.pairs, isAnywhere: true))
      }
    }
    self.inserted = inserted
    self.ascii = ascii
    asciiInside = ascii.map {
      SIMD4($0.outer.left, $0.outer.right, $0.far.left | $0.far.right, 0)
    }
  }

  /// The sides of pairs that a word may be: any text without U+0020, in UTF-8.
  ///
  /// An ASCII byte costs an array read, another character up to some microseconds where the font
  /// has rules for the space at all.
  package func masks(ofWord word: UnsafeBufferPointer<UInt8>) -> SpaceMasks {
    guard let first = word.first, let last = word.last else { return textStart }
    var all: UInt8 = 0
    var inside = SIMD4<UInt64>()
    for byte in word {
      all |= byte
      inside |= asciiInside[Int(byte & 0x7F)]
    }
    if all >= 0x80 { return masks(ofScalars: word) }
    var masks = SpaceMasks(
      left: ascii[Int(last)].edge.left & (pairs.anyBeyond.left | inside.x) | SpacePairs.never,
      right: ascii[Int(first)].edge.right & (pairs.anyBeyond.right | inside.y) | SpacePairs.passed)
    if inside.z != 0 && isProven {
      var reader = FarMasks(anyBeyond: pairs.anyBeyond)
      for byte in word { reader.append(ascii[Int(byte)]) }
      masks.formUnion(reader.found)
    }
    return masks
  }

  /// Whether words before a space, as masks, may matter to a word behind it.
  @inline(__always)
  package static func looksBack(_ word: SpaceMasks) -> Bool { word.right & ~SpacePairs.passed != 0 }

  /// What stands for the beginning or the end of a text before or after spaces.
  package var textStart: SpaceMasks {
    guard isProven else { return SpaceMasks(left: ~0, right: ~0) }
    return SpaceMasks(
      left: pairs.any.left | SpacePairs.never, right: pairs.any.right | SpacePairs.passed)
  }
}
