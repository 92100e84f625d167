import Testing

@testable import LinegaugeCommands

@Suite("Identifiers")
struct IdentifierTests {
  @Test(
    "an id is copied as it was written",
    arguments: [
      "1", "0", "-0", "1.0", "1.50", "1E2", "12345678901234567890123", "1e999", "-7",
      "\"1.0\"", "\"1e999\"",
    ])
  func copied(_ id: String) async {
    let run = await ToolRun.run(
      "batch",
      input: """
        {"id":\(id),"op":"width","text":"a"}
        {"text":"\\"id\\": 3, {\\\\","op":"width", "id" : \(id) }
        {"font":{"id":4},"id":\(id)}
        """)
    #expect(run.lines.count == 3)
    for line in run.lines { #expect(line.hasPrefix("{\"id\":\(id),")) }
    #expect(run.lines.map { $0.contains("\"error\"") } == [false, false, true])
  }

  @Test("a number out of range elsewhere is still an error of its key")
  func outOfRangeElsewhere() async {
    let run = await ToolRun.run("batch", input: #"{"id":1.0,"text":"a","width":1e999}"#)
    #expect(run.output.hasPrefix(#"{"id":1.0,"error":{"code":"badValue""#))
    #expect(run.output.contains(#""key":"width""#))
  }
}
