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

@Suite("The loop on the terminal in memory, with real media processes")
struct LoopTests {
  private func loop(
    _ folder: String, terminal: MemoryTerminal, edits: Bool = false,
    program: String = "pickroll-media"
  ) throws -> EventLoop {
    var picker = PickerConfiguration()
    picker.allowsEditing = edits
    let setup = AppSetup(
      picker: picker, start: .grid, libraryName: "samples",
      query: FolderQuery(roots: [FilePath(folder)], recursive: true, hidden: false))
    return try EventLoop(
      terminal: terminal, setup: setup,
      media: MediaHostConfiguration(program: BuiltProducts.path(of: program)), saver: nil)
  }

  private static let samples =
    String(
      #filePath.prefix(#filePath.count - "Tests/PickerTerminalTests/LoopTests.swift".count))
    + "assets/samples"

  @Test("the samples are drawn, a choice is reported once, and the picker stays until dismissed")
  func wholeWay() throws {
    let terminal = MemoryTerminal(size: CellSize(columns: 80, rows: 24))
    let loop = try loop(Self.samples, terminal: terminal)
    var events: [PickerEvent] = []
    loop.onEvent = { events.append($0) }
    loop.start()
    loop.runUntilIdle()
    #expect(loop.state.pageIsSharp)
    terminal.feed([.key(.enter), .key(.enter)])
    loop.runUntilIdle()
    let finished = events.filter { if case .finished = $0 { true } else { false } }
    #expect(finished.count == 1)
    #expect(loop.end == nil)
    loop.inject(.controller(.dismiss))
    loop.runUntilIdle()
    #expect(loop.finish() == .dismissed)
  }

  @Test("a decoder that dies on every file costs the tiles, not the screen")
  func deadDecoder() throws {
    let terminal = MemoryTerminal(size: CellSize(columns: 80, rows: 24))
    let loop = try loop(Self.samples, terminal: terminal, program: "fault-media")
    loop.start()
    loop.runUntilIdle()
    #expect(loop.state.pageIsSharp)
    #expect((0..<24).contains { terminal.grid.text(row: $0).contains("✕") })
    terminal.feed([.key(.character("q"))])
    loop.runUntilIdle()
    _ = loop.finish()
    #expect(!loop.state.isOpen)
  }

  @Test("while the terminal is behind nothing is drawn, and then the newest state is")
  func behind() throws {
    let terminal = MemoryTerminal(size: CellSize(columns: 80, rows: 24))
    let loop = try loop(Self.samples, terminal: terminal)
    loop.start()
    loop.runUntilIdle()
    let frames = terminal.frameCount
    terminal.isBehind = true
    for _ in 0..<3 {
      terminal.feed([.key(.right)])
      loop.runUntilIdle()
    }
    #expect(terminal.frameCount == frames)
    terminal.isBehind = false
    loop.runUntilIdle()
    _ = loop.finish()
    #expect(terminal.frameCount == frames + 1)
    #expect(terminal.grid.text(row: 23).contains("4/14"))
  }

  @Test("a resize is drawn at the new size at once")
  func resize() throws {
    let terminal = MemoryTerminal(size: CellSize(columns: 80, rows: 24))
    let loop = try loop(Self.samples, terminal: terminal)
    loop.start()
    loop.runUntilIdle()
    terminal.feed([.resize(CellSize(columns: 120, rows: 40))])
    loop.runUntilIdle()
    _ = loop.finish()
    #expect(terminal.grid.size == CellSize(columns: 120, rows: 40))
    #expect(loop.state.pageIsSharp)
  }

  @Test("what the terminal answers late is drawn, with real pictures for it")
  func lateAnswers() throws {
    let terminal = MemoryTerminal(size: CellSize(columns: 80, rows: 24))
    let loop = try loop(Self.samples, terminal: terminal)
    loop.start()
    loop.runUntilIdle()
    terminal.capabilities = TerminalCapabilities(
      depth: .indexed8, background: .light, ambiguousWidth: 2)
    loop.runUntilIdle()
    _ = loop.finish()
    #expect(loop.state.appearance == terminal.capabilities.appearance)
    #expect(loop.state.pageIsSharp)
    for cell in terminal.grid.cells where !cell.isContinuation {
      let scalar = try #require(Unicode.Scalar(cell.scalar))
      #expect(!AmbiguousWidth.contains(scalar))
      #expect(cell.style.foreground.rgb == nil && cell.style.background.rgb == nil)
      #expect((cell.style.background.index ?? 0) < 8)
    }
  }
}

@Suite("The disk worker")
struct DiskWorkerTests {
  @Test("a lane that hangs does not stop another one")
  func lanes() {
    let worker = DiskWorker<Int>()
    let gate = Gate()
    worker.submit(lane: .folder(FilePath("/hung"))) { outlet in
      gate.wait()
      outlet.post(1)
    }
    worker.submit(lane: .folder(FilePath("/other"))) { $0.post(2) }
    #expect(answers(worker, leaving: 1) == [2])
    gate.open()
    #expect(answers(worker, leaving: 0) == [1])
  }

  /// What the worker answers until so many jobs are left.
  private func answers(_ worker: DiskWorker<Int>, leaving jobs: Int) -> [Int] {
    var answers: [Int] = []
    while true {
      answers += worker.takeAnswers()
      if worker.pending == jobs { return answers }
      var interest = pollfd(fd: worker.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&interest, 1, -1)
    }
  }
}
