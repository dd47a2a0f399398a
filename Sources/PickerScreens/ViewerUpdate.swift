import Cells
import MediaTypes
import PhotoLibrary

extension AppState {
  mutating func takeInViewer(_ action: KeyAction) -> [Effect] { [] }
  mutating func takeInViewer(_ event: MouseEvent) -> [Effect] { [] }
  func drawViewer(into grid: inout CellGrid) {}
  mutating func requestViewerPicture() -> [Effect] { [] }
  mutating func takeSavedCopy(_ result: Result<FilePath, LibraryError>) {}
  mutating func takeOffer(of asset: Asset, secondsAgo: Int) -> [Effect] { [] }
  mutating func ageOffer() -> [Effect] { [] }
  mutating func forgetDrawings() -> [Effect] { [] }
}
