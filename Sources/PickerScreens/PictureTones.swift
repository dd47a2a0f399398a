import Cells
import MediaTypes

/// What the colours of pictures become outside the square, and what lines over pictures have.
struct PictureTones: Equatable {
  let depth: ColorDepth
  let background: BackgroundTone

  /// How much of a picture is left outside the square, in 256ths of the way to the ground.
  private static let fading = 170

  /// Mixed colours can be had of 24 bits and of 240 fixed entries only.
  private var mixes: Bool { depth == .trueColor || depth == .indexed256 }
  private var isDark: Bool { background == .dark }

  /// A cell of the picture as it is outside the square.
  func faded(_ cell: Cell, at place: CellPoint) -> Cell {
    var cell = cell
    if depth == .none {
      // Not every terminal has dim: every other cell is left out too.
      if (place.column + place.row) % 2 == 0 { cell = .blank }
      cell.style.attributes.insert(.dim)
      return cell
    }
    cell.style.foreground = faded(cell.style.foreground)
    cell.style.background = faded(cell.style.background)
    return cell
  }

  private func faded(_ color: Color) -> Color {
    if mixes { return blend(color, toward: .rgb(isDark ? 0x10_1114 : 0xFF_FFFF), by: Self.fading) }
    guard color != .terminal else { return color }
    let isBright = Self.luminance(of: color) > 0.4
    let pair: (low: UInt8, high: UInt8) =
      switch (depth, isDark) {
      case (.indexed16, true): (0, 8)
      case (.indexed16, false): (7, 15)
      case (_, true): (0, 4)
      case (_, false): (6, 7)
      }
    return .indexed(isBright ? pair.high : pair.low)
  }

  /// The colour of a line over a ground, all of it at a strength of 256.
  func line(over ground: Color, strength: Int) -> Color {
    switch depth {
    case .none: return .terminal
    case .indexed16, .indexed8:
      let white: UInt8 = depth == .indexed16 ? 15 : 7
      guard ground != .terminal else { return .terminal }
      return .indexed(Self.luminance(of: ground) > 0.55 ? 0 : white)
    case .trueColor, .indexed256:
      let color = blend(ground, toward: square, by: strength)
      return color == .terminal ? square : color
    }
  }

  private var square: Color {
    switch (depth, isDark) {
    case (.trueColor, true): .rgb(0xFF_FFFF)
    case (.trueColor, false): .rgb(0x0A_63C9)
    case (_, true): .indexed(231)
    case (_, false): .indexed(26)
    }
  }

  /// The colour that a cell of the picture has for the most part; under another line it is kept.
  func ground(of cell: Cell) -> Color {
    switch Unicode.Scalar(cell.scalar) {
    case let line? where (0x2500...0x257F).contains(line.value): cell.style.background
    case " ", "\u{A0}": cell.style.background
    case "█": cell.style.foreground
    default: blend(cell.style.background, toward: cell.style.foreground, by: 128)
    }
  }

  /// A colour on its way to another, in 256ths; the terminal's own stays.
  func blend(_ color: Color, toward target: Color, by part: Int) -> Color {
    guard let from = Self.fixed(color), let to = Self.fixed(target) else { return color }
    var mixed: UInt32 = 0
    for shift: UInt32 in [16, 8, 0] {
      let (one, other) = (Int(from >> shift & 0xFF), Int(to >> shift & 0xFF))
      mixed |= UInt32(one + (other - one) * part / 256) << shift
    }
    return depth == .trueColor ? .rgb(mixed) : .indexed(Palette.nearestFixed(to: mixed))
  }

  /// Nil for the terminal's own colours and the first 16, which each terminal chooses.
  private static func fixed(_ color: Color) -> UInt32? {
    color.rgb ?? color.index.flatMap { $0 < 16 ? nil : Palette.rgb(of: $0) }
  }

  /// How bright a colour is, 0 to 1 (Rec. 601's weights); of the first 16 as xterm has them.
  private static func luminance(of color: Color) -> Double {
    let rgb = color.rgb ?? color.index.map(Palette.rgb) ?? 0
    let (red, green, blue) = (rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF)
    return (0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)) / 255
  }
}
