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

@Suite("A folder that does not answer", .enabled(if: HungFolder.isPossible, "needs FUSE and root"))
struct HungFolderTests {
  let terminal = MemoryTerminal(size: CellSize(columns: 80, rows: 24))

  private func loop(_ roots: [FilePath], start: StartScreen = .grid) throws -> EventLoop {
    let setup = AppSetup(
      picker: PickerConfiguration(), start: start, libraryName: "pictures",
      query: FolderQuery(roots: roots, recursive: true))
    return try EventLoop(
      terminal: terminal, setup: setup,
      media: MediaHostConfiguration(program: BuiltProducts.path(of: "fault-media")), saver: nil)
  }

  private func run(
    _ loop: EventLoop, until holds: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let limit = Monotonic.milliseconds + Int64(Patience.seconds * 1000)
    while !holds() {
      guard Monotonic.milliseconds < limit else {
        Issue.record("never comes true: \(screen)", sourceLocation: sourceLocation)
        return
      }
      loop.turn(waiting: true)
    }
  }

  private var screen: String {
    (0..<24).map { terminal.grid.text(row: $0) }.joined(separator: "\n")
  }

  @Test("is named after a while; the keys are alive, and the end does not wait for it")
  func namedAndLeft() throws {
    let hung = try HungFolder()
    let loop = try loop([hung.path])
    loop.start()
    run(loop) { screen.contains("“hung” does not answer; waiting.") }
    terminal.feed([.key(.character("?"))])
    run(loop) { screen.contains("any key closes this") }
    terminal.feed([.key(.escape), .key(.escape)])
    loop.onEvent = { if case .cancelled = $0 { loop.inject(.controller(.dismiss)) } }
    run(loop) { loop.end != nil }
    // It would wait for as long as the folder hangs: to the end of this test.
    #expect(loop.finish() == .dismissed)
    #expect(hung.isHanging)
  }

  @Test("stops no other folder, whichever comes first, and is forgotten when it is gone")
  func othersGoOn() throws {
    let hung = try HungFolder()
    let good = TemporaryFolder()
    for name in ["one", "two"] {
      try good.folder(name)
      try good.file("\(name)/picture.jpg", Array("ok".utf8))
    }
    let loop = try loop([hung.path, good.path])
    loop.start()
    run(loop) {
      screen.contains("“hung” does not answer") && screen.contains("8×8") && loop.host.isIdle
    }
    #expect(screen.contains("1/2"))
    hung.release()
    run(loop) { loop.isIdle }
    #expect(!screen.contains("does not answer"))
    #expect(screen.contains("2 items"))
    #expect(screen.contains("1 place could not be read"))
    _ = loop.finish()
  }

  @Test("is told on the sheet, and the sheet can be left")
  func sheet() throws {
    let hung = try HungFolder()
    let loop = try loop([hung.path], start: .sheet)
    loop.start()
    run(loop) { screen.contains("does not answer") }
    terminal.feed([.key(.enter)])
    run(loop) { screen.contains("“hung” does not answer; waiting.") }
    terminal.feed([.key(.character("q"))])
    loop.onEvent = { if case .cancelled = $0 { loop.inject(.controller(.dismiss)) } }
    run(loop) { loop.end != nil }
    _ = loop.finish()
  }

  @Test("costs the tiles of its files their pictures, until it answers and they are seen again")
  func tiles() throws {
    let folder = TemporaryFolder()
    let pictures = try folder.folder("pictures")
    for number in 0..<200 { try folder.file("pictures/\(number).jpg", Array("ok".utf8)) }
    let loop = try loop([pictures])
    loop.start()
    loop.runUntilIdle()
    let hung = try HungFolder(over: pictures)
    terminal.feed([.key(.end)])
    run(loop) { screen.contains("no answer") }
    #expect(screen.contains("✕"))
    terminal.feed([.key(.home)])
    run(loop) { loop.state.pageIsSharp }
    #expect(!screen.contains("no answer"))
    hung.release()
    loop.runUntilIdle()
    terminal.feed([.key(.end)])
    loop.runUntilIdle()
    #expect(!screen.contains("no answer"))
    #expect(loop.state.pageIsSharp)
    _ = loop.finish()
  }
}
