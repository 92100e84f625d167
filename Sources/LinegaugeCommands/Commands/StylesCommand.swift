internal import Linegauge

/// The table of text styles: size, leading and weight by platform and content size category.
enum StylesCommand {
  /// One cell of the table.
  private struct Row {
    let category: ContentSizeCategory
    let style: TextStyle
    let metrics: TextStyleMetrics
  }

  static func run(_ context: inout CommandContext) throws {
    if let first = context.operands.first {
      throw UsageError("styles takes no argument; leave out \"\(first)\"")
    }
    let given: Platform? = context.invocation.request["font"]?["platform"]?.choice()
    let platform = given ?? .iOS
    let rows = platform.categories.flatMap { category in
      platform.styles.compactMap { style -> Row? in
        guard let metrics = try? style.metrics(category: category, platform: platform) else {
          return nil
        }
        return Row(category: category, style: style, metrics: metrics)
      }
    }
    if context.invocation.format == .text {
      try context.console.output.write(text(rows, platform))
    } else {
      try printJSON(rows, platform, &context)
    }
  }

  private static func text(_ rows: [Row], _ platform: Platform) -> String {
    var table = [["category", "style", "size", "leading", "weight"]]
    for row in rows {
      table.append([
        row.category.rawValue, row.style.rawValue, row.metrics.size.points,
        row.metrics.leading?.points ?? "–", row.metrics.weight.rawValue,
      ])
    }
    return "\(platform.rawValue)\n" + Paragraph.table(table, rightAligned: [2, 3])
  }

  private static func printJSON(
    _ rows: [Row], _ platform: Platform, _ context: inout CommandContext
  ) throws {
    func write(_ row: Row, to writer: inout JSONWriter) {
      writer.object { writer in
        writer.key("platform")
        writer.value(platform.rawValue)
        writer.key("category")
        writer.value(row.category.rawValue)
        writer.key("style")
        writer.value(row.style.rawValue)
        writer.key("size")
        writer.value(row.metrics.size)
        writer.key("leading")
        if let leading = row.metrics.leading { writer.value(leading) } else { writer.null() }
        writer.key("weight")
        writer.value(row.metrics.weight.rawValue)
      }
    }
    try context.printList(rows, write)
  }
}

extension CommandContext {
  /// Prints elements as JSON: one array, or a line for each.
  mutating func printList<Element>(
    _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void
  ) throws {
    if invocation.format == .json {
      var writer = JSONWriter()
      writer.array { writer in for element in elements { write(element, &writer) } }
      return try print(writer.bytes)
    }
    for element in elements {
      var writer = JSONWriter()
      write(element, &writer)
      try print(writer.bytes)
    }
  }
}
