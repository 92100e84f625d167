import Glibc

/// Ends the program where an answer breaks a promise, so that libFuzzer keeps the input.
///
/// `message` is made only when the promise is broken.
func require(
  _ isKept: Bool, _ message: @autoclosure () -> String, line: Int = #line
) {
  if isKept { return }
  report("broken promise, line \(line): \(message())")
  abort()
}

/// Says what an input asks, when the environment has LINEGAUGE_FUZZ_TELL: to understand a finding.
func tell(_ question: @autoclosure () -> String) {
  if getenv("LINEGAUGE_FUZZ_TELL") != nil { report(question()) }
}

/// A line on standard error at once: a buffer would be lost with the program.
private func report(_ line: String) {
  Array("\(line)\n".utf8).withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
