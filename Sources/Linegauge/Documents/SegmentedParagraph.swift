internal import LinegaugeShaping

/// A line of a long paragraph, where it begins.
struct LineMark: Sendable {
  /// Bytes from the start of its segment.
  var offset: Int
  /// Whether it begins behind an emergency break.
  var isInsideWord: Bool
  /// Points.
  var height: Double

  func moved(by bytes: Int) -> LineMark {
    var mark = self
    mark.offset += bytes
    return mark
  }
}

/// A part of a long paragraph between two seams, with the lines that begin in it.
struct ParagraphSegment: SummedElement {
  let bytes: [UInt8]
  let lines: [LineMark]
  let summary: DocumentSummary

  init(_ bytes: [UInt8], lines: [LineMark]) {
    self.bytes = bytes
    self.lines = lines
    summary = DocumentSummary(
      byteCount: bytes.count, lines: StackedLines(lines.lazy.map(\.height)), widest: 0,
      ownUnits: 0)
  }
}

/// A long paragraph as segments that may be prepared alone (see ``SegmentWindow``), so that an edit
/// inside prepares only the segments around it and breaks lines only until they fall as before.
///
/// Possible where the font's rules are proven not to see across spaces: left-to-right text in one
/// script, without tabs, in a width.
struct SegmentedParagraph: Sendable {
  private(set) var segments: SummedSequence<ParagraphSegment>
  private let script: UInt32

  /// A shorter paragraph is prepared whole.
  static let leastLength = 4096
  /// A longer edit measures the whole paragraph.
  private static let longestEdit = 1 << 14

  /// `nil` when the paragraph must be prepared whole.
  init?(_ text: UnsafeBufferPointer<UInt8>, _ measurer: ParagraphMeasurer) {
    guard measurer.format.limit != nil,
      let window = SegmentWindow(Array(text), script: nil, isStart: true, isEnd: true, measurer)
    else { return nil }
    var lines: [LineMark] = []
    let isComplete = window.walkLines(from: 0, measurer.format) { line, height in
      lines.append(LineMark(line, height: height))
      return true
    }
    guard isComplete else { return nil }
    script = window.script
    segments = SummedSequence(Self.segments(of: window, lines: lines))
  }

  var byteCount: Int { segments.summary.byteCount }
  var lines: StackedLines { segments.summary.lines }

  func appendBytes(to bytes: inout [UInt8]) { segments.visit { bytes += $0.bytes } }

  /// Whether an offset lies between two characters.
  func isBoundary(_ offset: Int) -> Bool {
    let place = segments.place(of: offset, by: ByteMeasure.self)
    let bytes = segments[place.index].bytes
    let local = offset - place.before.byteCount
    return local == bytes.count || UTF8Decoding.isBoundary(bytes[local])
  }

  /// The number of the line that a byte is on.
  func lineNumber(at offset: Int) -> Int {
    let place = segments.place(of: offset, by: ByteMeasure.self)
    let local = offset - place.before.byteCount
    let begun = segments[place.index].lines.partitionPoint { $0.offset > local }
    return max(0, place.before.lines.count + begun - 1)
  }

  /// A line that begins at a boundary, at or before the one of a number.
  private func start(ofLine number: Int) -> Start {
    var number = number
    while true {
      let place = segments.place(of: number, by: LineMeasure.self)
      let mark = segments[place.index].lines[number - place.before.lines.count]
      if !mark.isInsideWord || number == 0 {
        return Start(number: number, segment: place.index, offset: mark.offset)
      }
      number -= 1
    }
  }

  private struct Start {
    var number: Int
    var segment: Int
    /// In its segment.
    var offset: Int
  }

  private func bytes(of range: ClosedRange<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    for index in range { bytes += segments[index].bytes }
    return bytes
  }

  // MARK: - Lines on demand

  /// Some lines as ``LineStacker`` takes them, with the text they are lines of and where that
  /// begins; `nil` when the segments cannot be prepared alone any more.
  func laidLines(
    _ range: Range<Int>, _ measurer: ParagraphMeasurer
  ) -> (lines: [LaidLine], text: PreparedText, offset: Int)? {
    let start = start(ofLine: range.lowerBound)
    let end = segments.place(of: range.upperBound, by: LineMeasure.self).index
    var last = min(segments.count - 1, end + 1)
    while true {
      let isEnd = last == segments.count - 1
      guard
        let window = SegmentWindow(
          bytes(of: start.segment...last), script: script, isStart: start.segment == 0,
          isEnd: isEnd, measurer)
      else { return nil }
      var lines: [LaidLine] = []
      var number = start.number
      let isComplete = window.walkLines(from: start.offset, measurer.format) { line, _ in
        if range.contains(number) { lines.append(LaidLine(line, paragraph: 0)) }
        number += 1
        return number < range.upperBound
      }
      if isComplete {
        let offset = segments.summary(before: start.segment).byteCount
        return (lines, window.prepared, offset)
      }
      guard !isEnd else { return nil }
      last = min(segments.count - 1, 2 * last - start.segment + 1)
    }
  }

