import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

/// What the grid remembers.
struct GridState: Equatable, Sendable {
  /// The position of the selected asset.
  var selected = 0
  /// The first row of tiles on the screen.
  var firstRow = 0
  /// Whether the person did anything here yet.
  var isTouched = false
  /// Whether nothing is drawn beyond the page, as memory is short; until the next key.
  var isMemoryShort = false
  var tiles = TileStore()
  var notice: Notice?
}

extension AppState {
  mutating func takeOnGrid(_ action: KeyAction) -> [Effect] {
    let layout = gridLayout
    let halfPage = max(1, layout.rows / 2) * layout.columns
    switch action {
    case .move(.left): select(grid.selected - 1)
    case .move(.right): select(grid.selected + 1)
    case .move(.up): select(byRows: -layout.columns)
    case .move(.down): select(byRows: layout.columns)
    case .pageBack: select(byRows: -layout.pageCount)
    case .pageOn: select(byRows: layout.pageCount)
    case .halfPageBack: select(byRows: -halfPage)
    case .halfPageOn: select(byRows: halfPage)
    case .first: select(0)
    case .last: select(library.assets.count - 1)
    case .choose: return chooseSelected()
    case .view: return viewSelected()
    case .back: return leaveGrid()
    default: break
    }
    return []
  }

  mutating func takeOnGrid(_ event: MouseEvent) -> [Effect] {
    switch event.action {
    case .wheel(let notches): scroll(rows: -notches)
    case .press:
      let layout = gridLayout
      guard let slot = layout.slot(at: event.position) else { return [] }
      let position = grid.firstRow * layout.columns + slot
      guard position < library.assets.count else { return [] }
      if position == grid.selected { return chooseSelected() }
      select(position)
    case .release, .drag, .secondaryPress: break
    }
    return []
  }

  private mutating func select(_ position: Int) {
    guard !library.assets.isEmpty else { return }
    grid.isTouched = true
    grid.selected = max(0, min(library.assets.count - 1, position))
    keepSelectionInView()
  }

  /// Moves by whole rows and keeps the column: past an end as far as that column goes, or to the
  /// last asset where the last row is shorter.
  private mutating func select(byRows step: Int) {
    let columns = gridLayout.columns
    let last = library.assets.count - 1
    let column = grid.selected % columns
    var target = grid.selected + step
    if target < 0 { target = column }
    if target > last {
      target = grid.selected / columns == last / columns ? grid.selected : last
      if step > columns, last >= column { target = last - (last - column) % columns }
    }
    select(target)
  }

  /// The wheel moves the page; the selection comes along only when it would leave the screen.
  private mutating func scroll(rows: Int) {
    let layout = gridLayout
    grid.isTouched = true
    grid.firstRow = max(0, min(lastFirstRow, grid.firstRow + rows))
    let row = grid.selected / layout.columns
    let visible = max(grid.firstRow, min(grid.firstRow + layout.rows - 1, row))
    select(grid.selected + (visible - row) * layout.columns)
  }

  private var lastFirstRow: Int {
    let layout = gridLayout
    let rowCount = (library.assets.count + layout.columns - 1) / layout.columns
    return max(0, rowCount - layout.rows)
  }

  /// Scrolls as little as needed.
  mutating func keepSelectionInView() {
    let layout = gridLayout
    let row = grid.selected / layout.columns
    let first = max(row - layout.rows + 1, min(row, grid.firstRow))
    grid.firstRow = max(0, min(lastFirstRow, first))
  }

  mutating func showGrid() -> [Effect] {
    screen = .grid
    keepSelectionInView()
    return []
  }

  private mutating func leaveGrid() -> [Effect] {
    guard setup.start == .sheet else { return perform(.cancel) }
    forgetTiles(except: visiblePositions)
    return showSheet()
  }

  /// A picture that is known to be broken is not chosen; the bottom line says why.
  private mutating func chooseSelected() -> [Effect] {
    guard let asset = library.assets.asset(at: grid.selected) else { return [] }
    grid.isTouched = true
    let id = library.assets.id(at: grid.selected)
    if let error = grid.tiles.broken[id] {
      grid.notice = Notice(text: language.sentence(error, file: asset.path))
      return []
    }
    if picker.configuration.allowsEditing { return perform(.choose(asset)) }
    var media = PickedMedia(asset)
    media.originalSize = grid.tiles.infos[id]?.size
    return perform(.use(media))
  }
}
