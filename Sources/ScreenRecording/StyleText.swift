internal import Cells

/// Styles as words in reference files and reports: `fg=#ff8800 bg=12 bold dim`.
enum StyleText {
  static let attributeNames: [(attribute: TextAttributes, name: String)] = [
    (.bold, "bold"), (.dim, "dim"), (.underline, "underline"), (.reverse, "reverse"),
  ]

  static func words(of style: Style) -> String {
    var words: [String] = []
    if style.foreground != .terminal { words.append("fg=\(word(of: style.foreground))") }
    if style.background != .terminal { words.append("bg=\(word(of: style.background))") }
    words += names(of: style.attributes)
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }

  static func names(of attributes: TextAttributes) -> [String] {
    attributeNames.filter { attributes.contains($0.attribute) }.map(\.name)
  }

  static func word(of color: Color) -> String {
    if let index = color.index { return String(index) }
    if let rgb = color.rgb { return "#" + hexadecimal(rgb, digits: 6) }
    return "terminal"
  }

  static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// The style that `words(of:)` wrote; nil where a word is not understood.
  static func style(fromWords words: some Sequence<Substring>) -> Style? {
    var style = Style.plain
    for word in words where word != "plain" {
      guard apply(word, to: &style) else { return nil }
    }
    return style
  }

  private static func apply(_ word: Substring, to style: inout Style) -> Bool {
    if let entry = attributeNames.first(where: { $0.name == word }) {
      style.attributes.insert(entry.attribute)
      return true
    }
    guard let color = color(fromWord: word.dropFirst(3)) else { return false }
    if word.hasPrefix("fg=") {
      style.foreground = color
    } else if word.hasPrefix("bg=") {
      style.background = color
    } else {
      return false
    }
    return true
  }

  private static func color(fromWord word: Substring) -> Color? {
    if word == "terminal" { return .terminal }
    if word.hasPrefix("#"), word.count == 7 {
      return UInt32(word.dropFirst(), radix: 16).map(Color.rgb)
    }
    return UInt8(word).map(Color.indexed)
  }
}
