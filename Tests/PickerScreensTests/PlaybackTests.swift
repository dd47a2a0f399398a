import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import ScreenTesting
import Testing

@testable import PickerScreens

@Suite("Playing")
struct PlaybackTests {
  /// An animation at full screen, with the delays of its frames, at time 0; its first frame is asked for.
  private func opened(_ delays: [Int], rounds: Int = 0, setup: AppSetup = pickSetup()) throws
    -> FakeLoop
  {
    var loop = try FakeLoop(setup)
    loop.media.animations[picture(1).path] = delays
    loop.media.rounds = rounds
    loop.list(pictures(3))
    loop.settle()
    loop.press(.right, " ")
    return loop
  }

  /// What is asked for now: the moment, and how well it is to be drawn.
  private func asked(_ loop: FakeLoop) -> (moment: Int, quality: RenderRequest.Quality)? {
    guard case .frame(let request)? = loop.jobs.first?.operation else { return nil }
    return (request.milliseconds, request.look.quality)
  }

  private func moment(_ loop: FakeLoop) -> Int? { asked(loop)?.moment }

  /// The frame on the screen, by the colour in its middle.
  private func shown(_ loop: FakeLoop) -> Int? {
    let size = loop.state.size
    return loop.screen[size.columns / 2, size.rows / 2].style.foreground.rgb.map(Int.init)
  }

  /// Time goes on to a moment; what is asked for is answered then, and the timer runs out where it is due.
  private func go(_ loop: inout FakeLoop, to clock: Int64, answering: Bool = true) {
    loop.give(.clock(clock))
    loop.give(.timer(.frame))
    if answering, let job = loop.jobs.first { loop.answer(job) }
  }

  @Test(
    "the first frame comes well drawn, the next is asked for ahead and shown when its time has come"
  )
  func ahead() throws {
    var loop = try opened([100, 60, 40])
    #expect(loop.jobs.count == 1)
    #expect(asked(loop)?.moment == 0)
    #expect(asked(loop)?.quality == .sharp)
    #expect(loop.state.liveArea == nil)
    go(&loop, to: 1000)
    #expect(shown(loop) == 0)
    #expect(loop.state.liveArea == loop.state.viewerPicturePlace)
    #expect(asked(loop)?.moment == 100)
    #expect(asked(loop)?.quality == .preview)
    let effects = loop.give(.clock(1030))
    #expect(effects.isEmpty)
    let job = try #require(loop.jobs.first)
    let answered = loop.give(.media(job.id, loop.media.answer(job)))
    #expect(answered == [.timer(.frame, milliseconds: 70)])
    #expect(shown(loop) == 0)
    go(&loop, to: 1099, answering: false)
    #expect(shown(loop) == 0)
    go(&loop, to: 1100, answering: false)
    #expect(shown(loop) == 1)
  }

  @Test("after a while in which the terminal took nothing it goes on where it is by then, at once")
  func stalled() throws {
    var loop = try opened(Array(repeating: 40, count: 400))
    go(&loop, to: 0)
    go(&loop, to: 10)
    go(&loop, to: 40, answering: false)
    #expect(moment(loop) == 80)
    // The answer to this one was not looked at for six seconds.
    go(&loop, to: 6050)
    #expect(shown(loop) == 2)
    #expect((6040...6080).contains(try #require(moment(loop))))
  }

  @Test("a frame that comes late is shown at once, and those that would be late are left out")
  func late() throws {
    var loop = try opened([40, 40, 40, 40, 40, 40, 40, 40])
    go(&loop, to: 0)
    #expect(moment(loop) == 40)
    // It took 130 ms: the next will be ready at 260 ms.
    go(&loop, to: 130)
    #expect(shown(loop) == 1)
    #expect(moment(loop) == 260)
    go(&loop, to: 260)
    #expect(shown(loop) == 6)
    // Round and round: 390 ms is 70 ms of the second round.
    #expect(moment(loop) == 70)
    go(&loop, to: 390)
    #expect(shown(loop) == 1)
  }

  @Test("where all is in time every frame is shown, round after round")
  func everyFrame() throws {
    var loop = try opened([50, 50, 50])
    var seen: [Int] = []
    go(&loop, to: 0)
    for clock in stride(from: 10, to: 600, by: 10) {
      go(&loop, to: Int64(clock))
      if let frame = shown(loop), frame != seen.last { seen.append(frame) }
    }
    #expect(seen == [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2])
  }

  @Test("p pauses, the frame is drawn well, and p goes on from it")
  func pause() throws {
    var loop = try opened([50, 50, 50])
    for clock in stride(from: 0, through: 60, by: 10) { go(&loop, to: Int64(clock)) }
    #expect(shown(loop) == 1)
    loop.press("p")
    #expect(loop.state.liveArea == loop.state.viewerPicturePlace)
    #expect(loop.text.contains("paused"))
    #expect(moment(loop) == 50)
    #expect(asked(loop)?.quality == .sharp)
    go(&loop, to: 70)
    #expect(loop.jobs.isEmpty)
    go(&loop, to: 5000)
    #expect(shown(loop) == 1)
    #expect(loop.jobs.isEmpty)
    loop.press("p")
    #expect(!loop.text.contains("paused"))
    #expect(moment(loop) == 100)
    go(&loop, to: 5010)
    #expect(shown(loop) == 1)
    go(&loop, to: 5050)
    #expect(shown(loop) == 2)
  }

