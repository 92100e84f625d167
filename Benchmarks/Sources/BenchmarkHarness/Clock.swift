internal import Glibc

/// Nanoseconds that went by: on the wall, and on all cores of this process.
struct Clock {
  private let wallStart = Self.now(CLOCK_MONOTONIC)
  private let cpuStart = Self.now(CLOCK_PROCESS_CPUTIME_ID)

  /// Since the clock was made.
  var elapsed: (wall: UInt64, cpu: UInt64) {
    let cpu = Self.now(CLOCK_PROCESS_CPUTIME_ID) - cpuStart
    return (Self.now(CLOCK_MONOTONIC) - wallStart, cpu)
  }

  private static func now(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

/// The most memory that this process ever had, in KiB.
var peakMemory: Int {
  var usage = rusage()
  // Glibc gives the constant a type of its own, and not on every version.
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss
}
