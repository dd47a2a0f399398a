import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

/// A movie of some frames, opened from the grid at time 0; its first frame is asked for.
func openedMovie(
  _ setup: AppSetup = movieSetup(), delays: [Int] = .init(repeating: 40, count: 100),
  key: Key = .enter, size: CellSize = CellSize(columns: 80, rows: 24)
) throws -> FakeLoop {
  var loop = try FakeLoop(setup, size: size)
  loop.media.animations[movie(1).path] = delays
  loop.media.movies = [movie(1).path]
  loop.list([picture(0), movie(1), picture(2)])
  loop.settle()
  loop.press(.right, key)
  return loop
}

extension FakeLoop {
  /// The moment of the frame that is asked for to be shown.
  var soughtMoment: Int? { soughtFrame?.milliseconds }

  var soughtFrame: FrameRequest? {
    guard let id = state.movie?.playback.pending?.job, let job = jobs.first(where: { $0.id == id }),
      case .frame(let request) = job.operation
    else { return nil }
    return request
  }

  /// The frame on the screen, by the colour of its middle.
  var shownFrame: Int? {
    guard let place = state.moviePicturePlace else { return nil }
    let cell = screen[
      (place.minColumn + place.maxColumn) / 2, (place.minRow + place.maxRow) / 2]
    return cell.style.foreground.rgb.map(Int.init)
  }

  /// Answers the frame that is to be shown.
  mutating func answerFrame() {
    guard let id = state.movie?.playback.pending?.job,
      let job = jobs.first(where: { $0.id == id })
    else { return }
    answer(job)
  }

  /// Time goes on to a moment; what is asked for is answered then.
  mutating func goMovie(to clock: Int64, answering: Bool = true) {
    give(.clock(clock))
    give(.timer(.frame))
    if answering { answerFrame() }
  }
}

@Suite("Looking at a movie")
struct MovieTests {
  @Test(
    "choosing a movie and viewing it open its own screen, at the first frame, standing still",
    arguments: [.enter, " "] as [Key])
  func opens(key: Key) throws {
    var loop = try openedMovie(key: key)
    #expect(loop.state.screen == .movie)
    loop.settle()
    #expect(loop.shownFrame == 0)
    #expect(loop.state.liveArea == loop.state.moviePicturePlace)
    #expect(loop.line(0).hasPrefix(" VID_1001.mp4"))
    #expect(loop.line(0).hasSuffix(" 0:04"))
    #expect(loop.line(22).contains("0:00.0 / 0:04"))
    #expect(loop.verdicts.isEmpty)
    loop.press(.escape)
    #expect(loop.state.screen == .grid)
    #expect(loop.state.grid.selected == 1)
    #expect(loop.state.movie == nil)
  }

  @Test(
    "looking on from picture to picture comes to movies and from them, and back to the last one's tile"
  )
  func neighbours() throws {
    var loop = try openedMovie(key: .down)
    loop.press(.left, " ")
    #expect(loop.state.screen == .viewer)
    loop.press("n")
    loop.settle()
    #expect(loop.state.screen == .movie)
    #expect(loop.state.viewer == nil)
    #expect(loop.shownFrame == 0)
    #expect(loop.line(23).hasSuffix(" 2/3"))
    loop.press("n")
    loop.settle()
    #expect(loop.state.screen == .viewer)
    #expect(loop.state.viewer?.asset == picture(2))
    #expect(loop.state.movie == nil)
    loop.press("N", "N", "N")
    #expect(loop.state.viewer?.asset == picture(0))
    loop.press("n", .escape)
    #expect(loop.state.screen == .grid)
    #expect(loop.state.grid.selected == 1)
  }

  @Test("Tab marks the movie that is looked at; Enter chooses what is marked")
  func marks() throws {
    var setup = movieSetup()
    setup.picker.selectionLimit = 0
    var loop = try openedMovie(setup, key: " ")
    loop.settle()
    loop.press(.tab)
    #expect(loop.line(0).hasPrefix(" ① VID_1001.mp4"))
    loop.press("n", .tab, "N", .enter)
    loop.settle()
    guard case .finished(let media)? = loop.verdicts.first else {
      Issue.record("nothing was chosen")
      return
    }
    #expect(media.map(\.original) == [movie(1).path, picture(2).path])
  }

