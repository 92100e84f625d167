extension SpaceProof {
  /// The masks of a word that is not all ASCII.
  func masks(ofScalars word: UnsafeBufferPointer<UInt8>) -> SpaceMasks {
    guard isProven else { return SpaceMasks(left: ~0, right: ~0) }
    let (first, _) = UTF8Decoding.scalar(in: word, at: 0)
    var fixed = SpaceMasks(left: SpacePairs.never, right: SpacePairs.passed)
    if ScalarGlyphs.continues(first) { fixed.right |= SpacePairs.never }
    guard pairs.used != 0 else { return fixed }
    var reader = FarMasks(anyBeyond: pairs.anyBeyond)
    var beyond = pairs.anyBeyond
    var edge = SpaceMasks(left: 0, right: 0)
    var offset = 0
    while offset < word.count {
      let (scalar, length) = UTF8Decoding.scalar(in: word, at: offset)
      if scalars.unsettles(scalar) { return fixed.union(masks(ofUnsettled: word)) }
      let masks = scalar < 0x80 ? ascii[Int(scalar)] : scalars.masks(of: scalar, in: pairs)
      edge.left = masks.edge.left
      if offset == 0 { edge.right = masks.edge.right }
      beyond.formUnion(masks.outer)
      reader.append(masks)
      offset += length
    }
    return fixed.union(reader.found).union(edge.intersection(beyond))
  }

  /// Where characters move, or ligatures form across them, any glyph of the word may be at its
  /// edges and next to any other.
  private func masks(ofUnsettled word: UnsafeBufferPointer<UInt8>) -> SpaceMasks {
    var all = inserted
    var isPassed = true
    var offset = 0
    while offset < word.count {
      let (scalar, length) = UTF8Decoding.scalar(in: word, at: offset)
      all.formUnion(scalars.masks(of: scalar, in: pairs, isAnywhere: true))
      isPassed = isPassed && ScalarGlyphs.continues(scalar)
      offset += length
    }
    var result = all.edge.union(all.far).intersection(all.outer.union(pairs.anyBeyond))
    if isPassed { result.left |= SpacePairs.passed }
    return result
  }
}

/// Finds the far sides of pairs in a word: a glyph, and the one beyond it.
struct FarMasks {
  let anyBeyond: SpaceMasks
  private(set) var found = SpaceMasks(left: 0, right: 0)
  private var previous = PlaceMasks()

  init(anyBeyond: SpaceMasks) {
    self.anyBeyond = anyBeyond
  }

  /// The glyph beyond may come from the same character, if that becomes several.
  mutating func append(_ masks: PlaceMasks) {
    found.left |=
      masks.far.left & (anyBeyond.left | previous.outer.left | masks.outer.left)
    found.right |= masks.far.right & (anyBeyond.right | masks.outer.right)
    found.right |= previous.far.right & masks.outer.right
    previous = masks
  }
}

extension ScalarGlyphs {
  /// The bits of all that a character may become.
  ///
  /// - Parameter isAnywhere: whether what it becomes with marks after it may come to the end of its
  ///   word.
  func masks(of scalar: UInt32, in pairs: SpacePairs, isAnywhere: Bool = false) -> PlaceMasks {
    guard pairs.used != 0 else { return PlaceMasks(edge: pairs.any) }
    let all = PlaceMasks.all(pairs.used)
    func union(isLast: Bool) -> PlaceMasks {
      var union = PlaceMasks()
      let isComplete = forEach(of: scalar, isLast: isLast) { glyph in
        union.formUnion(glyph < pairs.glyphs.glyphCount ? pairs.glyphs[glyph] : all)
      }
      return isComplete ? union : all
    }
    var masks = union(isLast: false)
    if !isAnywhere { masks.edge.left = union(isLast: true).edge.left }
    masks.edge.formUnion(pairs.any)
    return masks
  }
}
