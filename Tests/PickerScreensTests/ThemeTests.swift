import Cells
import MediaTypes
import ScreenTesting
import Testing

@testable import PickerScreens

@Suite("Themes look as they did")
struct ThemeScreenTests {
  @Test("dark and light", arguments: ThemeName.allCases, [BackgroundTone.dark, .light])
  func themes(theme: ThemeName, background: BackgroundTone) throws {
    for scene in [SceneName.sheet, .grid, .editor, .message, .help] {
      expectScreen(
        try scene.screen(Appearance(background: background), theme: theme),
        named: "\(scene)-\(theme)-\(background)")
    }
  }
}

@Suite("What every theme keeps to")
struct ThemeTests {
  @Test("every word can be read on its ground", arguments: ThemeName.allCases)
  func contrast(theme: ThemeName) {
    // The grounds that are hardest to read on: as bright as dark ones are, and as dark as bright ones.
    for (background, ground) in [(BackgroundTone.dark, 0x1E_1E1E), (.light, 0xFA_FAFA)] {
      let theme = Theme(theme, depth: .trueColor, background: background)
      for style in [theme.accent, theme.selection, theme.dim, theme.title, theme.error] {
        guard let color = style.foreground.rgb else { continue }
        #expect(Self.contrast(Int(color), ground) >= 4.5, "\(background): \(style)")
      }
    }
  }

  /// WCAG 2.2, contrast ratio.
  private static func contrast(_ one: Int, _ other: Int) -> Double {
    let (bright, dark) = (luminance(one) + 0.05, luminance(other) + 0.05)
    return max(bright, dark) / min(bright, dark)
  }

  private static func luminance(_ color: Int) -> Double {
    let linear = [16, 8, 0].map { shift -> Double in
      let value = Double(color >> shift & 0xFF) / 255
      // The curve of sRGB, near enough for a ratio.
      return value * value * (0.305306011 * value + 0.682171111) + 0.012522878 * value
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  @Test(
    "the plain one has no colour but those of pictures", arguments: [BackgroundTone.dark, .light])
  func plain(background: BackgroundTone) {
    let theme = Theme(.plain, depth: .trueColor, background: background)
    for style in [theme.accent, theme.selection, theme.dim, theme.title, theme.error] {
      #expect(style.foreground == .terminal && style.background == .terminal)
    }
    #expect(theme.selection.attributes.contains(.reverse))
  }

  @Test(
    "no colour lies outside the terminal's number of them", arguments: ThemeName.allCases, Look.all)
  func depths(theme: ThemeName, look: Look) throws {
    for scene in [SceneName.sheet, .editor, .message] {
      for cell in try scene.screen(look.appearance, theme: theme).cells {
        for color in [cell.style.foreground, cell.style.background] {
          #expect(look.has(color), "\(scene): \(color)")
        }
      }
    }
  }
}
