internal import Cells

/// The names of keys in key scripts.
enum KeyName {
  private static let named: [(name: String, key: Key)] =
    [
      ("Enter", .enter), ("Esc", .escape), ("Tab", .tab), ("BackTab", .backTab),
      ("S-Tab", .backTab),
      ("Space", .character(" ")), ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right),
      ("S-Up", .shiftUp), ("S-Down", .shiftDown), ("S-Left", .shiftLeft), ("S-Right", .shiftRight),
      ("PageUp", .pageUp), ("PageDown", .pageDown), ("Home", .home), ("End", .end),
      ("Insert", .insert), ("Backspace", .backspace), ("Delete", .delete),
    ] + (1...12).map { ("F\($0)", .function($0)) }

  /// Names that people know from elsewhere, to suggest ours.
  private static let elsewhere = [
    "escape": "Esc", "return": "Enter", "cr": "Enter", "spacebar": "Space", "pgup": "PageUp",
    "pgdn": "PageDown", "pgdown": "PageDown", "del": "Delete", "bs": "Backspace", "btab": "BackTab",
  ]

  /// The keys of a name: one, or several where a single character has several scalars.
  static func keys(named word: String) -> [Key]? {
    if let entry = named.first(where: { $0.name == word }) { return [entry.key] }
    if word.count == 1 {
      let scalars = word.unicodeScalars
      return scalars.contains(where: isControl) ? nil : scalars.map(Key.character)
    }
    return modified(word).map { [$0] }
  }

  private static func modified(_ word: String) -> Key? {
    let scalars = Array(word.unicodeScalars)
    guard scalars.count == 3, scalars[1] == "-", !isControl(scalars[2]) else { return nil }
    switch scalars[0] {
    case "M": return .meta(scalars[2])
    case "C": return control(scalars[2])
    default: return nil
    }
  }

  /// A letter with Control, as a terminal sends it: Tab and Enter cannot be told from I and M.
  private static func control(_ scalar: Unicode.Scalar) -> Key? {
    guard scalar.isASCII, scalar.properties.isAlphabetic else { return nil }
    let lower = Unicode.Scalar(scalar.value | 0x20) ?? scalar
    switch lower {
    case "i": return .tab
    case "m": return .enter
    default: return .control(lower)
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }

  /// A name that is written nearly as `word`.
  static func suggestion(for word: String) -> String? {
    let lower = word.lowercased()
    return named.first { $0.name.lowercased() == lower }?.name ?? elsewhere[lower]
  }
}
