/// Remembers objects for as long as somebody else uses them.
struct WeakCache<Key: Hashable & Sendable, Object: AnyObject & Sendable>: Sendable {
  private struct Entry: Sendable {
    weak var object: Object?
  }

  private var entries: [Key: Entry] = [:]
  private var nextSweep = 32

  /// The object, if it still lives.
  subscript(key: Key) -> Object? { entries[key]?.object }

  /// Puts the object in, unless another thread was first: then that thread's object.
  mutating func insertIfAbsent(_ object: Object, for key: Key) -> Object {
    if let known = entries[key]?.object { return known }
    if entries.count >= nextSweep {
      entries = entries.filter { $0.value.object != nil }
      nextSweep = 2 * max(entries.count, 16)
    }
    entries[key] = Entry(object: object)
    return object
  }
}
