internal import Linegauge

extension Request {
  private static let cutting = Set.plain.union([.tag])
  private static let showing = Set.plain.union([.tag, .editor])

  /// How much is shown and where it stands.
  static let limitFields: [Field<Request>] = [
    Field(
      "width", .number(.nonNegative), "points that a line may take", default: "unlimited",
      nullable: true,
      .value(
        "width", "POINTS", Set.wrapping.subtracting([.breakpoints]).union([.width, .chips]),
        short: "w")
    ) { $0.width = $1.number },
    Field(
      "maxLines", .integer(1...maximum), "the most lines to show", default: "no limit",
      nullable: true, .value("max-lines", "N", .limiting)
    ) { $0.layoutOptions.maxLines = $1.wholeNumber },
    Field(
      "truncation", .choice(Truncation.self), "where text beyond the limit is cut",
      default: "end", .value("truncation", "WHERE", .plain)
    ) { if let choice: Truncation = $1.choice() { $0.layoutOptions.truncation = choice } },
    Field(
      "ellipsis", .string, "what marks a cut", default: "…",
      .value("ellipsis", "TEXT", cutting)
    ) { $0.layoutOptions.ellipsis = $1.string ?? "…" },
    Field(
      "cut", .choice(Cut.self), "cut between characters or words", default: "character",
      .value("cut", "UNIT", cutting)
    ) { if let choice: Cut = $1.choice() { $0.layoutOptions.cut = choice } },
    Field(
      "align", .choice(Alignment.self), "where lines stand in the box", default: "start",
      .value("align", "WHERE", showing)
    ) { if let choice: Alignment = $1.choice() { $0.layoutOptions.align = choice } },
    Field(
      "balance", .flag, "the narrowest lines with the same number of lines", default: "off",
      .flag("balance", .plain)
    ) { $0.layoutOptions.balance = $1.bool ?? false },
    Field(
      "expanded", .flag, "also the height without a line limit", default: "off",
      .flag("expanded", .plain)
    ) { $0.layoutOptions.expanded = $1.bool ?? false },
  ]

  /// What the answer tells.
  static let answerFields: [Field<Request>] = [
    Field(
      "verify", .flag, "shape every line again and compare", default: "off",
      .flag("verify", showing.union([.width]))
    ) { $0.verify = $1.bool ?? false },
    Field(
      "detail", .choice(Detail.self), "how much the answer tells", default: "lines",
      .value("detail", "WHICH", showing)
    ) { if let choice: Detail = $1.choice() { $0.detail = choice } },
    Field(
      "ink", .flag, "also the box that ink covers", default: "off",
      .flag("ink", showing.union([.width]))
    ) { $0.ink = $1.bool ?? false },
    Field(
      "offsets", .choice(OffsetUnit.self), "what offsets count", default: "utf8",
      .value("offsets", "UNIT", .reading)
    ) { if let choice: OffsetUnit = $1.choice() { $0.offsets = choice } },
  ]
}
