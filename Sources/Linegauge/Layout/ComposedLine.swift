internal import LinegaugeFonts
internal import LinegaugeShaping

/// A line put together from pieces of a text and an ellipsis, shaped as one.
struct ComposedLine {
  private(set) var bytes: [UInt8] = []
  private(set) var runs: [Run] = []
  /// Where the line begins in ``bytes``; what stands before is context.
  private(set) var start = 0
  /// The ellipsis when it is not in ``bytes``.
  private(set) var foreign: ForeignEllipsis?
  private(set) var ellipsis: Ellipsis?
  /// The faces of the text, by their index in it. That of the ellipsis does not count: a mark makes
  /// no line taller, and whether the text has its face otherwise must not matter.
  private(set) var usedFaces: [UInt16] = []
  private let storage: PreparedStorage

  /// What a cut leaves before and behind it, with the ellipsis between them in the face of what
  /// stands before it, else of what stands behind it.
  init(
    _ prepared: PreparedText, head: Range<Int>, of paragraph: PreparedParagraph, ellipsis: String,
    tail: Range<Int>, of tailParagraph: PreparedParagraph, worker: Worker
  ) {
    storage = prepared.storage
    append(head, of: paragraph)
    let tailStart = Int32(tail.lowerBound - tailParagraph.content.lowerBound)
    let beside = runs.last ?? storage.runs[tailParagraph.runs].first { $0.end > tailStart }
    append(
      Ellipsis(ellipsis, beside: beside?.face ?? 0, in: prepared, worker: worker),
      level: paragraph.level)
    append(tail, of: tailParagraph)
  }

  /// Adds a piece of a paragraph. The first piece brings the text before it as context, so that a
  /// letter that joins across the line's beginning keeps its form.
  private mutating func append(_ range: Range<Int>, of paragraph: PreparedParagraph) {
    guard !range.isEmpty else { return }
    let text = storage.source.bytes
    if bytes.isEmpty {
      let lead = ShapingContext.start(
        before: range.lowerBound, in: text, notBefore: paragraph.content.lowerBound)
      bytes += text[lead..<range.lowerBound]
      start = bytes.count
    }
    let shift = bytes.count - range.lowerBound
    bytes += text[range]
    let base = paragraph.content.lowerBound
    for run in storage.runs(in: range, of: paragraph) {
      let lower = max(Int(run.start) + base, range.lowerBound)
      let upper = min(Int(run.end) + base, range.upperBound)
      guard lower < upper else { continue }
      add(run, lower + shift..<upper + shift)
      if !usedFaces.contains(run.face) { usedFaces.append(run.face) }
    }
  }

  /// Adds the ellipsis, in the face of the text beside it if that has it.
  private mutating func append(_ ellipsis: Ellipsis, level: UInt8) {
    guard !ellipsis.bytes.isEmpty else { return }
    self.ellipsis = ellipsis
    let range = bytes.count..<bytes.count + ellipsis.bytes.count
    guard let face = ellipsis.faceIndex else {
      foreign = ForeignEllipsis(mark: ellipsis, offset: bytes.count)
      return
    }
    bytes += ellipsis.bytes
    let joins = runs.last.map { $0.face == face && $0.level == level } ?? false
    let script = joins ? runs[runs.count - 1].script : ScriptTag.common
    add(Run(start: 0, end: 0, script: script, face: face, level: level), range)
  }

  private mutating func add(_ run: Run, _ range: Range<Int>) {
    if let last = runs.last, last.face == run.face, last.level == run.level,
      last.script == run.script || last.script == ScriptTag.common,
      Int(last.end) == range.lowerBound
    {
      runs[runs.count - 1].end = Int32(range.upperBound)
      runs[runs.count - 1].script = run.script
    } else {
      var run = run
      run.start = Int32(range.lowerBound)
      run.end = Int32(range.upperBound)
      runs.append(run)
    }
  }

