import Linegauge
import TestSupport
import Testing

/// On the one-em face at 10 points: every character, and the gap, is 10 points wide.
struct TagTests {
  private func pack(
    _ text: String, _ tags: [String], lines: Int?, width: Double, keep: Bool = false
  ) throws -> TagLayout {
    let tags = tags.map { Tag($0, keepWithLastWord: keep) }
    return try TextAndTag(
      text: text, tags: tags, font: TestFonts.em(), lineLimit: lines
    ).layout(width: width)
  }

  @Test("Step 1: text, gap and tag fit on the line")
  func fits() throws {
    let layout = try pack("ab cd", ["TAG"], lines: 1, width: 90)
    #expect(layout.reason == .fits)
    #expect(layout.tags.map(\.x) == [60])
    #expect(layout.lineCount == 1)
    #expect(layout.text.truncated == nil)
    #expect(layout.accessibilityLabel == "ab cd TAG")
  }

  @Test("Step 2: the tag takes a line of its own while lines remain")
  func ownLine() throws {
    let layout = try pack("ab cd", ["TAG"], lines: 2, width: 89)
    #expect(layout.reason == .ownLine)
    #expect(layout.tags.map(\.x) == [0])
    #expect(layout.tags.map(\.line) == [1])
    #expect(layout.tags.map(\.y) == [10])
    #expect(layout.height == 20)
  }

  @Test("Step 2: the last word can come along")
  func keepWithLastWord() throws {
    let layout = try pack("ab cd", ["TAG"], lines: 2, width: 70, keep: true)
    #expect(layout.text.lines.map(\.range) == [0..<3, 3..<5])
    #expect(layout.tags.map(\.line) == [1])
    #expect(layout.tags.map(\.x) == [30])
  }

  @Test("Step 3: without a line left the text is cut for the tag")
  func cut() throws {
    let layout = try pack("abcdefgh", ["TAG"], lines: 1, width: 90)
    #expect(layout.reason == .textTruncated)
    #expect(layout.text.truncated?.shown == "abcd…")
    #expect(layout.tags.map(\.x) == [60])
    #expect(layout.width == 90)
  }

  @Test("Step 4: with no room for a letter the ellipsis ends the line before")
  func movedUp() throws {
    let layout = try pack("abcd efgh ij", ["TAGGED"], lines: 2, width: 80)
    #expect(layout.reason == .ellipsisMovedUp)
    #expect(layout.text.truncated?.shown == "abcd ef…")
    #expect(layout.tags.map(\.line) == [1])
    #expect(layout.lineCount == 2)
  }

  @Test("Step 5: in one line with room for the tag alone the text is dropped")
  func dropped() throws {
    let layout = try pack("abcd", ["TAGGED"], lines: 1, width: 70)
    #expect(layout.reason == .textDropped)
    #expect(layout.text.truncated?.dropped == 0..<4)
    #expect(layout.tags.map(\.x) == [0])
    #expect(layout.lineCount == 1)
  }

  @Test("Step 6: a tag wider than the line overflows on a line of its own", arguments: [1, 2, nil])
  func overflows(lines: Int?) throws {
    let layout = try pack("ab", ["TAGGED"], lines: lines, width: 50)
    #expect(layout.reason == .tagOverflows)
    #expect(layout.tags.map(\.overflow) == [10])
    #expect(layout.lineCount == (lines == 1 ? 1 : 2))
  }

  @Test("An empty text has its tag at 0, an empty tag is no tag")
  func empty() throws {
    let alone = try pack("", ["TAG"], lines: 1, width: 90)
    #expect(alone.tags.map(\.x) == [0])
    #expect(alone.lineCount == 1)
    #expect(alone.accessibilityLabel == "TAG")
    let plain = try pack("abcd", [""], lines: 1, width: 30)
    #expect(plain.tags.isEmpty)
    #expect(plain.text.truncated?.shown == "ab…")
  }

  @Test("Tags stand in a row, and wrap when the row is wider than the line")
  func rows() throws {
    let one = try pack("ab", ["TAG", "TOO"], lines: 1, width: 100)
    #expect(one.tags.map(\.x) == [30, 70])
    let two = try pack("ab", ["TAGGED", "TOO"], lines: 3, width: 90)
    #expect(two.tags.map(\.line) == [1, 2])
  }

  @Test("In right-to-left text the tag is on the left")
  func rightToLeft() throws {
    let layout = try pack("אבג", ["דה"], lines: 1, width: 100)
    #expect(layout.tags.map(\.x) == [40])
    #expect(layout.text.lines.map(\.x) == [70])
  }

  @Test("Padding and an own size are part of the tag's box")
  func padding() throws {
    let font = try TestFonts.em()
    let tag = Tag(
      "TAG", size: 5, padding: EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    let layout = try TextAndTag(text: "ab", tags: [tag], font: font).layout(width: 90)
    #expect(layout.tags.map(\.width) == [21])
    #expect(layout.tags.map(\.height) == [9])
    // The baselines agree: 8 − (4 + 1).
    #expect(layout.tags.map(\.y) == [3])
  }

  @Test("The tag is whole and nothing is wider than the line, at every width")
  func everyWidth() throws {
    let font = try TestFonts.inter()
    for limit in [1, 2, 3] {
      for width in stride(from: 10.0, through: 400, by: 7) {
        let layout = try TextAndTag(
          text: "Fresh tomato soup with basil and a little cream", tags: [Tag("VEGAN")], font: font,
          lineLimit: limit
        ).layout(width: width)
        let tag = try #require(layout.tags.first)
        #expect(tag.width == font.prepare("VEGAN").width)
        #expect(layout.lineCount <= max(limit, 1))
        #expect(tag.overflow > 0 || tag.x + tag.width <= width + 1e-9)
        #expect((layout.reason == .tagOverflows) == (tag.width > width))
      }
    }
  }

  @Test("The least number of lines makes room once, and leaves the tag's own box alone")
  func minLines() throws {
    var packed = try TextAndTag(text: "abc", tags: [Tag("T")], font: TestFonts.em())
    packed.layoutOptions.minLines = 3
    let beside = try packed.layout(width: 200)
    #expect(beside.tags.map(\.height) == [10])
    #expect(beside.text.lines.map(\.baseline) == [8])
    #expect(beside.height == 30)
    packed.tags = [Tag("TTTT")]
    let below = try packed.layout(width: 50)
    #expect(below.tags.map(\.y) == [10])
    #expect(below.height == 30)
  }

  @Test("Without a width, lines and tags are aligned in one box")
  func unlimitedAlignment() throws {
    var packed = try TextAndTag(text: "abcdef\nabc", tags: [Tag("TTTTTT")], font: TestFonts.em())
    packed.layoutOptions.align = .end
    let layout = try packed.layout(width: nil)
    #expect(layout.width == 100)
    #expect(layout.text.lines.map(\.x) == [40, 0])
    #expect(layout.tags.map(\.x) == [40])
  }

  @Test("A tag that is left out decides nothing")
  func emptyTag() throws {
    let tags = [Tag("TAG"), Tag("", keepWithLastWord: true)]
    let layout = try TextAndTag(text: "ab cd", tags: tags, font: TestFonts.em()).layout(width: 70)
    #expect(layout.text.lines.map(\.range) == [0..<5])
  }
}
