internal import Linegauge

/// `linegauge batch`: JSON Lines in, JSON Lines out.
enum BatchCommand {
  static func run(_ context: inout CommandContext) async throws -> Int32 {
    let invocation = context.invocation
    var lines = LineAnswerer(
      answerer: try Answerer.make(), template: try template(invocation),
      isStrict: invocation.has(.strict),
      reportsFit: invocation.has(.failIfTruncated) || invocation.has(.failIfOverflow))
    if let size = invocation.wholeNumber(.cacheSize) { lines.cacheLimit = size << 20 }
    var runner = BatchRunner(lines: lines)
    let operands = context.operands
    let isWatched = context.console.errors.isTerminal
    let start = monotonicSeconds()
    try await runner.run(
      paths: operands.isEmpty ? ["-"] : operands, console: &context.console,
      reportsProgress: isWatched && !context.console.output.isTerminal)
    let tally = runner.tally
    if isWatched || invocation.has(.statistics) {
      context.console.report(statistics(tally, seconds: monotonicSeconds() - start))
    }
    if let failure = tally.failure {
      context.console.report(
        "\(tally.failedCount) of \(AnswerText.count(tally.answerCount, "request")) failed; "
          + "the first, line \(failure.line): \(failure.message)")
      return 2
    }
    let isCut = invocation.has(.failIfTruncated) && tally.hasTruncation
    let isWide = invocation.has(.failIfOverflow) && tally.hasOverflow
    return isCut || isWide ? 1 : 0
  }

  /// The request that the options describe, when every line is a text.
  private static func template(_ invocation: Invocation) throws(UsageError) -> Request? {
    var value = invocation.completeRequest
    guard invocation.has(.plainLines) else {
      if let path = value.firstPath {
        let option = UsageError.option(for: path, among: OptionTable.options(of: .batch))
        throw UsageError(
          "\(option?.flag ?? path[0]) counts only with --lines; without it each line says all")
      }
      return nil
    }
    value.set(.string(""), at: ["text"])
    do throws(RequestError) {
      let request = try Request(value)
      guard request.operation.needsText else {
        throw RequestError(
          .badValue, key: "op", "\(request.operation.rawValue) measures no text; choose another")
      }
      return request
    } catch {
      throw UsageError(error, command: .batch)
    }
  }

  private static func statistics(_ tally: BatchTally, seconds: Double) -> String {
    let rate = Double(tally.answerCount) / max(seconds, 1e-9)
    return "\(AnswerText.count(tally.answerCount, "text")) in \(seconds.rounded2) s, "
      + "\(Int(rate)) per second"
  }
}
