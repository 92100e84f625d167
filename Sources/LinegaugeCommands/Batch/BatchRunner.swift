internal import Linegauge

/// Runs a batch: blocks of lines are answered by as many tasks as there are processors and written
/// in their order.
///
/// Memory is bounded by the number of blocks between reading and writing. Whenever no more input
/// has arrived, everything read so far is answered and flushed, so a partner that waits for an
/// answer before it asks again gets it.
struct BatchRunner {
  let lines: LineAnswerer
  private let limit = 2 * processorCount() + 2
  private(set) var tally = BatchTally()
  /// Answers that wait for earlier ones.
  private var finished: [Int: BlockAnswer] = [:]
  /// Lines of the input that were answered.
  private var lineCount = 0
  private var readCount = 0
  private var writtenCount = 0
  private var isStopped = false

  init(lines: LineAnswerer) { self.lines = lines }

  /// Answers one input after the other.
  mutating func run(
    paths: [String], console: inout Console, reportsProgress: Bool
  ) async throws {
    for path in paths where !isStopped {
      var reader = try BlockReader(path: path, standardInput: console.input)
      defer { reader.close() }
      var progress = BatchProgress(isOn: reportsProgress)
      try await run(&reader, &console, &progress)
      progress.clear(&console)
    }
  }

  private mutating func run(
    _ reader: inout BlockReader, _ console: inout Console, _ progress: inout BatchProgress
  ) async throws {
    lineCount = 0
    try await withThrowingTaskGroup(of: (Int, BlockAnswer).self) { group in
      while !isStopped {
        if readCount - writtenCount >= limit || (readCount > writtenCount && !reader.isReady) {
          try await writeNext(&group, &console)
          progress.report(tally.answerCount, &console)
          if readCount == writtenCount && !reader.isReady { try console.output.flush() }
          continue
        }
        guard let block = try reader.nextLines() else { break }
        let (index, lines) = (readCount, lines)
        readCount += 1
        group.addTask { (index, lines.answer(block)) }
      }
      while writtenCount < readCount && !isStopped { try await writeNext(&group, &console) }
      group.cancelAll()
    }
    try console.output.flush()
  }

  /// Waits for an answer and writes all that are due.
  private mutating func writeNext(
    _ group: inout ThrowingTaskGroup<(Int, BlockAnswer), any Error>, _ console: inout Console
  ) async throws {
    guard let (index, answer) = try await group.next() else { return }
    finished[index] = answer
    while let due = finished.removeValue(forKey: writtenCount), !isStopped {
      writtenCount += 1
      try console.output.write(due.bytes)
      tally.add(due, behind: lineCount)
      lineCount += due.lineCount
      if lines.isStrict && due.failure != nil { isStopped = true }
    }
  }
}

/// What happened in a batch so far.
struct BatchTally: Sendable {
  var answerCount = 0
  var failedCount = 0
  /// The first line that failed and why.
  var failure: (line: Int, message: String)?
  var hasTruncation = false
  var hasOverflow = false

  /// Adds the answers to a block behind so many lines.
  mutating func add(_ answer: BlockAnswer, behind lineCount: Int) {
    answerCount += answer.answerCount
    failedCount += answer.failedCount
    failure = failure ?? answer.failure.map { (lineCount + $0.line, $0.message) }
    hasTruncation = hasTruncation || answer.hasTruncation
    hasOverflow = hasOverflow || answer.hasOverflow
  }
}

/// A line on a terminal that tells how far a batch is.
struct BatchProgress {
  let isOn: Bool
  private var next = monotonicSeconds() + 0.5
  private var isShown = false

  init(isOn: Bool) { self.isOn = isOn }

  mutating func report(_ count: Int, _ console: inout Console) {
    guard isOn else { return }
    let now = monotonicSeconds()
    guard now >= next else { return }
    next = now + 0.1
    isShown = true
    console.note("\r\(count) answered")
  }

  /// Takes the line away.
  mutating func clear(_ console: inout Console) {
    if isShown { console.note("\r\u{1B}[K") }
    isShown = false
  }
}