  @Test("what is struck before there is a frame is done when there is one, in its order")
  func early() throws {
    var loop = try openedMovie(movieSetup(edits: true))
    #expect(loop.shownFrame == nil || loop.state.movie?.playback.shown == nil)
    loop.press("L", "[", .enter)
    #expect(loop.state.screen == .movie)
    #expect(loop.verdicts.isEmpty)
    loop.answerAll()
    loop.answerFrame()
    #expect(loop.cuts.map(\.cut.range) == [MovieRange(start: 1000, end: 4000)])
  }

  @Test("Space before there is a frame is told at once, and it plays with its first one")
  func earlyPlay() throws {
    var loop = try FakeLoop(movieSetup())
    loop.media.animations[movie(1).path] = .init(repeating: 40, count: 100)
    loop.media.movies = [movie(1).path]
    loop.list([movie(1)])
    loop.give(.clock(1000))
    loop.press(.enter, " ")
    #expect(loop.state.movie?.info == nil)
    #expect(loop.text.contains("Movies play without sound here."))
    loop.press("x")
    #expect(loop.line(23).contains("Space pause"))
    loop.answerAll()
    loop.answerFrame()
    #expect(loop.state.movie?.playback.isRunning == true)
    loop.press(" ")
    #expect(loop.state.movie?.playback.isOn == false)
  }

  @Test("of a movie that cannot be opened early keys are forgotten, and Esc leads back")
  func earlyOfBroken() throws {
    var loop = try FakeLoop(movieSetup())
    loop.media.broken[movie(1).path] = .corrupt("header")
    loop.list([movie(1)])
    loop.press(" ", .enter, "t")
    loop.settle()
    #expect(loop.text.contains("damaged"))
    #expect(loop.verdicts.isEmpty)
    loop.press(.escape)
    #expect(loop.state.screen == .grid)
  }

  @Test("it plays by the clock and leaves out frames that would be late")
  func plays() throws {
    var loop = try openedMovie()
    loop.settle()
    loop.give(.clock(1000))
    loop.press(" ")
    #expect(loop.text.contains("Movies play without sound here."))
    #expect(loop.soughtMoment == 40)
    #expect(loop.soughtFrame?.look.quality == .preview)
    loop.goMovie(to: 1010)
    loop.goMovie(to: 1040, answering: false)
    #expect(loop.shownFrame == 1)
    #expect(loop.state.liveArea == loop.state.moviePicturePlace)
    // The next frames take 200 ms each: those in between are not shown.
    loop.goMovie(to: 1240)
    #expect(loop.shownFrame == 2)
    loop.goMovie(to: 1440)
    #expect(loop.shownFrame == 6)
    #expect(loop.soughtMoment == 640)
    loop.press("x")
    #expect(!loop.text.contains("Movies play without sound here."))
    loop.press(" ", " ")
    #expect(!loop.text.contains("Movies play without sound here."))
  }

  @Test("that there is no sound is told for as long as it takes to read, then the keys are back")
  func silence() throws {
    var loop = try openedMovie(delays: .init(repeating: 40, count: 400))
    loop.settle()
    loop.give(.clock(1000))
    loop.press(" ")
    loop.goMovie(to: 4900)
    #expect(loop.line(23).contains("Movies play without sound here."))
    loop.goMovie(to: 5000)
    #expect(loop.line(23).contains("Space pause"))
  }

  @Test("at its end it stops on the last frame, and plays from the beginning then")
  func ends() throws {
    var loop = try openedMovie(delays: [40, 40, 40])
    loop.settle()
    loop.press(" ")
    for clock in stride(from: 0, to: 300, by: 5) { loop.goMovie(to: Int64(clock)) }
    #expect(loop.shownFrame == 2)
    #expect(loop.state.movie?.playback.isOn == false)
    #expect(loop.state.liveArea == loop.state.moviePicturePlace)
    loop.press(" ")
    loop.goMovie(to: 400)
    #expect(loop.shownFrame == 0)
    loop.goMovie(to: 405)
    loop.goMovie(to: 440)
    #expect(loop.shownFrame == 1)
  }

