internal import CFontconfig

/// An `FcPattern` and what it says. Used under ``FontCatalog``'s lock; destroyed with this object.
final class FontPattern {
  let pattern: OpaquePointer

  /// Takes over a pattern.
  init?(owning pattern: OpaquePointer?) {
    guard let pattern else { return nil }
    self.pattern = pattern
  }

  deinit {
    FcPatternDestroy(pattern)
  }

  func set(_ object: String, _ value: String) {
    FcPatternAddString(pattern, object, value)
  }

  func set(_ object: String, _ value: Double) {
    FcPatternAddDouble(pattern, object, value)
  }

  func set(_ object: String, _ value: Int32) {
    FcPatternAddInteger(pattern, object, value)
  }
}

/// Reads values of a pattern that somebody else owns.
struct PatternReader {
  let pattern: OpaquePointer

  /// All values, in the font's order of preference.
  func strings(_ object: String) -> [String] {
    var strings: [String] = []
    var text: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pattern, object, Int32(strings.count), &text) == FcResultMatch {
      guard let found = text else { break }
      strings.append(String(cString: found))
    }
    return strings
  }

  /// The value whose language (of `languageObject`, value by value) is English, else the first one.
  func english(_ object: String, languages languageObject: String) -> String? {
    let values = strings(object)
    let place = strings(languageObject).firstIndex { $0 == "en" }
    return place.flatMap { values.indices.contains($0) ? values[$0] : nil } ?? values.first
  }

  func integer(_ object: String) -> Int? {
    var value: Int32 = 0
    guard FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch else { return nil }
    return Int(value)
  }

  func bool(_ object: String) -> Bool {
    var value: FcBool = 0
    return FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch && value != 0
  }

  /// A number, or a range as variable fonts have it.
  func range(_ object: String) -> (lower: Double, upper: Double)? {
    var value = 0.0
    if FcPatternGetDouble(pattern, object, 0, &value) == FcResultMatch { return (value, value) }
    var range: OpaquePointer?
    var lower = 0.0
    var upper = 0.0
    guard FcPatternGetRange(pattern, object, 0, &range) == FcResultMatch,
      FcRangeGetDouble(range, &lower, &upper) != 0
    else { return nil }
    return (lower, upper)
  }

  /// Whether the face has a weight of CSS's scale, alone or in its range.
  func has(_ weight: Double) -> Bool {
    guard let range = range(FC_WEIGHT) else { return false }
    let wanted = FcWeightFromOpenTypeDouble(weight)
    return range.lower - 0.5 <= wanted && wanted <= range.upper + 0.5
  }

  func has(_ scalar: Unicode.Scalar) -> Bool {
    var characters: OpaquePointer?
    guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch else {
      return false
    }
    return FcCharSetHasChar(characters, scalar.value) != 0
  }

  /// File, face and named instance; fontconfig packs the instance in the high 16 bits of its index.
  var place: FontPlace? {
    guard let file = strings(FC_FILE).first else { return nil }
    let packed = integer(FC_INDEX) ?? 0
    // 0x8000 in the high half stands for the variable font as a whole.
    let instance = packed >> 16 & 0x7FFF
    return FontPlace(file: file, index: packed & 0xFFFF, instance: instance)
  }
}

/// Where fontconfig found a face.
struct FontPlace: Sendable, Hashable {
  var file: String
  var index: Int
  /// As FreeType counts, which may add one instance for the defaults after those of the font.
  var instance: Int
}
