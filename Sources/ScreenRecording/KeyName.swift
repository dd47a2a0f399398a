public import Cells

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

  static func name(of key: Key) -> String {
    switch key {
    case .control(let scalar): "C-\(scalar)"
    case .meta(let scalar): "M-\(scalar)"
    case .character(let scalar) where scalar != " ": String(scalar)
    default: named.first { $0.key == key }?.name ?? ""
    }
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

extension Key {
  /// The key of a name as key scripts have it; nil where the name is not one key's.
  public init?(scriptName name: String) {
    guard let keys = KeyName.keys(named: name), keys.count == 1, name != " " else { return nil }
    self = keys[0]
  }

  /// The key's name in key scripts.
  public var scriptName: String { KeyName.name(of: self) }
}

extension KeyScript {
  /// The name of a key that is written nearly as a word, or known under it elsewhere.
  public static func keyName(near word: String) -> String? { KeyName.suggestion(for: word) }
}
