import Testing

@testable import LinegaugeCommands

@Suite("Messages of the command line")
struct OptionMessageTests {
  @Test(
    "an error names the option that was given",
    arguments: [
      (["width", "--font-file", "/nonexistent", "a"], "--font-file: The font file"),
      (["width", "--bundled", "nope", "a"], "--bundled: There is no bundled font"),
      (["width", "--variations", "XXXX=1", "a"], "--variations: The face"),
      (["width", "--font", "inter", "--font-width", "3000", "a"], "--font-width: The font width"),
      (["width", "--font-width", "90", "a"], "--font-width belongs to a font named by --font;"),
      (["width", "--font", "No Such Family 7", "a"], "--font: No font has the family"),
      (["chips", "-s", "1e300", "a"], "--font-size: The font size"),
      (["editor", "--insets", "-5", "a"], "--insets: \"top\" is -5"),
      (["fit", "abc"], "fit needs --height POINTS, --min-size POINTS, --max-size POINTS"),
      (["breakpoints", "abc"], "breakpoints needs --from POINTS, --to POINTS"),
      (["tag", "abc"], "tag needs --tag TEXT"),
      (
        ["fit", "--height", "9", "--min-size", "3", "--max-size", "2", "a"],
        "--min-size 3.0 is greater than --max-size 2.0"
      ),
      (["batch", "--font-size", "3"], "--font-size counts only with --lines"),
      (["batch", "--font-file", "a.ttf"], "--font-file counts only with --lines"),
      (
        ["lines", "--max-lines", "99999999999999999999", "a"], "a whole number from 1 to 2147483647"
      ),
    ])
  func named(_ arguments: [String], _ message: String) async {
    let run = await ToolRun.run(arguments, input: [])
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(!run.errors.contains("{"))
  }
}
