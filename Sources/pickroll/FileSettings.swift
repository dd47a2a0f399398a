import MediaTypes
import PickerScreens

/// What the person's file says.
struct FileSettings {
  /// For every command that has the option.
  var shared: [OptionName: FileSetting] = [:]
  /// For one command.
  var commands: [CommandName: [OptionName: FileSetting]] = [:]
  var keys: [FileKeys] = []
  var bindings = KeyBindings.standard

  private static let sections = ["language", "theme", "options", "commands", "keys"]

  init() {}

  /// Reads a document; `~` in paths is the home.
  init(_ document: YAMLNode, home: FilePath) throws(LineProblem) {
    let options = OptionReading(home: home)
    for entry in try document.entries(of: "", .section) {
      switch entry.name {
      case "language":
        shared[.language] = try options.setting(entry, .language, for: nil)
      case "theme": shared[.theme] = try options.setting(entry, .theme, for: nil)
      case "options": shared.merge(try options.all(in: entry, for: nil)) { $1 }
      case "commands": try readCommands(entry, options)
      case "keys": try readKeys(entry)
      default:
        throw LineProblem(entry.line, .unknown(.setting, entry.name, among: Self.sections))
      }
    }
  }

  private mutating func readCommands(
    _ section: YAMLNode.Entry, _ options: OptionReading
  ) throws(LineProblem) {
    for entry in try section.value.entries(of: section.name, .section) {
      guard let command = CommandName(rawValue: entry.name) else {
        throw LineProblem(
          entry.line, .unknown(.command, entry.name, among: CommandName.allCases.map(\.rawValue)))
      }
      commands[command] = try options.all(in: entry, for: command)
    }
  }

  private mutating func readKeys(_ section: YAMLNode.Entry) throws(LineProblem) {
    keys = try KeyReading.all(in: section)
    bindings = try KeyReading.bindings(keys)
  }
}

extension YAMLNode {
  /// The names within; none where nothing is written.
  func entries(
    of name: String, _ form: SettingProblem.Form
  ) throws(LineProblem) -> [Entry] {
    switch content {
    case .map(let entries): return entries
    case .nothing: return []
    case .text, .list: throw LineProblem(line, .wrongForm(name, form))
    }
  }
}

extension SettingProblem {
  static func unknown(_ kind: Kind, _ name: String, among known: [String]) -> SettingProblem {
    .unknown(kind, name, nearest: NearestName.of(name, among: known), known: known)
  }
}
