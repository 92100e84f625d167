import Glibc
import Testing

/// What the README shows is what happens.
struct ReadmeTests {
  @Test("The library's quick start is the program that is built, and prints what the README says")
  func quickStart() throws {
    let readme = try Self.contents("README.md")
    let program = try #require(Self.blocks("swift", in: readme).first)
    #expect(try program == Self.contents("Examples/QuickStart/main.swift"))
    #expect(program.split(separator: "\n").count <= 25)
    let folder = ToolProcess.path.prefix { _ in true }.dropLast("linegauge".count)
    let run = ToolProcess.shell("\"\(folder)QuickStart\"")
    #expect(run.status == 0)
    #expect(run.output == Self.blocks("text", in: readme).first)
  }

  @Test("The tool's quick start prints what the README says")
  func console() throws {
    let block = try #require(Self.blocks("console", in: Self.contents("README.md")).first)
    var commands: [(command: String, output: String)] = []
    for line in block.split(separator: "\n", omittingEmptySubsequences: true) {
      if line.hasPrefix("$ ") {
        commands.append((String(line.dropFirst(2)), ""))
      } else if let last = commands.indices.last {
        commands[last].output += line + "\n"
      }
    }
    #expect(commands.count >= 5)
    for (command, output) in commands {
      let run = ToolProcess.shell("linegauge() { \"$0\" \"$@\"; }\n" + command)
      #expect(run.output == output, "\(command)")
    }
  }

  /// The fenced blocks of a language, without their fences.
  private static func blocks(_ language: String, in text: String) -> [String] {
    var blocks: [String] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```\(language)" {
        isInside = true
        blocks.append("")
      } else if line == "```" {
        isInside = false
      } else if isInside {
        blocks[blocks.count - 1] += line + "\n"
      }
    }
    return blocks
  }

  /// A file of the repository, found from where this source stands.
  private static func contents(_ path: String, source: String = #filePath) throws -> String {
    let root = source.split(separator: "/").dropLast(3).joined(separator: "/")
    let file = try #require(fopen("/\(root)/\(path)", "r"), "no \(path) in the repository")
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
