/// What the elements of a ``SummedSequence`` add up to.
protocol SequenceSummary: Sendable {
  /// Of no elements.
  init()
  /// Appends what follows.
  static func += (left: inout Self, right: Self)
  /// Takes into account that one part of the sum changed. False, with nothing changed, when only
  /// adding all parts up again tells the new sum.
  mutating func exchange(_ old: Self, for new: Self) -> Bool
}

/// One of the sums that elements are found by; it grows along the sequence.
protocol SequenceMeasure<Summary> {
  associatedtype Summary: SequenceSummary
  static func of(_ summary: borrowing Summary) -> Int
}

/// An element that knows what it adds to its sequence.
protocol SummedElement: Sendable {
  associatedtype Summary: SequenceSummary
  var summary: Summary { get }
}

/// A sequence with sums of its parts: an element is found, changed, inserted or removed in
/// logarithmic time, by its index or by any sum that grows along the sequence.
///
/// A B-tree with the elements in its leaves. Nodes are values, so copies share what neither of them
/// has changed.
struct SummedSequence<Element: SummedElement>: Sendable {
  typealias Summary = Element.Summary

  private var root: SummedNode<Element>

  init(_ elements: [Element] = []) {
    root = SummedNode(
      level: SummedNode<Element>.cut(elements).map { SummedNode(elements: Array($0)) })
  }

  var count: Int { root.count }
  /// Of all elements.
  var summary: Summary { root.total }

  /// Where an element stands: its index and what those before it add up to.
  struct Place {
    var index = 0
    var before = Summary()
  }

  /// The place of the element that contains `target`, counted by a measure: the first one that ends
  /// behind it, or the last one. The sequence must not be empty.
  func place<Measure: SequenceMeasure<Summary>>(
    of target: Int, by measure: Measure.Type
  ) -> Place {
    var place = Place()
    root.find(target, measure, &place)
    return place
  }

  /// What the elements before an index add up to.
  func summary(before index: Int) -> Summary {
    var before = Summary()
    var rest = index
    var node = root
    while rest > 0 {
      var child = 0
      while child < node.width, node.count(of: child) <= rest {
        before += node.summary(of: child)
        rest -= node.count(of: child)
        child += 1
      }
      if rest > 0 { node = node.children[child] }
    }
    return before
  }

  subscript(index: Int) -> Element { root.element(at: index) }

  /// Looks at the last element, without a copy. The sequence must not be empty.
  func withLast<Result>(_ body: (borrowing Element) -> Result) -> Result { root.withLast(body) }

  /// Changes the element that contains `target`, counted by a measure as in ``place(of:by:)``.
  /// `body` is told the measure of those before it.
  mutating func update<Measure: SequenceMeasure<Summary>, Result>(
    containing target: Int, by measure: Measure.Type,
    _ body: (inout Element, _ before: Int) -> Result
  ) -> Result {
    root.update(target, measure, before: 0, body).result
  }

  /// Changes every element.
  mutating func updateAll(_ body: (inout Element) -> Void) { root.updateAll(body) }

  /// Puts elements in the place of others, in logarithmic time for a few.
  mutating func replaceSubrange(_ range: Range<Int>, with elements: [Element]) {
    let siblings = root.replace(range, with: elements)
    if !siblings.isEmpty { root = SummedNode(level: [root] + siblings) }
    while root.children.count == 1 { root = root.children[0] }
  }

  func visit(_ body: (Element) -> Void) { root.visit(body) }

  /// Whether every node but the root has its share of children and all sums hold; for tests.
  func isWellFormed(_ isEqual: (Summary, Summary) -> Bool) -> Bool {
    root.depth(isRoot: true, isEqual) != nil
  }
}
