import Testing

@testable import LinegaugeCommands

@Suite("The command line")
struct ArgumentParserTests {
  @Test(
    "an option's value stands behind it, after =, or at its letter",
    arguments: [
      ["lines", "--width", "200"], ["lines", "--width=200"], ["lines", "-w", "200"],
      ["lines", "-w200"], ["lines", "-w=200"],
    ])
  func forms(_ arguments: [String]) throws {
    let invocation = try ArgumentParser.parse(arguments)
    #expect(invocation.request["width"] == .integer(200))
    #expect(invocation.operands.isEmpty)
  }

  @Test("a negative number is a value, and -- ends the options")
  func dashes() throws {
    let invocation = try ArgumentParser.parse(
      ["lines", "--letter-spacing", "-1.5", "--", "-w", "--x"])
    #expect(invocation.request["letterSpacing"] == .real(-1.5))
    #expect(invocation.operands == [4, 5])
  }

  @Test("options set keys of nested objects")
  func nesting() throws {
    let invocation = try ArgumentParser.parse(
      ["editor", "--font-file", "a.ttf", "--max-lines", "3", "--insets", "1,2"])
    #expect(invocation.request["font"]?["file"] == .string("a.ttf"))
    #expect(invocation.request["editor"]?["maxLine"] == .integer(3))
    #expect(invocation.request["editor"]?["insets"]?["trailing"] == .integer(2))
  }

  @Test("every tag of several shares the options of tags")
  func tags() throws {
    let invocation = try ArgumentParser.parse(
      ["tag", "--tag", "A", "--tag-size", "9", "--tag", "B", "x"])
    let tags = try #require(invocation.completeRequest["tags"]?.elements)
    #expect(tags.map { $0["text"] } == [.string("A"), .string("B")])
    #expect(tags.map { $0["size"] } == [.integer(9), .integer(9)])
  }

  @Test("fallback fonts add up, and --no-fallback means none")
  func fallback() throws {
    let none = try ArgumentParser.parse(["width", "--no-fallback", "x"])
    #expect(none.request["fallback"] == .array([]))
    let two = try ArgumentParser.parse(["width", "--fallback", "a", "--fallback", "b"])
    #expect(two.request["fallback"]?.elements?.map { $0["file"] } == [.string("a"), .string("b")])
  }

  @Test("features are read as hb-shape reads them")
  func features() throws {
    let invocation = try ArgumentParser.parse(["width", "--features", "liga=0,+ss01,-kern,smcp"])
    let features = try #require(invocation.request["features"])
    #expect(
      ["liga", "ss01", "kern", "smcp"].map { features[$0] }
        == [.integer(0), .integer(1), .integer(0), .integer(1)])
  }

  @Test(
    "a line height is a model, points or a multiple",
    arguments: [
      ("web", #""web""#), ("22", #"{"points": 22}"#), ("1.5x", #"{"multiple": 1.5}"#),
    ])
  func lineHeight(_ argument: String, _ expected: String) throws {
    let invocation = try ArgumentParser.parse(["lines", "--line-height", argument])
    #expect(try invocation.request["lineHeight"] == json("[\(expected)]").elements?[0])
  }

  @Test("words may be written as CSS writes them")
  func cssWords() throws {
    let invocation = try ArgumentParser.parse(["lines", "--word-break", "break-all"])
    #expect(invocation.request["wordBreak"] == .string("breakAll"))
  }

  @Test(
    "bad use says what failed and how to mend it",
    arguments: [
      (["lnes"], "there is no command \"lnes\"; did you mean \"lines\"?"),
      (["lines", "--max-line", "2"], "did you mean \"--max-lines\"?"),
      (["width", "--max-lines", "2"], "it belongs to"),
      (["lines", "--width"], "--width needs a value: POINTS"),
      (["lines", "-w", "nan"], "\"nan\" is not allowed; give a number, 0 or more"),
      (["lines", "-w", "0x10"], "\"0x10\" is not allowed"),
      (["lines", "--max-lines", "0"], "a whole number, 1 or more"),
      (["lines", "--balance=yes"], "--balance takes no value"),
      (["lines", "--break-rules", "wbe"], "did you mean \"web\"?"),
      (["lines", "-5"], "put -- before a text"),
      ([], "no command"),
    ])
  func badUse(_ arguments: [String], _ message: String) {
    let error = #expect(throws: UsageError.self) { try ArgumentParser.parse(arguments) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(error?.message.contains("\n") == false)
  }

  @Test("A lone hyphen is standard input, behind -- it is a text")
  func standardInput() async {
    let read = await ToolRun.run("width", "-", input: "hello\n")
    let given = await ToolRun.run("width", "hello")
    #expect(read.output == given.output && read.status == 0)
    let hyphen = await ToolRun.run("width", "--", "-", input: "hello\n")
    #expect(hyphen.output != given.output)
  }
}
