import Cells
import MediaTypes
import PhotoLibrary

/// What the list of albums remembers.
struct AlbumsState: Equatable, Sendable {
  var cursor = TileCursor()
  /// Pictures that fill a tile.
  var wholes = TileStore<AlbumPicture>()
  /// Pictures that are one of four in a tile.
  var quarters = TileStore<AlbumPicture>()
}

extension AppState {
  /// All collections that are known.
  var collections: [CollectionSummary] { library.collections ?? [] }

  /// The selected collection; nil where there is none.
  var selectedCollection: CollectionSummary? {
    collections.indices.contains(albums.cursor.selected)
      ? collections[albums.cursor.selected] : nil
  }

  mutating func showAlbums() -> [Effect] {
    screen = .albums
    keepAlbumInView()
    return listCollections()
  }

  /// Asks which collections there are, once: they are told again whenever they change.
  mutating func listCollections() -> [Effect] {
    guard !library.listsCollections else { return [] }
    library.listsCollections = true
    return [.library(.listCollections)]
  }

  mutating func takeOnAlbums(_ action: KeyAction) -> [Effect] {
    if albums.cursor.move(action, among: collections.count, in: albumsLayout) { return [] }
    switch action {
    case .choose: return selectedCollection.map { open($0.collection) } ?? []
    case .back: return leaveLibrary()
    default: return []
    }
  }

  mutating func takeOnAlbums(_ event: MouseEvent) -> [Effect] {
    let (layout, count) = (albumsLayout, collections.count)
    switch event.action {
    case .wheel(let notches):
      albums.cursor.scroll(rows: -notches, among: count, in: layout)
    case .press, .secondaryPress:
      let slot = layout.slot(at: event.position)
      guard let position = albums.cursor.position(at: slot, among: count, in: layout) else {
        forgetPress()
        return []
      }
      albums.cursor.select(position, among: count, in: layout)
      let collection = collections[position].collection
      if event.action == .press {
        return firstPress(on: .collection(collection)) ?? open(collection)
      }
      forgetPress()
    case .release, .drag: break
    }
    return []
  }

  /// Takes which collections there are now. The selected one stays so, and in its row of the screen.
  mutating func takeCollections(_ told: [CollectionSummary]) {
    let selected = selectedCollection?.collection
    let titles = ownAlbums.map(\.title)
    library.collections = told
    if let place = told.firstIndex(where: { $0.collection == selected }) {
      let columns = albumsLayout.columns
      albums.cursor.firstRow += place / columns - albums.cursor.selected / columns
      albums.cursor.selected = place
    }
    albums.cursor.selected = max(0, min(told.count - 1, albums.cursor.selected))
    keepAlbumInView()
    keepAlbumChoice(titles)
  }

  mutating func keepAlbumInView() {
    albums.cursor.keepInView(among: collections.count, in: albumsLayout)
  }
}
