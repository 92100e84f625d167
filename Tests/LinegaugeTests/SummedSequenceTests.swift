import TestSupport
import Testing

@testable import Linegauge

/// The balanced sequence against an array, which it must equal after any changes.
struct SummedSequenceTests {
  private struct Weight: SummedElement, Equatable {
    var weight: Int
    var summary: Sum { Sum(weight: weight, widest: weight) }
  }

  private struct Sum: SequenceSummary, Equatable {
    var weight = 0
    var widest = 0

    init() {}
    init(weight: Int, widest: Int) {
      self.weight = weight
      self.widest = widest
    }

    static func += (left: inout Sum, right: Sum) {
      left.weight += right.weight
      left.widest = max(left.widest, right.widest)
    }

    mutating func exchange(_ old: Sum, for new: Sum) -> Bool {
      guard old.widest < widest || new.widest >= widest else { return false }
      weight += new.weight - old.weight
      widest = max(widest, new.widest)
      return true
    }
  }

  private enum WeightMeasure: SequenceMeasure {
    static func of(_ summary: borrowing Sum) -> Int { summary.weight }
  }

  private func elements(_ sequence: SummedSequence<Weight>) -> [Weight] {
    var elements: [Weight] = []
    sequence.visit { elements.append($0) }
    return elements
  }

  private func expect(_ sequence: SummedSequence<Weight>, equals model: [Weight]) {
    #expect(elements(sequence) == model)
    #expect(sequence.count == model.count)
    #expect(sequence.isWellFormed(==))
    var sum = Sum()
    for (index, element) in model.enumerated() {
      #expect(sequence[index] == element)
      #expect(sequence.summary(before: index) == sum)
      for target in [sum.weight, sum.weight + element.weight - 1] where element.weight > 0 {
        let place = sequence.place(of: target, by: WeightMeasure.self)
        #expect(place.index == index && place.before == sum)
      }
      sum += element.summary
    }
    #expect(sequence.summary == sum && sequence.summary(before: model.count) == sum)
    if !model.isEmpty {
      #expect(sequence.place(of: sum.weight, by: WeightMeasure.self).index == model.count - 1)
    }
  }

  @Test("Replaced, inserted and removed as in an array", arguments: [0, 1, 15, 33, 600, 5000])
  func replacing(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    func weights(_ count: Int) -> [Weight] {
      (0..<count).map { _ in Weight(weight: Int.random(in: 0...9, using: &generator)) }
    }
    var model = weights(count)
    var sequence = SummedSequence(model)
    expect(sequence, equals: model)
    for round in 0..<150 {
      let longest = [1, 2, 40, 700, model.count][round % 5]
      let start = Int.random(in: 0...model.count, using: &generator)
      let end = min(model.count, start + Int.random(in: 0...longest, using: &generator))
      let new = weights(Int.random(in: 0...[0, 1, 3, 70, 900][round / 5 % 5], using: &generator))
      let before = sequence
      let modelBefore = model
      sequence.replaceSubrange(start..<end, with: new)
      model.replaceSubrange(start..<end, with: new)
      if round % 10 == 0 {
        expect(sequence, equals: model)
        expect(before, equals: modelBefore)
      } else {
        #expect(sequence.isWellFormed(==) && elements(sequence) == model)
      }
    }
  }

  @Test("An element found by its sum is changed in place, and copies keep what they had")
  func updating() {
    var generator = SeededGenerator(seed: 5)
    var model = (0..<3000).map { _ in Weight(weight: Int.random(in: 1...9, using: &generator)) }
    var sequence = SummedSequence(model)
    let first = sequence
    let firstModel = model
    for round in 0..<2000 {
      let index = Int.random(in: 0..<model.count, using: &generator)
      let target = model[..<index].reduce(0) { $0 + $1.weight }
      let weight = Int.random(in: 1...30, using: &generator)
      let found = sequence.update(containing: target, by: WeightMeasure.self) { element, before in
        element.weight = weight
        return before
      }
      #expect(found == target)
      model[index].weight = weight
      if round % 500 == 0 { expect(sequence, equals: model) }
    }
    sequence.updateAll { $0.weight += 1 }
    expect(sequence, equals: model.map { Weight(weight: $0.weight + 1) })
    expect(first, equals: firstModel)
  }
}
