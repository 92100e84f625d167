internal import BenchmarkHarness
internal import Linegauge

/// W6: lines and height of a text after every keystroke.
enum Typing {
  static func run(_ job: Job) throws {
    let font = try job.font(FontFiles.english)
    try run("w6", Keystrokes(path: job.arguments.corpus), font, job)
  }

  /// The same in texts of 20 KB, 200 KB, 2 MB …
  static func runGrowing(_ job: Job) throws {
    let font = try job.font(FontFiles.english)
    let keystrokes = try Keystrokes(path: job.arguments.corpus)
    for bytes in job.arguments.growingSizes(from: 20_000) {
      try run("edits_\(bytes)", keystrokes.grown(to: bytes), font, job)
    }
  }

  private static func run(
    _ workload: String, _ keystrokes: Keystrokes, _ font: Font, _ job: Job
  ) throws {
    for index in 0..<job.reporter.passes {
      var document = try Paragraphs(keystrokes.text, cursor: keystrokes.offset, font: font)
      try job.reporter.run(workload, keystrokes.amount, index: index) {
        for character in keystrokes.typed { try document.type(character) }
        return document.totals
      }
    }
  }
}

/// A text cut at its newlines: a keystroke prepares the paragraph it falls into again.
private struct Paragraphs {
  /// Of the whole text.
  private(set) var totals = Totals()
  private let font: Font
  private var texts: [String]
  private var measured: [Totals] = []
  private var current = 0
  /// In the current paragraph.
  private var cursor: String.Index

  init(_ text: String, cursor offset: Int, font: Font) throws {
    self.font = font
    texts = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var rest = offset
    while rest > texts[current].utf8.count {
      rest -= texts[current].utf8.count + 1
      current += 1
    }
    cursor = texts[current].utf8.index(texts[current].startIndex, offsetBy: rest)
    for text in texts {
      measured.append(try font.prepare(text).totals())
      totals += measured[measured.count - 1]
    }
  }

  mutating func type(_ character: Unicode.Scalar) throws {
    if character == "\n" {
      let tail = String(texts[current][cursor...])
      texts[current].removeSubrange(cursor...)
      try measureCurrent()
      current += 1
      texts.insert(tail, at: current)
      measured.insert(Totals(), at: current)
      cursor = tail.startIndex
    } else {
      let offset = texts[current].utf8.distance(from: texts[current].startIndex, to: cursor)
      texts[current].unicodeScalars.insert(character, at: cursor)
      cursor = texts[current].utf8.index(
        texts[current].startIndex, offsetBy: offset + UTF8.width(character))
    }
    try measureCurrent()
  }

  private mutating func measureCurrent() throws {
    totals -= measured[current]
    measured[current] = try font.prepare(texts[current]).totals()
    totals += measured[current]
  }
}
