internal import Synchronization

/// What one thread needs to prepare and lay out texts: the shaper, ICU's iterators, and memory that
/// is used again for every text.
package final class Worker {
  package let shaper = TextShaper()
  package let unicode = UnicodeWorker()
  package let breaks = BreakFinder()
  package var itemizer: Itemizer
  /// The clusters of the paragraph in hand, and those of a piece of it.
  package var clusters = ShapedClusters()
  package var pieceClusters = ShapedClusters()
  package var lineBreaks: [UInt8] = []
  package var graphemes: [UInt8] = []
  /// Line breaks of two clusters with a space between them.
  package var pairBreaks: [UInt8] = []
  /// A copy of the text in hand with room behind it.
  package var padded: [UInt8] = []
  /// What the layer above keeps with its worker.
  package var attachment: AnyObject?

  package init() {
    itemizer = Itemizer(unicode: unicode, shaper: shaper)
  }

  /// Gives memory back that only a very long text needed.
  package func trim() {
    if padded.count > Self.longText { padded = [] }
    if lineBreaks.count > Self.longText { lineBreaks = [] }
    if graphemes.count > Self.longText { graphemes = [] }
    if clusters.positions.count > Self.longText { clusters = ShapedClusters() }
    if pieceClusters.positions.count > Self.longText { pieceClusters = ShapedClusters() }
  }

  /// Bytes that are no reason to give memory back.
  package static let longText = 1 << 20
}

/// Workers that wait for use. A text is handled by one worker from begin to end; the lock is held
/// only to take it and to give it back.
package final class WorkerPool: Sendable {
  package static let shared = WorkerPool()

  /// A worker is owned by the pool or by one caller, never by both.
  private let idle = Mutex([Worker]())
  private static let mostIdle = 64

  package init() {}

  /// Runs `body` with a worker that nobody else uses meanwhile.
  package func withWorker<Result, Failure: Error>(
    _ body: (Worker) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let worker = take()
    defer { give(worker) }
    return try body(worker)
  }

  /// A worker that nobody else uses until it is given back.
  package func take() -> Worker {
    idle.withLock { Unchecked(value: $0.popLast()) }.value ?? Worker()
  }

  /// Gives a worker back; the caller must not use it any more.
  package func give(_ worker: Worker) {
    worker.trim()
    let worker = Unchecked(value: worker)
    idle.withLock { if $0.count < Self.mostIdle { $0.append(worker.value) } }
  }

  // Unchecked: carries a worker into or out of the lock, from its one owner to the next.
  private struct Unchecked<Value>: @unchecked Sendable { let value: Value }
}
