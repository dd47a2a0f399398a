import Cells

/// A character of Unicode's Block Elements (U+2580 to U+259F), or a space.
struct BlockSymbol: Equatable {
  /// The Unicode scalar.
  let scalar: UInt32

  init(_ scalar: UInt32) { self.scalar = scalar }

  static let space = BlockSymbol(0x20)
  static let full = BlockSymbol(0x2588)

  /// The symbol whose ink is this one's gap, or the nearest there is: no terminal can draw a
  /// transparent glyph on a coloured cell, but it can draw a coloured glyph on a transparent one.
  var inverse: BlockSymbol {
    let next: UInt32? =
      switch scalar {
      case 0x20: 0x2588
      case 0x2588: 0x20
      case 0x2580: 0x2584  // upper half
      case 0x2581...0x2582: 0x2588  // lower 1/8, 2/8: nearly all is left
      case 0x2583...0x2586: 0x2580  // lower 3/8 to 6/8: about the upper half is left
      case 0x2587: 0x2594  // lower 7/8
      case 0x2589: 0x2595  // left 7/8
      case 0x258A...0x258D: 0x2590  // left 6/8 to 3/8: about the right half is left
      case 0x258E...0x258F: 0x2588  // left 2/8, 1/8
      case 0x2590: 0x258C  // right half
      case 0x2594: 0x2587  // upper 1/8
      case 0x2595: 0x2589  // right 1/8
      default: Self.quadrantInverses[scalar]
      }
    return next.map { BlockSymbol($0) } ?? self
  }

  /// The quadrants: one against three, and the two diagonals.
  private static let quadrantInverses: [UInt32: UInt32] = [
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
