internal import CFontconfig
internal import Synchronization

/// The installed fonts, asked through fontconfig. Its configuration is loaded when first needed,
/// once, and belongs to this object; all of fontconfig's objects stay inside the lock.
final class FontCatalog: Sendable {
  /// The answer to a query for a family.
  enum Match: Sendable, Hashable {
    case found(FontPlace)
    /// fontconfig never says no: it came back with this other family.
    case substituted(String)
    case nothing
  }

  /// Unchecked: the pointer is used only while the lock around it is held.
  private struct State: @unchecked Sendable {
    var isLoaded = false
    var configuration: OpaquePointer?
  }

  private let state = Mutex(State())

  deinit {
    state.withLock { state in
      if let configuration = state.configuration { FcConfigDestroy(configuration) }
    }
  }

  /// The face of the family that is nearest to the weight, width and slant wanted.
  func match(_ query: FamilyQuery) -> Match {
    withConfiguration(otherwise: .nothing) { configuration in
      guard let nearest = Self.best(query, isVariable: false, configuration) else {
        return .nothing
      }
      let reader = PatternReader(pattern: nearest.pattern)
      let families = reader.strings(FC_FAMILY)
      guard query.isAnswered(by: families) else {
        return families.first.map(Match.substituted) ?? .nothing
      }
      // fontconfig prefers a static face of a nearby weight to a variable one of exactly this.
      if !reader.has(query.weight),
        let variable = Self.best(query, isVariable: true, configuration)
      {
        let other = PatternReader(pattern: variable.pattern)
        if query.isAnswered(by: other.strings(FC_FAMILY)), other.has(query.weight),
          other.integer(FC_SLANT) == reader.integer(FC_SLANT), let place = other.place
        {
          return .found(place)
        }
      }
      return reader.place.map(Match.found) ?? .nothing
    }
  }

  /// The face fontconfig prefers for a character in a language; `nil` when no installed font has
  /// it.
  func match(_ scalar: Unicode.Scalar, language: String?) -> FontPlace? {
    withConfiguration(otherwise: nil) { configuration in
      guard let pattern = FontPattern(owning: FcPatternCreate()),
        let characters = FcCharSetCreate()
      else { return nil }
      defer { FcCharSetDestroy(characters) }
      FcCharSetAddChar(characters, scalar.value)
      FcPatternAddCharSet(pattern.pattern, FC_CHARSET, characters)
      if scalar.properties.isEmojiPresentation { FcPatternAddBool(pattern.pattern, FC_COLOR, 1) }
      guard let found = Self.best(pattern, language: language, configuration) else { return nil }
      let reader = PatternReader(pattern: found.pattern)
      return reader.has(scalar) ? reader.place : nil
    }
  }

  /// Every installed face, in fontconfig's order.
  func fonts() -> [InstalledFont] {
    let objects = [
      FC_FAMILY, FC_FAMILYLANG, FC_STYLE, FC_STYLELANG, FC_FILE, FC_INDEX, FC_WEIGHT, FC_WIDTH,
      FC_SLANT, FC_VARIABLE,
    ]
    return list(objects) { reader -> InstalledFont? in
      guard let place = reader.place else { return nil }
      let weight = reader.range(FC_WEIGHT)
      return InstalledFont(
        family: reader.english(FC_FAMILY, languages: FC_FAMILYLANG) ?? "",
        style: reader.english(FC_STYLE, languages: FC_STYLELANG).map(FontNames.joiningWords) ?? "",
        file: place.file, index: place.index, instance: place.instance,
        minimumWeight: weight.map { FcWeightToOpenTypeDouble($0.lower) } ?? 400,
        maximumWeight: weight.map { FcWeightToOpenTypeDouble($0.upper) } ?? 400,
        width: reader.range(FC_WIDTH)?.lower ?? 100,
        isItalic: (reader.integer(FC_SLANT) ?? 0) != 0, isVariable: reader.bool(FC_VARIABLE),
        isBundled: false)
    }.compactMap(\.self)
  }

  /// The names of all installed families, in every language they are given in.
  func families() -> Set<String> {
    Set(list([FC_FAMILY]) { $0.strings(FC_FAMILY) }.joined())
  }

  private func list<Value: Sendable>(
    _ objects: [String], _ read: (PatternReader) -> Value
  ) -> [Value] {
    withConfiguration(otherwise: []) { configuration in
      guard let everything = FontPattern(owning: FcPatternCreate()),
        let wanted = FcObjectSetCreate()
      else { return [] }
      defer { FcObjectSetDestroy(wanted) }
      for object in objects { FcObjectSetAdd(wanted, object) }
      guard let set = FcFontList(configuration, everything.pattern, wanted) else { return [] }
      defer { FcFontSetDestroy(set) }
      return (0..<Int(set.pointee.nfont)).compactMap { index in
        set.pointee.fonts[index].map { read(PatternReader(pattern: $0)) }
      }
    }
  }

  private static func best(
    _ query: FamilyQuery, isVariable: Bool, _ configuration: OpaquePointer
  ) -> FontPattern? {
    guard let pattern = FontPattern(owning: FcPatternCreate()) else { return nil }
    pattern.set(FC_FAMILY, query.family)
    pattern.set(FC_WEIGHT, FcWeightFromOpenTypeDouble(query.weight))
    pattern.set(FC_WIDTH, query.width)
    pattern.set(FC_SLANT, query.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    if isVariable { FcPatternAddBool(pattern.pattern, FC_VARIABLE, 1) }
    return best(pattern, language: nil, configuration)
  }

  /// What fontconfig makes of a pattern after the configuration's rules.
  private static func best(
    _ pattern: FontPattern, language: String?, _ configuration: OpaquePointer
  ) -> FontPattern? {
    // Left unset, both are taken from the process's locale, and the answer would depend on it.
    pattern.set(FC_LANG, language.map(fontconfigLanguage) ?? "und")
    pattern.set(FC_NAMELANG, "en")
    FcConfigSubstitute(configuration, pattern.pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern.pattern)
    var result = FcResultMatch
    return FontPattern(owning: FcFontMatch(configuration, pattern.pattern, &result))
  }

  /// A BCP 47 tag in fontconfig's words: language and region in small letters, where the script of
  /// Chinese says which region's forms are meant.
  static func fontconfigLanguage(_ tag: String) -> String {
    let parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    guard let language = parts.first else { return "und" }
    let region = parts.dropFirst().first { $0.utf8.count == 2 }
    if let region { return "\(language)-\(region)" }
    switch (language, parts.dropFirst().first) {
    case ("zh", "hans"): return "zh-cn"
    case ("zh", "hant"): return "zh-tw"
    default: return language
    }
  }

  private func withConfiguration<Value: Sendable>(
    otherwise nothing: Value, _ body: (_ configuration: OpaquePointer) -> Value
  ) -> Value {
    state.withLock { state in
      if !state.isLoaded {
        state.configuration = FcInitLoadConfigAndFonts()
        state.isLoaded = true
      }
      return state.configuration.map(body) ?? nothing
    }
  }
}
