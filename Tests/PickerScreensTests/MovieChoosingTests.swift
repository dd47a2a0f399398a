import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("Choosing a movie")
struct MovieChoosingTests {
  private let saved = SavedMovie(
    path: FilePath("/edited/VID_1001.mp4"), milliseconds: 2000,
    size: PixelSize(width: 1280, height: 720), byteCount: 400_000)

  private func range(_ loop: FakeLoop) -> MovieRange? { loop.state.movie?.part?.range }

  @Test("where movies are listed an empty folder speaks of them")
  func emptyFolder() throws {
    var setup = movieSetup()
    setup.query.media = .all(for: [.image, .movie])
    var loop = try FakeLoop(setup)
    loop.list([])
    #expect(loop.text.contains("There are no pictures or movies here."))
    #expect(loop.text.contains("MP4"))
  }

  @Test("a movie of which nothing was cut is handed over as it is", arguments: [false, true])
  func whole(edits: Bool) throws {
    var loop = try openedMovie(movieSetup(edits: edits))
    loop.settle()
    loop.press(.enter)
    #expect(loop.cuts.isEmpty)
    guard case .finished(let media)? = loop.verdicts.first else {
      Issue.record("nothing was chosen")
      return
    }
    #expect(media.map(\.original) == [movie(1).path])
    #expect(media.first?.mediaType == .movie)
    #expect(media.first?.edited == nil)
    #expect(media.first?.isEdited == false)
    #expect(media.first?.originalSize == PixelSize(width: 4032, height: 3024))
  }

  @Test("[ and ] choose a part, { and } go to its ends, u and 0 take changes back")
  func part() throws {
    var loop = try openedMovie(movieSetup(edits: true))
    loop.settle()
    for key in ["L", "[", "L", "]"] as [Key] {
      loop.press(key)
      loop.settle()
    }
    #expect(range(loop) == MovieRange(start: 1000, end: 2040))
    loop.press("{")
    loop.settle()
    #expect(loop.shownFrame == 25)
    loop.press("}")
    loop.settle()
    #expect(loop.shownFrame == 50)
    loop.press("u")
    #expect(range(loop) == MovieRange(start: 1000, end: 4000))
    loop.press("]", "0")
    #expect(range(loop) == MovieRange(start: 0, end: 4000))
    loop.press("u")
    #expect(range(loop) == MovieRange(start: 1000, end: 2040))
  }

  @Test(
    "a part is played to its end and from its beginning again; after it the movie's own end counts")
  func playsPart() throws {
    var loop = try openedMovie(movieSetup(edits: true))
    loop.settle()
    for key in ["L", "[", .right, .right, .right, "]", "{"] as [Key] {
      loop.press(key)
      loop.settle()
    }
    #expect(range(loop) == MovieRange(start: 1000, end: 1160))
    loop.press(" ")
    var seen: [Int] = []
    func play(_ loop: inout FakeLoop, _ clocks: ClosedRange<Int64>) {
      for clock in clocks where clock % 10 == 0 {
        loop.goMovie(to: clock)
        if let frame = loop.shownFrame, frame != seen.last { seen.append(frame) }
      }
    }
    play(&loop, 0...400)
    #expect(seen == [25, 26, 27, 28])
    #expect(loop.state.movie?.playback.isOn == false)
    loop.press(" ")
    play(&loop, 500...900)
    #expect(seen == [25, 26, 27, 28, 25, 26, 27, 28])
    loop.settle()
    // Frames that come late do not lead beyond it.
    loop.press("{")
    loop.settle()
    loop.press(" ")
    for clock in [1000, 1010, 2000, 2100, 2200, 2300] as [Int64] { loop.goMovie(to: clock) }
    #expect(loop.shownFrame == 28)
    loop.press("L")
    loop.settle()
    loop.give(.clock(3000))
    loop.press(" ")
    for clock in [3010, 3040, 3050, 3080] as [Int64] { loop.goMovie(to: clock) }
    #expect(loop.shownFrame == 55)
    #expect(loop.state.movie?.playback.isOn == true)
  }

