import Cells
import MediaTypes
import PickerScreens

/// The settings in force as a page: the file, the options, the keys of each screen.
struct ConfigPage {
  typealias Row = ReportSection.Row

  let language: Language
  let list: SettingsInForce
  let file: ConfigurationFile

  func text(on paper: ReportPaper) -> String {
    let sections = [files, options] + Screen.allCases.map(keys)
    let labels = sections.map(\.labelColumns).max()
    return sections.map { $0.text(on: paper, labels: labels) }.joined(separator: "\n\n")
  }

  private var files: ReportSection {
    let path = DisplayText.sanitized(file.path.bytes)
    let variable = Places.environment(Settings.variableName).map {
      DisplayText.sanitized($0.bytes)
    }
    return ReportSection(
      heading: language.report(.settings),
      rows: [
        Row(
          language.report(.settingsFile), path,
          note: file.settings == nil ? language.report(.isMissing) : ""),
        Row(Settings.variableName, variable ?? language.report(.notSet)),
      ])
  }

  private var options: ReportSection {
    ReportSection(
      heading: language.report(.options),
      rows: list.options.map { option in
        Row(
          label(of: option), words(for: option.wish, option.name), note: words(for: option.origin))
      })
  }

  private func label(of option: SettingsInForce.Option) -> String {
    let name = OptionTable.specification(of: option.name)?.long ?? ""
    guard option.isPartial else { return name }
    return name + " (" + option.commands.map(\.rawValue).joined(separator: ", ") + ")"
  }

  private func words(for wish: OptionWish?, _ name: OptionName) -> String {
    switch wish {
    case .off: return "false"
    case .values where OptionTable.specification(of: name)?.argument == nil: return "true"
    case .values(let values):
      return values.map { DisplayText.sanitized($0.bytes) }.joined(separator: ", ")
    case nil: return language.report(.notSet)
    }
  }

  private func words(for origin: SettingOrigin) -> String {
    switch origin {
    case .builtIn: language.report(.builtIn)
    case .locale: language.report(.byLocale)
    case .file(let line): language.report(.inLine, String(line))
    case .variable: Settings.variableName
    case .commandLine: language.report(.onCommandLine)
    }
  }

  private func keys(on screen: Screen) -> ReportSection {
    ReportSection(
      heading: language.report(.keysOf, screen.name),
      rows: list.keys.filter { $0.screen == screen }.map { keys in
        Row(
          keys.action,
          keys.keys.isEmpty ? language.report(.noKey) : keys.keys.joined(separator: " "),
          note: words(for: keys.line.map { .file(line: $0) } ?? .builtIn))
      })
  }
}
