import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import ScreenTesting
import Testing

@testable import PickerScreens

@Suite("A Live Photo at full screen")
struct LivePhotoTests {
  private static let file = FilePath("/photos/IMG_1001.mov")

  /// The still of a Live Photo whose movie has three frames of 40 ms, drawn.
  private func opened(
    _ setup: AppSetup = pickSetup(), size: CellSize = CellSize(columns: 80, rows: 24)
  ) throws -> FakeLoop {
    var live = picture(1)
    live.livePhotoMovie = Self.file
    var loop = try FakeLoop(setup, size: size)
    loop.media.animations[Self.file] = [40, 40, 40]
    loop.media.movies = [Self.file]
    loop.list([picture(0), live, picture(2)])
    loop.settle()
    loop.press(.right, " ")
    loop.settle()
    #expect(loop.state.keepsTime)
    loop.give(.clock(0))
    return loop
  }

  /// Time goes on to a moment; the frame that is asked for is answered then.
  private func go(_ loop: inout FakeLoop, to clock: Int64) {
    loop.give(.clock(clock))
    loop.give(.timer(.frame))
    let id = loop.state.viewer?.playback?.pending?.job
    if let job = loop.jobs.first(where: { $0.id == id }) { loop.answer(job) }
  }

  private func middle(_ loop: FakeLoop) -> UInt32? {
    let size = loop.state.size
    return loop.screen[size.columns / 2, size.rows / 2].style.foreground.rgb
  }

  @Test("p plays its movie once in the still's place, and the still is shown again")
  func plays() throws {
    var loop = try opened()
    #expect(loop.line(23).hasPrefix(" Live Photo"))
    #expect(loop.line(23).contains("p play"))
    let (still, place) = (loop.screen, loop.state.liveArea)
    #expect(place == loop.state.viewerPicturePlace)
    loop.press("p")
    #expect(loop.text.contains("Movies play without sound here."))
    let job = try #require(loop.jobs.first)
    #expect(job.source == Self.file)
    // The still stays until there is a frame.
    #expect(loop.state.viewer?.shown == loop.state.viewer?.drawing?.picture)
    var seen: [UInt32] = []
    for clock in stride(from: 0, to: 300, by: 5) {
      go(&loop, to: Int64(clock))
      if let frame = middle(loop), frame < 3, frame != seen.last { seen.append(frame) }
      #expect(loop.state.liveArea == place)
    }
    #expect(seen.starts(with: [0, 1]))
    #expect(loop.state.viewer?.playback == nil)
    loop.settle()
    #expect(loop.screen == still)
  }

  @Test(
    "p again, zooming and turning show the still, and the frame under way is given up",
    arguments: ["p", "+", "r"] as [Key])
  func stops(key: Key) throws {
    var loop = try opened()
    loop.press("p")
    for clock in [0, 10] { go(&loop, to: Int64(clock)) }
    loop.press("x")
    #expect(loop.line(23).contains("p stop"))
    loop.give(.clock(50))
    loop.give(.timer(.frame))
    let job = try #require(loop.state.viewer?.playback?.pending?.job)
    #expect(loop.press(key).contains(.cancel(job)))
    #expect(loop.state.viewer?.playback == nil)
  }

  @Test("from a part of the still it goes back to the whole, the way it was turned")
  func zoomed() throws {
    var loop = try opened()
    loop.press("1", "r", "p")
    #expect(loop.state.viewer?.zoom == .whole)
    guard case .frame(let request)? = loop.jobs.last?.operation else {
      Issue.record("no frame was asked for")
      return
    }
    #expect(request.look.edit == PictureEdit(transform: .right))
    #expect(request.look.box == loop.state.viewerCanvas?.cells.size)
  }

  @Test("a movie that cannot be played is told, and the still stays")
  func broken() throws {
    var loop = try opened()
    loop.media.broken[Self.file] = .missing
    loop.press("p")
    loop.settle()
    #expect(loop.state.viewer?.playback == nil)
    #expect(loop.line(23).contains("IMG_1001.mov"))
    #expect(loop.state.viewer?.shown != nil)
  }

  @Test("a picture without a movie has no such key")
  func none() throws {
    var loop = try opened()
    loop.press("n")
    loop.settle()
    #expect(!loop.line(23).contains("play"))
    #expect(loop.state.liveArea == nil)
    #expect(loop.press("p").isEmpty)
  }

  @Test("as it looks", arguments: sizes, languages.indices)
  func looks(size: CellSize, language: Int) throws {
    let (language, code) = languages[language]
    let loop = try opened(pickSetup(language), size: size)
    expectScreen(loop.screen, named: "live-photo-\(code)-\(size.columns)x\(size.rows)")
  }
}
