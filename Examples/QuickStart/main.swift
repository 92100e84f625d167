import Linegauge

let fonts = try FontLibrary()
let body = try fonts.font(.body, category: .large)  // Inter, 17 points

// Prepare once: the costly step.
let text = body.prepare("Fresh tomato soup with basil and a little cream")
print("natural width", text.width)

// Lay out at any width: the cheap one.
for line in try text.lines(width: 160) {
  print("line \(line.range), \(line.width) points wide, ends: \(line.lineBreak)")
}
print("height at 160:", try text.height(width: 160))
print("height at 320:", try text.height(width: 320))
print("at 24 points:", try text.resized(to: 24).height(width: 320))

// An editor that grows with its text.
let editor = AutoHeightEditor(text: "Two tables,\nplease", font: body)
print("editor height:", try editor.layout(viewWidth: 200).height)
var typed = try editor.document(viewWidth: 200)
try typed.insert(" and a window seat", at: typed.utf8Count)
print("after typing:", try editor.size(of: typed).height)

// A text whose tag is never cut.
let packed = try TextAndTag(
  text: "Fresh tomato soup with basil", tags: [Tag("VEGAN")], font: body, lineLimit: 1
).layout(width: 200)
print(packed.text.truncated?.shown ?? "all shown", "| VEGAN at", packed.tags[0].x)
