/// A leaf with elements, or an inner node with children.
struct SummedNode<Element: SummedElement>: Sendable {
  /// Elements below.
  private(set) var count = 0
  /// What they add up to.
  private(set) var total = Element.Summary()
  private(set) var elements: [Element] = []
  private(set) var children: [SummedNode] = []

  private static var most: Int { 32 }
  private static var least: Int { 16 }

  init(elements: [Element]) {
    self.elements = elements
    addUp()
  }

  init(children: [SummedNode]) {
    self.children = children
    addUp()
  }

  /// The root above nodes of one level.
  init(level: [SummedNode]) {
    var level = level
    while level.count > 1 { level = Self.cut(level).map { SummedNode(children: Array($0)) } }
    self = level.first ?? SummedNode(elements: [])
  }

  var isLeaf: Bool { children.isEmpty }
  /// Elements of a leaf, children of an inner node.
  var width: Int { isLeaf ? elements.count : children.count }

  @inline(__always)
  func count(of child: Int) -> Int { isLeaf ? 1 : children[child].count }

  @inline(__always)
  func summary(of child: Int) -> Element.Summary {
    isLeaf ? elements[child].summary : children[child].total
  }

  private mutating func addUp() {
    count = isLeaf ? elements.count : children.reduce(0) { $0 + $1.count }
    addUpSummaries()
  }

  private mutating func addUpSummaries() {
    total = Element.Summary()
    for child in 0..<width { total += summary(of: child) }
  }

  /// Parts of equal size, each enough for a node.
  static func cut<Part>(_ parts: [Part]) -> [ArraySlice<Part>] {
    let count = (parts.count + most - 1) / most
    return (0..<count).map {
      parts[$0 * parts.count / count..<($0 + 1) * parts.count / count]
    }
  }

  // MARK: - Finding elements

  /// The child that `target` lies in, and the measure of all before it.
  @inline(__always)
  private func child<Measure: SequenceMeasure<Element.Summary>>(
    containing target: Int, _ measure: Measure.Type, before: Int
  ) -> (child: Int, before: Int) {
    var before = before
    let last = width - 1
    if isLeaf {
      for child in 0..<last {
        let end = before + Measure.of(elements[child].summary)
        if end > target { return (child, before) }
        before = end
      }
    } else {
      for child in 0..<last {
        let end = before + Measure.of(children[child].total)
        if end > target { return (child, before) }
        before = end
      }
    }
    return (last, before)
  }

  func find<Measure: SequenceMeasure<Element.Summary>>(
    _ target: Int, _ measure: Measure.Type, _ place: inout SummedSequence<Element>.Place
  ) {
    let child = child(containing: target, measure, before: Measure.of(place.before)).child
    for passed in 0..<child {
      place.index += count(of: passed)
      place.before += summary(of: passed)
    }
    if !isLeaf { children[child].find(target, measure, &place) }
  }

  func element(at index: Int) -> Element {
    if isLeaf { return elements[index] }
    var rest = index
    var child = 0
    while rest >= children[child].count {
      rest -= children[child].count
      child += 1
    }
    return children[child].element(at: rest)
  }

  func withLast<Result>(_ body: (borrowing Element) -> Result) -> Result {
    isLeaf ? body(elements[width - 1]) : children[width - 1].withLast(body)
  }

  // MARK: - Changing elements

  /// Answers what `body` answers, and what its element added before and adds now.
  mutating func update<Measure: SequenceMeasure<Element.Summary>, Result>(
    _ target: Int, _ measure: Measure.Type, before: Int, _ body: (inout Element, Int) -> Result
  ) -> (result: Result, old: Element.Summary, new: Element.Summary) {
    let found = child(containing: target, measure, before: before)
    let update: (result: Result, old: Element.Summary, new: Element.Summary)
    if isLeaf {
      let old = elements[found.child].summary
      let result = body(&elements[found.child], found.before)
      update = (result, old, elements[found.child].summary)
    } else {
      update = children[found.child].update(target, measure, before: found.before, body)
    }
    if !total.exchange(update.old, for: update.new) { addUpSummaries() }
    return update
  }

  mutating func updateAll(_ body: (inout Element) -> Void) {
    for index in elements.indices { body(&elements[index]) }
    for index in children.indices { children[index].updateAll(body) }
    addUpSummaries()
  }

  func visit(_ body: (Element) -> Void) {
    for element in elements { body(element) }
    for child in children { child.visit(body) }
  }

  // MARK: - Replacing elements

  /// Replaces elements and returns the nodes that must follow this one because it would have too
  /// much; it may be left with less than its share, or nothing.
  mutating func replace(_ range: Range<Int>, with elements: [Element]) -> [SummedNode] {
    if isLeaf {
      self.elements.replaceSubrange(range, with: elements)
    } else {
      replaceInChildren(range, with: elements)
    }
    return settle()
  }

  private mutating func replaceInChildren(_ range: Range<Int>, with elements: [Element]) {
    var start = 0
    var index = 0
    while start + children[index].count < range.lowerBound {
      start += children[index].count
      index += 1
    }
    // All new elements go to the first child touched, the others only lose theirs.
    var elements = elements
    repeat {
      let end = start + children[index].count
      let touched = range.clamped(to: start..<end)
      let siblings = children[index].replace(
        touched.lowerBound - start..<touched.upperBound - start, with: elements)
      children.insert(contentsOf: siblings, at: index + 1)
      elements = []
      index += 1 + siblings.count
      start = end
    } while start < range.upperBound
    children.removeAll { $0.count == 0 }
  }

  /// Gives children less than their share to a neighbour, and returns what is too much for one
  /// node.
  private mutating func settle() -> [SummedNode] {
    fillChildren()
    guard width > Self.most else {
      addUp()
      return []
    }
    var parts: [SummedNode]
    if isLeaf {
      parts = Self.cut(elements).map { SummedNode(elements: Array($0)) }
    } else {
      parts = Self.cut(children).map { SummedNode(children: Array($0)) }
    }
    self = parts.removeFirst()
    return parts
  }

  private mutating func fillChildren() {
    var index = 0
    while index < children.count, children.count > 1 {
      guard children[index].width < Self.least else {
        index += 1
        continue
      }
      let left = max(0, index - 1)
      let right = children.remove(at: left + 1)
      let siblings = children[left].join(right)
      children.insert(contentsOf: siblings, at: left + 1)
      index = left
    }
  }

  /// Appends what a node of the same level has.
  private mutating func join(_ right: SummedNode) -> [SummedNode] {
    elements += right.elements
    children += right.children
    return settle()
  }

  /// The levels below, `nil` when something is wrong.
  func depth(
    isRoot: Bool, _ isEqual: (Element.Summary, Element.Summary) -> Bool
  ) -> Int? {
    guard isRoot || width >= Self.least, width <= Self.most else { return nil }
    var added = self
    added.addUp()
    guard added.count == count, isEqual(added.total, total) else { return nil }
    if isLeaf { return 0 }
    let depths = Set(children.map { $0.depth(isRoot: false, isEqual) })
    guard depths.count == 1, let depth = depths.first, let depth else { return nil }
    return depth + 1
  }
}
