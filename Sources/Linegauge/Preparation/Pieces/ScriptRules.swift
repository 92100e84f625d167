internal import LinegaugeShaping

/// What a font and its options say of text in one script, found once.
///
/// Unchecked: nothing here changes, and of what ``SimpleText`` points to only the line breaks do.
/// Those belong to the context and only its owner reads them; prepared texts, which may outlive it,
/// ask for widths.
final class ScriptRules: @unchecked Sendable {
  /// As HarfBuzz numbers it.
  let script: UInt32
  /// What pieces of this script are prepared as; see ``PieceTable/Key``.
  let kind: UInt8
  /// At which spaces the font's rules allow a cut.
  let proof: SpaceProof
  /// Before the first word.
  let cuts: SpaceCuts
  /// What measures simple text; `nil` when none is simple.
  let simple: SimpleText?
  private let tables: SimpleText.Tables?
  private let plan: ScriptPlan?

  /// - Parameter known: those of other scripts in the same context. Most fonts treat Latin text and
  ///   digits alone alike.
  init(script: UInt32, kind: UInt8, _ context: MeasuringContext, known: [ScriptRules]) {
    self.script = script
    self.kind = kind
    let plan = ScriptPlan(
      face: context.faces.faces[0], settings: context.settings, script: script)
    self.plan = plan
    if plan != nil, let same = known.first(where: { $0.plan == plan }) {
      (proof, cuts, simple, tables) = (same.proof, same.cuts, same.simple, same.tables)
      return
    }
    proof = SpaceProof(
      face: context.faces.faces[0], settings: context.settings, script: script)
    cuts = SpaceCuts(proof)
    let made = proof.isProven ? SimpleText.make(script: script, context) : nil
    simple = made?.text
    tables = made?.tables
  }
}
