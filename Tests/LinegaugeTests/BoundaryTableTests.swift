import TestSupport
import Testing

@testable import Linegauge

/// The packed boundaries against those they were made of.
struct BoundaryTableTests {
  /// Boundaries of paragraphs, and the table of them.
  private struct Texts {
    var boundaries: [Boundary] = []
    var paragraphs: [PreparedParagraph] = []

    mutating func add(_ own: [Boundary]) {
      let range = boundaries.count..<boundaries.count + own.count
      boundaries += own
      paragraphs.append(
        PreparedParagraph(
          content: 0..<(own.last?.offset ?? 0), end: own.last?.offset ?? 0, level: 0,
          boundaries: range, runs: 0..<0, tabs: 0..<0))
    }

    mutating func table(unit: Int64) -> BoundaryTable {
      boundaries.withUnsafeBufferPointer { BoundaryTable($0, of: &paragraphs, unit: unit) }
    }
  }

  /// A paragraph whose words and spaces are up to so many units wide.
  private static func paragraph(
    words: Int, widest: Int64, unit: Int64, using generator: inout SeededGenerator
  ) -> [Boundary] {
    var position: Int64 = 0
    var boundaries = [Boundary(offset: 0, position: 0, end: 0)]
    for index in 1..<max(2, words + 1) {
      let end = position + Int64.random(in: 0...widest, using: &generator) * unit
      position = end + Int64.random(in: 0...min(widest, 1 << 20), using: &generator) * unit
      boundaries.append(Boundary(offset: 3 * index, position: position, end: end))
    }
    return boundaries
  }

  private static func isEqual(_ left: Boundary, _ right: Boundary) -> Bool {
    left.offset == right.offset && left.flags == right.flags && left.position == right.position
      && left.end == right.end && left.hang == right.hang
  }

  /// The lines of all paragraphs in bytes, each with what is left for the breaker.
  private static func lines(
    _ counter: LineCounter<some LineBoundaries>, _ texts: Texts, hasOrder: Bool
  ) -> [[Range<Int>]] {
    texts.paragraphs.map { paragraph in
      var rest = paragraph.boundaries
      var lines: [Range<Int>] = []
      _ = counter.count(&rest, hasOrder ? paragraph.order : .unknown) { lines.append($0) }
      return lines + [rest]
    }
  }

  @Test(
    "Packed boundaries are those that were packed, and have the same lines",
    arguments: [
      (1, 800), (1375, 900), (2000, 60_000), (1, 1 << 31), (256_000, 1 << 24),
    ] as [(unit: Int64, widest: Int64)])
  func linesAreTheSame(unit: Int64, widest: Int64) {
    var generator = SeededGenerator(seed: UInt64(unit))
    for _ in 0..<40 {
      var texts = Texts()
      for _ in 0..<6 {
        let words = Int.random(in: 0...60, using: &generator)
        texts.add(
          Self.paragraph(words: words, widest: widest, unit: unit, using: &generator))
      }
      if Bool.random(using: &generator) {
        texts.boundaries[texts.boundaries.count / 2].flags = .corrected
      }
      let table = texts.table(unit: unit)
      #expect(zip(table, texts.boundaries).allSatisfy(Self.isEqual))
      #expect(table.count == texts.boundaries.count)
      for _ in 0..<40 {
        let limit = Int64.random(in: 0...widest * 12, using: &generator) * unit
        let limits = [limit, limit + 1, limit + unit - 1]
        for limit in limits {
          let expected = texts.boundaries.withUnsafeBufferPointer {
            Self.lines(LineCounter(boundaries: $0, limit: limit), texts, hasOrder: false)
          }
          let narrow = table.withNarrow {
            let counter = LineCounter(boundaries: $0, limit: $0.units(limit))
            return Self.lines(counter, texts, hasOrder: true)
          }
          let found =
            narrow
            ?? table.withWide {
              Self.lines(LineCounter(boundaries: $0, limit: limit), texts, hasOrder: true)
            }
          #expect(found == expected)
        }
      }
    }
  }

  @Test("Boundaries are packed as long as 32 bits hold them in the unit that divides them")
  func packsWhatFits() {
    func isPacked(_ end: Int64, unit: Int64) -> Bool {
      var texts = Texts()
      texts.add([
        Boundary(offset: 0, position: 0, end: 0), Boundary(offset: 1, position: end, end: end),
      ])
      let table = texts.table(unit: unit)
      #expect(table[1].end == end)
      return table.withNarrow { _ in true } ?? false
    }
    let most = Int64(Int32.max)
    #expect(isPacked(most, unit: 1))
    #expect(!isPacked(most + 1, unit: 1))
    #expect(isPacked(most * 1000, unit: 1000))
    #expect(!isPacked(most * 1000 + 1, unit: 1000))
    #expect(!isPacked((most + 1) * 1000, unit: 1000))
    #expect(isPacked(-most - 1, unit: 1))
    #expect(!isPacked(-most - 2, unit: 1))
    #expect(!isPacked(3, unit: 2))
  }

  @Test("The order of a paragraph's boundaries is told")
  func order() {
    func order(_ ends: [Int64], hang: Int64 = 0, flags: Boundary.Flags = []) -> BoundaryOrder {
      var texts = Texts()
      var boundaries = ends.enumerated().map {
        Boundary(offset: $0.offset, position: $0.element + hang, end: $0.element)
      }
      boundaries[ends.count - 1].flags = flags
      texts.add(boundaries)
      _ = texts.table(unit: 1)
      return texts.paragraphs[0].order
    }
    #expect(order([0, 5, 5, 9]) == .plain)
    #expect(order([0, 5, 5, 9], flags: .softHyphen) == .plain)
    #expect(order([0, 5, 5, 9], flags: .corrected) == .ascending)
    #expect(order([0, 5, 4, 9]) == .unknown)
    #expect(order([0, -5]) == .unknown)
    #expect(order([0, 5], hang: -1) == .unknown)
  }

  @Test("A limit is told in the boundaries' units, rounded down")
  func units() {
    var texts = Texts()
    texts.add([Boundary(offset: 0, position: 0, end: 0)])
    let units = texts.table(unit: 10).withNarrow { table in
      [0, 9, 10, 19, -1, -10, -11].map { table.units($0) }
    }
    #expect(units == [0, 0, 1, 1, -1, -1, -2])
  }
}
