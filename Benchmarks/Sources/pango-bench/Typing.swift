internal import BenchmarkHarness

/// Lines and height of a text after every keystroke. Pango has no edits: all of the text is set
/// again, which is what its users do.
enum Typing {
  static func run(_ job: Job) throws {
    let layout = try job.typesetter(FontFiles.english).layout()
    layout.setWidth(standardWidth)
    let keystrokes = try Keystrokes(path: job.arguments.corpus)
    for index in 0..<job.reporter.passes {
      var text = Array(keystrokes.text.utf8)
      var offset = keystrokes.offset
      job.reporter.run("w6", keystrokes.amount, index: index) {
        var totals = Totals()
        for character in keystrokes.typed {
          text.insert(contentsOf: UTF8.encode(character) ?? .init(), at: offset)
          offset += UTF8.width(character)
          text.withUnsafeBufferPointer { layout.setText($0[...]) }
          totals = layout.totals
        }
        return totals
      }
    }
  }
}
