/// A stretch of a paragraph that is shaped in one go: one face, one script, one direction.
package struct Run: Sendable, Hashable {
  /// First byte in the paragraph.
  package var start: Int32
  /// Past its last byte.
  package var end: Int32
  /// ISO 15924 as four big-endian characters, HarfBuzz's `hb_script_t`.
  package var script: UInt32
  /// Index into the faces of the text; 0 is the primary one.
  package var face: UInt16
  /// Bidi embedding level; odd runs right to left.
  package var level: UInt8

  package init(start: Int, end: Int, script: UInt32, face: UInt16 = 0, level: UInt8 = 0) {
    self.start = Int32(start)
    self.end = Int32(end)
    self.script = script
    self.face = face
    self.level = level
  }

  package var isRightToLeft: Bool { level & 1 == 1 }
}

/// ISO 15924 tags that the code names, as HarfBuzz numbers them: four big-endian characters.
package enum ScriptTag {
  package static let common: UInt32 = 0x5A79_7979  // Zyyy
  package static let latin: UInt32 = 0x4C61_746E  // Latn
  package static let greek: UInt32 = 0x4772_656B  // Grek
  package static let cyrillic: UInt32 = 0x4379_726C  // Cyrl
  package static let armenian: UInt32 = 0x4172_6D6E  // Armn
  package static let hebrew: UInt32 = 0x4865_6272  // Hebr
  static let han: UInt32 = 0x4861_6E69  // Hani
  package static let arabic: UInt32 = 0x4172_6162  // Arab
  /// Arab, Rohg, Mand, Mong, Nkoo, Phag, Syrc: written with joined letters (CSS Text 3, appendix
  /// D).
  static let cursive: [UInt32] = [
    arabic, 0x526F_6867, 0x4D61_6E64, 0x4D6F_6E67, 0x4E6B_6F6F, 0x5068_6167, 0x5379_7263,
  ]
  /// Thai, Laoo, Khmr, Mymr: written without spaces, their words are found in dictionaries.
  static let needingDictionary: [UInt32] = [0x5468_6169, 0x4C61_6F6F, 0x4B68_6D72, 0x4D79_6D72]
}
