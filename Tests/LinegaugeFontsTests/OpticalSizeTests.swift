import LinegaugeFonts
import Testing

/// A face drawn and spaced for a size. No bundled face has tracking: `trak` is put into one.
struct OpticalSizeTests {
  /// Tracks by +100 units at 12 points and by -50 at 24.
  private static let tracking: [UInt8] =
    long(0x0001_0000) + word(0) + word(12) + word(0) + word(0)  // version, format, horizontal only
    + word(1) + word(2) + long(28)  // one track, two sizes, where the sizes are
    + long(0) + word(256) + word(36)  // normal track, its name, where its values are
    + long(12 << 16) + long(24 << 16)  // the sizes, 16.16
    + word(100) + word(0xFFCE)  // the values

  @Test("Tracking follows the optical size", arguments: [(12.0, 100.0), (24, -50), (18, 25)])
  func tracked(size: Double, units: Double) throws {
    var editor = try FontSamples.editor()
    let plain = try FontLibrary().face(data: editor.sfnt(), label: "plain")
    editor.tables["trak"] = Self.tracking
    let face = try FontLibrary().face(data: editor.sfnt(), label: "tracked")
    let em = Double(face.unitsPerEm)
    #expect(try plain.opticallySized(size) === plain)
    #expect(FontSamples.width(face, "ab") == 2)
    let sized = try face.opticallySized(size)
    #expect(abs(FontSamples.width(sized, "ab") - 2 * (1 + units / em)) < 0.002)
    #expect(try face.opticallySized(size) === sized)
  }
}
