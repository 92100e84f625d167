import Linegauge

@testable import LinegaugeCommands

private let answerer: Answerer = {
  do { return try Answerer.make() } catch { fatalError("no font library: \(error)") }
}()

/// Any bytes as lines of a batch: one line of JSON answers each, and a bad line harms no other.
///
/// With an odd last byte, lines are texts too. Files that a request names may be opened: they are only
/// read, and what is no ordinary file is refused.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBatch(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let block = Array(UnsafeBufferPointer(start: start, count: count))
  check(block, template: nil)
  if let last = block.last, last & 1 == 1 {
    var template = Request()
    template.width = 40
    check(block, template: template)
  }
  return 0
}

private func check(_ block: [UInt8], template: Request?) {
  let lines = LineAnswerer(answerer: answerer, template: template, isStrict: false)
  let answers = lines.answer(block)
  let written = answers.bytes.split(separator: UInt8(ascii: "\n"))
  require(written.count == answers.answerCount, "\(written.count) of \(answers.answerCount)")
  require(answers.answerCount <= answers.lineCount, "more answers than lines")
  require(answers.failedCount <= answers.answerCount, "more failures than answers")
  require((answers.failure == nil) == (answers.failedCount == 0), "a failure without a reason")
  for line in written {
    let isJSON = Array(line).withUnsafeBufferPointer { (try? JSONParser.parse($0)) != nil }
    require(isJSON, "not JSON: \(String(decoding: line, as: UTF8.self))")
  }
  require(lines.answer(block).bytes == answers.bytes, "another answer to the same lines")
  // What a line has in common with those before it makes it faster and changes nothing.
  let alone = block.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: template == nil)
    .flatMap { lines.answer(Array($0) + [UInt8(ascii: "\n")]).bytes }
  require(alone.starts(with: answers.bytes), "another answer to a line among others")
}
