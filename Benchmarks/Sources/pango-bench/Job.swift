internal import BenchmarkHarness
internal import CPango

/// What a workload is run with.
struct Job {
  let arguments: Arguments
  let reporter: Reporter

  init(_ arguments: Arguments) {
    self.arguments = arguments
    reporter = Reporter(engine: "pango", passes: arguments.passes)
  }

  func corpus() throws -> Corpus { try Corpus(path: arguments.corpus) }

  func typesetter(_ files: [String]) throws -> Typesetter {
    try Typesetter(fonts: arguments.fonts ?? files, size: arguments.size)
  }
}

/// Points that a line has wherever a workload has one width.
let standardWidth: Double = 320
