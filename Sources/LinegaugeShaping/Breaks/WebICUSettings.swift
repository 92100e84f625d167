/// What ICU is asked so that it answers as Chromium's own, newer ICU does with its own data.
struct WebICUSettings {
  let language: String?
  let strictness: LineBreakStrictness

  /// Without a strictness Chromium takes Japanese as strict and every other language as normal:
  /// small kana may begin a line. Korean is strict about the marks that are particular to it only
  /// when asked for neither loose nor normal; then it breaks as Chinese does.
  init(_ settings: BreakSettings) {
    let primary = settings.language?.prefix { $0 != "-" }.lowercased()
    switch (primary, settings.strictness) {
    case ("ja", .auto):
      language = settings.language
      strictness = .auto
    case ("ko", .loose), ("ko", .normal):
      language = "zh"
      strictness = settings.strictness
    case ("ko", _), (_, .auto):
      language = settings.language
      strictness = .normal
    default:
      language = settings.language
      strictness = settings.strictness
    }
  }
}
