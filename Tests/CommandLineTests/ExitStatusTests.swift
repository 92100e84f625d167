import Testing

@Suite("The tool as a process")
struct ExitStatusTests {
  @Test("answers go to standard output and the status is 0")
  func answered() {
    let run = ToolProcess.run("width", "--bundled", "em", "--font-size", "10", "abc")
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output == "30 pt\n")
  }

  @Test("what does not fit is 1 when asked for, and answered all the same")
  func doesNotFit() {
    let cut = ToolProcess.run(
      "lines", "--fail-if-truncated", "-w", "60", "--max-lines", "1", "a text that is cut")
    #expect(cut.status == 1 && cut.output.contains("truncated"))
    let wide = ToolProcess.run("width", "--fail-if-overflow", "-w", "5", "wide")
    #expect(wide.status == 1 && wide.output.contains("too much"))
    #expect(ToolProcess.run("width", "--fail-if-overflow", "-w", "500", "wide").status == 0)
  }

  @Test(
    "bad use and bad input are 2 with one line on standard error",
    arguments: [
      ["nothing"], ["width", "--font-file", "/nonexistent", "a"], ["width", "--bad", "a"],
      ["tag", "a"], ["batch", "/nonexistent"], ["font", "/dev/null"], ["fonts", "No Such Name"],
      ["completions", "tcsh"], ["lines", "--text-file", "/nonexistent"], ["fit", "a"],
    ])
  func badUse(_ arguments: [String]) {
    let run = ToolProcess.shell("\"$0\" \"$@\"", arguments: arguments)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.hasPrefix("linegauge: ") && run.errors.hasSuffix("\n"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test("a text is the same as an argument, in a file and on standard input")
  func sources() {
    let text = "Fresh tomato soup\nwith basil"
    let argument = ToolProcess.run("lines", "-O", "json", "-w", "90", text)
    let input = ToolProcess.run("lines", "-O", "json", "-w", "90", input: Array((text + "\n").utf8))
    let file = ToolProcess.shell(
      "cat > \"$1\" && \"$0\" lines -O json -w 90 --text-file \"$1\"; rm \"$1\"",
      arguments: ["/tmp/linegauge-test-text.\(UInt32.random(in: 0...UInt32.max))"],
      input: Array(text.utf8))
    #expect(argument.status == 0 && argument.output.contains("\"lineCount\""))
    #expect(input.output == argument.output && file.output == argument.output)
  }

  @Test("bytes that are not UTF-8 are replaced and reported, in an argument too")
  func invalidBytes() {
    let input = ToolProcess.run("width", "-O", "jsonl", input: [0x61, 0xFF, 0x62])
    #expect(input.output.contains(#""replaced":[{"offset":1,"length":1}]"#))
    let argument = ToolProcess.shell("\"$0\" width -O jsonl \"$(printf 'a\\377b')\"")
    #expect(argument.output == input.output)
  }

  @Test("a reader that leaves is no failure, a full disk is")
  func brokenPipe() {
    let run = ToolProcess.shell("{ yes | \"$0\" batch --lines; echo $? >&2; } | head -n 1 | wc -l")
    #expect(run.output.trimmingSpaces == "1" && run.errors == "0\n")
    let full = ToolProcess.shell("\"$0\" width a > /dev/full")
    #expect(full.status == 2 && full.errors.contains("cannot write"))
  }

  @Test("a partner that waits for its answer gets it before it asks again")
  func conversation() {
    let script = """
      folder=$(mktemp -d); mkfifo "$folder/ask" "$folder/answer"
      "$0" batch < "$folder/ask" > "$folder/answer" &
      exec 3> "$folder/ask" 4< "$folder/answer"
      for id in 1 2 3; do
        echo "{\\"id\\":$id,\\"op\\":\\"width\\",\\"text\\":\\"a\\"}" >&3
        read -r line <&4 && echo "$line" | cut -c1-8
      done
      exec 3>&-; wait; rm -r "$folder"
      """
    #expect(ToolProcess.shell(script).output == "{\"id\":1,\n{\"id\":2,\n{\"id\":3,\n")
  }

  @Test("-o writes a file, but not when the command fails")
  func outputFile() {
    let script = """
      file=$(mktemp); echo old > "$file"
      "$0" width -o "$file" --bad a 2> /dev/null; cat "$file"
      "$0" width --bundled em --font-size 10 -o "$file" a; cat "$file"; rm "$file"
      """
    #expect(ToolProcess.shell(script).output == "old\n10 pt\n")
  }

  @Test("without a terminal nothing is coloured", arguments: ["demo", "styles", "help", "man"])
  func plain(_ command: String) {
    let run = ToolProcess.run(command)
    #expect(run.status == 0 && !run.output.isEmpty && !run.output.contains("\u{1B}"))
  }

  @Test("the completions for bash are a script that bash reads")
  func bashCompletions() {
    let script = "command -v bash > /dev/null || exit 0; \"$0\" completions bash | bash -n"
    #expect(ToolProcess.shell(script).status == 0)
  }
}

extension String {
  /// Without blanks and newlines at its ends.
  fileprivate var trimmingSpaces: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
