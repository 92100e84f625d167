import Linegauge

extension TextOptions {
  /// Options of which each is chosen by one byte; zeros are the defaults.
  static func chosen(by choices: inout ByteReader) -> TextOptions {
    var options = TextOptions()
    options.breakRules = choices.choice(BreakRules.allCases)
    options.whiteSpace = choices.choice(WhiteSpace.allCases)
    options.lineBreak = choices.choice(LineBreakStrictness.allCases)
    options.wordBreak = choices.choice(WordBreak.allCases)
    options.direction = choices.choice(TextDirection.allCases)
    options.cjkSpacing = choices.choice(CJKSpacing.allCases)
    options.opticalSizing = choices.choice(OpticalSizing.allCases)
    options.language = choices.choice([nil, "en", "ja", "th", "ar", "ko", "zh-Hant", "", "x-\0"])
    options.script = choices.choice([nil, nil, "Latn", "Arab", "Deva", "Zzzz"])
    options.letterSpacing = choices.choice([0, 0, 2, -1, 0.1, -100, 1e9])
    options.wordSpacing = choices.choice([0, 0, 3, -2, 1e9])
    options.spaceWidth = choices.choice([nil, nil, 3, 0, 1e12])
    options.tabSize = choices.choice([8, 4, 0, 0.5, 1e12])
    options.features = choices.choice([[:], [:], ["liga": 0], ["kern": 0, "ss01": 1], ["x": -1]])
    return options
  }
}

extension LayoutOptions {
  /// Options of which each is chosen by one byte; zeros are the defaults.
  static func chosen(by choices: inout ByteReader) -> LayoutOptions {
    var options = LayoutOptions()
    options.lineHeight = choices.choice([
      .natural, .web, .pango, .uiFont, .leading, .points(22), .multiple(1.5), .points(1e300),
    ])
    options.metrics = choices.choice([.auto, .hhea, .typo, .win])
    options.fallbackHeight = choices.choice([nil, .union, .used, .primary])
    options.lineSpacing = choices.choice([0, 2, -5, 1e9])
    options.scale = choices.choice([1, 1.5, 2, 3, 1e-9, 1e9])
    options.minLines = choices.choice([1, 0, 3, 1_000_000])
    options.trailingNewline = choices.flag()
    options.overflowWrap = choices.choice(OverflowWrap.allCases)
    options.align = choices.choice(Alignment.allCases)
    options.balance = choices.flag()
    options.expanded = choices.flag()
    options.truncation = choices.choice(Truncation.allCases)
    options.cut = choices.choice(Cut.allCases)
    return options
  }
}
