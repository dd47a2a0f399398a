import Support

/// The screens of a picker, told apart by what stands on them.
enum SoakScreen {
  case sheet, permission, albums, grid, albumChoice, viewer, livePhoto, movie, editor, camera,
    review

  private static let helpTitles = ["╭─ Keys ─", "╭─ 按键 ─"]
  /// Words that stand on one screen alone, in both languages.
  private static let words: [(SoakScreen, [String])] = [
    (.editor, ["Move and scale", "移动和缩放"]),
    (.review, ["Use Photo", "使用照片"]),
    (.permission, ["Don't allow", "不允许", "Allow these", "允许所选文件夹"]),
    (.albumChoice, ["New album…", "新建相册…", "The new album's name", "新相册的名称"]),
    (.sheet, ["├───"]),
    // The times below a movie's scrubber.
    (.movie, (0...9).map { ".\($0) / " } + ["Cutting…", "正在剪辑…"]),
  ]
  private static let cameraTitles = ["Camera", "相机"]
  /// How the first line of other screens ends.
  private static let titleEnds: [(SoakScreen, [String])] = [
    (.albums, ["album", "albums", "个相册"]), (.viewer, ["%"]),
  ]

  /// Which screen a text is of, where no help lies over it.
  init(_ text: String) {
    let title = text.prefix { $0 != "\n" }.reversed().drop { $0 == " " }.reversed()
    let end = String(title)
    if Self.cameraTitles.contains(where: { title.contains($0) && title.first == " " }) {
      self = .camera
      return
    }
    // A small screen has no room for the scrubber, but the movie's length ends its title.
    let length = end.suffix(3)
    if length.first == ":", length.dropFirst().allSatisfy(\.isNumber) {
      self = .movie
      return
    }
    if end.hasSuffix("%"), title.contains(SeedLivePhotos.name) {
      self = .livePhoto
      return
    }
    self =
      Self.words.first { $0.1.contains(where: text.contains) }?.0
      ?? Self.titleEnds.first { $0.1.contains(where: end.hasSuffix) }?.0 ?? .grid
  }

  static func isHelp(_ text: String) -> Bool { helpTitles.contains(where: text.contains) }
}

/// Keys that mean something, chosen by chance, and none that ends the program.
enum SoakKeys {
  private static let arrows = ["\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "h", "j", "k", "l"]
  private static let ends = ["\u{1B}[H", "\u{1B}[F", "g", "G"]
  private static let pages = ["\u{1B}[5~", "\u{1B}[6~", "\u{02}", "\u{06}", "\u{15}", "\u{04}"]
  private static let square = [
    "H", "J", "K", "L", "\u{1B}h", "\u{1B}j", "\u{1B}k", "\u{1B}l", "\u{1B}[1;2A", "\u{1B}[1;2B",
    "+", "-", "=", "_", "[", "]", "r", "R", "f", "v", "u", "U", "\u{12}", "0", "z", "\t", "t", "p",
  ]
  private static let looks = ["H", "J", "K", "L", "+", "-", "0", "1", "r", "R"]
  private static let deaf = ["\u{1B}[15~", "x", "Z", "\u{1B}w", "é", "图"]

  /// One key that leads to no other screen.
  static func quiet(_ screen: SoakScreen, _ random: inout Seeded, size: (Int, Int)) -> String {
    let keys =
      switch screen {
      case .sheet: arrows + ends
      case .permission: arrows + ends
      case .albums: arrows + ends + pages
      case .grid: arrows + arrows + ends + pages + ["f", "\t", "o", "O", "n", "N", "v", "*"]
      case .albumChoice, .review: arrows
      case .camera: ["d", "d", "d", "m", "c", "r"]
      case .movie: arrows + ends + pages + [" ", " ", "H", "L", "[", "]", "{", "}", "u", "0"]
      case .viewer: arrows + looks + ["n", "N", "i", "p"]
      case .livePhoto: ["p", "p", "p", "p", "n", "N", "i"] + arrows + looks
      case .editor: arrows + square
      }
    let chance = Int.random(in: 0..<100, using: &random)
    if chance < 3 { return pick(deaf, &random) }
    if chance < 5 { return "\u{1B}[200~pasted q\n\u{1B}[201~" }
    if chance < 15 { return mouse(Bool.random(using: &random) ? 64 : 65, &random, size: size) }
    return pick(keys, &random)
  }

  /// A press, or with the left button also what follows it, at any place.
  static func mouse(_ button: Int, _ random: inout Seeded, size: (Int, Int)) -> String {
    let (x, y) = place(&random, size)
    let press = "\u{1B}[<\(button);\(x);\(y)M"
    guard button == 0 else { return press }
    let (toX, toY) = place(&random, size)
    let drag = Bool.random(using: &random) ? "\u{1B}[<32;\(toX);\(toY)M" : ""
    return press + drag + "\u{1B}[<0;\(toX);\(toY)m"
  }

  private static func place(_ random: inout Seeded, _ size: (Int, Int)) -> (Int, Int) {
    (Int.random(in: 1...size.0, using: &random), Int.random(in: 1...size.1, using: &random))
  }

  /// A key that leads elsewhere, though never out.
  static func leading(_ screen: SoakScreen, _ random: inout Seeded, size: (Int, Int)) -> String {
    switch screen {
    case .sheet: pick(["1", "1", "p", "\u{1B}[H\r", "g ", "c"], &random)
    case .permission, .albumChoice: "\u{1B}"
    case .albums: pick(["\r", "\r", "\r", "\u{1B}"], &random)
    case .grid:
      switch Int.random(in: 0..<16, using: &random) {
      case 0: "\u{1B}"
      case 1: "a"
      case 2, 3: " "
      // The first or the last are Live Photos.
      case 12...15: pick(["g p", "G p"], &random)
      case 4...8: "\r"
      default: mouse(0, &random, size: size)
      }
    case .camera: pick(["\r", " ", "\u{1B}", "\u{1B}", mouse(0, &random, size: size)], &random)
    // What was taken goes on to the editor.
    case .review: pick(["\r", "r", "\u{1B}"], &random)
    case .movie: pick(["\u{1B}", "t", "r", mouse(0, &random, size: size)], &random)
    case .viewer, .livePhoto:
      pick(["\u{1B}", " ", "s", "\r", mouse(0, &random, size: size)], &random)
    case .editor:
      Int.random(in: 0..<4, using: &random) == 0 ? "\u{1B}" : mouse(0, &random, size: size)
    }
  }

  /// Keys that are struck right behind one that leads elsewhere, meant for what has not come yet; none ends the program
  /// where it goes elsewhere than it seemed, and none goes behind an Esc, which it would change.
  static func early(
    behind leading: String, on screen: SoakScreen, _ random: inout Seeded, size: (Int, Int)
  ) -> [String] {
    guard leading != "\u{1B}" else { return [] }
    let next: [SoakScreen] = screen == .sheet ? [.albums] : [.livePhoto, .viewer, .editor, .grid]
    return (0..<Int.random(in: 0...6, using: &random)).map { _ in
      quiet(next.randomElement(using: &random) ?? .grid, &random, size: size)
    }
  }

  private static func pick(_ keys: [String], _ random: inout Seeded) -> String {
    keys.randomElement(using: &random) ?? ""
  }
}
