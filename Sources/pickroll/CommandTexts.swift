import Cells
import Glibc
import MediaTypes
import PickerCore
import PickerScreens
import PickerTerminal

/// The command's sentences on standard error, in each language.
enum CommandTexts {
  static func sentence(for error: CommandError, _ language: Language) -> String {
    switch error {
    case .media(let file, .cropOutside(let size)):
      text(
        language,
        "The rectangle does not lie inside \(name(file)), which is \(language.pixels(size)).",
        "矩形超出了 \(name(file)) 的范围，图片大小为 \(language.pixels(size))。")
    case .media(let file, .missing):
      text(language, "There is no file “\(name(file))”.", "文件“\(name(file))”不存在。")
    case .media(let file, let error): language.sentence(error, file: file)
    case .save(let file, .media(let error)): language.sentence(error, file: file)
    case .save(let file, let failure): language.sentence(failure, file: file)
    case .storage(let error): language.sentence(error)
    case .library(let error): language.sentence(error)
    case .notAllowed(let request, let refusal, let client):
      LibraryTexts.sentence(for: refusal, of: request, client: client, language)
    case .lostAsset(let path):
      text(
        language, "“\(name(path))” is in the album, and is not found any more.",
        "相册里的“\(name(path))”已找不到。")
    case .terminal(let error): sentence(for: error, language)
    case .picker(let error): sentence(for: error, language)
    case .store(let path, let error): IndexTexts.sentence(path, error, language)
    case .setting(let error): SettingTexts(language: language).sentence(for: error)
    default: usageSentence(for: error, language)
    }
  }

  /// What a crash says, around the signal's name.
  static func crash(_ language: Language) -> (before: String, after: String) {
    switch language {
    case .english:
      (
        "pickroll: a fault of the program itself ended it (",
        "). The terminal is as it was before.\n"
      )
    case .simplifiedChinese: ("pickroll: 程序自身出错而中止（", "）。终端已恢复原状。\n")
    }
  }

  private static func usageSentence(for error: CommandError, _ language: Language) -> String {
    let (english, chinese): (String, String) =
      switch error {
      case .unknownOption(let word):
        ("There is no option \(name(word)). Try --help.", "没有选项 \(name(word))，请看 --help。")
      case .missingArgument(let word):
        ("\(name(word)) needs a value. Try --help.", "\(name(word)) 后面要有一个值，请看 --help。")
      case .badValue(let option, let value, let wanted):
        (
          "\(option) takes \(wanted), not “\(shown(value))”.",
          "\(option) 的值应为 \(wanted)，而不是“\(shown(value))”。"
        )
      case .unexpectedOperand(let word):
        ("There is one word too many: \(name(word)).", "多了一个词：\(name(word))。")
      case .missingOperand(let word):
        ("\(word) is missing. Try --help.", "缺少 \(word)，请看 --help。")
      case .cannotCombine(let one, let other):
        ("\(one) and \(other) do not go together.", "\(one) 和 \(other) 不能同时使用。")
      case .badKey(let word, let place):
        (
          "Word \(place) of the key script is no key: “\(shown(word))”.",
          "按键脚本的第 \(place) 个词不是按键：“\(shown(word))”。"
        )
      case .noAvatar:
        (
          "There is no avatar yet. Choose one with: pickroll avatar",
          "还没有头像，可用 pickroll avatar 选一个。"
        )
      case .nothingToChoose: ("There is no picture to choose from.", "没有可选的图片。")
      case .inputIsTerminal:
        (
          "Standard input is the terminal. Pipe paths into it: find . | pickroll pick -",
          "标准输入是终端。请用管道送入路径：find . | pickroll pick -"
        )
      case .inputIsClosed: ("Standard input is closed.", "标准输入已关闭。")
      case .notPrinted(EBADF):
        ("Nothing was printed: standard output is closed.", "未能打印：标准输出已关闭。")
      case .notPrinted(ENOSPC):
        (
          "Not all was printed: the disk is full. Make room, then try again.",
          "未能全部打印：磁盘已满。请腾出空间后重试。"
        )
      case .notPrinted(let code):
        ("Not all was printed: system error \(code).", "未能全部打印：系统错误 \(code)。")
      case .isFolder(let path):
        (
          "“\(name(path))” is a folder. Name the files in it.",
          "“\(name(path))”是文件夹，请指定其中的文件。"
        )
      case .notAMovie(let path):
        ("“\(name(path))” is a picture, not a movie.", "“\(name(path))”是图片，不是视频。")
      case .noSuchCamera(let name):
        (
          "There is no camera “\(name)”; `pickroll doctor` lists those that there are.",
          "没有相机“\(name)”；`pickroll doctor` 会列出可用的相机。"
        )
      case .emptyRange(let range):
        (
          "--range “\(range)” keeps nothing: its end must lie after its start.",
          "--range“\(range)”没有内容：终点必须在起点之后。"
        )
      case .beyondEnd(let path, let milliseconds):
        (
          "“\(name(path))” ends after \(seconds(milliseconds)) seconds: --range begins too late.",
          "“\(name(path))”只有 \(seconds(milliseconds)) 秒，--range 的起点太靠后。"
        )
      case .traceFile(let path):
        ("The trace cannot be written to \(name(path)).", "无法把记录写到 \(name(path))。")
      case .media, .save, .storage, .library, .notAllowed, .lostAsset, .terminal, .picker, .store,
        .setting:
        ("", "")
      }
    return text(language, english, chinese)
  }

  private static func sentence(for error: TerminalError, _ language: Language) -> String {
    switch error {
    case .notATerminal:
      text(
        language, "There is no terminal here. Use --set, crop or snapshot without one.",
        "这里没有终端。没有终端时可用 --set、crop 或 snapshot。")
    case .dumb:
      text(
        language, "This terminal (TERM=dumb) cannot show pictures. Use another, or set TERM.",
        "这个终端（TERM=dumb）不能显示图片，请换一个终端或设置 TERM。")
    case .unknownType(let type):
      text(
        language,
        "The terminal type “\(shown(type))” is not known here. Set TERM to xterm-256color.",
        "不认识终端类型“\(shown(type))”，请把 TERM 设为 xterm-256color。")
    default:
      text(language, "The terminal could not be opened.", "无法打开终端。")
    }
  }

  private static func sentence(for error: PickerError, _ language: Language) -> String {
    if case .sourceUnavailable(let source, let reason) = error {
      let what = language.text(source == .camera ? .camera : .photoLibrary)
      let why = language.reason(reason)
      return text(language, "\(what): \(why).", "\(what)：\(why)。")
    }
    if case .unfit(let path, let problem) = error {
      return language.sentence(problem, file: path)
    }
    return text(language, "The picker cannot be shown: \(error).", "无法显示选择器：\(error)。")
  }

  /// `6`, `2.04`
  private static func seconds(_ milliseconds: Int) -> String {
    let (whole, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    return rest == 0 ? String(whole) : String(Double(milliseconds) / 1000)
  }

  /// How many more places than were named could not be listed.
  static func more(_ count: Int, _ language: Language) -> String {
    text(
      language, "\(language.number(count)) more places could not be read.",
      "另有 \(language.number(count)) 处无法读取。")
  }

  /// What stands in the title over paths from standard input.
  static func standardInput(_ language: Language) -> String {
    text(language, "Standard input", "标准输入")
  }

  static func text(_ language: Language, _ english: String, _ chinese: String) -> String {
    language == .english ? english : chinese
  }

  static func name(_ path: FilePath) -> String { DisplayText.sanitized(path.bytes) }
  static func shown(_ text: String) -> String { DisplayText.sanitized(text) }
}
