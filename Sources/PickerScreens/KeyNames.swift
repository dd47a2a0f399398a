public import Cells

extension Key: ExpressibleByUnicodeScalarLiteral {
  /// The key that types a character.
  public init(unicodeScalarLiteral scalar: Unicode.Scalar) { self = .character(scalar) }

  /// How the screens name the key.
  public var displayName: String {
    switch self {
    case .character(" "): "Space"
    case .character("-"): "−"
    case .character(let scalar): String(scalar)
    case .control(let scalar): "C-\(scalar)"
    case .meta(let scalar): "M-\(scalar)"
    case .function(let number): "F\(number)"
    case .enter: "⏎"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backTab: "S-Tab"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .insert: "Ins"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .shiftUp: "S-↑"
    case .shiftDown: "S-↓"
    case .shiftLeft: "S-←"
    case .shiftRight: "S-→"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    }
  }
}
