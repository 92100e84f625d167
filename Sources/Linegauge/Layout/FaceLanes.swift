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

  /// Ends lines in the lanes that are -1. The second bit is the other face's, and with the first set both
  /// are there.
  @inline(__always)
  mutating func end(_ ends: Lanes = Lanes(repeating: -1)) {
    let ended = faces & ends
    withOther &+= ended &>> 1
    withBoth &+= ended & (ended &>> 1)
  }
}

/// The same of the lines of one answer.
struct FaceLines {
  private var faces = 0
  private(set) var withOther = 0
  private(set) var withBoth = 0

  /// Adds what has these faces; -1 where a line begins with it.
  @inline(__always)
  mutating func add(_ segment: Int, begins: Int) {
    end(begins)
    faces = faces & ~begins | segment
  }

  /// Ends the line where `ends` is -1.
  @inline(__always)
  mutating func end(_ ends: Int = -1) {
    let ended = faces & ends
    withOther &+= ended &>> 1
    withBoth &+= ended & (ended &>> 1)
  }
}
