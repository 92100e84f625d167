internal import CHarfBuzz
package import LinegaugeFonts

/// The widths of texts without shaping, for the ASCII characters of a face that provably meet
/// nothing but pair kerning.
///
/// The width of a text whose bytes and pairs of neighbours are all simple is the sum of their
/// advances and of the kerning, exactly what `hb_shape` gives, if its first byte makes a simple pair
/// behind a space. Where the space is simple as well, that holds for whole texts.
///
/// In the place of U+007F, which is not printed, stands U+2026: the ellipsis that cut lines end with.
package struct PairAdvances: Sendable {
  /// By byte, 128.
  package let isSimple: [Bool]
  /// By byte, in font units; 0 where it is not simple.
  package let advance: [Int32]
  /// In font units, by ``index(_:_:)``; ``noPair`` where the two are no simple pair.
  package let kerning: [Int16]

  /// The byte in whose place the ellipsis stands.
  package static let ellipsis = PrintableASCII.ellipsis
  package static let ellipsisScalar: Unicode.Scalar = "\u{2026}"

  /// More than any kerning.
  package static let noPair = Int16.min

  /// Where the kerning of a pair of bytes in U+0020 to U+007E stands.
  @inline(__always)
  package static func index(_ first: UInt8, _ second: UInt8) -> Int {
    (Int(first) - 0x20) * 96 + Int(second) - 0x20
  }

  /// For runs from left to right. `nil` if no character is simple, or if the script runs the other
  /// way.
  package init?(face: FontFace, settings: ShapingSettings, script: UInt32) {
    // No ASCII text has fractions.
    let plan = ShapingPlan(
      face: face, settings: settings, script: script, isRightToLeft: false, hasFractions: false)
    guard plan.obstacle == nil, let simple = Self.simple(face, plan) else { return nil }
    var reading = PairReading(
      face: face, settings: settings, script: script, plan: plan, glyphs: simple.glyphs)
    guard reading.read(simple, usesKernTable: plan.usesKernTable) else { return nil }
    var isSimple = [Bool](repeating: false, count: 128)
    for byte in simple.characters.bytes { isSimple[Int(byte)] = true }
    (self.isSimple, advance, kerning) = (isSimple, reading.advance, reading.kerning)
  }

  private static func simple(_ face: FontFace, _ plan: ShapingPlan) -> SimpleCharacters? {
    do throws(MalformedTable) {
      let tables = try ProofTables(face)
      var simple = try SimpleCharacters(face, tables)
      guard try removeActedOn(by: plan, tables, from: &simple) else { return nil }
      if try simple.restart(face, tables) {
        guard try removeActedOn(by: plan, tables, from: &simple) else { return nil }
      }
      return simple.characters.isEmpty ? nil : simple
    } catch {
      return nil
    }
  }

  private static func removeActedOn(
    by plan: ShapingPlan, _ tables: ProofTables, from simple: inout SimpleCharacters
  ) throws(MalformedTable) -> Bool {
    for layout in [tables.substitution, tables.positioning] {
      let lookups = layout.isPositioning ? plan.adjustments : plan.substitutions
      guard try simple.removeActedOn(by: lookups, of: layout) else { return false }
    }
    return true
  }
}
