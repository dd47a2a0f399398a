import Cells

/// How a cell's colour becomes the number that ncurses hands to the terminal.
enum ColorEncoding: Equatable {
  /// Our own description: sRGB values, and the palette above them.
  case direct
  /// A palette of so many colours: 256, 16 or 8; with fewer, none.
  case palette(Int)

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
      return Int32(XtermPalette.nearestBasic(to: XtermPalette.rgb(of: index), count: count))
    }
    guard let rgb = color.rgb else { return -1 }
    return count >= 256
      ? Int32(XtermPalette.nearestFixed(to: rgb))
      : Int32(XtermPalette.nearestBasic(to: rgb, count: count))
  }
}

/// The palette of xterm: 16 colours that people change, a cube of 6×6×6, and 24 greys.
enum XtermPalette {
  private static let basic: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
  private static let steps: [Int] = [0, 95, 135, 175, 215, 255]

  /// The sRGB value 0xRRGGBB of an entry.
  static func rgb(of index: UInt8) -> UInt32 {
    if index < 16 { return basic[Int(index)] }
    if index >= 232 { return UInt32(8 + 10 * (Int(index) - 232)) * 0x01_0101 }
    let cube = Int(index) - 16
    let (red, green, blue) = (steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
    return UInt32(red << 16 | green << 8 | blue)
  }

  /// The nearest of the entries 16 to 255.
  static func nearestFixed(to rgb: UInt32) -> UInt8 {
    let (red, green, blue) = channels(rgb)
    let inCube = UInt8(16 + 36 * nearestStep(red) + 6 * nearestStep(green) + nearestStep(blue))
    let mean = (red + green + blue) / 3
    let grey = UInt8(232 + max(0, min(23, (mean - 3) / 10)))
    return distance(rgb, Self.rgb(of: grey)) < distance(rgb, Self.rgb(of: inCube)) ? grey : inCube
  }

  private static func nearestStep(_ value: Int) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
  }

  /// The nearest of the first `count` entries, at most 16.
  static func nearestBasic(to rgb: UInt32, count: Int) -> Int {
    let choices = basic.prefix(min(16, count < 16 ? 8 : 16))
    return choices.indices.min { distance(rgb, choices[$0]) < distance(rgb, choices[$1]) } ?? 7
  }

  private static func channels(_ rgb: UInt32) -> (red: Int, green: Int, blue: Int) {
    (Int(rgb >> 16 & 0xFF), Int(rgb >> 8 & 0xFF), Int(rgb & 0xFF))
  }

  private static func distance(_ one: UInt32, _ two: UInt32) -> Int {
    let (left, right) = (channels(one), channels(two))
    let red = left.red - right.red
    let green = left.green - right.green
    let blue = left.blue - right.blue
    return red * red + green * green + blue * blue
  }
}
