import Cells
import MediaHost
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens
import Support
import Testing

@testable import PickerTerminal

@Suite("A picker controller on the terminal in memory")
struct PresenterTests {
  private final class Owner: ImagePickerControllerDelegate {
    var picked: [PickedMedia] = []
    var cancels = 0
    func imagePickerController(
      _ picker: ImagePickerController, didFinishPickingMedia media: PickedMedia
    ) { picked.append(media) }
    func imagePickerControllerDidCancel(_ picker: ImagePickerController) { cancels += 1 }
  }

  private struct Stage {
    let terminal = MemoryTerminal(size: CellSize(columns: 80, rows: 24))
    let owner = Owner()
    let loop: EventLoop
    let presenter: TerminalPresenter
    let controller: ImagePickerController

    init() throws {
      let root = FilePath(#filePath).directory.directory.directory
      let setup = AppSetup(
        start: .grid,
        query: FolderQuery(
          roots: [root.appending("assets/samples")], recursive: true, hidden: false))
      loop = try EventLoop(
        terminal: terminal, setup: setup,
        media: MediaHostConfiguration(program: BuiltProducts.path(of: "pickroll-media")), saver: nil
      )
      presenter = TerminalPresenter(loop)
      controller = ImagePickerController(
        presenter: presenter, sources: SourceStates(library: .available))
      controller.delegate = owner
      try controller.present()
      loop.start()
      loop.runUntilIdle()
    }
  }

  @Test("the delegate hears of the choice once, and the picker stays until it is dismissed")
  func finish() throws {
    let stage = try Stage()
    stage.terminal.feed([.key(.enter), .key(.enter), .key(.character("q"))])
    stage.loop.runUntilIdle()
    #expect(stage.owner.picked.count == 1)
    #expect(stage.owner.cancels == 0)
    #expect(stage.controller.isPresented)
    #expect(stage.loop.end == nil)
    stage.controller.dismiss()
    stage.loop.runUntilIdle()
    #expect(stage.loop.finish() == .dismissed)
    #expect(!stage.controller.isPresented)
  }

  @Test("the delegate hears of a cancel once")
  func cancel() throws {
    let stage = try Stage()
    stage.terminal.feed([.key(.escape), .key(.escape)])
    stage.loop.runUntilIdle()
    #expect(stage.owner.cancels == 1)
    #expect(stage.owner.picked.isEmpty)
    stage.controller.dismiss()
    stage.loop.runUntilIdle()
    _ = stage.loop.finish()
  }

  @Test("another source swaps the screen; one that is not there changes nothing")
  func swap() throws {
    let stage = try Stage()
    try stage.controller.setSourceType(.savedPhotosAlbum)
    stage.loop.runUntilIdle()
    #expect(stage.loop.state.picker.phase == .presented(.savedPhotosAlbum))
    #expect(throws: PickerError.sourceUnavailable(.camera, .noCamera)) {
      try stage.controller.setSourceType(.camera)
    }
    stage.controller.dismiss()
    stage.loop.runUntilIdle()
    _ = stage.loop.finish()
  }

  @Test("without anyone to hear it the terminal is given back")
  func nobody() throws {
    let stage = try Stage()
    stage.controller.delegate = nil
    stage.terminal.feed([.key(.enter)])
    stage.loop.runUntilIdle()
    #expect(stage.loop.finish() == .dismissed)
    #expect(!stage.loop.state.isOpen)
  }
}
