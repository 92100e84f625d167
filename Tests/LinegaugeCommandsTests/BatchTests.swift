import Testing

@testable import LinegaugeCommands

@Suite("Batch")
struct BatchTests {
  @Test("answers keep the order of thousands of requests of very different cost")
  func order() async throws {
    let input = (0..<3000).map { index in
      let text = String(repeating: "word ", count: index % 97 == 0 ? 800 : 3)
      return #"{"id":\#(index),"op":"lines","width":90,"detail":"summary","text":"\#(text)"}"#
    }
    let run = await ToolRun.run("batch", input: input.joined(separator: "\n"))
    #expect(run.status == 0 && run.errors == "")
    let ids = try run.lines.map { try json($0)["id"] }
    #expect(ids == (0..<3000).map { .integer($0) })
  }

  @Test("a bad line is answered with its error, the run goes on and ends with 2")
  func badLine() async throws {
    let run = await ToolRun.run(
      "batch",
      input:
        "{\"id\":1,\"text\":\"a\"}\n{oops\n{\"id\":3,\"text\":\"b\",\"x\":1}\n{\"id\":4,\"text\":\"c\"}\n"
    )
    #expect(run.status == 2)
    let answers = try run.lines.map { try json($0) }
    #expect(answers.map { $0["error"]?["code"]?.string } == [nil, "badJSON", "unknownKey", nil])
    #expect(answers.map { $0["id"]?.wholeNumber } == [1, nil, 3, 4])
    #expect(answers[2]["error"]?["key"] == .string("x"))
    #expect(run.errors.contains("2 of 4 requests failed; the first, line 2"))
  }

  @Test("--strict ends at the first error")
  func strict() async {
    let run = await ToolRun.run(
      "batch", "--strict", input: "{\"text\":\"a\"}\n{\n{\"text\":\"c\"}\n")
    #expect(run.status == 2)
    #expect(run.lines.count == 2)
  }

  @Test("a byte-order mark, blank lines, CRLF and a missing last newline are no matter")
  func forgiving() async throws {
    let run = await ToolRun.run(
      "batch", input: "\u{FEFF}{\"id\":1,\"text\":\"a\"}\r\n\r\n \t\n{\"id\":2,\"text\":\"b\"}")
    #expect(run.status == 0)
    #expect(try run.lines.map { try json($0)["id"]?.wholeNumber } == [1, 2])
  }

  @Test("a line longer than any block is read whole")
  func longLine() async throws {
    let text = String(repeating: "a long line ", count: 20_000)
    let run = await ToolRun.run("batch", input: "{\"op\":\"width\",\"text\":\"\(text)\"}\n")
    #expect(run.status == 0 && run.lines.count == 1)
    #expect(try json(run.lines[0])["width"]?.number ?? 0 > 100_000)
  }

  @Test("an empty input has no answers")
  func empty() async {
    let run = await ToolRun.run("batch")
    #expect(run.status == 0 && run.output == "")
  }

  @Test("deep nesting is an error of its line, also on a small stack")
  func depth() async {
    let deep = String(repeating: "[", count: 2000) + String(repeating: "]", count: 2000)
    let run = await ToolRun.run("batch", input: "{\"text\":\(deep)}\n{\"text\":\"a\"}\n")
    #expect(run.status == 2 && run.lines.count == 2)
  }

  @Test("--lines measures every line as the options say, blank ones too")
  func plainLines() async throws {
    let run = await ToolRun.run(
      "batch", "--lines", "--op", "width", "--font-size", "20", input: "{\"a\"}\r\n\nwide\n")
    #expect(run.status == 0)
    let widths = try run.lines.map { try json($0)["width"]?.number ?? -1 }
    #expect(widths.count == 3)
    #expect(widths[0] > 0 && widths[1] == 0 && widths[2] > 0)
  }

  @Test("options of measuring without --lines are bad use")
  func optionsWithoutLines() async {
    let run = await ToolRun.run("batch", "-w", "20", input: "{}\n")
    #expect(run.status == 2)
    #expect(run.errors.contains("--lines"))
  }

  @Test("--fail-if-overflow ends with 1 after the last answer")
  func failing() async {
    let run = await ToolRun.run(
      "batch", "--lines", "--op", "width", "-w", "20", "--fail-if-overflow",
      input: "a\nvery wide\nb\n")
    #expect(run.status == 1 && run.lines.count == 3)
  }

  @Test("a small cache changes no answer, and a size that is none is bad use")
  func cacheSize() async {
    let words = (0..<20_000).map { "w\($0) x\($0 % 7)" }.joined(separator: "\n")
    let usual = await ToolRun.run("batch", "--lines", "-w", "90", input: words)
    let small = await ToolRun.run(
      "batch", "--lines", "-w", "90", "--cache-size", "1", input: words)
    #expect(small.status == 0 && small.output == usual.output)
    let bad = await ToolRun.run("batch", "--cache-size", "0", input: "")
    #expect(bad.status == 2 && bad.errors.contains("--cache-size"))
  }

  @Test("the command line and the batch answer alike")
  func onePath() async throws {
    let line = await ToolRun.run(
      "lines", "-O", "jsonl", "-w", "120", "--max-lines", "2", "Fresh tomato soup with basil")
    let batch = await ToolRun.run(
      "batch", input: #"{"width":120,"maxLines":2,"text":"Fresh tomato soup with basil"}"#)
    #expect(line.output == batch.output && line.status == 0)
  }
}
