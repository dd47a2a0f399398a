import Cells
import MediaTypes
import PhotoLibrary

extension AppState {
  mutating func takeOnPermission(_ action: KeyAction) -> [Effect] { [] }
  mutating func takeOnPermission(_ event: MouseEvent) -> [Effect] { [] }
  func drawPermission(into grid: inout CellGrid) {}
  mutating func take(_ status: LibraryStatus) -> [Effect] { [] }
  mutating func takeFolders(_ folders: [FilePath]) {}
}
