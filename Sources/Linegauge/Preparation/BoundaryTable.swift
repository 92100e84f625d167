/// What is known of a paragraph's boundaries before its lines are counted.
enum BoundaryOrder: UInt8, Sendable {
  /// One may end before the one in front of it, or before the paragraph begins, which negative
  /// spacing or kerning can bring about.
  case unknown
  /// Each ends at or behind the one before.
  case ascending
  /// They ascend, and none is corrected.
  case plain
}

/// The boundaries of a prepared text, in 12 bytes each as long as 32 bits tell how wide each paragraph
/// is: some two million characters in one face, a line or two where spacing in points asks for finer
/// units. Others keep 16 bytes each.
struct BoundaryTable: RandomAccessCollection, Sendable {
  /// All ends, then all positions, then all offsets with flags: what a search for the end of a line
  /// reads stands together.
  private let numbers: [Int32]
  /// Layout units that ends and positions are told in.
  let unit: Int64
  /// All of them where some do not fit.
  private let wide: [Boundary]
  let endIndex: Int

  var startIndex: Int { 0 }

  /// Copies the boundaries of paragraphs, which follow each other, and tells each the order of its
  /// own.
  ///
  /// - Parameter unit: layout units that divide all ends and positions, if they can be told.
  init(
    _ boundaries: UnsafeBufferPointer<Boundary>, of paragraphs: inout [PreparedParagraph],
    unit: Int64
  ) {
    var isNarrow = true
    let count = boundaries.count
    let divisor = ExactDivisor(unit)
    let packed = [Int32](unsafeUninitializedCapacity: 3 * count) { numbers, initialized in
      guard let memory = numbers.baseAddress else { return }
      for index in paragraphs.indices {
        let own = paragraphs[index].boundaries
        let (order, fits) = NarrowBoundaries.copy(boundaries, own, to: memory, divisor)
        paragraphs[index].order = order
        isNarrow = isNarrow && fits
      }
      initialized = 3 * count
    }
    numbers = isNarrow ? packed : []
    wide = isNarrow ? [] : Array(boundaries)
    self.unit = unit
    endIndex = count
  }

  subscript(index: Int) -> Boundary {
    guard isNarrow else { return wide[index] }
    return Boundary(
      packed: UInt32(bitPattern: numbers[2 * endIndex + index]),
      position: Int64(numbers[endIndex + index]) * unit, end: Int64(numbers[index]) * unit)
  }

  /// The last boundary of a paragraph, if that ends within `reach`; otherwise the one before the first
  /// behind `start` that does not.
  func lastFitting(_ reach: Int64, behind start: Int, last: Int) -> Int {
    if self[last].end <= reach { return last }
    return withNarrow { $0.lastFitting($0.units(reach), behind: start) }
      ?? withWide { $0.lastFitting(reach, behind: start) }
  }

  /// Whether they fit.
  @inline(__always)
  var isNarrow: Bool { wide.isEmpty }

  /// Calls `body` with boundaries to count lines from, in units of their own; `nil` where they do not
  /// fit.
  @inline(__always)
  func withNarrow<Result>(_ body: (NarrowBoundaries) -> Result) -> Result? {
    guard isNarrow else { return nil }
    return numbers.withUnsafeBufferPointer { numbers in
      numbers.baseAddress.map { body(NarrowBoundaries($0, count: endIndex, unit: unit)) }
    }
  }

  /// The same where they do not.
  func withWide<Result>(_ body: (UnsafeBufferPointer<Boundary>) -> Result) -> Result {
    wide.withUnsafeBufferPointer(body)
  }
}

/// Divides multiples of a number, by two multiplications at most.
struct ExactDivisor {
  let divisor: Int64
  private let shift: Int64
  /// Of the odd part of the divisor, modulo 2 to the 64th.
  private let inverse: Int64

  init(_ divisor: Int64) {
    self.divisor = divisor
    shift = Int64(divisor.trailingZeroBitCount)
    let odd = divisor >> shift
    // Each step of Newton's method doubles the bits that are right: three are to begin with.
    var inverse = odd
    for _ in 0..<5 { inverse = inverse &* (2 &- odd &* inverse) }
    self.inverse = inverse
  }

  /// The quotient of a multiple; of another number something that times the divisor is not it.
  @inline(__always)
  func quotient(_ number: Int64) -> Int64 { (number &>> shift) &* inverse }
}

