internal import LinegaugeShaping

/// Which of two faces stand before each boundary of a text.
struct SegmentFaces {
  /// The number of the face that is not the primary one.
  let other: UInt16
  /// By the numbers of boundaries: 1 for the primary face, 2 for the other, 3 for both.
  let segments: [Int32]

  /// `nil` when the text has no other face or several.
  init?(_ storage: PreparedStorage) {
    guard let other = storage.runs.first(where: { $0.face != 0 })?.face,
      storage.runs.allSatisfy({ $0.face == 0 || $0.face == other })
    else { return nil }
    self.other = other
    var segments = [Int32](repeating: 0, count: storage.boundaries.count)
    for paragraph in storage.paragraphs {
      let base = paragraph.content.lowerBound
      var runs = storage.runs[paragraph.runs]
      for index in paragraph.boundaries.dropFirst() {
        let start = storage.boundaries[index - 1].offset - base
        let end = storage.boundaries[index].offset - base
        runs = runs.drop { $0.end <= start }
        for run in runs.prefix(while: { $0.start < end }) {
          segments[index] |= run.face == 0 ? 1 : 2
        }
      }
    }
    self.segments = segments
  }
}

/// On how many lines, in each lane of a ``LaneCounter``, a face stands that is not the primary one.
struct FaceLanes {
  typealias Lanes = LaneCounter.Lanes

  /// As ``SegmentFaces/segments``, of the lines in hand.
  private var faces = Lanes()
  /// Lines on which the other face stands.
  private(set) var withOther = Lanes()
  /// Those among them on which the primary one stands too.
  private(set) var withBoth = Lanes()

  /// Adds what has these faces; -1 in the lanes in which a line begins with it.
  @inline(__always)
  mutating func add(_ segment: Int32, begins: Lanes) {
    end(begins)
    faces = faces & ~begins | Lanes(repeating: segment)
  }

  /// Ends lines in the lanes that are -1.
  @inline(__always)
  mutating func end(_ ends: Lanes = Lanes(repeating: -1)) {
    let ended = faces & ends
    withOther &+= ended &>> 1
    withBoth &+= ended & (ended &>> 1)
  }
}
