import Cells
public import MediaTypes

/// The few styles of the screens. The ground is always the terminal's own.
struct Theme: Equatable {
  /// What is chosen.
  let accent: Style
  /// What is secondary.
  let dim: Style
  /// Titles.
  let title: Style
  /// What went wrong.
  let error: Style
  /// The ground of a picture that is not there yet.
  let placeholder: Style
  /// The square of the editor.
  let square: Color
  /// What pictures fade to outside the square.
  let ground: Color
  private let depth: ColorDepth

  init(depth: ColorDepth, background: BackgroundTone) {
    let pick = { (rgb: UInt32, index: UInt8) -> Color in
      depth == .trueColor ? .rgb(rgb) : .indexed(index)
    }
    self.depth = depth
    title = .bold
    switch background {
    case .dark:
      accent = Style(foreground: pick(0x6C_B6FF, 75), attributes: .bold)
      dim = Style(foreground: pick(0x8B_919A, 245))
      error = Style(foreground: pick(0xFF_8F80, 210))
      placeholder = Style(foreground: pick(0x6A_6F78, 242), background: pick(0x23_262B, 235))
      (square, ground) = (pick(0xFF_FFFF, 231), .rgb(0x10_1114))
    case .light:
      accent = Style(foreground: pick(0x0A_63C9, 26), attributes: .bold)
      dim = Style(foreground: pick(0x68_6E77, 242))
      error = Style(foreground: pick(0xB8_2A1B, 124))
      placeholder = Style(foreground: pick(0x8B_919A, 245), background: pick(0xEA_ECEF, 255))
      (square, ground) = (pick(0x0A_63C9, 26), .rgb(0xFF_FFFF))
    }
  }

  /// A colour on its way to another, in 256ths; the terminal's own stays.
  func blend(_ color: Color, toward target: Color, by part: Int) -> Color {
    guard let from = rgb(of: color), let to = rgb(of: target) else { return color }
    var mixed: UInt32 = 0
    for shift: UInt32 in [16, 8, 0] {
      let (one, other) = (Int(from >> shift & 0xFF), Int(to >> shift & 0xFF))
      mixed |= UInt32(one + (other - one) * part / 256) << shift
    }
    return depth == .trueColor ? .rgb(mixed) : .indexed(Palette.nearest(mixed))
  }

  private func rgb(of color: Color) -> UInt32? { color.rgb ?? color.index.flatMap(Palette.rgb) }
}

/// Entries 16 to 255 of the 256-colour palette: a cube of 6×6×6 and 24 greys, the same in every
/// terminal (xterm's `256colres.pl`).
enum Palette {
  private static let levels: [UInt32] = [0, 95, 135, 175, 215, 255]

  /// The sRGB value of an entry; nil for the first 16, which each terminal chooses.
  static func rgb(_ index: UInt8) -> UInt32? {
    guard index >= 16 else { return nil }
    if index >= 232 { return (8 + 10 * UInt32(index - 232)) * 0x01_0101 }
    let place = Int(index) - 16
    return levels[place / 36] << 16 | levels[place / 6 % 6] << 8 | levels[place % 6]
  }

  /// The entry nearest to an sRGB value.
  static func nearest(_ rgb: UInt32) -> UInt8 {
    let parts = [rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF].map(Int.init)
    let steps = parts.map { $0 < 48 ? 0 : $0 < 115 ? 1 : ($0 - 35) / 40 }
    let cube = UInt8(16 + 36 * steps[0] + 6 * steps[1] + steps[2])
    let mean = parts.reduce(0, +) / 3
    let grey = UInt8(232 + max(0, min(23, (mean - 3) / 10)))
    return distance(cube, parts) <= distance(grey, parts) ? cube : grey
  }

  private static func distance(_ index: UInt8, _ parts: [Int]) -> Int {
    guard let rgb = rgb(index) else { return .max }
    let own = [rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF].map(Int.init)
    return zip(own, parts).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}
