import MediaTypes
import PickerScreens

/// Reads options from the person's file.
struct OptionReading {
  let home: FilePath

  /// The options of a section; for one command, or for all that have them.
  func all(
    in section: YAMLNode.Entry, for command: CommandName?
  ) throws(LineProblem) -> [OptionName: FileSetting] {
    var settings: [OptionName: FileSetting] = [:]
    for entry in try section.value.entries(of: section.name, .section) {
      let name = try option(entry, for: command)
      settings[name] = try setting(entry, name, for: command)
    }
    return settings
  }

  private func option(
    _ entry: YAMLNode.Entry, for command: CommandName?
  ) throws(LineProblem) -> OptionName {
    let commands = command.map { [$0] } ?? CommandName.allCases
    let known = Set(commands.flatMap(OptionTable.settable))
    guard let option = OptionTable.specification(named: entry.name) ?? negated(entry.name) else {
      let names = OptionTable.all.filter { known.contains($0.name) }.map(\.long)
      throw LineProblem(entry.line, .unknown(.option, entry.name, among: names))
    }
    switch option.name {
    case .language, .theme:
      let above = option.name == .language ? "language" : "theme"
      throw LineProblem(entry.line, .standsAbove(option: entry.name, setting: above))
    case let name where known.contains(name): return name
    case let name where name.isDeed:
      throw LineProblem(entry.line, .notASetting(entry.name))
    default:
      throw LineProblem(
        entry.line, .notOfCommand(option: entry.name, command: command?.rawValue ?? ""))
    }
  }

  /// The switch that a name with `no-` turns off; nil for none.
  private func negated(_ name: String) -> OptionSpecification? {
    guard name.hasPrefix("no-") else { return nil }
    return OptionTable.specification(named: String(name.dropFirst(3)))
      .flatMap { $0.argument == nil ? $0 : nil }
  }

  /// What an entry says of an option, its values checked.
  func setting(
    _ entry: YAMLNode.Entry, _ name: OptionName, for command: CommandName?
  ) throws(LineProblem) -> FileSetting {
    let specification = OptionTable.specification(of: name)
    var isTruth = false
    if case .text(let text) = entry.value.content { isTruth = text == "true" || text == "false" }
    let takesValue =
      specification?.argument != nil && !(specification?.isOptional == true && isTruth)
    let isNegated = negated(entry.name) != nil
    let wish = takesValue ? try values(entry, name) : try truth(entry, isNegated: isNegated)
    do throws(SettingProblem) {
      try Values.check(name, wish, written: entry.name, for: command)
    } catch { throw LineProblem(entry.value.line, error) }
    return FileSetting(wish: wish, line: entry.line)
  }

  private func truth(
    _ entry: YAMLNode.Entry, isNegated: Bool
  ) throws(LineProblem) -> OptionWish {
    let (on, off) = (OptionWish.values([FilePath("")]), OptionWish.off)
    switch entry.value.content {
    case .text("true"): return isNegated ? off : on
    case .text("false"): return isNegated ? on : off
    default: throw LineProblem(entry.value.line, .wrongForm(entry.name, .truth))
    }
  }

  private func values(
    _ entry: YAMLNode.Entry, _ name: OptionName
  ) throws(LineProblem) -> OptionWish {
    var values: [FilePath] = []
    switch entry.value.content {
    case .text(let text): values = [try value(text, entry.value.line, entry.name, name)]
    case .list(let items) where name.takesSeveral && !items.isEmpty:
      for item in items {
        guard case .text(let text) = item.content else {
          throw LineProblem(item.line, .wrongForm(entry.name, .values))
        }
        values.append(try value(text, item.line, entry.name, name))
      }
    default:
      let form: SettingProblem.Form = name.takesSeveral ? .values : .value
      throw LineProblem(entry.value.line, .wrongForm(entry.name, form))
    }
    return .values(values)
  }

  /// A value as it would be given; a path from the home or from the root, as the file belongs to no folder.
  private func value(
    _ text: String, _ line: Int, _ written: String, _ name: OptionName
  ) throws(LineProblem) -> FilePath {
    guard [.library, .output, .trace].contains(name) else { return FilePath(text) }
    if text == "~" { return home }
    if text.hasPrefix("~/") { return home.appending(FilePath(String(text.dropFirst(2)))) }
    guard text.hasPrefix("/") else {
      throw LineProblem(line, .notAbsolute(name: written, value: text))
    }
    return FilePath(text)
  }
}

extension Values {
  /// Reads what is said of an option as its command would, so that a wrong value is known before it is used.
  static func check(
    _ name: OptionName, _ wish: OptionWish, written: String, for command: CommandName?
  ) throws(SettingProblem) {
    guard case .values(let values) = wish else { return }
    for value in values {
      do throws(CommandError) {
        try check(name, ParsedOptions(values: [name: [value]]), for: command)
      } catch {
        guard case .badValue(_, let value, let wanted) = error else { continue }
        throw .badValue(name: written, value: value, wanted: wanted)
      }
    }
  }

  private static func check(
    _ name: OptionName, _ options: ParsedOptions, for command: CommandName?
  ) throws(CommandError) {
    switch name {
    case .size where command == .snapshot: _ = try cellSize(options)
    case .size, .quality, .format: _ = try export(options, defaultSide: nil)
    case .maximumDuration: _ = try maximumDuration(options)
    case .color, .background, .ambiguous, .symbols: _ = try wishes(options)
    case .render: _ = try choice(options, name, of: SnapshotCommand.Rendering.self)
    case .language: _ = try language(options)
    case .theme: _ = try theme(options)
    case .within: _ = try LatestCommand.seconds(options)
    case .source: _ = try source(options)
    case .camera: _ = try cameras(options)
    case .sort: _ = try order(options, ofLibrary: true, seed: 0)
    case .seed: _ = try seed(options)
    case .grid: _ = try gridSize(options)
    case .multiple: _ = try selectionLimit(options)
    case .media: _ = try mediaTypes(options)
    case .aspect, .minimumSize, .maximumBytes: _ = try fitness(options)
    case .popup: _ = try popupSize(options)
    case .client, .album:
      if let value = options.bytes(name) { _ = try LibraryPlace.title(value, of: "") }
    case .library, .saveCaptures, .edit, .output, .keepMetadata, .json, .hidden, .recursive, .title,
      .trace,
      .reverse:
      break
    case .rect, .square, .range, .set, .show, .path, .remove, .history, .access, .folder, .keys,
      .avatar,
      .select, .stdin, .null, .read0, .print0, .help, .version:
      break
    }
  }
}
