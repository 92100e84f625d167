internal import Glibc
internal import Linegauge

/// The command-line tool: understands arguments, runs a command, reports what failed.
public enum LinegaugeTool {
  /// As `--version` prints it.
  static let version = "0.1.0"

  /// The arguments that follow the tool's name, as bytes: they need not be valid UTF-8.
  public static func arguments(
    _ count: Int32, _ vector: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) -> [[UInt8]] {
    (1..<max(1, Int(count))).compactMap { index in
      vector[index].map { start in
        Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
      }
    }
  }

  /// Runs the tool with the arguments that follow its name and returns its exit status: 0 answered,
  /// 1 does not fit, 2 bad use or input.
  public static func run(_ arguments: [[UInt8]]) async -> Int32 {
    // A reader that has seen enough (`| head`) is no failure: write() reports it instead.
    signal(SIGPIPE, SIG_IGN)
    var console = Console.standard
    return await run(arguments, console: &console)
  }

  /// Ends the process.
  public static func exit(_ status: Int32) -> Never { Glibc.exit(status) }

  static func run(_ arguments: [[UInt8]], console: inout Console) async -> Int32 {
    do {
      let words = arguments.map { String(decoding: $0, as: UTF8.self) }
      let invocation = try ArgumentParser.parse(words)
      if let path = invocation.tool[.output] { console.output = ByteSink(.file(path)) }
      var context = CommandContext(
        invocation: invocation, arguments: arguments, console: console)
      defer { console = context.console }
      let status = try await perform(&context)
      try context.console.output.flush()
      return status
    } catch ByteSink.Failure.closed {
      return 0
    } catch ByteSink.Failure.failed(let message) {
      console.report(message)
    } catch let error as UsageError {
      console.report(error.message)
    } catch {
      console.report("\(error)")
    }
    return 2
  }

  private static func perform(_ context: inout CommandContext) async throws -> Int32 {
    let command = context.invocation.command
    if context.invocation.has(.help) {
      try context.console.output.write(HelpText.help(on: command))
      return 0
    }
    switch command {
    case .help: try HelpCommand.run(&context)
    case .man: try context.console.output.write(ManualPage.text)
    case .completions: try CompletionsCommand.run(&context)
    case .styles: try StylesCommand.run(&context)
    case .font: try FontCommand.run(&context)
    case .fonts: try FontsCommand.run(&context)
    case .demo: try DemoCommand.run(&context)
    case .batch: return try await BatchCommand.run(&context)
    case .width, .lines, .height, .editor, .tag, .chips, .fit, .breaks, .breakpoints, .metrics:
      return try MeasureCommand.run(&context)
    }
    return 0
  }
}

extension Answerer {
  /// An answerer with a font library of its own.
  static func make(clampsCoordinates: Bool = true) throws(UsageError) -> Answerer {
    do throws(FontError) {
      return Answerer(
        fonts: FontResolver(library: try FontLibrary(), clampsCoordinates: clampsCoordinates))
    } catch {
      throw UsageError(error.message)
    }
  }
}
