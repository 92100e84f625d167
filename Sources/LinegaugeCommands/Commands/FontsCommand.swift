internal import Linegauge

/// The fonts that can be asked for by name.
enum FontsCommand {
  static func run(_ context: inout CommandContext) throws {
    let fonts = try installed()
    let names = context.operands
    let matching = fonts.filter { font in
      names.isEmpty || names.contains { font.matches($0) }
    }
    if matching.isEmpty, let name = names.first {
      let hint = Suggestion.hint(for: name, among: Set(fonts.map(\.family)).sorted())
      throw UsageError("no font has \"\(name)\" in its name\(hint)")
    }
    if context.invocation.format == .text {
      try context.console.output.write(text(matching))
    } else {
      try context.printList(matching, write)
    }
  }

  private static func installed() throws(UsageError) -> [InstalledFont] {
    do throws(FontError) {
      return try FontLibrary().families()
    } catch {
      throw UsageError(error.message)
    }
  }

  private static func text(_ fonts: [InstalledFont]) -> String {
    var rows = [["family", "style", "weight", "file"]]
    for font in fonts {
      let weight =
        font.minimumWeight == font.maximumWeight
        ? font.minimumWeight.rounded2
        : "\(font.minimumWeight.rounded2)–\(font.maximumWeight.rounded2)"
      let face = font.index > 0 ? ", face \(font.index)" : ""
      let instance = font.instance > 0 ? ", instance \(font.instance)" : ""
      rows.append([
        font.family, font.style.isEmpty ? "variable" : font.style, weight,
        font.file + face + instance,
      ])
    }
    return Paragraph.table(rows)
  }

  private static func write(_ font: InstalledFont, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("family")
      writer.value(font.family)
      writer.key("style")
      writer.value(font.style)
      writer.key("file")
      writer.value(font.file)
      writer.key("index")
      writer.value(font.index)
      writer.key("instance")
      writer.value(font.instance)
      writer.key("minimumWeight")
      writer.value(font.minimumWeight)
      writer.key("maximumWeight")
      writer.value(font.maximumWeight)
      writer.key("width")
      writer.value(font.width)
      writer.key("isItalic")
      writer.value(font.isItalic)
      writer.key("isVariable")
      writer.value(font.isVariable)
      writer.key("isBundled")
      writer.value(font.isBundled)
    }
  }
}

extension InstalledFont {
  /// Whether the family, or the name of a bundled face, holds these letters in any case.
  func matches(_ name: String) -> Bool {
    let wanted = name.lowercased()
    return family.lowercased().contains(wanted)
      || (isBundled && file.lowercased().contains(wanted))
  }
}
