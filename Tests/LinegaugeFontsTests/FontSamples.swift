import CHarfBuzz
import CLinegaugeBundledFonts
import Glibc
import LinegaugeFonts

/// Bytes of the bundled faces, and widths as HarfBuzz has them.
enum FontSamples {
  static func bytes(_ name: String) throws -> [UInt8] {
    var count = 0
    let fonts = UnsafeBufferPointer(start: lg_bundled_fonts(&count), count: count)
    guard let font = fonts.first(where: { String(cString: $0.name) == name }) else {
      throw FontError(.fontNotFound, subject: name, message: "no bundled \(name)")
    }
    return Array(UnsafeBufferPointer(start: font.data, count: font.size))
  }

  static func editor(_ name: String = "em") throws -> SfntEditor {
    SfntEditor(try bytes(name))
  }

  /// The width of a text in ems, shaped as a whole.
  static func width(_ face: FontFace, _ text: String) -> Double {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(face.shaper.font, buffer, nil, 0)
    var count: UInt32 = 0
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    let sum = UnsafeBufferPointer(start: positions, count: Int(count)).reduce(0) {
      $0 + Int($1.x_advance)
    }
    return Double(sum) / Double(face.unitsPerEm)
  }

  /// The code of the error that `body` throws; `nil` when it throws none.
  static func code(_ body: () throws(FontError) -> FontFace) -> FontError.Code? {
    do {
      _ = try body()
      return nil
    } catch {
      return error.code
    }
  }
}

/// A folder for one test; removed with everything in it when the test lets go of it.
final class TemporaryFolder {
  let path: String
  private var files: [String] = []

  init() throws {
    var template = Array("/tmp/linegauge fonts: Ünï XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw FontError(.fontUnreadable, subject: "/tmp", message: "no temporary folder")
    }
    path = String(cString: made)
  }

  deinit {
    for file in files { unlink(file) }
    rmdir(path)
  }

  /// Writes a file, or replaces it, and gives its path.
  func write(_ bytes: [UInt8], as name: String) throws -> String {
    let file = "\(path)/\(name)"
    guard let stream = fopen(file, "wb") else {
      throw FontError(.fontUnreadable, subject: file, message: "cannot be written")
    }
    defer { fclose(stream) }
    fwrite(bytes, 1, bytes.count, stream)
    files.append(file)
    return file
  }

  /// A name in the folder that `deinit` removes too.
  func reserve(_ name: String) -> String {
    let file = "\(path)/\(name)"
    files.append(file)
    return file
  }
}
