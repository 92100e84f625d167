package import LinegaugeFonts

/// What HarfBuzz does with runs of a script: where that is the same for two scripts, what
/// ``SpaceProof`` and ``PairAdvances`` read for one holds for the other.
///
/// Both ask which lookups apply, not in which order or by which feature.
package struct ScriptPlan: Equatable, Sendable {
  private let plan: ShapingPlan
  /// The one that ``PairAdvances`` asks for.
  private let planWithoutFractions: ShapingPlan

  /// `nil` for a script that HarfBuzz may have a shaper of its own for: that does more than the
  /// lookups say.
  package init?(face: FontFace, settings: ShapingSettings, script: UInt32) {
    guard Self.scripts.contains(script) else { return nil }
    func plan(hasFractions: Bool) -> ShapingPlan {
      ShapingPlan(
        face: face, settings: settings, script: script, isRightToLeft: false,
        hasFractions: hasFractions)
    }
    self.plan = plan(hasFractions: true)
    planWithoutFractions = plan(hasFractions: false)
  }

  private static let scripts = [
    ScriptTag.common, ScriptTag.latin, ScriptTag.greek, ScriptTag.cyrillic,
  ]
}
