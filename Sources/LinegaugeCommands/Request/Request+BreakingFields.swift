internal import Linegauge

extension Request {
  /// Where lines may end.
  static let breakingFields: [Field<Request>] = [
    Field(
      "whiteSpace", .choice(WhiteSpace.self), "what happens to spaces, as in CSS",
      default: "preserve", .value("white-space", "WHICH", breaking)
    ) { if let choice: WhiteSpace = $1.choice() { $0.textOptions.whiteSpace = choice } },
    Field(
      "breakRules", .choice(BreakRules.self), "whose rules of line breaking",
      default: "unicode", .value("break-rules", "WHICH", breaking)
    ) { if let choice: BreakRules = $1.choice() { $0.textOptions.breakRules = choice } },
    Field(
      "lineBreak", .choice(LineBreakStrictness.self), "how strict, as CSS line-break",
      default: "auto", .value("line-break", "WHICH", breaking)
    ) { if let choice: LineBreakStrictness = $1.choice() { $0.textOptions.lineBreak = choice } },
    Field(
      "wordBreak", .choice(WordBreak.self), "breaks inside words, as CSS word-break",
      default: "normal", .value("word-break", "WHICH", breaking)
    ) { if let choice: WordBreak = $1.choice() { $0.textOptions.wordBreak = choice } },
    Field(
      "overflowWrap", .choice(OverflowWrap.self), "whether a word wider than the line is cut",
      default: "anywhere", .value("overflow-wrap", "WHICH", .wrapping)
    ) { if let choice: OverflowWrap = $1.choice() { $0.layoutOptions.overflowWrap = choice } },
    Field(
      "cjkSpacing", .choice(CJKSpacing.self), "full-width punctuation",
      default: "spaceAll", .value("cjk-spacing", "WHICH", .shaping)
    ) { if let choice: CJKSpacing = $1.choice() { $0.textOptions.cjkSpacing = choice } },
    Field(
      "breaks", .choice(BoundaryKind.self), "which boundaries", default: "line",
      .value("kind", "WHICH", [.breaks])
    ) { if let choice: BoundaryKind = $1.choice() { $0.breaks = choice } },
  ]

  private static let breaking = Set.wrapping.union([.width, .breaks])

  /// How tall lines are.
  static let heightFields: [Field<Request>] = [
    Field(
      "lineHeight", .lineHeight(LineHeight.names), "model of the line height", default: "natural",
      .value(
        "line-height", "MODEL", Set.wrapping.union([.metrics]),
        help: "natural, web, pango, uiFont, leading, points (22) or a multiple (1.5x)")
    ) { $0.layoutOptions.lineHeight = LineHeight($1) ?? .natural },
    Field(
      "metrics", .choice(MetricsSource.self), "which of the font's three sets of metrics",
      default: "auto", .value("metrics", "SET", Set.wrapping.union([.metrics]))
    ) { if let choice: MetricsSource = $1.choice() { $0.layoutOptions.metrics = choice } },
    Field(
      "fallbackHeight", .choice(FallbackHeight.self), "which fonts of a line count",
      default: "by the model", nullable: true, .value("fallback-height", "WHICH", .wrapping)
    ) { $0.layoutOptions.fallbackHeight = $1.choice() },
    Field(
      "lineSpacing", .number(.any), "points between lines", default: "0",
      .value("line-spacing", "POINTS", .limiting)
    ) { $0.layoutOptions.lineSpacing = $1.number ?? 0 },
    Field(
      "minLines", .integer(0...maximum), "lines to make room for at least", default: "1",
      .value("min-lines", "N", .wrapping)
    ) { $0.layoutOptions.minLines = $1.wholeNumber ?? 1 },
    Field(
      "trailingNewline", .flag, "a final newline opens one more line", default: "off",
      .flag("trailing-newline", .limiting)
    ) { $0.layoutOptions.trailingNewline = $1.bool ?? false },
  ]

  /// The most that a count may be; larger ones would only hide mistakes.
  static let maximum = Int(Int32.max)
}

extension LineHeight {
  /// The models without a number.
  static let names = ["natural", "web", "pango", "uiFont", "leading"]

  init?(_ value: JSONValue) {
    switch value.string {
    case "natural": self = .natural
    case "web": self = .web
    case "pango": self = .pango
    case "uiFont": self = .uiFont
    case "leading": self = .leading
    default:
      if let points = value["points"]?.number {
        self = .points(points)
      } else if let factor = value["multiple"]?.number {
        self = .multiple(factor)
      } else {
        return nil
      }
    }
  }
}
