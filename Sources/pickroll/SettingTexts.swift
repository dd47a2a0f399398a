import Cells
import Glibc
import MediaTypes
import PickerScreens

/// What is said of a setting that cannot be followed: where it stands, what was read, what is possible.
struct SettingTexts {
  let language: Language

  func sentence(for error: SettingError) -> String {
    let problem = words(for: error.problem)
    switch error.source {
    case .file(let path, let line?):
      let name = CommandTexts.name(path)
      return text("\(name), line \(line): \(problem)", "\(name) 第 \(line) 行：\(problem)")
    case .file(let path, nil):
      return text("\(CommandTexts.name(path)): \(problem)", "\(CommandTexts.name(path))：\(problem)")
    case .variable:
      return text("\(Settings.variableName): \(problem)", "\(Settings.variableName)：\(problem)")
    }
  }

  private func text(_ english: String, _ chinese: String) -> String {
    CommandTexts.text(language, english, chinese)
  }

  private func words(for problem: SettingProblem) -> String {
    switch problem {
    case .unreadable(let code):
      let reason = String(cString: strerror(code))
      return text("The file cannot be read (\(reason)).", "无法读取文件（\(reason)）。")
    case .notAFile: return text("This is not a file.", "这不是文件。")
    case .tooLarge(let limit):
      let most = language.bytes(Int64(limit))
      return text("The file is larger than \(most).", "文件大于 \(most)。")
    case .notText: return text("This is not text in UTF-8.", "不是 UTF-8 文本。")
    case .notYAML(let words): return notYAML(words)
    case .notPlain:
      return text(
        "Only names, values and lists can stand here; put signs such as * and ! in quotes.",
        "这里只能写名称、值和列表；* 和 ! 之类的符号要加引号。")
    case .tooDeep: return text("No setting lies so deep.", "没有这么深的设置。")
    case .unknown(let kind, let name, let nearest, let known):
      return unknown(kind, shown(name), nearest, known)
    default: return meaning(of: problem)
    }
  }

  private func notYAML(_ words: String) -> String {
    text(
      "This is not YAML (\(shown(words))). Put signs such as ? - [ # in quotes.",
      "不是合法的 YAML（\(shown(words))）。? - [ # 之类的符号要加引号。")
  }

  /// What is wrong with a line that can be read.
  private func meaning(of problem: SettingProblem) -> String {
    let (english, chinese): (String, String) =
      switch problem {
      case .notASetting(let name):
        (
          "“\(shown(name))” says what to do now, and cannot be set beforehand.",
          "“\(shown(name))”是当时要做的事，不能预先设置。"
        )
      case .notOfCommand(let option, let command):
        (
          "The option “\(option)” cannot be set for “\(command)”.",
          "不能为“\(command)”设置选项“\(option)”。"
        )
      case .standsAbove(let option, let setting):
        (
          "“\(option)” holds everywhere: write “\(setting): …” at the beginning of a line.",
          "“\(option)”对所有命令有效：请在行首写“\(setting): …”。"
        )
      case .badValue(let name, let value, let wanted):
        (
          "“\(name)” takes \(wanted), not “\(shown(value))”.",
          "“\(name)”的值应为 \(wanted)，而不是“\(shown(value))”。"
        )
      case .notAbsolute(let name, let value):
        (
          "“\(name)” takes a path that begins with / or ~/, not “\(shown(value))”.",
          "“\(name)”的路径要以 / 或 ~/ 开头，而不是“\(shown(value))”。"
        )
      case .twice(let name, let first):
        (
          "“\(shown(name))” stands in line \(first) already.", "“\(shown(name))”在第 \(first) 行已经写过。"
        )
      case .wrongForm(let name, let form): wrongForm(shown(name), form)
      case .openQuote: ("A quotation mark is not closed.", "引号没有成对。")
      case .extraWord(let word):
        (
          "“\(word)” is no option; only options can stand here.",
          "“\(word)”不是选项；这里只能写选项。"
        )
      case .missingValue(let word): ("\(word) needs a value.", "\(word) 后面要有一个值。")
      default: keys(problem)
      }
    return text(english, chinese)
  }

  private func keys(_ problem: SettingProblem) -> (String, String) {
    switch problem {
    case .fixedKey(let key):
      return (
        "\(key) ends or suspends the program everywhere, and does nothing else.",
        "\(key) 在任何地方都用于结束或挂起程序，不能改作他用。"
      )
    case .clash(let key, let screen, let action, let other, let line?):
      return (
        "On “\(screen)” the key \(key) would do “\(action)” and, by line \(line), “\(other)”.",
        "在“\(screen)”中，键 \(key) 既是“\(action)”，按第 \(line) 行又是“\(other)”。"
      )
    case .clash(let key, let screen, let action, let other, nil):
      return (
        "On “\(screen)” the key \(key) would do “\(action)” and, as it always did, “\(other)”. "
          + "Give “\(other)” other keys too.",
        "在“\(screen)”中，键 \(key) 既是“\(action)”，又是原有的“\(other)”。请给“\(other)”也换个键。"
      )
    default: return ("", "")
    }
  }

  private func wrongForm(_ name: String, _ form: SettingProblem.Form) -> (String, String) {
    switch form {
    case .value: ("“\(name)” takes one value.", "“\(name)”要有一个值。")
    case .values: ("“\(name)” takes one value or a list of them.", "“\(name)”要有一个值或一列值。")
    case .truth: ("“\(name)” takes true or false.", "“\(name)”的值应为 true 或 false。")
    case .keys:
      ("“\(name)” takes a key or a list of keys: [Tab, m].", "“\(name)”要有一个键或一列键：[Tab, m]。")
    case .section where name.isEmpty:
      ("Here stands “name: value”, one on a line.", "这里应写“名称: 值”，每行一个。")
    case .section:
      (
        "Below “\(name)” stand names, each with its value, further in.",
        "“\(name)”下面要缩进写各个名称和值。"
      )
    }
  }

  // MARK: Names

  private func unknown(
    _ kind: SettingProblem.Kind, _ name: String, _ nearest: String?, _ known: [String]
  ) -> String {
    let none = absence(of: kind, name)
    if let nearest {
      return none + text("; did you mean “\(nearest)”?", "；是不是“\(nearest)”？")
    }
    if known.isEmpty { return none + text(".", "。") }
    let list = known.joined(separator: text(", ", "、"))
    return none + text("; there are: \(list).", "；可用的有：\(list)。")
  }

  private func absence(of kind: SettingProblem.Kind, _ name: String) -> String {
    switch kind {
    case .setting: text("There is no setting “\(name)”", "没有设置“\(name)”")
    case .option: text("There is no option “\(name)”", "没有选项“\(name)”")
    case .command: text("There is no command “\(name)”", "没有命令“\(name)”")
    case .screen: text("There is no screen “\(name)”", "没有界面“\(name)”")
    case .key: text("There is no key “\(name)”", "没有键“\(name)”")
    case .action(KeyReading.everywhere):
      text("There is no action “\(name)”", "没有动作“\(name)”")
    case .action(let screen):
      text("“\(screen)” has no action “\(name)”", "“\(screen)”没有动作“\(name)”")
    }
  }

  private func shown(_ name: String) -> String {
    TextWidth.cut(CommandTexts.shown(name), to: 60)
  }
}
