import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("What the keys do")
struct UpdateTests {
  @Test("Enter twice in the editor saves once and finishes once")
  func once() throws {
    var scene = try Scene()
    scene.list(["a.jpg"])
    scene.keys(.enter)
    scene.answer()
    scene.keys(.enter, .enter)
    #expect(scene.saves == 1)
    let saved = SavedPicture(path: FilePath("/s.jpg"), size: PixelSize(width: 512, height: 512))
    scene.send(.saved(.success(saved)))
    scene.send(.saved(.success(saved)))
    scene.keys(.enter, "q")
    let ends = scene.events.filter {
      switch $0 {
      case .finished, .cancelled: true
      default: false
      }
    }
    #expect(ends.count == 1)
    guard case .finished(let all)? = ends.first, let media = all.first else { return }
    #expect(media.cropRect == PixelRect(x: 504, y: 0, width: 3024, height: 3024))
    #expect(!media.isEdited)
  }

  @Test("a full disk leaves the square as it was, says so, and can be tried again")
  func fullDisk() throws {
    var scene = try Scene()
    scene.list(["a.jpg"])
    scene.keys(.enter)
    scene.answer()
    scene.keys("-", .enter)
    let before = scene.state.editor?.crop
    scene.send(.saved(.failure(.storage(.noSpace))))
    #expect(scene.state.editor?.crop == before)
    #expect(scene.grid.text(row: 23).contains("disk is full"))
    scene.keys(.enter)
    #expect(scene.saves == 2)
  }

  @Test(
    "cancel is reported once, and the picker is deaf until it is dismissed",
    arguments: [
      StartScreen.sheet, .grid,
    ])
  func cancel(start: StartScreen) throws {
    var scene = try Scene(start: start)
    scene.list(["a.jpg"])
    scene.keys("q", "q", .escape, .enter)
    #expect(scene.events.filter { $0 == .cancelled }.count == 1)
    #expect(!scene.effects.contains(.leave))
    scene.send(.controller(.dismiss))
    #expect(scene.effects.contains(.leave))
  }

  @Test("a click beside the sheet cancels, on the camera does nothing")
  func clicks() throws {
    var scene = try Scene(start: .sheet)
    scene.list(["a.jpg"])
    let layout = scene.state.sheetLayout
    let camera = CellPoint(column: 30, row: layout.screenRow(of: .camera))
    scene.send(.terminal(.mouse(MouseEvent(.press, at: camera))))
    #expect(scene.events.filter { $0 == .cancelled }.isEmpty)
    scene.send(.terminal(.mouse(MouseEvent(.press, at: CellPoint(column: 0, row: 0)))))
    #expect(scene.events.contains(.cancelled))
  }

  @Test("the selected asset stays selected while newer ones are found")
  func stable() throws {
    var scene = try Scene()
    let old = (0..<40).map { asset("old\($0).jpg", 1000 - Int64($0)) }
    scene.send(.scanned(1, .found(old)))
    scene.send(.timer(.firstPage))
    scene.keys(.down, .right)
    let selected = scene.state.library.assets.asset(at: scene.state.grid.selected)
    scene.send(.scanned(1, .found((0..<7).map { asset("new\($0).jpg", 5000 + Int64($0)) })))
    #expect(scene.state.library.assets.asset(at: scene.state.grid.selected) == selected)
    #expect(scene.state.visiblePositions.contains(scene.state.grid.selected))
  }

  private func asset(_ name: String, _ modified: Int64) -> Asset {
    Asset(path: FilePath("/p/" + name), byteCount: 1, modified: modified)
  }

  @Test("thumbnails that left the window are given up")
  func givenUp() throws {
    var scene = try Scene()
    scene.send(.scanned(1, .found((0..<400).map { asset("\($0).jpg", Int64($0)) })))
    scene.send(.timer(.firstPage))
    scene.keys("G")
    #expect(scene.effects.contains { if case .cancel = $0 { true } else { false } })
  }
}
