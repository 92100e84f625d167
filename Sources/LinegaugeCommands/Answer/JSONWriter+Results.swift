internal import Linegauge

extension JSONWriter {
  /// The members of a line that are not offsets.
  mutating func writeMembers(of line: Line) {
    member("width", line.width)
    member("advance", line.advance)
    member("height", line.height)
    member("baseline", line.baseline)
    member("x", line.x)
    key("break")
    value(line.lineBreak.rawValue)
  }

  mutating func writeMembers(of tag: TagLayout) {
    if let first = tag.tags.first {
      key("tag")
      value(first, reason: tag.reason)
    }
    if tag.tags.count > 1 {
      key("tags")
      array { writer in for place in tag.tags { writer.value(place, reason: nil) } }
    }
    key("accessibilityLabel")
    value(tag.accessibilityLabel)
  }

  private mutating func value(_ tag: TagPlacement, reason: TagReason?) {
    object { writer in
      writer.member("line", tag.line)
      writer.member("x", tag.x)
      writer.member("y", tag.y)
      writer.member("width", tag.width)
      writer.member("height", tag.height)
      if tag.overflow > 0 { writer.member("overflow", tag.overflow) }
      if let reason {
        writer.key("reason")
        writer.value(reason.rawValue)
      }
    }
  }

  mutating func writeMembers(of chips: ChipLayout) {
    key("chips")
    object { writer in
      writer.member("shown", chips.shown)
      writer.member("hidden", chips.hidden)
      writer.key("label")
      if let label = chips.label { writer.value(label) } else { writer.null() }
      writer.member("width", chips.width)
    }
    if chips.overflow > 0 { member("overflow", chips.overflow) }
  }

  mutating func writeMembers(of fit: FitResult) {
    key("fit")
    object { writer in
      writer.key("size")
      if let size = fit.size { writer.value(size) } else { writer.null() }
      writer.member("lineCount", fit.lineCount)
      writer.member("width", fit.width)
      writer.member("height", fit.height)
    }
    if fit.overflow > 0 { member("overflow", fit.overflow) }
  }

  mutating func writeMembers(of breakpoints: [Breakpoint]) {
    key("breakpoints")
    array { writer in
      for breakpoint in breakpoints {
        writer.object { writer in
          writer.member("width", breakpoint.width)
          writer.member("lineCount", breakpoint.lineCount)
        }
      }
    }
  }

  mutating func value(_ editor: EditorLayout) {
    object { writer in
      writer.member("height", editor.height)
      writer.member("contentHeight", editor.contentHeight)
      writer.member("lineCount", editor.lineCount)
      writer.member("visibleLines", editor.visibleLines)
      writer.key("isScrollable")
      writer.value(editor.isScrollable)
      writer.key("isMatched")
      if let isMatched = editor.isMatched { writer.value(isMatched) } else { writer.null() }
      writer.key("displayText")
      writer.value(editor.displayText)
      writer.member("textWidth", editor.textWidth)
      writer.key("border")
      if let border = editor.border { writer.value(border) } else { writer.null() }
      writer.key("estimate")
      writer.object { writer in
        writer.member("lineCount", editor.estimate.lineCount)
        writer.member("height", editor.estimate.height)
      }
    }
  }

  private mutating func value(_ border: EditorBorder) {
    object { writer in
      writer.member("cornerRadius", border.cornerRadius)
      writer.key("stroke")
      writer.value(border.stroke)
      writer.key("fill")
      if let fill = border.fill { writer.value(fill) } else { writer.null() }
    }
  }

  mutating func value(_ box: InkBox) {
    object { writer in
      writer.member("left", box.left)
      writer.member("top", box.top)
      writer.member("right", box.right)
      writer.member("bottom", box.bottom)
    }
  }

  mutating func value(_ font: FontDescription) {
    object { writer in
      writer.key("file")
      writer.value(font.file)
      writer.member("index", font.index)
      writer.key("family")
      writer.value(font.family)
      writer.key("style")
      writer.value(font.style)
      writer.key("sha256")
      writer.value(font.sha256)
    }
  }

  /// A request that cannot be answered.
  mutating func value(_ error: RequestError, id: JSONValue?) {
    object { writer in
      if let id {
        writer.key("id")
        writer.value(id)
      }
      writer.key("error")
      writer.object { writer in
        writer.key("code")
        writer.value(error.code.rawValue)
        writer.key("message")
        writer.value(error.message)
        if let key = error.key {
          writer.key("key")
          writer.value(key)
        }
      }
    }
  }
}
