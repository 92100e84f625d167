internal import Linegauge

/// Answers the lines of a batch.
struct LineAnswerer: Sendable {
  let answerer: Answerer
  /// The request that every line is a text of; `nil` when lines are requests.
  let template: Request?
  /// Whether to end at the first line that fails.
  let isStrict: Bool

  /// Answers a block of lines that begins at line `number` of its input.
  func answer(_ block: [UInt8], from number: Int) -> BlockAnswer {
    var result = BlockAnswer()
    var writer = AnswerWriter()
    block.withUnsafeBufferPointer { block in
      var start = 0
      while start < block.count {
        let newline = block[start...].firstIndex(of: UInt8(ascii: "\n"))
        let line = UnsafeBufferPointer(rebasing: block[start..<(newline ?? block.count)])
        start = (newline ?? block.count) + 1
        answer(line, number: number + result.lineCount, to: &writer, &result)
        result.lineCount += 1
        if isStrict && result.failure != nil { break }
      }
    }
    result.bytes = writer.json.bytes
    return result
  }

  private func answer(
    _ line: UnsafeBufferPointer<UInt8>, number: Int, to writer: inout AnswerWriter,
    _ result: inout BlockAnswer
  ) {
    if template == nil && LineAnswerer.isBlank(line) { return }
    var id: JSONValue?
    do {
      let request = try request(line, id: &id)
      let answer = try answerer.answer(request)
      writer.write(answer)
      if answer.isTruncated { result.hasTruncation = true }
      if answer.overflow > 0 { result.hasOverflow = true }
    } catch {
      writer.json.value(error, id: id)
      result.failedCount += 1
      if result.failure == nil { result.failure = (number, error.message) }
    }
    writer.json.endLine()
    result.answerCount += 1
  }

  private func request(
    _ line: UnsafeBufferPointer<UInt8>, id: inout JSONValue?
  ) throws(RequestError) -> Request {
    if var request = template {
      let isPair = line.last == UInt8(ascii: "\r")
      let given = GivenText(Array(isPair ? UnsafeBufferPointer(rebasing: line.dropLast()) : line))
      request.text = given.text
      request.replaced = given.replaced
      return request
    }
    let parsed = try RequestLine(line)
    guard case .object = parsed.value else {
      throw RequestError(.badJSON, "the line is \(parsed.value.kindName); give one JSON object")
    }
    if let given = parsed.value["id"], ValueKind.identifier.accepts(given) { id = given }
    let request = try Request(parsed.value, replaced: parsed.replaced)
    if let failure = parsed.failure { throw failure }
    return request
  }

  private static func isBlank(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}

/// The answers to a block of lines.
struct BlockAnswer: Sendable {
  /// A line of JSON for each.
  var bytes: [UInt8] = []
  var lineCount = 0
  var answerCount = 0
  var failedCount = 0
  /// The first line that failed, counted from 1, and why.
  var failure: (line: Int, message: String)?
  var hasTruncation = false
  var hasOverflow = false
}
