internal import BenchmarkHarness
internal import Glibc
internal import Linegauge

/// The messages of W1 shared out among 1, 2, 3 … tasks that use one font, each with a measurer of its
/// own.
enum Cores {
  static func run(_ job: Job) async throws {
    let font = try job.font(FontFiles.english)
    let corpus = try job.corpus()
    let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    for tasks in 1...cores where tasks >= job.arguments.smallest && tasks <= job.arguments.largest {
      for index in 0..<job.reporter.passes {
        try await job.reporter.run("cores_\(tasks)", corpus.amount, index: index) {
          try await measure(corpus.texts, font: font, tasks: tasks)
        }
      }
    }
  }

  private static func measure(
    _ texts: [String], font: Font, tasks: Int
  ) async throws -> Totals {
    try await withThrowingTaskGroup(of: Totals.self) { group in
      for task in 0..<tasks {
        group.addTask {
          var measurer = try TextMeasurer(font: font)
          var totals = Totals()
          for index in texts.count * task / tasks..<texts.count * (task + 1) / tasks {
            let size = try measurer.size(of: texts[index], width: standardWidth)
            totals += Totals(lines: size.lineCount, height: size.height)
          }
          return totals
        }
      }
      return try await group.reduce(into: Totals()) { $0 += $1 }
    }
  }
}
