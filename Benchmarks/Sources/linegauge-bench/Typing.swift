internal import BenchmarkHarness
internal import Linegauge

/// W6: lines and height of a text after every keystroke.
enum Typing {
  static func run(_ job: Job) throws {
    try run("w6", Keystrokes(path: job.arguments.corpus), job)
  }

  /// The same in texts of 20 KB, 200 KB, 2 MB …
  static func runGrowing(_ job: Job) throws {
    let keystrokes = try Keystrokes(path: job.arguments.corpus)
    for bytes in job.arguments.growingSizes(from: 20_000) {
      try run("edits_\(bytes)", keystrokes.grown(to: bytes), job)
    }
  }

  /// The same in the middle of one paragraph, that of W4.
  static func runInParagraph(_ job: Job) throws {
    let keystrokes = Keystrokes(typedInto: try job.corpus().whole)
    try run("paragraphEdits", keystrokes, job)
  }

  private static func run(_ workload: String, _ keystrokes: Keystrokes, _ job: Job) throws {
    let font = try job.font(FontFiles.english)
    let typed = keystrokes.typed.map { String($0) }
    for index in 0..<job.reporter.passes {
      var document = try TextDocument(keystrokes.text, font: font, width: standardWidth)
      var offset = keystrokes.offset
      try job.reporter.run(workload, keystrokes.amount, index: index) {
        var totals = Totals()
        for character in typed {
          try document.insert(character, at: offset)
          offset += character.utf8.count
          // What an editor asks for after each keystroke.
          totals = Totals(lines: document.lineCount, height: document.height)
        }
        return totals
      }
    }
  }
}
