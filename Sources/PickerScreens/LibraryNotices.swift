import Cells
import PhotoLibrary
import PickerCore

extension AppState {
  /// Says what happened to the library itself, on whatever screen is shown.
  mutating func take(notice event: LibraryEvent) {
    switch event {
    case .indexMadeAnew:
      notice = Notice(text: language.text(.indexMadeAnew), isError: false)
    case .decisionsSetAside(let path):
      notice = Notice(text: language.text(.decisionsSetAside, path.shownName))
    case .failed(let error):
      permission?.isDecided = false
      notice = Notice(text: language.sentence(error))
    default: break
    }
  }

  /// Draws what the library has said over the bottom line of any screen.
  func drawNotice(into grid: inout CellGrid) {
    guard let notice else { return }
    let row = size.rows - 1
    grid.fill(CellRect(column: 0, row: row, columns: size.columns, rows: 1))
    grid.write(
      TextWidth.cut(notice.text, to: size.columns - 2), column: 1, row: row,
      style: notice.isError ? theme.error : .plain)
  }

  /// How a refusal is changed, for one that is older than this use of the program; nil otherwise.
  var authorizeAdvice: String? {
    guard library.status?.reading == .refuse(.deniedBefore) else { return nil }
    let isOwn = setup.client == AppSetup.ownClient
    let command = "pickroll library authorize" + (isOwn ? "" : " --client " + setup.client)
    let sentence = language.text(.authorizeAdvice, command)
    return TextWidth.columns(of: sentence) > size.columns - 2 ? command : sentence
  }

  /// Why nothing of the library is shown, where the person said so.
  var refusedMessage: [String]? {
    guard case .unavailable(.denied) = library.availability else { return nil }
    return [language.text(.notAllowedHere)] + (authorizeAdvice.map { [$0] } ?? [])
  }
}
