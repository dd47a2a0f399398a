import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  /// Shows the grid of a collection, and asks for what is in it.
  mutating func open(_ collection: AssetCollection) -> [Effect] {
    let effects = leaveList()
    let list = library.begin(collection)
    return effects + [.library(.show(list, collection))] + showGrid()
  }

  /// Forgets the collection in the grid, and everything drawn of it.
  mutating func leaveList() -> [Effect] {
    guard let shown = library.shown else { return [] }
    let effects = giveUpTiles(except: [])
    grid = GridState()
    library.shown = nil
    library.forgetAssets()
    return effects + [.library(.leave(shown.list))]
  }

  /// Goes back from a collection: to the albums, where it was among them.
  mutating func leaveCollection() -> [Effect] {
    let effects = leaveList()
    return effects + (librarySource == .savedPhotosAlbum ? leaveLibrary() : showAlbums())
  }

  /// Takes what is in the list. What is selected stays so and stays in its row of the screen; when it is gone,
  /// what took its place is selected. A list that was left is not heard.
  mutating func take(_ arrangement: AssetArrangement, of list: ListID) -> [Effect] {
    guard library.shown?.list == list else { return [] }
    library.shown?.isTold = true
    let effects = forgetTiles(of: arrangement.changed)
    let before = grid.selected
    let after = library.assets.arrange(arrangement, following: before)
    let columns = gridLayout.columns
    grid.selected = after
    grid.firstRow += after / columns - before / columns
    if grid.goesToEnd, library.assets.isWhole {
      grid.goesToEnd = false
      grid.selected = max(0, library.assets.count - 1)
    }
    keepSelectionInView()
    forgetMarksOfGone()
    return effects + goOnFinding()
  }

  /// A file that became another one is drawn anew; one that was moved is looked for where it is now.
  mutating func forgetTiles(of changed: [AssetID: Asset]) -> [Effect] {
    var effects: [Effect] = []
    for (id, asset) in changed.sorted(by: { $0.key < $1.key }) {
      let before = library.assets[id]
      let isAnother = (before.byteCount, before.modified) != (asset.byteCount, asset.modified)
      guard isAnother || before.path != asset.path else { continue }
      effects += grid.tiles.forget(id, keepingPicture: !isAnother).flatMap { giveUp($0) }
      effects += viewAnew(id, asset)
    }
    return effects
  }
}
