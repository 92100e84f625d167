import Linegauge
import TestSupport
import Testing

struct SearchTests {
  @Test("Chips: the counter's own width decides how many are shown")
  func chips() throws {
    var row = try ChipRow(chips: ["ab", "cd", "ef", "gh"], font: TestFonts.em())
    row.gap = 5
    // 20 each and 5 between: 95 for all; "+n" is 20.
    #expect(try row.layout(width: 95).shown == 4)
    #expect(try row.layout(width: 95).label == nil)
    let cut = try row.layout(width: 94)
    #expect(cut.shown == 2)
    #expect(cut.label == "+2")
    #expect(cut.width == 70)
    #expect(try row.layout(width: 69).shown == 1)
    let none = try row.layout(width: 10)
    #expect(none.shown == 0)
    #expect(none.label == "+4")
    #expect(none.overflow == 10)
  }

  @Test("Chips: ten hidden need a wider counter than nine")
  func counterGrows() throws {
    var row = try ChipRow(chips: Array(repeating: "a", count: 12), font: TestFonts.em())
    row.gap = 0
    // Three chips and "+9" are 50 wide, two and "+10" are 50 wide too: the larger number wins.
    let layout = try row.layout(width: 50)
    #expect(layout.shown == 3)
    #expect(layout.label == "+9")
    #expect(try row.layout(width: 40).label == "+11")
  }

  @Test("Fit: the largest size of the grid, from one preparation")
  func fit() throws {
    let text = try TestFonts.em().prepare("ab cd ef")
    // At size s a line of two words is 5 s wide and two lines are 2 s tall.
    let result = try text.fit(width: 100, height: 40, sizes: 4...60, step: 1)
    #expect(result.size == 20)
    #expect(result.lineCount == 2)
    let none = try text.fit(width: 3, height: 1, sizes: 4...60, step: 1)
    #expect(none.size == nil)
    #expect(none.overflow > 0)
  }

  @Test("Breakpoints: every width at which the number of lines changes")
  func breakpoints() throws {
    let text = try TestFonts.em().prepare("ab cd ef")
    let found = try text.breakpoints(from: 20, to: 100)
    #expect(found.map(\.width) == [20, 50, 80])
    #expect(found.map(\.lineCount) == [3, 2, 1])
  }

  @Test("Balanced lines are as narrow as their number allows")
  func balanced() throws {
    var options = LayoutOptions()
    options.balance = true
    let layout = try TestFonts.em().prepare("ab cd ef gh").layout(width: 80, options: options)
    #expect(layout.lines.map(\.range) == [0..<6, 6..<11])
    #expect(layout.tightWidth == 50)
  }
}
