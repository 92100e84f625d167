internal import Glibc
internal import Linegauge

/// Answers the lines of a batch.
struct LineAnswerer: Sendable {
  let answerer: Answerer
  /// The request that every line is a text of; `nil` when lines are requests.
  let template: Request?
  /// Whether to end at the first line that fails.
  let isStrict: Bool
  /// Whether the status of the run depends on what is cut or too wide.
  var reportsFit = false
  /// Bytes that a task may remember of the words of one font.
  var cacheLimit = LineAnswerer.defaultCacheSize << 20
  /// MiB.
  static let defaultCacheSize = 16

  /// Answers a block of lines.
  func answer(_ block: [UInt8]) -> BlockAnswer {
    var answerer = BlockAnswerer(self)
    block.withUnsafeBufferPointer { block in
      var start = 0
      while start < block.count {
        let end = LineAnswerer.lineEnd(block, from: start)
        answerer.answer(UnsafeBufferPointer(rebasing: block[start..<end]))
        start = end + 1
        if isStrict && answerer.result.failure != nil { break }
      }
    }
    answerer.result.bytes = answerer.writer.json.bytes
    return answerer.result
  }

  /// Where the line ends that begins at `start`: at its newline, or with the block.
  private static func lineEnd(_ block: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = UnsafeRawPointer(block.baseAddress),
      let newline = memchr(base + start, Int32(UInt8(ascii: "\n")), block.count - start)
    else { return block.count }
    return UnsafeRawPointer(newline) - base
  }

  /// What a request asks for when texts are put into it.
  fileprivate func form(_ request: Request, pattern: RequestPattern? = nil) -> RequestForm {
    RequestForm(request, pattern: pattern, lines: self)
  }
}

/// Answers one line after the other and remembers what they have in common.
private struct BlockAnswerer {
  let lines: LineAnswerer
  var writer = AnswerWriter()
  var result = BlockAnswer()
  /// The requests of the lines before, the last one used first.
  private var forms: [RequestForm] = []
  private static let mostForms = 8
  /// Lines since the last that was written like one before.
  private var misses = 0
  /// Where lines have too little in common, looking for it is in vain.
  private static let mostMisses = 32

  init(_ lines: LineAnswerer) {
    self.lines = lines
    if let template = lines.template { forms = [lines.form(template)] }
  }

  /// Answers the next line.
  mutating func answer(_ line: UnsafeBufferPointer<UInt8>) {
    defer { result.lineCount += 1 }
    if lines.template == nil && BlockAnswerer.isBlank(line) { return }
    var id: JSONValue?
    do {
      switch try answer(line, id: &id) {
      case .size(let size): writer.write(size, id: id)
      case .answer(let answer):
        writer.write(answer)
        if answer.isTruncated { result.hasTruncation = true }
        if answer.overflow > 0 { result.hasOverflow = true }
      }
    } catch {
      writer.json.value(error, id: id)
      result.failedCount += 1
      if result.failure == nil { result.failure = (result.lineCount + 1, error.message) }
    }
    writer.json.endLine()
    result.answerCount += 1
  }

  private mutating func answer(
    _ line: UnsafeBufferPointer<UInt8>, id: inout JSONValue?
  ) throws(RequestError) -> RequestForm.Reply {
    if lines.template != nil {
      let isPair = line.last == UInt8(ascii: "\r")
      return try forms[0].answer(isPair ? UnsafeBufferPointer(rebasing: line.dropLast()) : line)
    }
    let isPatterned = misses < BlockAnswerer.mostMisses
    if isPatterned {
      for index in forms.indices {
        guard let filling = forms[index].pattern?.filling(of: line) else { continue }
        if index > 0 { forms.swapAt(0, index) }
        misses = 0
        id = filling.id
        return try forms[0].answer(filling)
      }
      misses += 1
    }
    let request = try parsed(line, id: &id)
    // A text that was repaired is of no pattern: what a line fills in needs no repair.
    guard isPatterned, request.replaced.isEmpty, let pattern = RequestPattern(line, of: request)
    else { return .answer(try lines.answerer.answer(request)) }
    let form = lines.form(request, pattern: pattern)
    if forms.count == BlockAnswerer.mostForms { forms.removeLast() }
    forms.insert(form, at: 0)
    return try form.answer(GivenText(text: request.text ?? ""))
  }

  private func parsed(
    _ line: UnsafeBufferPointer<UInt8>, id: inout JSONValue?
  ) throws(RequestError) -> Request {
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
  /// The first line of the block that failed, counted from 1, and why.
  var failure: (line: Int, message: String)?
  var hasTruncation = false
  var hasOverflow = false
}
