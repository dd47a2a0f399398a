import PickerScreens

extension OptionName {
  /// Whether it says what is to be done now, which the command line alone can say.
  var isDeed: Bool {
    switch self {
    case .rect, .square, .range, .set, .show, .path, .remove, .history, .access, .folder, .keys,
      .avatar,
      .select, .stdin, .null, .read0, .print0, .help, .version:
      true
    case .library, .edit, .output, .size, .format, .quality, .keepMetadata, .json, .source, .camera,
      .saveCaptures, .hidden,
      .recursive, .title, .album, .client, .within, .sort, .reverse, .seed, .grid, .popup,
      .multiple,
      .media, .aspect, .minimumSize, .maximumBytes, .maximumDuration, .render,
      .language,
      .theme, .color,
      .background, .ambiguous, .symbols, .trace:
      false
    }
  }

  /// Whether each value counts that is given, not the last one alone.
  var takesSeveral: Bool { self == .library || self == .camera }
}

/// An option as it is written in full: by its name, or with `no-` where that turns a switch off.
struct LongOption {
  let specification: OptionSpecification
  var turnsOff = false

  var name: OptionName { specification.name }
  var takesValue: Bool { specification.argument != nil && !turnsOff }
  /// Whether the value may be left out.
  var isOptional: Bool { specification.isOptional }
  /// None of its own where it turns something off.
  var letter: Character? { turnsOff ? nil : specification.letter }

  var long: String {
    guard turnsOff else { return specification.long }
    return "no-" + specification.long
  }
}

extension OptionTable {
  /// The options of a command that may be set beforehand.
  static func settable(for command: CommandName) -> [OptionName] {
    (own(of: command) + common).filter { name in
      switch (command, name) {
      // There it opens what was saved.
      case (.avatar, .edit): false
      // There it is what the command is to make.
      case (.crop, .output): false
      default: !name.isDeed
      }
    }
  }

  /// Whether what is set for every command holds for this one; an option may mean something else there.
  static func isShared(_ name: OptionName, with command: CommandName) -> Bool {
    !(command == .snapshot && name == .size)
  }

  static func specification(named long: String) -> OptionSpecification? {
    all.first { $0.long == long }
  }

  /// Every option that a command understands. A switch that may be set beforehand can be turned off.
  static func known(to command: CommandName) -> [LongOption] {
    longOptions(own(of: command) + common, switches: settable(for: command))
  }

  /// Every option of any command.
  static let everything = longOptions(
    OptionName.allCases, switches: OptionName.allCases.filter { !$0.isDeed })

  private static func longOptions(_ names: [OptionName], switches: [OptionName]) -> [LongOption] {
    all.filter { names.contains($0.name) }.flatMap { one in
      let isSwitch = (one.argument == nil || one.isOptional) && switches.contains(one.name)
      let option = LongOption(specification: one)
      return isSwitch ? [option, LongOption(specification: one, turnsOff: true)] : [option]
    }
  }

  /// What holds where nobody says anything, as it would be given; nil for nothing.
  static func builtIn(_ name: OptionName, of command: CommandName) -> String? {
    switch (name, command) {
    case (.size, .avatar): String(AvatarCommand.defaultSide)
    case (.size, .snapshot): "80x24"
    case (.color, _), (.background, _), (.ambiguous, _), (.symbols, _): "auto"
    case (.source, _): "library"
    case (.theme, _): ThemeName.blue.rawValue
    case (.quality, _): "80"
    case (.within, _): "10"
    case (.maximumDuration, _): "600"
    case (.media, _): "image"
    case (.render, _): "text"
    case (.client, _): "pickroll"
    // Folders that are named are another matter.
    case (.recursive, .latest), (.recursive, .library): ""
    default: nil
    }
  }
}