  @Test("an animation that ends stays on its last frame, and p plays it again")
  func rounds() throws {
    var loop = try opened([50, 50], rounds: 2)
    var seen: [Int] = []
    for clock in stride(from: 0, to: 500, by: 10) {
      go(&loop, to: Int64(clock))
      if let frame = shown(loop), frame != seen.last { seen.append(frame) }
    }
    #expect(seen == [0, 1, 0, 1])
    #expect(loop.jobs.isEmpty)
    #expect(loop.state.liveArea == loop.state.viewerPicturePlace)
    loop.press("p")
    #expect(shown(loop) == 1)
    go(&loop, to: 600)
    #expect(shown(loop) == 0)
    go(&loop, to: 610)
    go(&loop, to: 650)
    #expect(shown(loop) == 1)
  }

  @Test("zooming while it plays asks for the part at once, then for what comes after")
  func zoom() throws {
    var loop = try opened([1000, 1000])
    go(&loop, to: 0)
    go(&loop, to: 20)
    #expect(loop.jobs.isEmpty)
    loop.give(.clock(300))
    loop.press("1")
    guard case .frame(let request)? = loop.jobs.first?.operation else {
      Issue.record("no frame was asked for")
      return
    }
    #expect(request.milliseconds == 300)
    #expect(request.look.edit.crop == loop.state.viewerCanvas?.view)
    #expect(request.look.quality == .sharp)
    go(&loop, to: 320)
    #expect(moment(loop) == 1000)
    loop.press("l")
    go(&loop, to: 330)
    // The frame ahead was drawn for the part before: it is asked for again.
    #expect(loop.jobs.count == 1)
  }

  @Test("under help it stands still, and goes on from there")
  func help() throws {
    var loop = try opened([50, 50, 50])
    for clock in [0, 10, 50, 60] { go(&loop, to: Int64(clock)) }
    loop.press("?")
    #expect(loop.state.liveArea == nil)
    go(&loop, to: 900)
    go(&loop, to: 990)
    #expect(loop.jobs.isEmpty)
    loop.press("x")
    #expect(loop.state.liveArea != nil)
    #expect(moment(loop) == 100)
  }

  @Test("leaving gives up the frame that is under way", arguments: [.escape, "q"] as [Key])
  func leave(key: Key) throws {
    var loop = try opened([50, 50, 50])
    go(&loop, to: 0)
    let job = try #require(loop.jobs.first)
    let effects = loop.press(key)
    #expect(effects.contains(.cancel(job.id)))
    #expect(loop.state.playbackJob == nil)
  }

  @Test("a frame that cannot be drawn stops it on the last good one, quietly")
  func damaged() throws {
    var loop = try opened([50, 50, 50])
    for clock in [0, 10, 50] { go(&loop, to: Int64(clock), answering: clock < 50) }
    #expect(shown(loop) == 1)
    let job = try #require(loop.jobs.first)
    loop.give(.media(job.id, .failure(.workerDied(11))))
    #expect(shown(loop) == 1)
    #expect(loop.state.viewer?.failure == nil)
    for clock in [100, 200] { go(&loop, to: Int64(clock)) }
    #expect(shown(loop) == 1)
    #expect(loop.effects.filter { if case .media = $0 { true } else { false } }.count < 20)
    loop.press("p")
    #expect(moment(loop) == 100)
  }

  @Test("an animation without a first frame is a still picture")
  func noFrame() throws {
    var loop = try opened([50, 50])
    let job = try #require(loop.jobs.first)
    loop.give(.media(job.id, .failure(.unsupported)))
    guard case .render? = loop.jobs.last?.operation else {
      Issue.record("no still picture was asked for")
      return
    }
    loop.settle()
    #expect(loop.state.viewer?.drawing != nil)
    #expect(!loop.state.keepsTime)
  }

  @Test("it may be told not to play by itself")
  func notAtOnce() throws {
    var setup = pickSetup()
    setup.playsAtOnce = false
    var loop = try opened([50, 50], setup: setup)
    go(&loop, to: 0)
    go(&loop, to: 100)
    #expect(shown(loop) == 0)
    #expect(loop.jobs.isEmpty)
    loop.press("p")
    #expect(moment(loop) == 50)
  }

  @Test("a tile that moves has a badge, others have none; the viewer tells format and frames")
  func badge() throws {
    var loop = try opened([50, 50])
    #expect(loop.line(23).hasPrefix(" GIF · 2 frames · 4032×3024"))
    loop.press(.escape)
    loop.settle()
    let badges = (0..<24).map { loop.line($0) }.filter { $0.contains(" ▸ ") }
    #expect(badges.count == 1)
  }
}

@Suite("A moving picture's screens look as they did")
struct PlaybackScreenTests {
  @Test("the grid's badge and the viewer, playing and paused")
  func screens() throws {
    for size in [CellSize(columns: 80, rows: 24), CellSize(columns: 120, rows: 40)] {
      for (language, code) in languages {
        let name = "\(code)-\(size.columns)x\(size.rows)"
        var loop = try FakeLoop(pickSetup(language), size: size)
        loop.media.animations[picture(1).path] = [50, 50, 50]
        loop.list(pictures(3))
        loop.settle()
        expectScreen(loop.screen, named: "moving-tile-\(name)")
        loop.press(.right, " ")
        loop.settle()
        expectScreen(loop.screen, named: "moving-viewer-\(name)")
        loop.press("p")
        loop.settle()
        expectScreen(loop.screen, named: "moving-paused-\(name)")
      }
    }
  }
}
