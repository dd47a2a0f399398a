import Cells
import PickerScreens

/// Draws `--help` from the option table.
enum Help {
  static let version = "0.1.0"

  /// The columns that the help takes, also where standard output is no terminal.
  private static let width = 80
  /// Where what an option does begins.
  private static let indent = 28

  static func text(for command: CommandName?, _ language: Language) -> String {
    var lines = ReportPaper.wrapped(HelpTexts.summary(of: command, language), to: width) + [""]
    lines += HelpTexts.usage(of: command, language).map { "  \($0)" }
    if command == nil {
      lines.append("")
      lines += CommandName.allCases.flatMap {
        beside("  \($0.rawValue)", HelpTexts.summary(of: $0, language), at: 12)
      }
    }
    lines.append("")
    let own = OptionTable.own(of: command ?? .pick) + OptionTable.common
    let switches = OptionTable.settable(for: command ?? .pick)
    lines += own.compactMap(OptionTable.specification).flatMap {
      self.lines(for: $0, canBeOff: switches.contains($0.name), language)
    }
    let end = [HelpTexts.settings(language), exitCodes(language)]
    lines += [""] + end.flatMap { ReportPaper.wrapped($0, to: width) }
    return lines.joined(separator: "\n")
  }

  private static func lines(
    for option: OptionSpecification, canBeOff: Bool, _ language: Language
  ) -> [String] {
    let isSwitch =
      canBeOff && (option.argument == nil || option.isOptional) && !option.long.hasPrefix("no-")
    let letter = option.letter.map { "-\($0), " } ?? "    "
    let argument = option.argument.map { option.isOptional ? "[=\($0)]" : " \($0)" } ?? ""
    return beside(
      "  \(letter)--\(isSwitch ? "[no-]" : "")\(option.long)\(argument)",
      HelpTexts.description(of: option.name, language), at: indent)
  }

  /// A name and what is said of it, whose lines stand under each other; below a name that is too long.
  private static func beside(_ name: String, _ text: String, at indent: Int) -> [String] {
    let texts = ReportPaper.wrapped(text, to: width - indent)
    let isBeside = TextWidth.columns(of: name) + 2 <= indent
    let rest = texts.dropFirst(isBeside ? 1 : 0).map { ReportPaper.padded("", to: indent) + $0 }
    let first = isBeside ? ReportPaper.padded(name, to: indent) + texts[0] : name
    return [first] + rest
  }

  private static func exitCodes(_ language: Language) -> String {
    switch language {
    case .english: "Exit codes: 0 done, 1 nothing to choose from, 2 an error, 130 cancelled."
    case .simplifiedChinese: "退出码：0 完成，1 没有可选的内容，2 出错，130 已取消。"
    }
  }
}
