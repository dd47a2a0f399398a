import Cells

/// A character of Unicode's Block Elements (U+2580 to U+259F), or a space.
struct BlockSymbol: Equatable {
  /// The Unicode scalar.
  let scalar: UInt32

  init(_ scalar: UInt32) { self.scalar = scalar }

  static let space = BlockSymbol(0x20)
  static let full = BlockSymbol(0x2588)

  /// The symbol whose ink is this one's gap; itself where there is none.
  ///
  /// No terminal can draw a transparent glyph on a coloured cell, but all can draw a coloured glyph on
  /// a transparent one. Halves and quadrants have an inverse; most eighths have none.
  var inverse: BlockSymbol { BlockSymbol(Self.inverses[scalar] ?? scalar) }

  private static let inverses: [UInt32: UInt32] = [
    0x20: 0x2588, 0x2588: 0x20,
    // Halves: upper and lower, left and right.
    0x2580: 0x2584, 0x2584: 0x2580, 0x258C: 0x2590, 0x2590: 0x258C,
    // Quadrants: one against three, and the two diagonals.
    0x2596: 0x259C, 0x259C: 0x2596, 0x2597: 0x259B, 0x259B: 0x2597, 0x2598: 0x259F,
    0x259F: 0x2598, 0x259D: 0x2599, 0x2599: 0x259D, 0x259A: 0x259E, 0x259E: 0x259A,
  ]
}

extension PictureCell {
  /// A cell of a symbol in two colours, either of which may be transparent (nil).
  init(symbol: BlockSymbol, foreground: Color?, background: Color?) {
    let shown: (BlockSymbol, Color, Color) =
      switch (foreground, background) {
      case (nil, nil): (.space, .terminal, .terminal)
      case (let ink?, let paper?): (symbol, symbol == .space ? .terminal : ink, paper)
      case (let ink?, nil): (symbol, symbol == .space ? .terminal : ink, .terminal)
      case (nil, let paper?): Self.inverted(symbol, paper)
      }
    self.init(scalar: shown.0.scalar, foreground: shown.1, background: shown.2)
  }

  private static func inverted(_ symbol: BlockSymbol, _ paper: Color) -> (BlockSymbol, Color, Color)
  {
    switch symbol {
    case .space: (symbol, .terminal, paper)
    case .full: (.space, .terminal, .terminal)
    default: (symbol.inverse, paper, .terminal)
    }
  }
}
