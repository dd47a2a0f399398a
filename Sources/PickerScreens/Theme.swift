import Cells
import MediaTypes

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
    return depth == .trueColor ? .rgb(mixed) : .indexed(Palette.nearestFixed(to: mixed))
  }

  /// Nil for the terminal's own colours and the first 16, which each terminal chooses.
  private func rgb(of color: Color) -> UInt32? {
    color.rgb ?? color.index.flatMap { $0 < 16 ? nil : Palette.rgb(of: $0) }
  }
}
