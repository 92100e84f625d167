/// An array with one owner: adding to it asks no reference count, and its memory is used again.
struct GrowingArray<Element: BitwiseCopyable>: ~Copyable {
  fileprivate var elements: UnsafeMutableBufferPointer<Element>
  fileprivate(set) var count = 0

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
  fileprivate mutating func grow() {
    let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: 2 * elements.count)
    _ = larger.moveInitialize(fromContentsOf: elements[..<count])
    elements.deallocate()
    elements = larger
  }
}

extension GrowingArray {
  /// The end of an array while much is added to it in a loop: what changes stays in registers.
  struct Tail {
    private let array: UnsafeMutablePointer<GrowingArray<Element>>
    private var next: UnsafeMutablePointer<Element>
    private var end: UnsafeMutablePointer<Element>

    fileprivate init(_ array: UnsafeMutablePointer<GrowingArray<Element>>) {
      self.array = array
      // Never empty.
      let start = array.pointee.elements.baseAddress!
      next = start + array.pointee.count
      end = start + array.pointee.elements.count
    }

    @inline(__always)
    mutating func append(_ element: Element) {
      if next == end { makeRoom() }
      next.initialize(to: element)
      next += 1
    }

    @inline(never)
    private mutating func makeRoom() {
      close()
      array.pointee.grow()
      self = Tail(array)
    }

    fileprivate func close() {
      array.pointee.count = next - array.pointee.elements.baseAddress!
    }
  }

  /// Calls `body` with the end of the array, which is not used otherwise meanwhile.
  @inline(__always)
  mutating func withTail(_ body: (inout Tail) -> Void) {
    withUnsafeMutablePointer(to: &self) { array in
      var tail = Tail(array)
      body(&tail)
      tail.close()
    }
  }
}
