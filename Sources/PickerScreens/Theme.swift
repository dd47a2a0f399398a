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

  init(_ name: ThemeName, depth: ColorDepth, background: BackgroundTone) {
    let isDark = background == .dark
    let line = name.line(onDark: isDark)
    tones = PictureTones(depth: depth, background: background, square: line)
    title = .bold
    guard depth != .none, let colors = name.colors(onDark: isDark) else {
      (accent, dim, error) = (.bold, .dim, .bold)
      selection = Style(attributes: [.bold, .reverse])
      return
    }
    switch depth {
    case .trueColor, .indexed256:
      let pick = { (color: ThemeColor) -> Color in
        depth == .trueColor ? .rgb(color.rgb) : .indexed(color.index)
      }
      accent = Style(foreground: pick(colors.accent), attributes: .bold)
      dim = Style(foreground: pick(colors.dim))
      error = Style(foreground: pick(colors.error))
    case .indexed16, .indexed8, .none:
      // Names, since each terminal chooses what they look like: bright ones on a dark ground.
      let bright: UInt8 = depth == .indexed16 && isDark ? 8 : 0
      accent = Style(foreground: .indexed(colors.namedAccent + bright), attributes: .bold)
      dim = .dim
      error = Style(foreground: .indexed(1 + bright))
    }
    selection = accent
  }
}
