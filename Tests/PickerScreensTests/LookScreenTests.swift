import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens
import ScreenTesting
import Testing

/// A screen that tests go to, in whatever way the terminal looks.
enum SceneName: String, CaseIterable, Sendable {
  case sheet, grid, editor, help, message, viewer, offer

  /// The screen, with names that not every terminal can show.
  func screen(
    _ look: Appearance, _ language: Language = .english, theme: ThemeName = .blue,
    size: CellSize = CellSize(columns: 80, rows: 24)
  ) throws -> CellGrid {
    var setup =
      self == .sheet || self == .offer ? avatarSetup(language) : pickSetup(language, edits: true)
    setup.appearance = look
    setup.theme = theme
    if self == .editor || self == .message { setup.start = .editor(picture(0).path) }
    var loop = try FakeLoop(setup, size: size)
    let names = [
      "Zoë à Paris.jpg", "Лето в деревне.jpg", "樱桃与茶.jpg", String(repeating: "long-", count: 9),
    ]
    loop.media.broken = [picture(2).path: .empty]
    if self != .editor, self != .message {
      loop.list(names.map { picture(named: $0) } + pictures(8))
    }
    loop.settle()
    switch self {
    case .sheet, .grid: break
    case .help: loop.press("?")
    case .viewer: loop.press(" ", "+")
    case .offer: loop.give(.library(.latest(picture(9), secondsAgo: 4)))
    case .editor: for key in ["_", .shiftRight, .up] as [Key] { loop.press(key) }
    case .message:
      loop.press(.enter)
      loop.give(.saved(.failure(.storage(.noSpace))))
    }
    loop.settle()
    return loop.screen
  }
}

/// One way in which a terminal looks, and the word for it in the names of references.
struct Look: Sendable, CustomTestStringConvertible {
  var depth = ColorDepth.trueColor
  var background = BackgroundTone.dark
  var repertoire = Repertoire.full

  var appearance: Appearance {
    Appearance(depth: depth, background: background, repertoire: repertoire)
  }

  var testDescription: String {
    let colors =
      switch depth {
      case .trueColor: "true"
      case .indexed256: "256"
      case .indexed16: "16"
      case .indexed8: "8"
      case .none: "none"
      }
    return "\(colors)-\(background)-\(repertoire)"
  }

  /// Whether its terminal has a colour.
  func has(_ color: Color) -> Bool {
    if color == .terminal { return true }
    switch depth {
    case .trueColor: return color.rgb != nil
    case .indexed256: return color.index ?? 0 >= 16
    case .indexed16: return color.index ?? 255 < 16
    case .indexed8: return color.index ?? 255 < 8
    case .none: return false
    }
  }

  static let colors: [Look] = ColorDepth.allCases.flatMap { depth in
    [Look(depth: depth), Look(depth: depth, background: .light)]
  }
  static let repertoires: [Look] = [.narrow, .ascii].flatMap { repertoire in
    [Look(repertoire: repertoire), Look(depth: .none, repertoire: repertoire)]
  }
  static let all: [Look] = ColorDepth.allCases.flatMap { depth in
    Repertoire.allCases.flatMap { repertoire in
      [BackgroundTone.dark, .light].map {
        Look(depth: depth, background: $0, repertoire: repertoire)
      }
    }
  }
}

@Suite("Screens in every kind of terminal look as they did")
struct LookScreenTests {
  @Test("in each number of colours, dark and light", arguments: Look.colors)
  func colors(look: Look) throws {
    for scene in [SceneName.sheet, .grid, .editor, .message] {
      expectScreen(try scene.screen(look.appearance), named: "\(scene)-\(look.testDescription)")
    }
  }

  @Test(
    "with wide ambiguous characters and in ASCII, in both languages", arguments: Look.repertoires)
  func repertoires(look: Look) throws {
    for scene in [SceneName.sheet, .grid, .editor, .help] {
      for (language, code) in languages {
        expectScreen(
          try scene.screen(look.appearance, language),
          named: "\(scene)-\(look.testDescription)-\(code)")
      }
    }
  }

  @Test(
    "on a large terminal",
    arguments: [
      Look(depth: .indexed16, background: .light), Look(depth: .indexed8), Look(depth: .none),
      Look(repertoire: .narrow), Look(depth: .indexed8, repertoire: .ascii),
    ])
  func large(look: Look) throws {
    for scene in [SceneName.grid, .editor] {
      expectScreen(
        try scene.screen(look.appearance, size: CellSize(columns: 120, rows: 40)),
        named: "\(scene)-\(look.testDescription)-120x40")
    }
  }
}

@Suite("What every screen keeps to")
struct LookTests {
  @Test("no colour lies outside the terminal's number of them", arguments: Look.all)
  func colorsAreWithinTheDepth(look: Look) throws {
    for scene in SceneName.allCases {
      for cell in try scene.screen(look.appearance).cells {
        for color in [cell.style.foreground, cell.style.background] {
          #expect(look.has(color), "\(scene): \(color)")
        }
      }
    }
  }

  @Test(
    "no character is wider than it is counted, and ASCII is English", arguments: Look.all,
    languages.map(\.language))
  func charactersAreWithinTheRepertoire(look: Look, language: Language) throws {
    for scene in SceneName.allCases {
      for cell in try scene.screen(look.appearance, language).cells where !cell.isContinuation {
        guard let scalar = Unicode.Scalar(cell.scalar) else { continue }
        switch look.repertoire {
        case .full: break
        case .narrow: #expect(!AmbiguousWidth.contains(scalar), "\(scene): \(scalar)")
        case .ascii: #expect(scalar.isASCII && cell.mark1 == 0, "\(scene): \(scalar)")
        }
      }
    }
  }

  @Test("what is chosen is told without colours", arguments: Repertoire.allCases)
  func selectionWithoutColors(repertoire: Repertoire) throws {
    let look = Appearance(depth: .none, repertoire: repertoire)
    for (scene, name) in [(SceneName.sheet, "Photo Library"), (.grid, "Paris.jpg")] {
      let screen = try scene.screen(look)
      let reversed = (0..<screen.size.rows).filter { row in
        (0..<screen.size.columns).contains {
          screen[$0, row].style.attributes.contains(.reverse)
        }
      }
      #expect(reversed.count == 1)
      #expect(screen.text(row: try #require(reversed.first)).contains(name))
    }
  }

  @Test("an accented letter keeps its accent as a mark where it would be wide")
  func accents() throws {
    let screen = try SceneName.grid.screen(Appearance(repertoire: .narrow))
    let text = (0..<24).map { screen.text(row: $0) }.joined(separator: "\n")
    #expect(text.unicodeScalars.contains("\u{300}"))
    #expect(text.contains("Zoë"))
    #expect(text.contains("樱桃与茶"))
    let ascii = try SceneName.grid.screen(Appearance(repertoire: .ascii))
    let plain = (0..<24).map { ascii.text(row: $0) }.joined(separator: "\n")
    #expect(plain.contains("Zo? ? Paris.jpg"))
    #expect(plain.contains("????????.jpg"))
  }
}
