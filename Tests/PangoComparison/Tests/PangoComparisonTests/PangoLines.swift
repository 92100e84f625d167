import CPangoLines
import Glibc

/// A line as one of the two sees it, in points.
struct ComparedLine: Hashable {
  var height: Double
  /// From the top of the text.
  var baseline: Double
}

/// The lines of a text in a family, with these font files and nothing else of the machine, as Pango
/// lays them out.
func pangoLines(
  of text: String, files: [String], family: String, size: Double, width: Double? = nil
) throws -> [ComparedLine] {
  let most = 64
  var heights = [Double](repeating: 0, count: most)
  var baselines = heights
  var names = files.map { UnsafePointer(strdup($0)) }
  defer { for name in names { free(UnsafeMutableRawPointer(mutating: name)) } }
  let count = pango_lines(
    &names, Int32(names.count), family, size, text, width ?? -1, &heights, &baselines, Int32(most))
  guard count >= 0 else { throw UnreadableFont(files: files) }
  return zip(heights, baselines).prefix(Int(count)).map { ComparedLine(height: $0, baseline: $1) }
}

/// Pango cannot read a font file.
struct UnreadableFont: Error {
  var files: [String]
}
