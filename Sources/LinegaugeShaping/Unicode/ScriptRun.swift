/// A part of a paragraph in one script, Common and Inherited characters resolved.
package struct ScriptRun: Hashable, Sendable {
  /// Bytes of the paragraph.
  package var start: UInt32
  package var end: UInt32
  /// ISO 15924 as four characters in big-endian order, which is HarfBuzz's number of the script.
  package var script: UInt32

  package init(start: UInt32, end: UInt32, script: UInt32) {
    self.start = start
    self.end = end
    self.script = script
  }
}