  @Test("without editing there are no handles for a movie that may be chosen whole")
  func notEditing() throws {
    var loop = try openedMovie()
    loop.settle()
    loop.press("L", "[")
    #expect(range(loop) == MovieRange(start: 0, end: 4000))
    #expect(!loop.text.contains("["))
    loop.press("?")
    #expect(!loop.text.contains("the part begins"))
  }

  @Test("a movie that is too long is cut, with editing and without", arguments: [false, true])
  func tooLong(edits: Bool) throws {
    var loop = try openedMovie(movieSetup(edits: edits, most: 3000))
    loop.settle()
    #expect(loop.text.contains("At most 0:03 of it can be chosen"))
    #expect(range(loop) == MovieRange(start: 0, end: 3000))
    loop.press(.end)
    loop.settle()
    loop.press("]")
    #expect(range(loop) == MovieRange(start: 1000, end: 4000))
    loop.press(.enter)
    #expect(loop.cuts.map(\.cut.range) == [MovieRange(start: 1000, end: 4000)])
    #expect(loop.cuts.first?.asset == movie(1).path)
    #expect(loop.verdicts.isEmpty)
  }

  @Test("a handle is dragged, and one drag is one change")
  func drag() throws {
    var loop = try openedMovie(movieSetup(edits: true))
    loop.settle()
    let scrubber = try #require(loop.state.scrubber)
    let row = scrubber.line.minRow
    loop.mouse(.press, scrubber.line.minColumn - 1, row)
    for column in scrubber.line.minColumn..<20 { loop.mouse(.drag, column, row) }
    loop.mouse(.release, 19, row)
    loop.settle()
    #expect(range(loop) == MovieRange(start: scrubber.start(at: 19), end: 4000))
    #expect(
      loop.state.scrubber?.handles(of: range(loop) ?? MovieRange(start: 0, end: 0)).start == 19)
    #expect(loop.shownFrame == scrubber.start(at: 19) / 40)
    loop.mouse(.press, scrubber.line.maxColumn, row)
    loop.mouse(.drag, 40, row)
    loop.mouse(.release, 40, row)
    loop.settle()
    #expect(range(loop)?.end == scrubber.end(at: 40))
    loop.press("u", "u")
    #expect(range(loop) == MovieRange(start: 0, end: 4000))
  }

  @Test("a cut asks for no better than is wanted, tells how far it is, and is the result")
  func cut() throws {
    var setup = movieSetup(edits: true)
    setup.picker.videoQuality = .medium
    var loop = try openedMovie(setup)
    loop.settle()
    loop.press("L")
    loop.settle()
    loop.press("[", .enter)
    #expect(
      loop.cuts.map(\.cut) == [
        CutRequest(
          range: MovieRange(start: 1000, end: 4000), maximumShorterSide: 480,
          maximumBitRate: 2_000_000)
      ])
    #expect(loop.text.contains("Cutting… 0%"))
    loop.give(.cutProgress(426))
    #expect(loop.text.contains("Cutting… 42%"))
    #expect(loop.line(23).contains("Esc back"))
    // No key but those that end it, or explain them, is heard.
    loop.press(.enter, "L", "0", "?")
    #expect(loop.text.contains("take this frame"))
    loop.press("x")
    #expect(loop.text.contains("Cutting… 42%"))
    #expect(loop.cuts.count == 1)
    #expect(range(loop)?.start == 1000)
    loop.give(.cut(.success(saved)))
    guard case .finished(let media)? = loop.verdicts.first else {
      Issue.record("nothing was chosen")
      return
    }
    #expect(media.first?.edited == saved.path)
    #expect(media.first?.editedSize == saved.size)
    #expect(media.first?.byteCount == saved.byteCount)
    #expect(media.first?.isEdited == true)
    #expect(media.first?.original == movie(1).path)
  }

  @Test("Esc ends a cut and stays; a late answer is not heard")
  func cancelled() throws {
    var loop = try openedMovie(movieSetup(edits: true))
    loop.settle()
    loop.press("L", "[", .enter)
    let effects = loop.press(.escape)
    #expect(effects.first == .stopCut)
    #expect(loop.state.screen == .movie)
    loop.give(.cutProgress(900))
    loop.give(.cut(.success(saved)))
    #expect(loop.verdicts.isEmpty)
    loop.press(.enter, "q")
    #expect(loop.effects.contains(.stopCut))
    #expect(loop.verdicts == [.cancelled])
  }

  @Test("a cut that fails says why and leaves the part as it is")
  func failed() throws {
    var loop = try openedMovie(movieSetup(edits: true))
    loop.settle()
    loop.press("L", "[", .enter)
    loop.give(.cut(.failure(.storage(.noSpace))))
    #expect(range(loop)?.start == 1000)
    #expect(loop.state.handover == nil)
    #expect(loop.verdicts.isEmpty)
    #expect(loop.line(23).contains("Not saved"))
  }

  @Test("t takes the shown frame as a picture: framed where pictures are")
  func frame() throws {
    var loop = try openedMovie(avatarLike(edits: true))
    loop.settle()
    loop.press("L")
    loop.settle()
    let effects = loop.press(.enter)
    #expect(
      effects == [.takeFrame(MovieFrameRequest(asset: movie(1).path, milliseconds: 1000))])
    #expect(loop.text.contains("Taking the frame…"))
    loop.give(.frameTaken(.success(FilePath("/tmp/frame.png"))))
    loop.settle()
    #expect(loop.state.screen == .editor)
    loop.press(.escape)
    #expect(loop.state.screen == .movie)
    loop.settle()
    #expect(loop.shownFrame == 25)
    loop.press("t")
    loop.give(.frameTaken(.success(FilePath("/tmp/frame.png"))))
    loop.settle()
    loop.press(.enter)
    #expect(loop.saves.map(\.asset) == [FilePath("/tmp/frame.png")])
  }

  @Test("without editing the frame is the picture; where only movies are asked for there is none")
  func plainFrame() throws {
    var loop = try openedMovie(avatarLike(edits: false))
    loop.settle()
    loop.press("t")
    loop.give(.frameTaken(.success(FilePath("/tmp/frame.png"))))
    guard case .finished(let media)? = loop.verdicts.first else {
      Issue.record("nothing was chosen")
      return
    }
    #expect(media.first?.mediaType == .image)
    #expect(media.first?.original == FilePath("/tmp/frame.png"))
    var movies = try openedMovie(movieSetup(types: [.movie]))
    movies.settle()
    #expect(movies.press("t").isEmpty)
    #expect(movies.line(23).contains("A movie is asked for"))
  }

  @Test("a frame that cannot be taken says why; Esc does not wait for it")
  func frameFailed() throws {
    var loop = try openedMovie(avatarLike(edits: true))
    loop.settle()
    loop.press("t")
    loop.give(.frameTaken(.failure(.workerDied(11))))
    #expect(loop.line(23).contains("could not be taken"))
    loop.press("t", .escape)
    loop.give(.frameTaken(.success(FilePath("/tmp/frame.png"))))
    #expect(loop.state.screen == .movie)
    #expect(loop.verdicts.isEmpty)
  }

  @Test("while a frame is taken keys are answered and explained; what leads away gives it up")
  func keysMeanwhile() throws {
    var loop = try openedMovie(avatarLike(edits: true))
    loop.settle()
    loop.press("t", "?")
    #expect(loop.text.contains("any key closes this") || loop.text.contains("other keys close"))
    loop.press("x", "L")
    loop.settle()
    #expect(loop.shownFrame == 25)
    #expect(loop.text.contains("Taking the frame…"))
    #expect(!loop.press("t").contains { if case .takeFrame = $0 { true } else { false } })
    for key in [.escape, "n", "q"] as [Key] {
      var copy = loop
      #expect(copy.press(key).contains(.stopFrame), "\(key)")
      #expect(copy.state.movie?.isTakingFrame != true)
    }
  }

  @Test("of a movie that is a still picture here a frame can be asked for all the same")
  func stillFrame() throws {
    var loop = try FakeLoop(avatarLike(edits: true))
    loop.list([movie(1)])
    loop.settle()
    loop.press(.enter)
    loop.settle()
    #expect(loop.state.movie?.cannotPlay == true)
    #expect(
      loop.press(.enter) == [.takeFrame(MovieFrameRequest(asset: movie(1).path, milliseconds: 0))])
  }

  private func avatarLike(edits: Bool) -> AppSetup { movieSetup(edits: edits, types: [.image]) }
}

