internal import Linegauge

extension Demo {
  /// Points for a line.
  static let scriptWidth = 240.0

  /// The first sentence of the Universal Declaration of Human Rights.
  private static let samples: [(name: String, language: String, text: String)] = [
    ("English", "en", "All human beings are born free and equal in dignity and rights."),
    ("Arabic", "ar", "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق."),
    (
      "Hindi", "hi",
      "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है।"
    ),
    ("Thai", "th", "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ"),
    ("Japanese", "ja", "すべての人間は、生れながらにして自由であり、かつ、尊厳と権利とについて平等である。"),
  ]

  /// For every line its width as a bar and a number, then its text: the text stands last, since
  /// terminals disagree on how many cells some scripts take.
  func scripts() throws(LayoutError) -> String {
    var result = ""
    for sample in Demo.samples {
      var options = TextOptions()
      options.language = sample.language
      let text = try font.prepare(sample.text, options: options)
      let bytes = Array(sample.text.utf8)
      let lines = try text.lines(width: Demo.scriptWidth)
      for (index, line) in lines.enumerated() {
        let words = String(decoding: bytes[line.range], as: UTF8.self)
        result += "   \((index == 0 ? sample.name : "").padded(to: 9)) \(bar(line.width)) "
        result += "\(line.width.aligned.padded(to: 6, onLeft: true)) pt  \(words.trimmed)\n"
      }
    }
    return result
  }

  /// Twenty cells, as full as the line.
  private func bar(_ width: Double) -> String {
    let full = Int((width / Demo.scriptWidth * 20).rounded())
    let cells = max(0, min(20, full))
    return style.accent(String(repeating: "█", count: cells))
      + style.faint(String(repeating: "░", count: 20 - cells))
  }
}

extension String {
  /// Without the spaces at its end.
  var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
