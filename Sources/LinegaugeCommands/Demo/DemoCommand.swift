internal import Linegauge

/// Shows what the tool is for: real text in five scripts, a growing editor, a tag.
enum DemoCommand {
  static func run(_ context: inout CommandContext) throws {
    if let first = context.operands.first {
      throw UsageError("demo takes no argument; leave out \"\(first)\"")
    }
    let demo = Demo(
      font: try font(context.invocation),
      style: TerminalStyle(isOn: context.console.output.isTerminal))
    try context.console.output.write(try demo.text())
  }

  /// The font of the options.
  private static func font(_ invocation: Invocation) throws(UsageError) -> Font {
    let answerer = try Answerer.make()
    var value = invocation.completeRequest
    value.set(.string(Operation.metrics.rawValue), at: ["op"])
    do throws(RequestError) {
      return try answerer.fonts.font(for: try Request(value))
    } catch {
      throw UsageError(error, command: .demo)
    }
  }
}

/// The three parts of the demonstration, in 80 columns.
struct Demo {
  let font: Font
  let style: TerminalStyle

  func text() throws(LayoutError) -> String {
    let face = font.face.summary
    return """
      Text measured in \(face.family) \(face.style) at \(font.size.points), \
      with the fallback that it needs:
      no display, no browser, points as the fonts have them.

      \(heading(1, "Where lines end in \(Demo.scriptWidth.points), and how much of it they take"))
      \(try scripts())
      \(heading(2, "An editor \(Demo.editorWidth.points) wide grows with its text, up to 3 lines"))
      \(try editors())
      \(heading(3, "A text and a tag in at most 2 lines: the tag is never cut"))
      \(try tags())
      """
  }

  private func heading(_ number: Int, _ text: String) -> String {
    style.bold("\(number)  \(text)") + "\n"
  }
}

/// Emphasis on a terminal, plain text elsewhere.
struct TerminalStyle {
  let isOn: Bool

  func bold(_ text: String) -> String { wrapped(text, "1") }
  func faint(_ text: String) -> String { wrapped(text, "2") }
  func accent(_ text: String) -> String { wrapped(text, "36") }

  private func wrapped(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
