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
  private func stage() throws -> ControllerStage {
    let root = FilePath(#filePath).directory.directory.directory
    let stage = try ControllerStage(
      AppSetup(
        start: .grid,
        query: FolderQuery(
          roots: [root.appending("assets/samples")], recursive: true, hidden: false)))
    stage.loop.start()
    stage.loop.runUntilIdle()
    return stage
  }

  @Test("the delegate hears of the choice once, and the picker stays until it is dismissed")
  func finish() throws {
    let stage = try stage()
    stage.terminal.feed([.key(.enter), .key(.enter), .key(.character("q"))])
    stage.loop.runUntilIdle()
    #expect(stage.owner.picked.count == 1)
    #expect(stage.owner.cancels == 0)
    #expect(stage.controller.isPresented)
    #expect(stage.loop.end == nil)
    #expect(stage.end() == .dismissed)
    #expect(!stage.controller.isPresented)
  }

  @Test("the delegate hears of a cancel once")
  func cancel() throws {
    let stage = try stage()
    stage.terminal.feed([.key(.escape), .key(.escape)])
    stage.loop.runUntilIdle()
    #expect(stage.owner.cancels == 1)
    #expect(stage.owner.picked.isEmpty)
    stage.end()
  }

  @Test("another source swaps the screen; one that is not there changes nothing")
  func swap() throws {
    let stage = try stage()
    try stage.controller.setSourceType(.savedPhotosAlbum)
    stage.loop.runUntilIdle()
    #expect(stage.loop.state.picker.phase == .presented(.savedPhotosAlbum))
    #expect(throws: PickerError.sourceUnavailable(.camera, .noCamera)) {
      try stage.controller.setSourceType(.camera)
    }
    stage.end()
  }

  @Test("without anyone to hear it the terminal is given back")
  func nobody() throws {
    let stage = try stage()
    stage.controller.delegate = nil
    stage.terminal.feed([.key(.enter)])
    stage.loop.runUntilIdle()
    #expect(stage.loop.finish() == .dismissed)
    #expect(!stage.loop.state.isOpen)
  }
}
