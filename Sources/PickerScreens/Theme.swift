import Cells
import MediaTypes

/// The few styles of the screens. The ground is always the terminal's own.
struct Theme: Equatable {
  /// What is chosen.
  let accent: Style
  /// The name of what is chosen, which must be told without colours too.
  let selection: Style
  /// A letter that was looked for, in any name and in the chosen one's.
  var match: Style { Style(foreground: accent.foreground, attributes: [.bold, .underline]) }
  var selectedMatch: Style {
    var style = selection
    style.attributes.insert(.underline)
    return style
  }
  /// What is secondary.
  let dim: Style
  /// Titles.
  let title: Style
  /// What went wrong.
  let error: Style
  /// The colours of pictures, and of lines over them.
  let tones: PictureTones

  init(depth: ColorDepth, background: BackgroundTone) {
    tones = PictureTones(depth: depth, background: background)
    title = .bold
    let isDark = background == .dark
    switch depth {
    case .trueColor, .indexed256:
      let pick = { (rgb: UInt32, index: UInt8) -> Color in
        depth == .trueColor ? .rgb(rgb) : .indexed(index)
      }
      accent = Style(
        foreground: isDark ? pick(0x6C_B6FF, 75) : pick(0x0A_63C9, 26), attributes: .bold)
      dim = Style(foreground: isDark ? pick(0x8B_919A, 245) : pick(0x68_6E77, 242))
      error = Style(foreground: isDark ? pick(0xFF_8F80, 210) : pick(0xB8_2A1B, 124))
      selection = accent
    case .indexed16, .indexed8:
      // Names, since each terminal chooses what they look like: bright ones on a dark ground.
      let bright: UInt8 = depth == .indexed16 && isDark ? 8 : 0
      accent = Style(foreground: .indexed(isDark ? 6 + bright : 4), attributes: .bold)
      dim = .dim
      error = Style(foreground: .indexed(1 + bright))
      selection = accent
    case .none:
      (accent, dim, error) = (.bold, .dim, .bold)
      selection = Style(attributes: [.bold, .reverse])
    }
  }
}
