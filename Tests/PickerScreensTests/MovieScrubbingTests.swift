import Cells
import MediaTypes
import PhotoLibrary
import Testing

@testable import PickerScreens

@Suite("Scrubbing through a movie")
struct MovieScrubbingTests {
  /// A movie of 4 s, of which every 20th frame is there at once.
  private func scrubbed() throws -> FakeLoop {
    var loop = try openedMovie()
    loop.settle()
    loop.media.keyFrameEvery = 20
    return loop
  }

  @Test("while the person goes on a near frame is shown, and the exact one when they rest")
  func nearThenExact() throws {
    var loop = try scrubbed()
    loop.press("L")
    #expect(loop.soughtFrame?.tolerance == 200)
    loop.answerFrame()
    #expect(loop.shownFrame == 20)
    #expect(loop.line(22).contains("0:01.0 / "))
    // Nothing more is asked for until then.
    #expect(loop.soughtFrame == nil)
    loop.give(.timer(.movieRest))
    #expect(
      loop.soughtFrame
        == FrameRequest(
          look: try #require(loop.soughtFrame?.look), milliseconds: 1000))
    loop.answerFrame()
    #expect(loop.shownFrame == 25)
    #expect(loop.state.movie?.playback.sought == nil)
    loop.settle()
    #expect(loop.shownFrame == 25)
    #expect(loop.state.movie?.drawing?.request.quality == .sharp)
  }

  @Test("a step of a frame is exact at once, and no near frame comes after it")
  func steps() throws {
    var loop = try scrubbed()
    loop.press("L")
    let near = try #require(loop.state.movie?.playback.pending?.job)
    loop.press(.right)
    #expect(loop.state.movie?.playback.pending?.job == near)
    loop.answerFrame()
    #expect(loop.shownFrame == 20)
    #expect(loop.soughtFrame?.tolerance == 0)
    #expect(loop.soughtMoment == 1040)
    loop.answerFrame()
    #expect(loop.shownFrame == 26)
    loop.give(.timer(.movieRest))
    loop.settle()
    #expect(loop.shownFrame == 26)
  }

  @Test("an exact frame that is under way is given up where the person goes on, a near one is not")
  func givesUp() throws {
    var loop = try scrubbed()
    loop.press("L")
    let near = try #require(loop.state.movie?.playback.pending?.job)
    #expect(!loop.press("L").contains(.cancel(near)))
    loop.answerFrame()
    loop.answerFrame()
    #expect(loop.shownFrame == 40)
    loop.give(.timer(.movieRest))
    let exact = try #require(loop.state.movie?.playback.pending?.job)
    #expect(loop.soughtMoment == 2000)
    #expect(loop.soughtFrame?.tolerance == 0)
    #expect(loop.press("L").contains(.cancel(exact)))
    #expect(loop.soughtMoment == 3000)
    #expect(loop.soughtFrame?.tolerance == 200)
    loop.settle()
    #expect(loop.shownFrame == 75)
  }

  @Test("the frame that is taken is the one of the moment, whatever is shown")
  func takesExactly() throws {
    var loop = try scrubbed()
    loop.press("L")
    loop.answerFrame()
    #expect(loop.shownFrame == 20)
    let effects = loop.press("t")
    #expect(
      effects.contains(
        .takeFrame(MovieFrameRequest(asset: movie(1).path, milliseconds: 1000))))
  }

  @Test("a movie that plays goes on from the exact frame")
  func playsOn() throws {
    var loop = try scrubbed()
    loop.give(.clock(0))
    loop.press(" ", "L")
    loop.answerFrame()
    #expect(loop.shownFrame == 20)
    #expect(loop.state.movie?.playback.isRunning == false)
    loop.give(.timer(.movieRest))
    loop.answerFrame()
    #expect(loop.shownFrame == 25)
    #expect(loop.state.movie?.playback.isRunning == true)
  }
}