@Suite("Choosing movies among others")
struct MarkedMovieTests {
  private func marked(edits: Bool, most: Int = 600_000) throws -> FakeLoop {
    var setup = movieSetup(edits: edits, most: most)
    setup.picker.selectionLimit = 0
    var loop = try openedMovie(setup, key: .tab)
    loop.settle()
    return loop
  }

  @Test("a movie that is marked alone is looked at first")
  func alone() throws {
    var loop = try marked(edits: false)
    loop.press(.left, .enter)
    #expect(loop.state.screen == .movie)
    #expect(loop.state.movie?.asset == movie(1))
  }

  @Test("movies among pictures are handed over as they are, in the order of marking")
  func mixed() throws {
    var loop = try marked(edits: true)
    loop.press(.right, .right, .tab, .enter)
    loop.settle()
    #expect(loop.state.screen == .editor)
    loop.press(.enter)
    let square = SavedPicture(path: FilePath("/edited/1.jpg"), size: PixelSize(width: 9, height: 9))
    loop.give(.saved(.success(square)))
    loop.settle()
    guard case .finished(let media)? = loop.verdicts.first else {
      Issue.record("nothing was chosen")
      return
    }
    #expect(media.first?.original == movie(1).path)
    #expect(media.map(\.edited) == [nil, square.path])
  }

