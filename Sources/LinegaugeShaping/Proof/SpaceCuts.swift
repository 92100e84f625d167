/// Goes through the words of a run and tells which of them are shaped as one piece.
package struct SpaceCuts {
  private let distant: UInt64
  private let spacesOnly: UInt64
  private let reach: Int
  private let kept: UInt64
  /// The left mask of the last word; none before the first.
  private var last: UInt64 = 0
  /// The distant left bits of the last words, the last one first, and whether several spaces stand
  /// before each. None while none of them has any.
  private var lefts = SIMD8<UInt64>()
  private var haveSpaces: UInt8 = 0
  private var leftCount = 0

  /// The most spaces that a rule of a proven font may go across.
  static let mostReach = SIMD8<UInt64>.scalarCount

  /// - Parameter withSpaces: whether words are shaped together with the spaces next to them, so
  ///   that rules that only begin or end with a space change nothing (see ``SpaceProof/spanning``).
  package init(_ proof: SpaceProof, withSpaces: Bool = false) {
    kept = withSpaces ? proof.spanning : ~0
    distant = proof.pairs.distant
    spacesOnly = proof.pairs.spacesOnly
    reach = min(proof.pairs.reach, Self.mostReach)
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
    if leftCount == 0 && word.left & distant == 0 { return joined }
    return max(joined, joinFar(word, hasSpaces: spaces > 1))
  }

  /// Whether no rule that a simple word could complete has begun in the words so far.
  @inline(__always)
  package var isSettled: Bool { leftCount == 0 && last & ~SpacePairs.never == 0 }

  /// Whether a word that follows at a distance, 1 being next, meets nothing of the words so far.
  /// Errs on the side of `false`.
  @inline(__always)
  package func isFree(_ word: SpaceMasks, distance: Int) -> Bool {
    var lefts = distance == 1 ? last : 0
    for index in 0..<leftCount { lefts |= self.lefts[index] }
    return lefts & word.right == 0
  }

  /// Where the word begins that is so many words before a place at which another begins, at the
  /// earliest at `start`.
  package static func wordStart(
    back words: Int, before place: Int, in text: UnsafeBufferPointer<UInt8>,
    notBefore start: Int = 0
  ) -> Int {
    var index = place
    for _ in 0..<words {
      while index > start && text[index - 1] == 0x20 { index -= 1 }
      while index > start && text[index - 1] != 0x20 { index -= 1 }
    }
    return index
  }

  /// Forgets the words: another run begins.
  package mutating func reset() {
    last = 0
    leftCount = 0
    haveSpaces = 0
  }

  private mutating func joinFar(_ word: SpaceMasks, hasSpaces: Bool) -> Int {
    var joined = 1
    var isAtSpaces = hasSpaces
    var union = word.left & distant
    for distance in 0..<leftCount {
      let left = lefts[distance]
      if left & word.right & kept & (isAtSpaces ? ~0 : ~spacesOnly) != 0 { joined = distance + 2 }
      isAtSpaces = isAtSpaces || haveSpaces & (1 << UInt8(distance)) != 0
      if distance < reach - 1 { union |= left }
    }
    if union == 0 {
      leftCount = 0
      haveSpaces = 0
    } else {
      for distance in stride(from: min(leftCount, reach - 1), to: 0, by: -1) {
        lefts[distance] = lefts[distance - 1]
      }
      lefts[0] = word.left & distant
      haveSpaces = haveSpaces << 1 | (hasSpaces ? 1 : 0)
      leftCount = min(leftCount + 1, reach)
    }
    return joined
  }
}
