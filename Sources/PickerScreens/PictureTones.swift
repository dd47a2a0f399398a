import Cells
import MediaTypes

/// What the colours of pictures become outside the square, and what lines over pictures have.
struct PictureTones: Equatable {
  let depth: ColorDepth
  let background: BackgroundTone
  /// The colour of lines over pictures.
  let square: ThemeColor

  /// How much of a picture is left outside the square, in 256ths of the way to the ground.
  private static let fading = 170

  private var isDark: Bool { background == .dark }

  /// A cell of the picture as it is outside the square.
  func faded(_ cell: Cell) -> Cell {
    switch depth {
    case .trueColor, .indexed256:
      return recolored(cell) {
        blend($0, toward: .rgb(isDark ? 0x10_1114 : 0xFF_FFFF), by: Self.fading)
      }
    case .indexed16:
      // The two greys that are nearest to the ground.
      return recolored(cell) { color in
        guard color != .terminal else { return color }
        let isBright = Self.luminance(of: color) > 0.4
        return .indexed(isDark ? isBright ? 8 : 0 : isBright ? 15 : 7)
      }
    case .indexed8, .none:
      // No grey to be had: a light shade of the terminal's own ink stands for the parts that have ink.
      return Cell(hasInk(cell) ? "░" : " ", style: .dim)
    }
  }

  private func recolored(_ cell: Cell, _ change: (Color) -> Color) -> Cell {
    var cell = cell
    cell.style.foreground = change(cell.style.foreground)
    cell.style.background = change(cell.style.background)
    return cell
  }

  /// Whether the terminal's own ink would draw a cell of the picture for the most part.
  private func hasInk(_ cell: Cell) -> Bool {
    let isCovered = !Self.sparse.contains(cell.scalar)
    let color = isCovered ? cell.style.foreground : cell.style.background
    guard color != .terminal else { return isCovered }
    return (Self.luminance(of: color) > 0.4) == isDark
  }

  /// A space and the symbols that cover less than half of their cell.
  private static let sparse: Set<UInt32> = [
    0x20, 0x2581, 0x2582, 0x2583, 0x258D, 0x258E, 0x258F, 0x2594, 0x2595, 0x2596, 0x2597, 0x2598,
    0x259D,
  ]

  /// The colour of a line over a ground, all of it at a strength of 256.
  func line(over ground: Color, strength: Int) -> Color {
    switch depth {
    case .none: return .terminal
    case .indexed16, .indexed8:
      let white: UInt8 = depth == .indexed16 ? 15 : 7
      guard ground != .terminal else { return .terminal }
      return .indexed(Self.luminance(of: ground) > 0.55 ? 0 : white)
    case .trueColor, .indexed256:
      let own: Color = depth == .trueColor ? .rgb(square.rgb) : .indexed(square.index)
      let color = blend(ground, toward: own, by: strength)
      return color == .terminal ? own : color
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