  /// The lines above one of the paragraph.
  func lines(before number: Int) -> StackedLines {
    guard number < lines.count else { return lines }
    let place = segments.place(of: number, by: LineMeasure.self)
    let own = segments[place.index].lines.prefix(number - place.before.lines.count)
    var above = place.before.lines
    above += StackedLines(own.lazy.map(\.height))
    return above
  }

  // MARK: - Editing

  /// Replaces bytes. False, with nothing changed, when the paragraph must be measured whole.
  mutating func edit(
    _ range: Range<Int>, with text: UnsafeBufferPointer<UInt8>, _ measurer: ParagraphMeasurer
  ) -> Bool {
    guard range.count + text.count <= Self.longestEdit else { return false }
    let firstTouched = segments.place(of: range.lowerBound, by: ByteMeasure.self).index
    let lastTouched = segments.place(of: range.upperBound, by: ByteMeasure.self).index
    // A shorter word may go to the line before; what that does cannot reach the one before it.
    let start = start(ofLine: max(0, lineNumber(at: range.lowerBound) - 2))
    let first = max(0, min(firstTouched - 1, start.segment))
    var last = min(segments.count - 1, lastTouched + 1)
    let before = segments.summary(before: first)
    while true {
      var edit = WindowEdit(segments, first...last)
      edit.replace(
        range.lowerBound - before.byteCount..<range.upperBound - before.byteCount, with: text)
      let isEnd = last == segments.count - 1
      guard
        let window = SegmentWindow(
          edit.bytes, script: script, isStart: first == 0, isEnd: isEnd, measurer)
      else { return false }
      if edit.breakLines(fromLine: start.number - before.lines.count, window, measurer.format) {
        segments.replaceSubrange(
          first..<last + 1, with: Self.segments(of: window, lines: edit.lines))
        return true
      }
      guard !isEnd else { return false }
      last = min(segments.count - 1, 2 * last - first + 1)
    }
  }

  /// A window's text cut at its seams, each segment with the lines that begin in it.
  private static func segments(
    of window: SegmentWindow, lines: [LineMark]
  ) -> [ParagraphSegment] {
    var segments: [ParagraphSegment] = []
    var start = 0
    var line = 0
    for end in window.seams() + [window.text.count] {
      let firstLine = line
      while line < lines.count && (lines[line].offset < end || end == window.text.count) {
        line += 1
      }
      segments.append(
        ParagraphSegment(
          Array(window.text[start..<end]),
          lines: lines[firstLine..<line].map { $0.moved(by: -start) }))
      start = end
    }
    return segments
  }
}

/// The text and the lines of some segments while they are edited. Offsets are from the start of the
/// first one.
private struct WindowEdit {
  private(set) var bytes: [UInt8] = []
  private(set) var lines: [LineMark] = []
  private var editEnd = 0
  private var growth = 0

  init(_ segments: SummedSequence<ParagraphSegment>, _ range: ClosedRange<Int>) {
    for index in range {
      let segment = segments[index]
      lines += segment.lines.map { $0.moved(by: bytes.count) }
      bytes += segment.bytes
    }
  }

  mutating func replace(_ range: Range<Int>, with text: UnsafeBufferPointer<UInt8>) {
    bytes.replaceSubrange(range, with: text)
    editEnd = range.lowerBound + text.count
    growth = text.count - range.count
  }

  /// Breaks lines from one before the edit until they begin where they did. False when the window
  /// ends before that.
  mutating func breakLines(
    fromLine number: Int, _ window: SegmentWindow, _ format: DocumentFormat
  ) -> Bool {
    var broken = Array(lines[..<number])
    let isComplete = window.walkLines(from: lines[number].offset, format) { line, height in
      broken.append(LineMark(line, height: height))
      // A whole line of old text behind the edit, and the next one begins as before: so do all.
      guard let next = line.next, !next.isInsideWord, line.start.offset >= editEnd else {
        return true
      }
      let old = next.offset - growth
      let index = lines.partitionPoint { $0.offset >= old }
      guard index < lines.count, lines[index].offset == old, !lines[index].isInsideWord else {
        return true
      }
      broken += lines[index...].lazy.map { $0.moved(by: growth) }
      return false
    }
    if isComplete { lines = broken }
    return isComplete
  }
}

extension LineMark {
  init(_ line: BrokenLine, height: Double) {
    self.init(
      offset: line.start.offset, isInsideWord: line.start.isInsideWord, height: height)
  }
}