  @Test(
    "a part of one that is looked at is handed over with what is marked",
    arguments: [true, false], [true, false])
  func part(edits: Bool, isMarked: Bool) throws {
    // With editing off only a movie that is too long has a part.
    var loop = try marked(edits: edits, most: edits ? 600_000 : 3000)
    if !isMarked { loop.press(.left, .tab, .left) }
    loop.press(.right, .tab, .left, " ")
    if loop.state.screen != .movie { loop.press("N") }
    loop.settle()
    #expect(loop.state.screen == .movie)
    loop.press("L")
    loop.settle()
    loop.press("[", .enter)
    loop.settle()
    if edits {
      #expect(loop.state.screen == .editor)
      loop.press(.enter)
      loop.give(
        .saved(
          .success(
            SavedPicture(path: FilePath("/edited/1.jpg"), size: PixelSize(width: 9, height: 9)))))
    }
    let range = MovieRange(start: 1000, end: edits ? 4000 : 3000)
    #expect(loop.cuts.map(\.cut.range) == [range])
    loop.give(
      .cut(
        .success(
          SavedMovie(
            path: FilePath("/edited/1.mp4"), milliseconds: 3000,
            size: PixelSize(width: 9, height: 9), byteCount: 1))))
    guard case .finished(let media)? = loop.verdicts.first else {
      Issue.record("nothing was chosen")
      return
    }
    #expect(Set(media.map(\.original)) == [movie(1).path, picture(2).path])
    let cut = try #require(media.first { $0.mediaType == .movie })
    #expect(cut.edited == FilePath("/edited/1.mp4"))
    #expect(cut.isEdited)
    #expect(cut.range == range)
  }

  @Test("where no more may be marked a part is not handed over in place of what is, and it is said")
  func partTooMany() throws {
    var setup = movieSetup(edits: true)
    setup.picker.selectionLimit = 2
    var loop = try openedMovie(setup, key: .home)
    loop.settle()
    // Tab goes on, over the movie to the last picture.
    loop.press(.tab, .right, .tab, .left, " ")
    loop.settle()
    #expect(loop.state.screen == .movie)
    loop.press("L")
    loop.settle()
    loop.press("[", .enter)
    loop.settle()
    #expect(loop.cuts.isEmpty && loop.verdicts.isEmpty && loop.saves.isEmpty)
    #expect(loop.state.screen == .movie)
    #expect(loop.line(23).contains("No more than 2 can be chosen."))
  }

  @Test("one that is too long must be chosen alone")
  func tooLong() throws {
    var loop = try marked(edits: false, most: 3000)
    loop.press(.right, .right, .tab, .enter)
    #expect(loop.state.screen == .grid)
    #expect(loop.text.contains("“VID_1001.mp4” is longer than 0:03."))
    #expect(loop.verdicts.isEmpty)
  }
}
