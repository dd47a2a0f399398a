import Cells
import MediaTypes

/// How a cell's colour becomes the number that ncurses hands to the terminal.
enum ColorEncoding: Equatable {
  /// Our own description: sRGB values, and the palette above them.
  case direct
  /// A palette of so many colours: 256, 16 or 8; with fewer, none.
  case palette(Int)

  /// How many colours can be told.
  var depth: ColorDepth {
    switch self {
    case .direct: .trueColor
    case .palette(let count): ColorDepth(paletteCount: count)
    }
  }

  /// The number of a colour; −1 for the terminal's own.
  func number(of color: Color) -> Int32 {
    switch self {
    case .direct:
      if let rgb = color.rgb { return Int32(rgb) }
      return color.index.map { DirectColorDescription.paletteStart + Int32($0) } ?? -1
    case .palette(let count): return paletteNumber(of: color, count: count)
    }
  }

  private func paletteNumber(of color: Color, count: Int) -> Int32 {
    if count < 8 { return -1 }
    if let index = color.index {
      if Int(index) < count { return Int32(index) }
      if index < 16 { return Int32(index) - 8 }
      return Int32(Palette.nearestBasic(to: Palette.rgb(of: index), count: count))
    }
    guard let rgb = color.rgb else { return -1 }
    return count >= 256
      ? Int32(Palette.nearestFixed(to: rgb))
      : Int32(Palette.nearestBasic(to: rgb, count: count))
  }
}
