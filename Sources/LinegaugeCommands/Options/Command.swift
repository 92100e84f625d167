/// What the tool can do; the first argument.
enum Command: String, Sendable, CaseIterable {
  case width, lines, height, editor, tag, chips, fit, breaks, breakpoints, metrics
  case font, fonts, styles, batch, demo, completions, man, help

  /// One line for the list of commands.
  var summary: String {
    switch self {
    case .width: "how wide a text is on one line"
    case .lines: "where a text wraps, and how wide and tall its lines are"
    case .height: "how tall a text is at a width"
    case .editor: "how tall a text editor is that grows with its text"
    case .tag: "a text and tags that must never be cut, in some lines"
    case .chips: "how many chips fit into one row beside a \"+3\""
    case .fit: "the largest size at which a text fits a box"
    case .breaks: "where lines may break, or graphemes or words end"
    case .breakpoints: "the widths at which the number of lines changes"
    case .metrics: "the font's ascent, descent, line height and the like, at a size"
    case .font: "what is in a font file: faces, axes, instances, metrics"
    case .fonts: "the bundled and the installed fonts, or those that match a name"
    case .styles: "the table of text styles and their sizes"
    case .batch: "answer requests, one JSON object a line, on all cores"
    case .demo: "see what this is for: five scripts, an editor and a tag"
    case .completions: "completions for bash, zsh or fish"
    case .man: "the manual page"
    case .help: "help on a command"
    }
  }

  /// What follows the command, options apart.
  var operands: String {
    switch self {
    case .width, .lines, .height, .editor, .tag, .fit, .breaks, .breakpoints: "[TEXT…]"
    case .font: "FILE…"
    case .fonts: "[NAME…]"
    case .batch: "[FILE…]"
    case .completions: "bash|zsh|fish"
    case .help: "[COMMAND]"
    case .chips: "[CHIP…]"
    case .metrics, .styles, .demo, .man: ""
    }
  }

  /// The operation of the protocol that answers this command.
  var operation: Operation? {
    self == .height ? .lines : Operation(rawValue: rawValue)
  }
}

/// Groups of commands that share options.
extension Set<Command> {
  /// Those that measure with a font.
  static let measuring: Set = [
    .width, .lines, .height, .editor, .tag, .chips, .fit, .breakpoints, .metrics, .batch, .demo,
  ]
  /// Those that lay text out in a width.
  static let wrapping: Set = [.lines, .height, .editor, .tag, .fit, .breakpoints, .batch]
  /// Those whose result has lines.
  static let limiting: Set = [.lines, .height, .tag, .fit, .breakpoints, .batch]
  /// Those that show text and nothing else.
  static let plain: Set = [.lines, .height, .batch]
  /// Those that read a text.
  static let reading: Set = [
    .width, .lines, .height, .editor, .tag, .fit, .breaks, .breakpoints, .batch,
  ]
  /// Those that shape text.
  static let shaping: Set = [
    .width, .lines, .height, .editor, .tag, .chips, .fit, .breakpoints, .batch,
  ]
  /// Those whose answer is an object of the protocol.
  static let answering: Set = [
    .width, .lines, .height, .editor, .tag, .chips, .fit, .breaks, .breakpoints, .metrics,
  ]
}
