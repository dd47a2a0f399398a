import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import ScreenTesting
import Testing

@testable import PickerScreens

/// A movie that was just recorded, as the person looks at it: 12 seconds, 25 frames each.
func reviewedMovie(
  _ setup: AppSetup, size: CellSize = CellSize(columns: 80, rows: 24)
) throws -> FakeLoop {
  let path = FilePath("/taken/MOV_1.mp4")
  var loop = try FakeLoop(setup, size: size)
  loop.media.animations[path] = .init(repeating: 40, count: 300)
  loop.media.movies = [path]
  loop.media.sizes[path] = PixelSize(width: 640, height: 480)
  loop.showFrames(2)
  if loop.state.captureMode == .photo { loop.press("m") }
  loop.press(.enter)
  loop.beginMovie()
  loop.press(.enter)
  loop.settle()
  return loop
}

@Suite("Looking at a movie that was just recorded")
struct MovieReviewTests {
  private let path = FilePath("/taken/MOV_1.mp4")
  private let setup = cameraSetup(edits: true, types: [.image, .movie])

  private func finished(_ loop: FakeLoop) -> [PickedMedia] {
    if case .finished(let media)? = loop.verdicts.first { media } else { [] }
  }

  @Test(
    "it is played and looked through, and used as it is: with its length and what the camera wrote")
  func whole() throws {
    var loop = try reviewedMovie(setup)
    #expect(loop.state.screen == .movie)
    #expect(loop.line(0).hasPrefix(" Movie"))
    #expect(loop.line(20).contains("0:00.0 / 0:12"))
    loop.press("L")
    loop.settle()
    #expect(loop.shownFrame == 25)
    loop.press(.enter)
    let media = try #require(finished(loop).first)
    #expect(media.original == path)
    #expect(media.milliseconds == 12_000)
    #expect(media.metadata?.device == "Integrated Camera")
    #expect(media.info[.mediaURL] == .file(path))
  }

  @Test("with editing a part of it is cut, and the cut is what is handed over")
  func part() throws {
    var loop = try reviewedMovie(setup)
    for key in ["L", "[", "L", "L", "]"] as [Key] {
      loop.press(key)
      loop.settle()
    }
    loop.press(.enter)
    #expect(loop.cuts.map(\.asset) == [path])
    #expect(loop.cuts.map(\.cut.range) == [MovieRange(start: 1000, end: 3040)])
    let cut = SavedMovie(
      path: FilePath("/edited/MOV_1.mp4"), milliseconds: 2040,
      size: PixelSize(width: 640, height: 480), byteCount: 9)
    loop.give(.cut(.success(cut)))
    let media = try #require(finished(loop).first)
    #expect(media.info[.mediaURL] == .file(cut.path))
    // What was recorded is not kept beside it.
    #expect(media.info[.originalMovie] == .file(cut.path))
    #expect(media.info[.size] == .size(cut.size))
    #expect(media.milliseconds == 2040)
    #expect(media.isEdited)
    #expect(media.metadata != nil)
  }

  @Test(
    "Esc and r take another: the movie is thrown away and the camera is live",
    arguments: [.escape, "r"] as [Key])
  func retake(key: Key) throws {
    var loop = try reviewedMovie(setup)
    #expect(loop.press(key).contains(.discard(path)))
    #expect(loop.state.screen == .camera)
    #expect(loop.state.movie == nil)
    #expect(loop.state.picker.capture == .live)
    #expect(loop.wantedFrame != nil)
  }

  @Test("the words below it are pressed, its keys tell them too")
  func words() throws {
    var loop = try reviewedMovie(setup)
    for text in ["Retake", "Use Movie"] { #expect(loop.line(21).contains(text)) }
    for text in ["⏎ use", "Esc retake"] { #expect(loop.line(23).contains(text)) }
    let place = try #require(loop.state.reviewWords.last?.place)
    loop.click(place.minColumn, place.minRow)
    #expect(finished(loop).map(\.original) == [path])
    loop = try reviewedMovie(setup)
    let first = try #require(loop.state.reviewWords.first?.place)
    loop.click(first.minColumn, first.minRow)
    #expect(loop.state.screen == .camera)
  }

  @Test("where it is saved into the camera roll, that comes first and the cut after")
  func saved() throws {
    var setup = setup
    setup.savesCaptures = true
    var loop = try reviewedMovie(setup)
    loop.press("L")
    loop.settle()
    loop.press("[", .enter)
    #expect(loop.cuts.isEmpty)
    loop.say(.status(status()))
    #expect(loop.requests.contains(.save(path)))
    loop.say(.saved(.success(FilePath("/photos/Camera/MOV_1.mp4"))))
    #expect(loop.cuts.map(\.cut.range) == [MovieRange(start: 1000, end: 12_000)])
  }

  @Test("as it looks", arguments: sizes, languages.indices)
  func looks(size: CellSize, language: Int) throws {
    let (language, code) = languages[language]
    var loop = try reviewedMovie(
      cameraSetup(language, edits: true, types: [.image, .movie]), size: size)
    loop.media.drawsFrames = true
    for key in ["L", "[", "L", "L", "L", "]", "H"] as [Key] {
      loop.press(key)
      loop.settle()
    }
    expectScreen(loop.screen, named: "movie-review-\(code)-\(size.columns)x\(size.rows)")
  }
}
