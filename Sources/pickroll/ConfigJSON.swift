import MediaTypes
import PickerCore
import PickerScreens

/// The settings in force as JSON: the file, then a line for each setting and each action.
struct ConfigJSON {
  let list: SettingsInForce
  let file: ConfigurationFile

  var lines: [String] {
    let exists = file.settings == nil ? "false" : "true"
    return [InfoJSON.object(InfoJSON.names(file.path) + [("exists", exists)])]
      + list.options.map(line) + list.keys.map(line)
  }

  private func line(_ option: SettingsInForce.Option) -> String {
    InfoJSON.object(
      [
        (
          "option",
          JSONText.quoted(OptionTable.specification(of: option.name)?.long ?? "")
        ),
        ("commands", InfoJSON.array(option.commands.map { JSONText.quoted($0.rawValue) })),
        ("value", value(option)),
      ] + origin(option.origin))
  }

  private func value(_ option: SettingsInForce.Option) -> String? {
    switch option.wish {
    case .off: return "false"
    case .values where OptionTable.specification(of: option.name)?.argument == nil: return "true"
    case .values(let values):
      let texts = values.map { JSONText.quoted(String(decoding: $0.bytes, as: UTF8.self)) }
      return option.name.takesSeveral ? InfoJSON.array(texts) : texts.last
    case nil: return nil
    }
  }

  private func line(_ keys: SettingsInForce.Keys) -> String {
    InfoJSON.object(
      [
        ("screen", JSONText.quoted(keys.screen.name)), ("action", JSONText.quoted(keys.action)),
        ("keys", InfoJSON.array(keys.keys.map { JSONText.quoted($0) })),
      ] + origin(keys.line.map { .file(line: $0) } ?? .builtIn))
  }

  private func origin(_ origin: SettingOrigin) -> [(String, String?)] {
    let (name, line): (String, Int?) =
      switch origin {
      case .builtIn: ("built-in", nil)
      case .locale: ("locale", nil)
      case .file(let line): ("file", line)
      case .variable: ("variable", nil)
      case .commandLine: ("command-line", nil)
      }
    return [("from", JSONText.quoted(name)), ("line", line.map { String($0) })]
  }
}
