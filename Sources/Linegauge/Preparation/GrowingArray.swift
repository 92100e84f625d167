/// An array with one owner: adding to it asks no reference count, and its memory is used again.
struct GrowingArray<Element: BitwiseCopyable>: ~Copyable {
  private var elements: UnsafeMutableBufferPointer<Element>
  private(set) var count = 0

  init() {
    elements = .allocate(capacity: 64)
  }

  deinit { elements.deallocate() }

  var buffer: UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(rebasing: elements[..<count])
  }

  var last: Element? { count > 0 ? elements[count - 1] : nil }

  subscript(index: Int) -> Element { buffer[index] }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == elements.count { grow() }
    elements.initializeElement(at: count, to: element)
    count &+= 1
  }

  mutating func removeLast(_ removed: Int = 1) { count = max(0, count - removed) }

  /// Forgets all elements and keeps the memory, if that is not more than so many elements.
  mutating func removeAll(keepingAtMost kept: Int) {
    count = 0
    if elements.count > kept { self = GrowingArray() }
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: 2 * elements.count)
    _ = larger.moveInitialize(fromContentsOf: elements[..<count])
    elements.deallocate()
    elements = larger
  }
}
