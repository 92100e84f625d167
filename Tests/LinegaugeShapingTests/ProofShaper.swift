internal import LinegaugeFonts
internal import LinegaugeShaping
internal import TestSupport

/// Shapes with one bundled face as HarfBuzz does it, to compare proofs with.
final class ProofShaper {
  let face: FontFace
  let script: UInt32
  let settings: ShapingSettings
  private let shaper = TextShaper()

  init(
    bundled: String, script: UInt32 = ScriptTag.latin, features: [String: Int] = [:]
  ) throws {
    settings = ShapingSettings(
      features: features, language: nil, script: nil, hidesControls: false)
    face = try TestFonts.library().face(bundled: bundled)
    self.script = script
  }

  func proof() -> SpaceProof {
    SpaceProof(face: face, settings: settings, script: script)
  }

  /// The width of a text alone, in font units.
  func width(_ text: String) -> Int64 {
    var width: Int64 = 0
    let bytes = Array(text.utf8)
    let isRightToLeft = script == ScriptTag.arabic || script == ScriptTag.hebrew
    let run = Run(start: 0, end: bytes.count, script: script, level: isRightToLeft ? 1 : 0)
    bytes.withUnsafeBufferPointer { bytes in
      shaper.glyphs(bytes, range: 0..<bytes.count, run: run, face: face, settings: settings) {
        width += $0.advance
      }
    }
    return width
  }

  /// The width of a text as the sum of its pieces, given by the words that they end before.
  func width(_ text: SpacedText, _ pieces: [Range<Int>], withSpaces: Bool) -> Int64 {
    let space = width(" ")
    var sum: Int64 = 0
    for piece in pieces {
      var string = text.joined(piece)
      if piece.lowerBound > 0 {
        sum += Int64(text.spaces[piece.lowerBound]) * space
        if withSpaces {
          string = " " + string
          sum -= space
        }
      }
      if withSpaces && piece.upperBound < text.words.count {
        string += " "
        sum -= space
      }
      sum += width(string)
    }
    return sum
  }
}

/// Words and the number of spaces before each. An empty word at an end is a text that begins or
/// ends with spaces.
struct SpacedText: CustomStringConvertible {
  var words: [String]
  var spaces: [Int]

  var joined: String { joined(words.indices) }
  var description: String { "'\(joined)'" }

  func joined(_ range: Range<Int>) -> String {
    range.map {
      ($0 > range.lowerBound ? String(repeating: " ", count: spaces[$0]) : "") + words[$0]
    }.joined()
  }

  static func random(_ words: [String], using generator: inout SeededGenerator) -> SpacedText {
    var text = SpacedText(words: [], spaces: [])
    for _ in 0..<Int.random(in: 2...7, using: &generator) {
      let isMade = words.contains("12") && Int.random(in: 0..<3, using: &generator) == 0
      let word =
        isMade ? asciiWord(using: &generator) : words.randomElement(using: &generator) ?? ""
      text.words.append(word)
      text.spaces.append(Int.random(in: 0..<8, using: &generator) == 0 ? 2 : 1)
    }
    if Int.random(in: 0..<8, using: &generator) == 0 { text.words[0] = "" }
    if Int.random(in: 0..<8, using: &generator) == 0 { text.words[text.words.count - 1] = "" }
    return text
  }

  static func asciiWord(using generator: inout SeededGenerator) -> String {
    let bytes = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      UInt8.random(in: 0x21...0x7E, using: &generator)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The words that the proof puts into pieces.
  func pieces(_ proof: SpaceProof, withSpaces: Bool) -> [Range<Int>] {
    var cuts = SpaceCuts(proof, withSpaces: withSpaces)
    var pieces: [Range<Int>] = []
    for (index, word) in words.enumerated() {
      let masks = word.isEmpty ? proof.textStart : proof.masks(ofWord: word)
      let first = index + 1 - cuts.join(masks, spaces: spaces[index])
      var piece = index..<index + 1
      while let last = pieces.last, first <= last.upperBound - 1 {
        piece = last.lowerBound..<piece.upperBound
        pieces.removeLast()
      }
      pieces.append(piece)
    }
    return pieces
  }
}

extension SpaceProof {
  func masks(ofWord word: String) -> SpaceMasks {
    Array(word.utf8).withUnsafeBufferPointer { masks(ofWord: $0) }
  }
}
