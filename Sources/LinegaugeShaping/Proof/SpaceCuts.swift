/// Goes through the words of a run and tells which of them are shaped as one piece.
package struct SpaceCuts {
  private let distant: UInt64
  private let spacesOnly: UInt64
  private let reach: Int
  private let kept: UInt64
  /// The left mask of the last word; none before the first.
  private var last: UInt64 = 0
  /// The distant left bits of the last words, at most `reach`, and whether several spaces stand
  /// before each. Empty while none of them has any.
  private var lefts: [(mask: UInt64, hasSpaces: Bool)] = []

  /// - Parameter withSpaces: whether words are shaped together with the spaces next to them, so
  ///   that rules that only begin or end with a space change nothing (see ``SpaceProof/spanning``).
  package init(_ proof: SpaceProof, withSpaces: Bool = false) {
    kept = withSpaces ? proof.spanning : ~0
    distant = proof.pairs.distant
    spacesOnly = proof.pairs.spacesOnly
    reach = proof.pairs.reach
  }

  /// Adds a word. For a text that begins or ends with spaces, ``SpaceProof/textStart`` stands for
  /// the word that is not there.
  ///
  /// - Parameter spaces: how many spaces stand between the last word and this one.
  /// - Returns: how many of the last words are one piece with the spaces between them, this one
  ///   counted; 1 if the space before it is a legal cut.
  @inline(__always)
  package mutating func join(_ word: SpaceMasks, spaces: Int) -> Int {
    let meeting = last & word.right & kept & (spaces > 1 ? ~0 : ~spacesOnly)
    last = word.left
    let joined = meeting == 0 ? 1 : 2
    if lefts.isEmpty && word.left & distant == 0 { return joined }
    return max(joined, joinFar(word, hasSpaces: spaces > 1))
  }

  /// Whether no rule that a simple word could complete has begun in the words so far.
  @inline(__always)
  package var isSettled: Bool { lefts.isEmpty && last & ~SpacePairs.never == 0 }

  /// Forgets the words: another run begins.
  package mutating func reset() {
    last = 0
    lefts.removeAll(keepingCapacity: true)
  }

  private mutating func joinFar(_ word: SpaceMasks, hasSpaces: Bool) -> Int {
    var joined = 1
    var isAtSpaces = hasSpaces
    var union = word.left & distant
    for distance in lefts.indices {
      let left = lefts[lefts.count - 1 - distance]
      if left.mask & word.right & kept & (isAtSpaces ? ~0 : ~spacesOnly) != 0 {
        joined = distance + 2
      }
      isAtSpaces = isAtSpaces || left.hasSpaces
      if distance < reach - 1 { union |= left.mask }
    }
    if union == 0 {
      lefts.removeAll(keepingCapacity: true)
    } else {
      if lefts.count == reach { lefts.removeFirst() }
      lefts.append((word.left & distant, hasSpaces))
    }
    return joined
  }
}
