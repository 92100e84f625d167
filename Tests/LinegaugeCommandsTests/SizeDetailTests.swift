import Testing

@testable import LinegaugeCommands

@Suite("The detail size")
struct SizeDetailTests {
  static let texts = [
    "", "one", "Fresh tomato soup with basil and a very long name", "two\nlines\n", "漢字と仮名",
    "e\u{301} \u{5D0}\u{5D1} mixed", "unbreakableunbreakableunbreakable", "a\tb", "\u{10FFFF}",
  ]

  @Test(
    "tells the lines and the height of the summary and no more",
    arguments: [
      "", #","width":60"#, #","width":60,"maxLines":2,"minLines":2"#,
      #","width":60,"lineHeight":"web","breakRules":"web","trailingNewline":true"#,
      #","width":0,"letterSpacing":1"#, #","width":60,"balance":true,"whiteSpace":"collapse""#,
    ])
  func agreement(_ options: String) async throws {
    func run(_ detail: String) async -> ToolRun {
      let lines = Self.texts.enumerated().map { index, text in
        var writer = JSONWriter()
        writer.value(text)
        let json = String(decoding: writer.bytes, as: UTF8.self)
        return #"{"id":\#(index),"text":\#(json),"detail":"\#(detail)"\#(options)}"#
      }
      return await ToolRun.run("batch", input: lines.joined(separator: "\n"))
    }
    let (sizes, summaries) = (await run("size"), await run("summary"))
    #expect(sizes.status == 0 && sizes.lines.count == Self.texts.count)
    for (size, summary) in zip(sizes.lines, summaries.lines) {
      let (size, summary) = (try json(size), try json(summary))
      #expect(size.members?.map(\.key) == ["id", "height", "lineCount"])
      for key in ["id", "height", "lineCount"] { #expect(size[key] == summary[key]) }
    }
  }

  @Test("still ends with 1 where something is too wide or cut and that was asked for")
  func fit() async {
    let input = "fits\nunbreakable words over several lines"
    let wide = await ToolRun.run(
      "batch", "--lines", "--detail", "size", "-w", "30", "--overflow-wrap", "none",
      "--fail-if-overflow", input: input)
    let cut = await ToolRun.run(
      "batch", "--lines", "--detail", "size", "-w", "60", "--max-lines", "1",
      "--fail-if-truncated", input: input)
    #expect(wide.status == 1 && cut.status == 1)
    let plain = await ToolRun.run(
      "batch", "--lines", "--detail", "size", "-w", "60", "--max-lines", "1", input: input)
    #expect(plain.status == 0 && plain.output == cut.output)
  }

  @Test("says where a plain line was not Unicode, behind the shown lines too")
  func repairs() async {
    let line = Array("several words, of which few are shown ".utf8) + [0xFF] + Array(" end\n".utf8)
    let plain = Array("several words, of which few are shown\r\n".utf8)
    func run(_ detail: String) async -> ToolRun {
      await ToolRun.run(
        ["batch", "--lines", "--detail", detail, "-w", "60", "--max-lines", "1"],
        // The font is learned of first, so that simple lines are added up.
        input: Array(repeating: plain, count: 100).flatMap { $0 } + line)
    }
    let (sizes, summaries) = (await run("size"), await run("summary"))
    #expect(sizes.lines.last?.contains(#""replaced":[{"offset":38,"length":1}]"#) == true)
    #expect(Set(sizes.lines.dropLast()).count == 1 && sizes.lines.count == 101)
    for (size, summary) in zip(sizes.lines, summaries.lines) {
      for key in ["height", "lineCount", "replaced"] {
        #expect((try? json(size)[key]) == (try? json(summary)[key]))
      }
    }
  }

  @Test(
    "is refused beside what it would leave out",
    arguments: [
      (#""ink":true"#, "ink"), (#""verify":true"#, "verify"), (#""expanded":true"#, "expanded"),
      (#""op":"editor""#, "detail"), (#""op":"width""#, "detail"),
    ])
  func refusal(_ options: String, _ key: String) {
    let error = #expect(throws: RequestError.self) {
      try request(#"{"text":"a","detail":"size",\#(options)}"#)
    }
    #expect(error?.code == .badValue && error?.key == key)
  }
}
