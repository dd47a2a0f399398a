import PhotoLibrary
import PickerCore

extension AppState {
  /// Whether the picker still waits for the person: it has not said its one word.
  public var isOpen: Bool { !isDeaf }

  /// Whether the grid shows names.
  public var pageHasNames: Bool { screen == .grid && !library.assets.isEmpty }

  /// Whether every tile on the screen shows something: a picture, or why there is none.
  public var pageHasPreviews: Bool {
    pageIsComplete { grid.tiles.thumbnails[$0] != nil || grid.tiles.broken[$0] != nil }
  }

  /// Whether every tile on the screen shows its real picture, or why there is none.
  public var pageIsSharp: Bool {
    pageIsComplete { grid.tiles.thumbnails[$0]?.isSharp == true || grid.tiles.broken[$0] != nil }
  }

  private func pageIsComplete(_ isDone: (AssetID) -> Bool) -> Bool {
    pageHasNames && (setup.contents == .library || !library.isScanning)
      && picturePositions.map(library.assets.id).allSatisfy {
        library.assets[$0].isFolder || isDone($0)
      }
  }
}