/// The memory of a ``BoundaryTable``.
struct NarrowBoundaries: LineBoundaries {
  private let ends: UnsafePointer<Int32>
  private let count: Int
  private let unit: Int64

  @inline(__always)
  init(_ memory: UnsafePointer<Int32>, count: Int, unit: Int64) {
    self.unit = unit
    self.count = count
    ends = memory
  }

  @inline(__always)
  private var positions: UnsafePointer<Int32> { ends + count }
  @inline(__always)
  private var offsets: UnsafePointer<Int32> { ends + 2 &* count }

  /// Copies a part of all boundaries to its place in the memory. Says how they are ordered, and
  /// whether all of them fit.
  static func copy(
    _ boundaries: UnsafeBufferPointer<Boundary>, _ range: Range<Int>,
    to memory: UnsafeMutablePointer<Int32>, _ divisor: ExactDivisor
  ) -> (order: BoundaryOrder, fits: Bool) {
    let count = boundaries.count
    var last: Int64 = 0
    var isAscending = true
    var flags: UInt32 = 0
    // Of numbers that do not fit.
    var rest: Int64 = 0
    for index in range {
      let boundary = boundaries[index]
      let end = boundary.end
      let narrowEnd = Int32(truncatingIfNeeded: divisor.quotient(end))
      let narrowPosition = Int32(truncatingIfNeeded: divisor.quotient(boundary.position))
      isAscending = isAscending && end >= last && boundary.position >= 0
      last = end
      rest |= end ^ (Int64(narrowEnd) &* divisor.divisor)
      rest |= boundary.position ^ (Int64(narrowPosition) &* divisor.divisor)
      flags |= boundary.packed
      memory[index] = narrowEnd
      memory[count &+ index] = narrowPosition
      memory[2 &* count &+ index] = Int32(bitPattern: boundary.packed)
    }
    let isCorrected = Boundary.Flags(rawValue: flags).contains(.corrected)
    return (!isAscending ? .unknown : isCorrected ? .ascending : .plain, rest == 0)
  }

  /// Whole units of these boundaries in so many layout units.
  @inline(__always)
  func units(_ layoutUnits: Int64) -> Int64 {
    let quotient = layoutUnits / unit
    return quotient * unit > layoutUnits ? quotient - 1 : quotient
  }

  @inline(__always)
  func position(_ index: Int) -> Int64 { Int64(positions[index]) }
  @inline(__always)
  func end(_ index: Int) -> Int64 { Int64(ends[index]) }
  @inline(__always)
  func offset(_ index: Int) -> Int { Boundary.offset(UInt32(bitPattern: offsets[index])) }
  @inline(__always)
  func isCorrected(_ index: Int) -> Bool {
    Boundary.flags(UInt32(bitPattern: offsets[index])).contains(.corrected)
  }

  /// Looks at as many ends at once: the number of those that fit is found without a branch, which
  /// the processor would mispredict at nearly every line.
  private static let window = 8

  @inline(__always)
  func lastFitting(
    _ reach: Int64, behind start: Int, guess: Int, in paragraph: ClosedRange<Int>
  ) -> Int {
    let lastWindow = paragraph.upperBound &- Self.window &+ 1
    guard lastWindow >= paragraph.lowerBound else { return lastFitting(reach, behind: start) }
    // Less than the last end.
    let reach = Int32(truncatingIfNeeded: reach)
    var window = min(max(start &+ 1, guess &- Self.window / 2 &+ 1), lastWindow)
    var fitting = fittingCount(reach, from: window)
    while fitting == Self.window {
      window = min(window &+ Self.window, lastWindow)
      fitting = fittingCount(reach, from: window)
    }
    while fitting == 0 && window > start {
      window = max(window &- Self.window, paragraph.lowerBound)
      fitting = fittingCount(reach, from: window)
    }
    return window &+ fitting &- 1
  }

  @inline(__always)
  private func fittingCount(_ reach: Int32, from window: Int) -> Int {
    // -1 for each end beyond: of numbers that are not negative, so that nothing overflows.
    var beyond: Int32 = 0
    for index in 0..<Self.window { beyond &+= (reach &- ends[window &+ index]) &>> 31 }
    return Self.window &+ Int(beyond)
  }
}
