internal import CHarfBuzz

/// The names of a face from its `name` table, English first. FreeType's own are ASCII with question
/// marks.
struct FontNames {
  let face: OpaquePointer

  /// Typographic family (16), else family (1).
  var family: String? { name(16) ?? name(1) }
  /// Typographic subfamily (17), else subfamily (2).
  var style: String? { (name(17) ?? name(2)).map(Self.joiningWords) }

  /// The English entry, else the first one in any language; `nil` when there is none or it is
  /// empty.
  func name(_ id: hb_ot_name_id_t) -> String? {
    if let english = name(id, language: hb_language_from_string("en", -1)) { return english }
    var count: UInt32 = 0
    guard let entries = hb_ot_name_list_names(face, &count) else { return nil }
    for entry in 0..<Int(count) where entries[entry].name_id == id {
      if let name = name(id, language: entries[entry].language) { return name }
    }
    return nil
  }

  private func name(_ id: hb_ot_name_id_t, language: hb_language_t?) -> String? {
    let length = Int(hb_ot_name_get_utf8(face, id, language, nil, nil))
    guard length > 0 else { return nil }
    var size = UInt32(length + 1)
    var text = [CChar](repeating: 0, count: length + 1)
    _ = hb_ot_name_get_utf8(face, id, language, &size, &text)
    return String(decoding: text.prefix(Int(size)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Fonts disagree on "Semi Bold", "Semi-Bold" and "SemiBold"; one spelling lets styles be
  /// compared.
  static func joiningWords(_ style: String) -> String {
    let prefixes: Set = ["semi", "demi", "extra", "ultra"]
    var joined = ""
    var joinsNext = true
    for word in style.split(whereSeparator: { $0 == " " || $0 == "-" }) {
      joined += joinsNext ? word : " " + word
      joinsNext = prefixes.contains(word.lowercased())
    }
    return joined
  }
}
