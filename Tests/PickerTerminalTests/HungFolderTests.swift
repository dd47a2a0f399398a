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

  private func loop(_ roots: [FilePath], start: StartScreen = .grid, stream: PathStream? = nil)
    throws -> EventLoop
  {
    let setup = AppSetup(
      picker: PickerConfiguration(), start: start, libraryName: "pictures",
      query: FolderQuery(roots: roots, recursive: true, stream: stream))
    return try EventLoop(
      terminal: terminal, setup: setup,
      media: MediaHostConfiguration(program: BuiltProducts.path(of: "fault-media")), saver: nil)
  }

  private var screen: String { terminal.text }

  private func run(
    _ loop: EventLoop, sourceLocation: SourceLocation = #_sourceLocation, until isSo: () -> Bool
  ) throws {
    try loop.turn(on: terminal, sourceLocation: sourceLocation) { _ in isSo() }
  }

  @Test("is named after a while; the keys are alive, and the end does not wait for it")
  func namedAndLeft() throws {
    let hung = try HungFolder()
    let loop = try loop([hung.path])
    loop.start()
    try run(loop) { screen.contains("“hung” does not answer; waiting.") }
    terminal.feed([.key(.character("?"))])
    try run(loop) { screen.contains("any key closes this") }
    terminal.feed([.key(.escape), .key(.escape)])
    loop.onEvent = { if case .cancelled = $0 { loop.inject(.controller(.dismiss)) } }
    try run(loop) { loop.end != nil }
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
    try run(loop) {
      screen.contains("“hung” does not answer") && screen.contains("8×8") && loop.host.isIdle
    }
    #expect(screen.contains("1/2"))
    hung.release()
    try run(loop) { loop.isIdle }
    #expect(!screen.contains("does not answer"))
    #expect(screen.contains("2 items"))
    #expect(screen.contains("1 place could not be read"))
    _ = loop.finish()
  }

  @Test("whose path another program names stops no path after it, nor those that come later")
  func streamed() throws {
    let hung = try HungFolder()
    let good = TemporaryFolder()
    let files = try (1...3).map { try good.file("\($0).jpg", Array("ok".utf8)) }
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    func send(_ paths: [FilePath]) {
      let bytes: [UInt8] = paths.flatMap { (path: FilePath) in path.bytes + [0] }
      #expect(write(ends[1], bytes, bytes.count) == bytes.count)
    }
    let loop = try loop([], stream: PathStream(descriptor: ends[0], terminator: .nul))
    loop.start()
    send([files[0], hung.path.appending("a.jpg"), files[1]])
    try run(loop) { screen.contains("2 items") || screen.contains("1/2") }
    #expect(hung.isHanging)
    send([files[2]])
    try run(loop) { screen.contains("1/3") }
    close(ends[1])
    hung.release()
    try run(loop) { loop.isIdle }
    #expect(screen.contains("3 items") && screen.contains("1 place could not be read"))
    _ = loop.finish()
    close(ends[0])
  }

  @Test("is told on the sheet, and the sheet can be left")
  func sheet() throws {
    let hung = try HungFolder()
    let loop = try loop([hung.path], start: .sheet)
    loop.start()
    try run(loop) { screen.contains("does not answer") }
    terminal.feed([.key(.enter)])
    try run(loop) { screen.contains("“hung” does not answer; waiting.") }
    terminal.feed([.key(.character("q"))])
    loop.onEvent = { if case .cancelled = $0 { loop.inject(.controller(.dismiss)) } }
    try run(loop) { loop.end != nil }
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
    try run(loop) { screen.contains("no answer") }
    #expect(screen.contains("✕"))
    terminal.feed([.key(.home)])
    try run(loop) { loop.state.pageIsSharp }
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
