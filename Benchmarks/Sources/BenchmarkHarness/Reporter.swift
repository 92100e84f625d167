internal import Glibc

/// How much a pass measures, so that the report can tell time per item, byte and character.
public struct Amount: Sendable {
  /// Texts, keystrokes, widths: what the time is divided by.
  public var items: Int
  public var bytes: Int
  public var characters: Int

  public init(items: Int, bytes: Int, characters: Int) {
    self.items = items
    self.bytes = bytes
    self.characters = characters
  }

  /// As many items as given, over the same bytes and characters each time.
  public func repeated(_ times: Int) -> Amount {
    Amount(items: times, bytes: bytes * times, characters: characters * times)
  }
}

/// The sums that a pass answers. Two engines that agree have the same ones.
public struct Totals: Sendable {
  public var lines = 0
  /// Points; where only widths are asked for, the sum of these.
  public var height: Double = 0

  public init() {}

  public init(lines: Int, height: Double) {
    self.lines = lines
    self.height = height
  }

  public static func += (left: inout Totals, right: Totals) {
    left.lines += right.lines
    left.height += right.height
  }

  public static func -= (left: inout Totals, right: Totals) {
    left.lines -= right.lines
    left.height -= right.height
  }
}

/// Times passes and prints a JSON line for each.
public struct Reporter: Sendable {
  /// The name of the engine.
  public let engine: String
  /// How often each workload runs: the first pass is cold, the later ones are warm.
  public let passes: Int

  public init(engine: String, passes: Int) {
    self.engine = engine
    self.passes = passes
  }

  /// Runs `pass` as often as asked.
  public func run(
    _ workload: String, _ amount: Amount, pass: () throws -> Totals
  ) rethrows {
    for index in 0..<passes { try run(workload, amount, index: index, pass: pass) }
  }

  /// Runs one pass; `index` 0 is cold.
  public func run(
    _ workload: String, _ amount: Amount, index: Int, pass: () throws -> Totals
  ) rethrows {
    let clock = Clock()
    let totals = try pass()
    print(workload, amount, index: index, elapsed: clock.elapsed, totals)
  }

  /// The same for a pass that other tasks take part in.
  public func run(
    _ workload: String, _ amount: Amount, index: Int, pass: () async throws -> Totals
  ) async rethrows {
    let clock = Clock()
    let totals = try await pass()
    print(workload, amount, index: index, elapsed: clock.elapsed, totals)
  }

  private func print(
    _ workload: String, _ amount: Amount, index: Int, elapsed: (wall: UInt64, cpu: UInt64),
    _ totals: Totals
  ) {
    let height = (totals.height * 1e4).rounded() / 1e4
    let line = """
      {"peer":"\(engine)","workload":"\(workload)","mode":"\(index == 0 ? "cold" : "warm")",\
      "wall_ns":\(elapsed.wall),"cpu_ns":\(elapsed.cpu),"n":\(amount.items),\
      "bytes":\(amount.bytes),"chars":\(amount.characters),"rss_kb":\(peakMemory),\
      "lines":\(totals.lines),"height":\(height)}
      """
    puts(line)
    fflush(nil)
  }
}
