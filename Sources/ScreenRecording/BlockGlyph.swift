/// Block elements (U+2580 to U+259F) and sextants (U+1FB00 to U+1FB3B) as rectangles, so that they join
/// without gaps whatever the font.
struct BlockGlyph: Equatable {
  /// The filled parts of the cell.
  let rects: [UnitRect]
  /// How much of the glyph's colour they have, in 256ths: less than all in the shades.
  var coverage: UInt32 = 256

  /// The glyph of a scalar; nil where it is not a block.
  init?(_ scalar: UInt32) {
    let (width, height) = (CellUnit.width, CellUnit.height)
    switch scalar {
    case 0x2580: rects = [UnitRect(0, 0, width, height / 2)]
    case 0x2581...0x2588:
      let filled = Int(scalar - 0x2580) * height / 8
      rects = [UnitRect(0, height - filled, width, filled)]
    case 0x2589...0x258F: rects = [UnitRect(0, 0, Int(0x2590 - scalar) * width / 8, height)]
    case 0x2590: rects = [UnitRect(width / 2, 0, width / 2, height)]
    case 0x2591...0x2593:
      rects = [.cell]
      coverage = (scalar - 0x2590) * 64
    case 0x2594: rects = [UnitRect(0, 0, width, height / 8)]
    case 0x2595: rects = [UnitRect(width - width / 8, 0, width / 8, height)]
    case 0x2596...0x259F:
      rects = Self.tiles(Self.quadrants[Int(scalar - 0x2596)], columns: 2, rows: 2)
    case 0x1FB00...0x1FB3B: rects = Self.tiles(Self.sextant(scalar), columns: 2, rows: 3)
    default: return nil
    }
  }

  /// The quadrants of U+2596 to U+259F: 1 and 2 are the upper left and right, 4 and 8 the lower.
  private static let quadrants: [UInt32] = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

  /// The sextants of a scalar, 1 the upper left to 32 the lower right; the order of the characters skips
  /// the left and the right half, which are block elements.
  private static func sextant(_ scalar: UInt32) -> UInt32 {
    var mask = scalar - 0x1FB00 + 1
    if mask >= 21 { mask += 1 }
    if mask >= 42 { mask += 1 }
    return mask
  }

  private static func tiles(_ mask: UInt32, columns: Int, rows: Int) -> [UnitRect] {
    let (width, height) = (CellUnit.width / columns, CellUnit.height / rows)
    return (0..<columns * rows).filter { mask >> UInt32($0) & 1 == 1 }.map {
      UnitRect($0 % columns * width, $0 / columns * height, width, height)
    }
  }
}
