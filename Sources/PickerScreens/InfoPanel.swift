import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

/// The panel that tells what is known of the selected picture, in the grid and in the viewer.
struct InfoPanelState: Equatable, Sendable {
  var isOn = false
  /// The asset whose facts were asked for last; it is asked for once.
  var asset: AssetID?
  var job: JobID?

  /// With fewer columns a picture would have no room beside it.
  static let leastColumns = 70
}

extension AppState {
  /// The columns at the right that the panel takes; 0 where it is not shown.
  private var infoColumns: Int {
    guard info.isOn, screen != .albums, size.columns >= InfoPanelState.leastColumns else {
      return 0
    }
    return min(40, 30 + (size.columns - InfoPanelState.leastColumns) * 3 / 5)
  }

  /// Where the panel lies; nil where it is not shown.
  var infoArea: CellRect? {
    guard infoColumns > 0 else { return nil }
    return CellRect(
      column: page.maxColumn - infoColumns, row: page.minRow, columns: infoColumns,
      rows: page.size.rows)
  }

  /// The page without the panel.
  var pageBesideInfo: CellRect {
    CellRect(
      column: page.minColumn, row: page.minRow, columns: page.size.columns - infoColumns,
      rows: page.size.rows)
  }

  /// Shows the panel, or hides it, for as long as the program runs.
  mutating func toggleInfo() {
    guard size.columns >= InfoPanelState.leastColumns else {
      let columns = language.number(InfoPanelState.leastColumns)
      notice = Notice(text: language.text(.panelNeedsRoom, columns), isError: false)
      return
    }
    info.isOn.toggle()
    keepSelectionInView()
  }

  /// Asks what is not known of the selected picture, and gives up what was asked of another. The viewer asks itself.
  mutating func requestSelectedFacts() -> [Effect] {
    let id = assetWithoutFacts
    guard info.asset != id else { return [] }
    let stale = info.job.map { giveUp($0) } ?? []
    (info.asset, info.job) = (id, nil)
    guard let id else { return stale }
    let job = jobs.add(
      .selectedFacts(id), library.assets[id].path, .probe, priority: .selectedFacts)
    info.job = job.id
    return stale + [.media(job)]
  }

  /// The selected picture beside the panel, where what it is is not known.
  private var assetWithoutFacts: AssetID? {
    guard screen == .grid, infoArea != nil, library.assets.asset(at: grid.selected) != nil else {
      return nil
    }
    let id = library.assets.id(at: grid.selected)
    return grid.tiles.infos[id] == nil && grid.tiles.broken[id] == nil ? id : nil
  }

  /// Takes the facts of a file. Where there are none its tile says why.
  mutating func takeSelectedFacts(_ result: Result<MediaReply, MediaError>, of id: AssetID) {
    if info.asset == id { info.job = nil }
    if case .success(.info(let facts)) = result { know(facts, of: id) }
  }
}
