import Cells
import MediaHost
import MediaTypes
import PickerCore
import PickerScreens
import Support

@testable import PickerTerminal

/// The owner of a controller, who keeps what it hears.
final class PickerOwner: ImagePickerControllerDelegate {
  private(set) var picked: [PickedMedia] = []
  private(set) var cancels = 0

  func imagePickerController(
    _ picker: ImagePickerController, didFinishPickingMedia media: PickedMedia
  ) { picked.append(media) }

  func imagePickerControllerDidCancel(_ picker: ImagePickerController) { cancels += 1 }
}

/// A controller on the terminal in memory, with real media processes.
struct ControllerStage {
  let terminal = MemoryTerminal(size: CellSize(columns: 80, rows: 24))
  let owner = PickerOwner()
  let loop: EventLoop
  let presenter: TerminalPresenter
  let controller: ImagePickerController

  /// Presents what a setup asks for, on a loop that has not begun.
  init(_ setup: AppSetup, movies: (any MovieSaver)? = nil) throws {
    loop = try EventLoop(
      terminal: terminal, setup: setup,
      media: MediaHostConfiguration(program: BuiltProducts.path(of: "pickroll-media")), saver: nil,
      movies: movies)
    presenter = TerminalPresenter(loop)
    controller = ImagePickerController(
      presenter: presenter,
      sources: SourceStates(library: .available, camera: setup.cameras.availability))
    controller.delegate = owner
    controller.sourceType = setup.picker.sourceType
    controller.mediaTypes = setup.picker.mediaTypes
    controller.videoMaximumDuration = Double(setup.picker.videoMaximumMilliseconds) / 1000
    try controller.present()
  }

  /// Dismisses it, and ends the loop.
  @discardableResult func end() -> LoopEnd {
    controller.dismiss()
    loop.runUntilIdle()
    return loop.finish()
  }
}