  /// The advance of the whole line in layout units, its tabs at their stops.
  func width(_ worker: Worker) -> Int64 {
    guard start < bytes.count else { return foreign?.mark.foreignWidth ?? 0 }
    bytes.withUnsafeBufferPointer { text in
      worker.shaper.shape(
        text, range: start..<text.count, runs: runs[...], faces: storage.faces,
        settings: storage.settings, spacing: storage.spacing, into: &worker.pieceClusters)
    }
    func position(_ offset: Int) -> Int64 {
      worker.pieceClusters.positions[offset - start] + (foreign?.width(before: offset) ?? 0)
    }
    var pen = TabbedPen(storage.units)
    for offset in start..<bytes.count where bytes[offset] == 0x09 {
      pen.moveToStop(ofTabAt: position(offset))
    }
    return pen.place(of: position(bytes.count))
  }
}

/// An ellipsis from another face than the one beside it and the primary one: it is shaped apart.
struct ForeignEllipsis {
  let mark: Ellipsis
  /// The byte of the composed line that it stands before.
  let offset: Int

  /// What it adds to the position of a byte.
  func width(before byte: Int) -> Int64 { byte >= offset ? mark.foreignWidth : 0 }
}

/// The mark of a cut and the face that shows it.
struct Ellipsis {
  private(set) var bytes: [UInt8]
  private(set) var face: FontFace
  /// The face's index in the text; `nil` when it is neither the face beside it nor the primary one.
  private(set) var faceIndex: UInt16?
  private(set) var foreignWidth: Int64 = 0

  /// `…` comes from the face beside it, else from the first of the primary one and the chain that has
  /// it, else it is shown as three full stops. What else the text or its worker uses does not matter.
  init(_ text: String, beside preferred: UInt16, in prepared: PreparedText, worker: Worker) {
    let faces = prepared.storage.faces
    bytes = Array(text.utf8)
    face = faces[preferred]
    faceIndex = preferred
    if let index = Self.face(showing: text, beside: preferred, in: faces.faces) {
      face = faces[index]
      faceIndex = index
      return
    }
    let chain = prepared.storage.terms.font.fallback
    let others = (0..<chain.count).lazy.compactMap { chain.face(at: $0) }
    if let other = others.first(where: { $0.has(text) }) {
      face = other
    } else {
      let stops = "..."
      if let index = Self.face(showing: stops, beside: preferred, in: faces.faces) {
        bytes = Array(stops.utf8)
        face = faces[index]
        faceIndex = index
        return
      }
      guard let other = others.first(where: { $0.has(stops) }) else { return }
      bytes = Array(stops.utf8)
      face = other
    }
    faceIndex = nil
    foreignWidth = width(in: prepared, worker: worker)
  }

  /// The face that shows all of a mark beside one of a text's faces: that, or else the primary one.
  static func face(
    showing text: String, beside preferred: UInt16, in faces: [FontFace]
  ) -> UInt16? {
    [preferred, 0].first { faces[Int($0)].has(text) }
  }

  /// The advance in the text's layout units, rounded up: the cut line never exceeds its width.
  private func width(in prepared: PreparedText, worker: Worker) -> Int64 {
    let storage = prepared.storage
    let own = ScaledFaces([face])
    let run = Run(start: 0, end: bytes.count, script: ScriptTag.common)
    bytes.withUnsafeBufferPointer { text in
      worker.shaper.shape(
        text, range: text.indices, runs: [run], faces: own, settings: storage.settings,
        spacing: ClusterSpacing(), into: &worker.pieceClusters)
    }
    let unitsPerEm = storage.faces.unitsPerEm
    return (worker.pieceClusters.advance * unitsPerEm + own.unitsPerEm - 1) / own.unitsPerEm
      + storage.spacing.letter * Int64(String(decoding: bytes, as: UTF8.self).count)
  }
}

extension FontFace {
  fileprivate func has(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { hasGlyph(for: $0) }
  }
}
