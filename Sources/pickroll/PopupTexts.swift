import Cells
import Glibc
import PickerScreens

extension CommandTexts {
  /// Why the program does not open in a popup.
  static func sentence(for problem: PopupProblem, _ language: Language) -> String {
    let isEnglish = language == .english
    switch problem {
    case .cannotStart(let code):
      return isEnglish
        ? "tmux cannot be started (\(reason(code))), so it opens here and not in a popup."
        : "无法启动 tmux（\(reason(code))），因此在此处打开，而不用弹出窗口。"
    case .tooOld(let version):
      let shown = DisplayText.sanitized(version)
      return isEnglish
        ? "tmux \(shown) has no popups (3.2 and later have), so it opens here."
        : "tmux \(shown) 没有弹出窗口（3.2 起才有），因此在此处打开。"
    case .refused(let words):
      let said = words.isEmpty ? "" : " (\(DisplayText.sanitized(words)))"
      return isEnglish
        ? "tmux opened no popup\(said), so it opens here." : "tmux 没有打开弹出窗口\(said)，因此在此处打开。"
    case .died:
      return isEnglish
        ? "The program in the popup ended without an answer." : "弹出窗口中的程序没有给出结果就结束了。"
    case .system(let code):
      return isEnglish
        ? "There is no popup (\(reason(code))), so it opens here."
        : "无法弹出窗口（\(reason(code))），因此在此处打开。"
    }
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
