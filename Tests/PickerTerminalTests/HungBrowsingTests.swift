import Cells
import Glibc
import MediaHost
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens
import Support
import Testing

@testable import PickerTerminal

@Suite(
  "Browsing to a folder that does not answer",
  .enabled(if: HungFolder.isPossible, "needs FUSE and root"))
struct HungBrowsingTests {
  let terminal = MemoryTerminal(size: CellSize(columns: 80, rows: 24))

  private var screen: String { terminal.text }

  private func run(
    _ loop: EventLoop, sourceLocation: SourceLocation = #_sourceLocation, until isSo: () -> Bool
  ) throws {
    try loop.turn(on: terminal, sourceLocation: sourceLocation) { _ in isSo() }
  }

  @Test("its tile is counted on and on, it can be opened and left again, and others go on")
  func opensAndLeaves() throws {
    let folder = TemporaryFolder()
    try folder.folder("near")
    for name in ["near/a.jpg", "near/b.jpg", "c.jpg"] { try folder.file(name, Array("ok".utf8)) }
    let hung = try HungFolder(over: try folder.folder("far"))
    let setup = AppSetup(
      picker: PickerConfiguration(), start: .grid, libraryName: "pictures",
      query: FolderQuery(roots: [folder.path], showsFolders: true))
    let loop = try EventLoop(
      terminal: terminal, setup: setup,
      media: MediaHostConfiguration(program: BuiltProducts.path(of: "fault-media")), saver: nil)
    loop.start()
    try run(loop) { screen.contains("far/ …") && screen.contains("near/ 2") }
    terminal.feed([.key(.home), .key(.enter)])
    try run(loop) { screen.contains("“far” does not answer; waiting.") }
    #expect(screen.contains("pictures › far"))
    terminal.feed([.key(.backspace)])
    try run(loop) { screen.contains("1/3") }
    terminal.feed([.key(.right), .key(.enter)])
    try run(loop) { screen.contains("pictures › near") && screen.contains("1/2") }
    // What comes here is still heard of.
    try folder.file("near/new.jpg", Array("ok".utf8))
    try run(loop) { screen.contains("1/3") }
    #expect(hung.isHanging)
    _ = loop.finish()
  }
}