  @Test("where the last frame ends before the movie is said to, it stops there and starts over")
  func endsEarly() throws {
    var loop = try openedMovie(delays: [40, 40])
    loop.settle()
    loop.press(" ")
    // It is told a length of 500 ms, though its frames end at 80.
    for clock in stride(from: 0, to: 600, by: 10) {
      loop.give(.clock(Int64(clock)))
      loop.give(.timer(.frame))
      guard let pending = loop.state.movie?.playback.pending else { continue }
      guard let job = loop.jobs.first(where: { $0.id == pending.job }),
        case .success(.frame(let picture, var timing, let info)) = loop.media.answer(job)
      else { continue }
      timing.round = 500
      loop.give(.media(job.id, .success(.frame(picture, timing, info))))
    }
    #expect(loop.state.movie?.playback.isOn == false)
    #expect(loop.state.movie?.playback.isAtEnd == true)
    loop.press(" ")
    #expect(loop.soughtMoment == 0)
  }

  @Test(
    "keys go somewhere exactly",
    arguments: [
      ([.right], 1), ([.right, .right, .left], 1), (["l", "l", "l"], 3), ([.left], 0),
      ([.shiftRight], 25), (["L", "L", "H"], 25), ([.pageDown], 99), ([.end], 99),
      ([.end, .left], 98), ([.end, .right], 99), ([.end, .home], 0), ([.end, .pageUp], 0),
      (["G", "g", "L"], 25),
    ] as [([Key], Int)])
  func seeks(keys: [Key], frame: Int) throws {
    var loop = try openedMovie()
    loop.settle()
    for key in keys {
      loop.press(key)
      loop.settle()
    }
    #expect(loop.shownFrame == frame)
    #expect(loop.state.movie?.drawing?.request.quality == .sharp)
  }

  @Test("however fast the keys come, one frame is asked for at a time and then the newest wish")
  func newestWish() throws {
    var loop = try openedMovie()
    loop.settle()
    let before = loop.effects.count
    loop.press("L", times: 3)
    loop.press(.left)
    #expect(loop.soughtMoment == 1000)
    let jobs = loop.effects.dropFirst(before).filter { if case .media = $0 { true } else { false } }
    #expect(jobs.count == 1)
    loop.answerFrame()
    #expect(loop.shownFrame == 25)
    #expect(loop.soughtMoment == 2960)
    #expect(loop.line(22).contains("0:02.9 / "))
    loop.answerFrame()
    #expect(loop.shownFrame == 74)
    loop.settle()
    #expect(loop.shownFrame == 74)
  }

  @Test("what was asked for to play on is given up for where the person goes; it plays on there")
  func seekWhilePlaying() throws {
    var loop = try openedMovie()
    loop.settle()
    loop.give(.clock(0))
    loop.press(" ")
    let ahead = try #require(loop.state.movie?.playback.pending?.job)
    let effects = loop.press("L")
    #expect(effects.contains(.cancel(ahead)))
    #expect(loop.soughtMoment == 1000)
    loop.goMovie(to: 50)
    #expect(loop.shownFrame == 25)
    #expect(loop.state.movie?.playback.isRunning == true)
    #expect(loop.soughtMoment == 1040)
    // A step of a frame stops it.
    loop.press(.right)
    loop.goMovie(to: 60)
    #expect(loop.shownFrame == 26)
    // It is drawn well once the person stays there.
    #expect(loop.soughtFrame == nil)
    #expect(loop.state.liveArea != nil)
    loop.give(.timer(.movieRest))
    #expect(loop.soughtFrame?.look.quality == .sharp)
    loop.settle()
    #expect(loop.shownFrame == 26)
    // What is drawn well is a change of what was shown, so that it does not go out in one piece.
    #expect(loop.state.liveArea == loop.state.moviePicturePlace)
  }

