internal import Glibc

/// The streams that the tool was started with.
struct Console {
  var output: ByteSink
  var errors: ByteSink
  /// File descriptor of the input.
  let input: Int32

  static var standard: Console {
    Console(
      output: ByteSink(.descriptor(STDOUT_FILENO)), errors: ByteSink(.descriptor(STDERR_FILENO)),
      input: STDIN_FILENO)
  }

  /// Whether a person would have to type the input.
  var isInputTerminal: Bool { isatty(input) == 1 }

  /// One line for people; a standard error that is closed is nobody's loss.
  mutating func report(_ message: String) {
    note("linegauge: \(message)\n")
  }

  /// Text on standard error at once.
  mutating func note(_ text: String) {
    try? errors.write(text)
    try? errors.flush()
  }
}

/// Time since some moment that never runs backwards, in seconds.
func monotonicSeconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
}

/// How many processors may work at once.
func processorCount() -> Int {
  max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
