import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("What is done while a Live Photo's movie plays")
struct LivePhotoStepsTests {
  private static let file = FilePath("/photos/IMG_1001.mov")

  /// The movie plays for 100 s: a frame of it is shown, and the next one is asked for.
  private func playing(_ setup: AppSetup = pickSetup()) throws -> FakeLoop {
    var live = picture(1)
    live.livePhotoMovie = Self.file
    var loop = try FakeLoop(setup)
    loop.media.animations[Self.file] = .init(repeating: 40, count: 2500)
    loop.media.movies = [Self.file]
    loop.list([picture(0), live, picture(2)])
    loop.settle()
    loop.press(.right, " ")
    loop.settle()
    loop.give(.clock(0))
    loop.press("p")
    goOn(&loop, to: 0)
    goOn(&loop, to: 50)
    #expect(loop.state.viewer?.playback?.isRunning == true)
    #expect(!frames(loop).isEmpty)
    return loop
  }

  private func goOn(_ loop: inout FakeLoop, to clock: Int64) {
    loop.give(.clock(clock))
    loop.give(.timer(.frame))
    frames(loop).forEach { loop.answer($0) }
  }

  /// What is asked of the movie and not answered yet.
  private func frames(_ loop: FakeLoop) -> [MediaJob] {
    loop.jobs.filter { $0.source == Self.file }
  }

  private func isWhole(_ loop: FakeLoop) -> Bool {
    guard let place = loop.state.viewerPicturePlace else { return false }
    return place.minColumn >= 0 && place.minRow >= 1 && place.maxColumn <= loop.state.size.columns
      && place.maxRow <= loop.state.size.rows - 1
  }

  @Test(
    "what leads away gives up the frame under way, and nothing plays any more",
    arguments: [("n", Screen.viewer), ("N", .viewer), (.escape, .grid)] as [(Key, Screen)])
  func leads(key: Key, screen: Screen) throws {
    var loop = try playing()
    loop.press(key)
    #expect(frames(loop).isEmpty)
    #expect(loop.state.screen == screen)
    #expect(loop.state.viewer?.playback == nil)
    #expect(loop.state.liveArea == nil)
    #expect(!loop.text.contains("without sound"))
    loop.settle()
    #expect(frames(loop).isEmpty)
  }

  @Test("Enter chooses the still, with the editor or without it", arguments: [true, false])
  func chooses(edits: Bool) throws {
    var loop = try playing(pickSetup(edits: edits))
    loop.press(.enter)
    #expect(frames(loop).isEmpty)
    if edits {
      #expect(loop.state.screen == .editor)
      loop.settle()
      loop.press(.escape)
      loop.settle()
      #expect(loop.state.screen == .viewer)
    } else {
      var still = PickedMedia(picture(1))
      still.livePhotoMovie = Self.file
      guard case .finished(let media)? = loop.verdicts.first else {
        Issue.record("nothing was chosen")
        return
      }
      #expect(media.map(\.original) == [picture(1).path])
    }
  }

  @Test("it goes on beside the facts and in a terminal of another size, and lies inside the page")
  func laid() throws {
    var loop = try playing()
    loop.press("i")
    for (columns, rows) in [(80, 24), (120, 40), (61, 20), (200, 60)] {
      loop.resize(columns, rows)
      for step in 0..<4 { goOn(&loop, to: loop.state.clock + Int64(30 * step)) }
      #expect(loop.state.viewer?.playsLivePhoto == true)
      #expect(isWhole(loop), "\(columns)×\(rows)")
    }
    loop.press("i")
    for _ in 0..<4 { goOn(&loop, to: loop.state.clock + 40) }
    #expect(isWhole(loop))
  }

  @Test("under help and in a terminal that is too small it stands still, and goes on then")
  func stands() throws {
    var loop = try playing()
    let position = { (loop: FakeLoop) in loop.state.viewer?.playback?.shown?.start ?? -1 }
    for (cover, uncover) in [
      ({ $0.press("?") }, { $0.press("x") }),
      ({ $0.resize(20, 5) }, { $0.resize(80, 24) }),
    ] as [((inout FakeLoop) -> Void, (inout FakeLoop) -> Void)] {
      let before = position(loop)
      cover(&loop)
      #expect(loop.state.liveArea == nil)
      goOn(&loop, to: loop.state.clock + 5000)
      #expect(position(loop) == before)
      uncover(&loop)
      for _ in 0..<3 { goOn(&loop, to: loop.state.clock + 20) }
      #expect((before...before + 400).contains(position(loop)))
      #expect(loop.state.viewer?.playsLivePhoto == true)
    }
  }

  @Test("it plays all of 100 s, and the still is shown then")
  func whole() throws {
    var loop = try playing()
    while loop.state.viewer?.playsLivePhoto == true, loop.state.clock < 200_000 {
      goOn(&loop, to: loop.state.clock + 400)
    }
    #expect((99_000...101_000).contains(loop.state.clock))
    #expect(loop.state.viewer?.shown == loop.state.viewer?.drawing?.picture)
  }

  @Test("a movie that breaks in the middle shows the still, without a word")
  func breaks() throws {
    var loop = try playing()
    loop.media.broken[Self.file] = .corrupt("frame")
    loop.press("x")
    goOn(&loop, to: 200)
    goOn(&loop, to: 300)
    #expect(loop.state.viewer?.playback == nil)
    #expect(loop.state.notice == nil)
    #expect(loop.state.viewer?.failure == nil)
  }

  @Test("p that was struck before the still was there plays as soon as the file was looked at")
  func early() throws {
    var live = picture(0)
    live.livePhotoMovie = Self.file
    var loop = try FakeLoop(pickSetup())
    loop.media.animations[Self.file] = [40, 40, 40]
    loop.media.movies = [Self.file]
    loop.list([live])
    loop.press(" ", "p")
    #expect(loop.state.early != nil)
    while let job = loop.jobs.first, loop.state.viewer?.info == nil { loop.answer(job) }
    #expect(loop.state.viewer?.playsLivePhoto == true)
    #expect(loop.state.early == nil)
  }
}
