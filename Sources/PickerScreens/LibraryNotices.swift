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

  /// Draws what the library has said over the bottom line of any screen, or over some more where it is long.
  func drawNotice(into grid: inout CellGrid) {
    if let text = handoverText {
      grid.fill(CellRect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1))
      // What stands at its end does not go away for a moment.
      let place = [.movie, .viewer].contains(screen) ? viewedPlace : ""
      return drawStatus([text], notice: nil, place: place, into: &grid)
    }
    guard let notice else { return }
    let lines = TextWrap.lines(notice.text, width: size.columns - 2, most: Self.noticeRows)
    let first = size.rows - lines.count
    grid.fill(CellRect(column: 0, row: first, columns: size.columns, rows: lines.count))
    for (index, line) in lines.enumerated() {
      grid.write(
        line, column: 1, row: first + index, style: notice.isError ? theme.error : .plain)
    }
  }

  private static var noticeRows: Int { 4 }

  /// How a refusal is changed, for one that is older than this use of the program; nil otherwise.
  var authorizeAdvice: String? {
    guard library.status?.reading == .refuse(.deniedBefore) else { return nil }
    let command = LibraryClient.allowing(setup.client, .readWrite)
    let sentence = language.text(.authorizeAdvice, command)
    return TextWidth.columns(of: sentence) > size.columns - 2 ? command : sentence
  }

  /// Why nothing of the library is shown, where the person said so.
  var refusedMessage: [String]? {
    guard case .unavailable(.denied) = library.availability else { return nil }
    return [language.text(.notAllowedHere)] + (authorizeAdvice.map { [$0] } ?? [])
  }
}
