import MediaTypes

/// Every option of the command.
enum OptionName: Int, CaseIterable {
  case library, edit, output, size, format, quality, keepMetadata, json
  case rect, square, set, show, path, remove, history, source, hidden, recursive, title, select
  case album, client, access, folder, within, sort, reverse, seed
  case multiple, stdin, null, read0, print0, grid, popup
  case media, aspect, minimumSize, maximumBytes
  case camera, saveCaptures
  case keys, render, avatar, language, theme, color, background, ambiguous, symbols, trace, help,
    version
}

/// One option: how it is written and what it takes.
struct OptionSpecification {
  let name: OptionName
  let long: String
  let letter: Character?
  /// The word for its argument in the help; nil where it takes none.
  let argument: String?
  /// Whether the argument may be left out; it is then written with `=`.
  let isOptional: Bool

  init(
    _ name: OptionName, _ long: String, _ letter: Character? = nil, takes argument: String? = nil,
    isOptional: Bool = false
  ) {
    self.name = name
    self.long = long
    self.letter = letter
    self.argument = argument
    self.isOptional = isOptional
  }
}

/// The one table that parsing and help are made from.
enum OptionTable {
  static let all: [OptionSpecification] = [
    OptionSpecification(.library, "library", takes: "DIR"),
    OptionSpecification(.source, "source", takes: "NAME"),
    OptionSpecification(.camera, "camera", takes: "DEVICE"),
    OptionSpecification(.saveCaptures, "save"),
    OptionSpecification(.edit, "edit"),
    OptionSpecification(.multiple, "multiple", takes: "N", isOptional: true),
    OptionSpecification(.media, "media", takes: "image,movie"),
    OptionSpecification(.aspect, "aspect", takes: "W:H"),
    OptionSpecification(.minimumSize, "min-size", takes: "N|WxH"),
    OptionSpecification(.maximumBytes, "max-bytes", takes: "N"),
    OptionSpecification(.stdin, "stdin"),
    OptionSpecification(.null, "null", "0"),
    OptionSpecification(.read0, "read0"),
    OptionSpecification(.print0, "print0"),
    OptionSpecification(.popup, "popup", takes: "WxH", isOptional: true),
    OptionSpecification(.output, "output", "o", takes: "FILE"),
    OptionSpecification(.size, "size", takes: "N"),
    OptionSpecification(.format, "format", takes: "jpeg|png|webp"),
    OptionSpecification(.quality, "quality", takes: "1-100"),
    OptionSpecification(.keepMetadata, "keep-metadata"),
    OptionSpecification(.json, "json"),
    OptionSpecification(.rect, "rect", takes: "X,Y,W,H"),
    OptionSpecification(.square, "square"),
    OptionSpecification(.set, "set", takes: "FILE"),
    OptionSpecification(.show, "show"),
    OptionSpecification(.path, "path"),
    OptionSpecification(.remove, "remove"),
    OptionSpecification(.history, "history"),
    OptionSpecification(.hidden, "hidden"),
    OptionSpecification(.recursive, "recursive"),
    OptionSpecification(.select, "select", takes: "FILE"),
    OptionSpecification(.sort, "sort", takes: "name|date|added|size|random|none"),
    OptionSpecification(.reverse, "reverse"),
    OptionSpecification(.seed, "seed", takes: "N"),
    OptionSpecification(.grid, "grid", takes: "COLSxROWS"),
    OptionSpecification(.title, "title", takes: "TEXT"),
    OptionSpecification(.album, "album", takes: "NAME"),
    OptionSpecification(.client, "client", takes: "NAME"),
    OptionSpecification(.access, "for", takes: "reading|adding"),
    OptionSpecification(.folder, "folder", takes: "DIR"),
    OptionSpecification(.within, "within", takes: "SECONDS"),
    OptionSpecification(.keys, "keys", takes: "SCRIPT"),
    OptionSpecification(.render, "as", takes: "text|ansi|svg"),
    OptionSpecification(.avatar, "avatar"),
    OptionSpecification(.language, "lang", takes: "en|zh"),
    OptionSpecification(.theme, "theme", takes: "blue|violet|plain"),
    OptionSpecification(.color, "color", takes: "auto|true|256|16|8|none"),
    OptionSpecification(.background, "background", takes: "auto|dark|light"),
    OptionSpecification(.ambiguous, "ambiguous", takes: "auto|1|2"),
    OptionSpecification(.symbols, "symbols", takes: "auto|unicode|ascii"),
    OptionSpecification(.trace, "trace", takes: "FILE"),
    OptionSpecification(.help, "help", "h"),
    OptionSpecification(.version, "version"),
  ]

  /// The options that each command takes, besides those that all take.
  static func own(of command: CommandName) -> [OptionName] {
    let saving: [OptionName] = [.size, .format, .quality, .keepMetadata]
    let terminal: [OptionName] = [.color, .background, .ambiguous, .symbols]
    let browsing: [OptionName] =
      [
        .library, .source, .camera, .saveCaptures, .client, .hidden, .recursive, .select, .sort,
        .reverse, .seed, .grid,
        .title,
        .theme,
      ] + terminal + [.trace]
    let fitness: [OptionName] = [.media, .aspect, .minimumSize, .maximumBytes]
    let many: [OptionName] = [.multiple, .stdin, .null, .read0, .print0]
    switch command {
    case .pick: return browsing + many + fitness + [.popup, .edit, .output] + saving + [.json]
    case .avatar:
      return browsing + fitness + [.popup, .edit, .history, .set, .rect, .show, .path, .remove]
        + saving + [
          .json
        ]
    case .info: return [.json]
    case .doctor: return terminal
    case .config: return [.path, .json]
    case .save: return [.album, .library, .client, .json]
    case .album: return [.library, .json]
    case .latest: return [.within, .library, .hidden, .recursive, .client, .json]
    case .library:
      return [.folder, .client, .access, .library, .hidden, .recursive, .json]
    case .crop: return [.rect, .square, .output] + saving + [.json]
    case .snapshot:
      return [.keys, .size, .render, .avatar, .history]
        + browsing.filter { ![.trace, .saveCaptures].contains($0) }
        + many + fitness + [.trace, .edit, .output, .format, .quality, .keepMetadata, .json]
    }
  }

  /// The options of every command.
  static let common: [OptionName] = [.language, .help, .version]

  static func specification(of name: OptionName) -> OptionSpecification? {
    all.first { $0.name == name }
  }
}

/// The commands.
enum CommandName: String, CaseIterable {
  case pick, avatar, crop, info, save, latest, album, library, snapshot, config, doctor
}