  @Test("the small frames come one at a time while nothing moves, and are kept")
  func strip() throws {
    var loop = try openedMovie()
    loop.answerAll()
    let scrubber = try #require(loop.state.scrubber)
    #expect(scrubber.count > 5)
    loop.settle()
    #expect(loop.state.movie?.strip.pictures.count == scrubber.count)
    let asked = loop.effects.count
    loop.press("L")
    loop.settle()
    loop.press("?", "?")
    loop.settle()
    let frames = loop.effects.dropFirst(asked).filter {
      if case .media(let job) = $0 { job.priority == JobPriority.scrubber.rawValue } else { false }
    }
    #expect(frames.isEmpty)
  }

  @Test("small frames for another size are asked for anew, also the one that is under way")
  func stripOfOtherSize() throws {
    var loop = try openedMovie()
    while loop.state.movie?.strip.pending == nil { loop.answerAll() }
    loop.resize(120, 40)
    loop.settle()
    let scrubber = try #require(loop.state.scrubber)
    let strip = try #require(loop.state.movie?.strip)
    for place in 0..<scrubber.count {
      #expect(strip.pictures[place]?.size == scrubber.frame(place)?.size)
    }
  }

  @Test("a frame that fails in the middle stops it there, quietly; a file that is gone is told")
  func failures() throws {
    var loop = try openedMovie()
    loop.settle()
    loop.press("L")
    let job = try #require(loop.state.movie?.playback.pending?.job)
    loop.give(.media(job, .failure(.corrupt("cut short"))))
    loop.settle()
    #expect(loop.shownFrame == 0)
    #expect(loop.state.movie?.failure == nil)
    loop.press("L")
    let next = try #require(loop.state.movie?.playback.pending?.job)
    loop.give(.media(next, .failure(.missing)))
    #expect(loop.text.contains("“VID_1001.mp4” is gone."))
  }

  @Test("a movie that cannot be opened says why; without a first frame it is a still picture")
  func unopened() throws {
    var loop = try FakeLoop(movieSetup())
    loop.list([movie(1)])
    loop.settle()
    loop.press(" ")
    // Its frames are not known here, though its picture is.
    loop.settle()
    #expect(loop.state.movie?.drawing != nil)
    #expect(loop.state.movie?.cannotPlay == true)
    loop = try FakeLoop(movieSetup())
    loop.media.broken[movie(1).path] = .unsupported
    loop.list([movie(1)])
    loop.press(" ")
    loop.settle()
    #expect(loop.text.contains("“VID_1001.mp4” is in no format"))
  }

  @Test("a click and a drag on the scrubber go there, and the wheel goes by seconds")
  func mouse() throws {
    var loop = try openedMovie()
    loop.settle()
    let scrubber = try #require(loop.state.scrubber)
    let row = scrubber.line.minRow
    loop.mouse(.press, scrubber.line.maxColumn - 1, row)
    loop.answerFrame()
    #expect(loop.shownFrame == 99)
    let middle = (scrubber.line.minColumn + scrubber.line.maxColumn) / 2
    for column in middle..<middle + 9 { loop.mouse(.drag, column, row) }
    loop.mouse(.release, middle + 8, row)
    loop.settle()
    #expect(loop.shownFrame == scrubber.moment(at: middle + 8) / 40)
    loop.press(.home)
    loop.settle()
    loop.turnWheel(-2)
    loop.settle()
    #expect(loop.shownFrame == 50)
    loop.turnWheel(1)
    loop.settle()
    #expect(loop.shownFrame == 25)
    let place = try #require(loop.state.moviePicturePlace)
    loop.mouse(.press, place.minColumn + 3, place.minRow + 3)
    #expect(loop.state.movie?.playback.isOn == true)
  }

  @Test("under help it stands still, and goes on from there")
  func help() throws {
    var loop = try openedMovie()
    loop.settle()
    loop.give(.clock(0))
    loop.press(" ", "?")
    #expect(loop.state.liveArea == nil)
    #expect(loop.jobs.isEmpty)
    loop.goMovie(to: 900)
    loop.press("x")
    #expect(loop.state.liveArea != nil)
    #expect(loop.soughtMoment == 40)
  }
}
