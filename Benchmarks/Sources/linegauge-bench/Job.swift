internal import BenchmarkHarness
internal import Linegauge

/// What a workload is run with.
struct Job: Sendable {
  let arguments: Arguments
  let reporter: Reporter

  init(_ arguments: Arguments) {
    self.arguments = arguments
    reporter = Reporter(engine: "linegauge", passes: arguments.passes)
  }

  func corpus() throws -> Corpus { try Corpus(path: arguments.corpus) }

  /// The first file at the wanted size, the others for what it lacks.
  func font(_ files: [String]) throws -> Font {
    let files = arguments.fonts ?? files
    let library = try FontLibrary()
    let faces = try files.map { try library.face(file: $0) }
    guard let primary = faces.first else { throw BenchmarkError("--fonts names no file") }
    return try Font(
      face: primary, size: arguments.size, fallback: FallbackChain(Array(faces.dropFirst())))
  }
}

/// Points that a line has wherever a workload has one width.
let standardWidth: Double = 320

extension PreparedText {
  /// The two things that a list of texts asks for.
  @inline(__always)
  func totals(
    width: Double = standardWidth, options: LayoutOptions = LayoutOptions()
  ) throws -> Totals {
    let size = try size(width: width, options: options)
    return Totals(lines: size.lineCount, height: size.height)
  }
}
