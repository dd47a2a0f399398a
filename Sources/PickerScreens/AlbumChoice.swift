import Cells
import MediaTypes
import PhotoLibrary

/// The choice of an album, while it is on the screen.
struct AlbumChoiceState: Equatable, Sendable {
  /// What is put into the album.
  let assets: [AssetID]
  var cursor = PanelCursor()
  /// The name of a new album while it is typed; nil while albums are chosen among.
  var name: String?

  init(assets: [AssetID]) { self.assets = assets }
}

extension AppState {
  /// The most characters of an album's name.
  static var longestAlbumName: Int { 80 }

  /// Whether keys are text.
  var isTyping: Bool {
    switch screen {
    case .albumChoice: albumChoice?.name != nil
    case .grid: grid.find.isTyping
    default: false
    }
  }

  /// The person's own albums.
  var ownAlbums: [(title: String, count: Int)] {
    collections.compactMap {
      if case .album(let title) = $0.collection { (title, $0.count) } else { nil }
    }
  }

  /// Where the panel's parts lie.
  var albumChoiceLayout: PanelLayout {
    isTyping
      ? PanelLayout(size: size, headerRows: 1, count: 1, hasLast: false)
      : PanelLayout(size: size, headerRows: 1, count: max(1, ownAlbums.count), hasLast: true)
  }

  /// The row of "New album…".
  var newAlbumRow: Int { max(1, ownAlbums.count) }

  /// Opens the choice of an album for the marked assets, or for the selected one.
  mutating func chooseAlbum() -> [Effect] {
    let assets = markedOrSelected
    guard !assets.isEmpty else { return [] }
    var choice = AlbumChoiceState(assets: assets)
    if ownAlbums.isEmpty { choice.cursor.selected = newAlbumRow }
    albumChoice = choice
    screen = .albumChoice
    return listCollections()
  }

  mutating func takeOnAlbumChoice(_ action: KeyAction) -> [Effect] {
    if isTyping { return takeInAlbumName(action) }
    let layout = albumChoiceLayout
    switch action {
    case .choose:
      guard let row = albumChoice?.cursor.selected else { return [] }
      return takeAlbumRow(row)
    case .back: leaveAlbumChoice()
    default:
      guard !ownAlbums.isEmpty else { return [] }
      let last = newAlbumRow
      _ = albumChoice?.cursor.move(action, upTo: last, in: layout)
    }
    return []
  }

  mutating func takeOnAlbumChoice(_ event: MouseEvent) -> [Effect] {
    let layout = albumChoiceLayout
    switch event.action {
    case .wheel(let notches) where !isTyping:
      return takeOnAlbumChoice(.move(notches > 0 ? .up : .down))
    case .press:
      guard layout.frame.contains(event.position) else { return takeOnAlbumChoice(.back) }
      let first = albumChoice?.cursor.first ?? 0
      guard !isTyping, let row = layout.row(at: event.position, first: first) else { return [] }
      return takeAlbumRow(row)
    case .wheel, .release, .drag, .secondaryPress: return []
    }
  }

  private mutating func takeAlbumRow(_ row: Int) -> [Effect] {
    if row == newAlbumRow {
      albumChoice?.cursor.selected = row
      albumChoice?.name = ""
      return []
    }
    guard ownAlbums.indices.contains(row) else { return [] }
    return add(to: ownAlbums[row].title)
  }

  /// Puts the assets into an album; they stay marked until that is done.
  mutating func add(to title: String) -> [Effect] {
    let paths = (albumChoice?.assets ?? []).map { library.assets[$0].path }
    grid.adding.formUnion(albumChoice?.assets ?? [])
    leaveAlbumChoice()
    return paths.isEmpty ? [] : [.library(.add(paths, album: title))]
  }

  private mutating func leaveAlbumChoice() {
    albumChoice = nil
    screen = .grid
  }

  /// Takes that assets were put into an album, or why they were not.
  mutating func takeAdded(_ count: Int, to album: String, _ failure: LibraryError?) {
    let adding = grid.adding
    grid.adding = []
    if let failure { return notice = Notice(text: language.sentence(failure)) }
    grid.marks.removeAll { adding.contains($0) }
    let title = DisplayText.sanitized(album)
    let text =
      switch count {
      case 0: language.text(.inAlbumAlready, title)
      case 1: language.text(.oneInAlbum, title)
      default: language.text(.manyInAlbum, language.number(count), title)
      }
    notice = Notice(text: text, isError: false)
  }

  /// The selected album stays so when albums come or go.
  mutating func keepAlbumChoice(_ before: [String]) {
    guard let row = albumChoice?.cursor.selected else { return }
    let wasNew = row >= max(1, before.count)
    let place =
      wasNew
      ? nil : ownAlbums.firstIndex { before.indices.contains(row) && $0.title == before[row] }
    let next = wasNew || ownAlbums.isEmpty ? newAlbumRow : min(row, ownAlbums.count - 1)
    let layout = albumChoiceLayout
    albumChoice?.cursor.select(place ?? next, in: layout)
  }
}
