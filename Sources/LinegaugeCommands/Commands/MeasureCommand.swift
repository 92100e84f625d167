internal import Linegauge

/// The commands that answer one request for every text, in the words of the protocol.
enum MeasureCommand {
  static func run(_ context: inout CommandContext) throws -> Int32 {
    let invocation = context.invocation
    let answerer = try Answerer.make(clampsCoordinates: false)
    var answers: [Answer] = []
    for (value, replaced) in try requests(context) {
      do throws(RequestError) {
        answers.append(try answerer.answer(try Request(value, replaced: replaced)))
      } catch {
        throw UsageError(error, command: invocation.command)
      }
    }
    if invocation.format == .text {
      for answer in answers {
        try context.console.output.write(
          AnswerText.text(answer, command: invocation.command, isOneOfMany: answers.count > 1))
      }
    } else {
      try printJSON(answers, &context)
    }
    return status(of: answers, invocation)
  }

  /// One request for every text.
  private static func requests(
    _ context: CommandContext
  ) throws(UsageError) -> [(JSONValue, [Replacement])] {
    let invocation = context.invocation
    var base = invocation.completeRequest
    base.set(.string(invocation.command.operation?.rawValue ?? ""), at: ["op"])
    if invocation.command == .height, base["detail"] == nil {
      base.set(.string(Detail.summary.rawValue), at: ["detail"])
    }
    switch invocation.command {
    case .metrics:
      if let first = context.operands.first {
        throw UsageError("metrics measures a font, not a text; leave out \"\(first)\"")
      }
      return [(base, [])]
    case .chips:
      for chip in try chips(context) {
        base.set(.string(chip.text), at: ["chips"], appends: true)
      }
      return [(base, [])]
    default:
      return try context.texts().map { given in
        var value = base
        value.set(.string(given.text), at: ["text"])
        return (value, given.replaced)
      }
    }
  }

  /// The chips that are not given with `--chip`.
  private static func chips(_ context: CommandContext) throws(UsageError) -> [GivenText] {
    let given = context.invocation.operands.map { GivenText(context.arguments[$0]) }
    if !given.isEmpty || context.invocation.request["chips"] != nil { return given }
    if context.console.isInputTerminal {
      throw UsageError("no chips; give them as arguments or as the lines of standard input")
    }
    let bytes = GivenText.withoutFinalNewline(try context.contents(of: "-"))
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { GivenText(Array($0)) }
  }

  /// JSON: one value, an array for several texts. JSON Lines: a line for each.
  private static func printJSON(_ answers: [Answer], _ context: inout CommandContext) throws {
    if context.invocation.format == .json, answers.count > 1 {
      var writer = AnswerWriter()
      writer.json.beginArray()
      for answer in answers { writer.write(answer) }
      writer.json.endArray()
      return try context.print(writer.json.bytes)
    }
    for answer in answers {
      var writer = AnswerWriter()
      writer.write(answer)
      try context.print(writer.json.bytes)
    }
  }

  private static func status(of answers: [Answer], _ invocation: Invocation) -> Int32 {
    let isCut = invocation.has(.failIfTruncated) && answers.contains(where: \.isTruncated)
    let isWide = invocation.has(.failIfOverflow) && answers.contains { $0.overflow > 0 }
    return isCut || isWide ? 1 : 0
  }
}
