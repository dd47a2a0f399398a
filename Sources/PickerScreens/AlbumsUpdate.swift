import Cells
import MediaTypes
import PhotoLibrary

extension AppState {
  mutating func takeOnAlbums(_ action: KeyAction) -> [Effect] { [] }
  mutating func takeOnAlbums(_ event: MouseEvent) -> [Effect] { [] }
  func drawAlbums(into grid: inout CellGrid) {}
  mutating func takeOnAlbumChoice(_ action: KeyAction) -> [Effect] { [] }
  mutating func takeOnAlbumChoice(_ event: MouseEvent) -> [Effect] { [] }
  func drawAlbumChoice(into grid: inout CellGrid) {}
  mutating func takeCollections(_ collections: [CollectionSummary]) {}
  mutating func take(_ arrangement: AssetArrangement, of list: ListID) {}
  mutating func takeMarked(_ paths: [FilePath], _ isFavourite: Bool, _ failure: LibraryError?) {}
  mutating func takeAdded(_ count: Int, to album: String, _ failure: LibraryError?) {}
  mutating func take(notice event: LibraryEvent) {}
  mutating func forgetCollectionPictures() {}
}
