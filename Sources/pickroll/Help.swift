import Cells
import PickerScreens

/// Draws `--help` from the option table.
enum Help {
  static let version = "0.1.0"

  static func text(for command: CommandName?, _ language: Language) -> String {
    var lines = [HelpTexts.summary(of: command, language), ""]
    lines += HelpTexts.usage(of: command, language).map { "  \($0)" }
    if command == nil {
      lines.append("")
      lines += CommandName.allCases.map {
        "  \(pad($0.rawValue, to: 10))  \(HelpTexts.summary(of: $0, language))"
      }
    }
    lines.append("")
    let own = OptionTable.own(of: command ?? .pick) + OptionTable.common
    let switches = OptionTable.settable(for: command ?? .pick)
    lines += own.compactMap(OptionTable.specification).map {
      line(for: $0, canBeOff: switches.contains($0.name), language)
    }
    lines += [""] + HelpTexts.settings(language) + [exitCodes(language)]
    return lines.joined(separator: "\n")
  }

  private static func line(
    for option: OptionSpecification, canBeOff: Bool, _ language: Language
  ) -> String {
    let isSwitch =
      canBeOff && (option.argument == nil || option.isOptional) && !option.long.hasPrefix("no-")
    let letter = option.letter.map { "-\($0), " } ?? "    "
    let argument = option.argument.map { option.isOptional ? "[=\($0)]" : " \($0)" } ?? ""
    return "  \(letter)\(pad("--\(isSwitch ? "[no-]" : "")\(option.long)\(argument)", to: 26))  "
      + HelpTexts.description(of: option.name, language)
  }

  private static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - TextWidth.columns(of: text)))
  }

  private static func exitCodes(_ language: Language) -> String {
    switch language {
    case .english: "Exit codes: 0 done, 1 nothing to choose from, 2 an error, 130 cancelled."
    case .simplifiedChinese: "退出码:0 完成,1 没有可选的图片,2 出错,130 已取消。"
    }
  }
}
