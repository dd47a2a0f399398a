import MediaTypes
import PickerCore
import PickerScreens
import ScreenRecording

/// `pickroll config`: the settings in force, and where each comes from.
struct ConfigCommand {
  let options: ParsedOptions
  let language: Language
  let settings: Settings

  func run() throws(CommandError) -> Int32 {
    if let word = options.operands.first { throw .unexpectedOperand(word) }
    let list = SettingsInForce(settings)
    if options.has(.json) {
      for line in ConfigJSON(list: list, file: settings.file).lines { Output.line(line) }
    } else {
      let page = ConfigPage(language: language, list: list, file: settings.file)
      Output.line(page.text(on: .standardOutput))
    }
    return 0
  }
}

/// Every setting as it is now.
struct SettingsInForce {
  /// An option, for the commands that agree on it.
  struct Option {
    var name: OptionName
    var commands: [CommandName]
    /// Whether other commands have it otherwise.
    var isPartial: Bool
    /// nil where nothing is said.
    var wish: OptionWish?
    var origin: SettingOrigin
  }

  /// An action's keys on a screen.
  struct Keys {
    var screen: Screen
    var action: String
    /// The keys' names as key scripts have them.
    var keys: [String]
    /// The line that says so; nil where they always were.
    var line: Int?
  }

  let options: [Option]
  let keys: [Keys]

  init(_ settings: Settings) {
    options = OptionName.allCases.flatMap { Self.options($0, settings) }
    let own = settings.file.settings?.keys ?? []
    let bindings = settings.file.settings?.bindings ?? .standard
    keys = Screen.allCases.flatMap { screen in
      KeyBindings.actionNames(on: screen).map { action in
        let lines = own.filter { $0.change.action == action }
        let line =
          lines.first { $0.change.screen == screen } ?? lines.first { $0.change.screen == nil }
        let keys = bindings.keys(ofActionNamed: action, on: screen).map(\.scriptName)
        return Keys(screen: screen, action: action, keys: keys, line: line?.line)
      }
    }
  }

  private static func options(_ name: OptionName, _ settings: Settings) -> [Option] {
    var found: [Option] = []
    for command in CommandName.allCases where OptionTable.settable(for: command).contains(name) {
      let one = option(name, of: command, settings)
      if let same = found.firstIndex(where: { $0.wish == one.wish && $0.origin == one.origin }) {
        found[same].commands.append(command)
      } else {
        found.append(one)
      }
    }
    for place in found.indices { found[place].isPartial = found.count > 1 }
    return found
  }

  private static func option(
    _ name: OptionName, of command: CommandName, _ settings: Settings
  ) -> Option {
    let options = settings.completing(ParsedOptions(), for: command)
    var wish = options.wish(for: name)
    var origin = options.origins[name] ?? .builtIn
    if wish == nil, name == .language {
      wish = .values([FilePath(Values.localeLanguage == .english ? "en" : "zh")])
      origin = .locale
    }
    let builtIn = OptionTable.builtIn(name, of: command).map { OptionWish.values([FilePath($0)]) }
    let isSwitch = OptionTable.specification(of: name)?.argument == nil
    if wish == nil, builtIn == nil, isSwitch { wish = .off }
    return Option(
      name: name, commands: [command], isPartial: false, wish: wish ?? builtIn, origin: origin)
  }
}
