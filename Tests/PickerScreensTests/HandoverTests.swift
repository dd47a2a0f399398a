import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("Movies on their way to be handed over")
struct HandoverTests {
  private func setup(
    edits: Bool = false, quality: VideoQuality = .high, most: Int = 600_000, limit: Int = 0
  ) -> AppSetup {
    var setup = movieSetup(edits: edits, most: most)
    setup.picker.videoQuality = quality
    setup.picker.selectionLimit = limit
    return setup
  }

  /// Two movies and a picture, of which nothing is known yet.
  private func unknown(_ setup: AppSetup) throws -> FakeLoop {
    var loop = try FakeLoop(setup)
    for number in [1, 2] {
      loop.media.animations[movie(number).path] = .init(repeating: 40, count: number * 50)
      loop.media.movies.insert(movie(number).path)
    }
    loop.list([picture(0), movie(1), movie(2)])
    return loop
  }

  private func small(_ number: Int) -> SavedMovie {
    SavedMovie(
      path: FilePath("/edited/\(number).mp4"), milliseconds: 2000,
      size: PixelSize(width: 640, height: 480), byteCount: 100)
  }

  private func finished(_ loop: FakeLoop) -> [PickedMedia] {
    if case .finished(let media)? = loop.verdicts.first { media } else { [] }
  }

  @Test(
    "those that were marked are measured before anything is handed over", arguments: [true, false])
  func measured(edits: Bool) throws {
    var loop = try unknown(setup(edits: edits, most: 3000))
    loop.press("*", .enter)
    #expect(loop.verdicts.isEmpty)
    loop.settle()
    #expect(loop.verdicts.isEmpty)
    #expect(loop.state.screen == .grid)
    #expect(loop.text.contains("“VID_1002.mp4” is longer than 0:03."))
  }

  @Test("one whose length nobody can tell is refused, and it is said which")
  func lengthUnknown() throws {
    var loop = try unknown(setup())
    loop.media.lengthless = [movie(2).path]
    loop.press("*", .enter)
    loop.settle()
    #expect(loop.verdicts.isEmpty)
    #expect(loop.text.contains("How long “VID_1002.mp4” is cannot be told: at most 10:00"))
  }

  @Test("a choice from the movie's screen waits there until the others are measured")
  func measuredFromMovie() throws {
    var loop = try unknown(setup())
    loop.press("*", .right, " ")
    loop.give(.terminal(.resize(CellSize(columns: 90, rows: 24))))
    while loop.state.movie?.isReady != true { loop.answerAll() }
    loop.press(.enter)
    loop.settle()
    #expect(finished(loop).map(\.milliseconds) == [nil, 2000, 4000])
  }

  @Test("short ones are handed over with their lengths")
  func short() throws {
    var loop = try unknown(setup())
    loop.press("*", .enter)
    loop.settle()
    #expect(finished(loop).map(\.milliseconds) == [nil, 2000, 4000])
  }

  @Test(
    "a program's choice is measured too; what is too long is refused, what cannot be read as well")
  func program() throws {
    for (number, word) in [(1, ""), (2, "longer than 0:03"), (3, "cannot")] {
      var loop = try unknown(setup(most: 3000, limit: 1))
      loop.media.broken[movie(3).path] = .corrupt("header")
      loop.give(.controller(.choose(movie(number))))
      #expect(loop.verdicts.isEmpty)
      loop.settle()
      #expect(finished(loop).map(\.milliseconds) == (number == 1 ? [2000] : []))
      if number == 2 { #expect(loop.text.contains(word)) }
      #expect(loop.state.handover == nil)
    }
  }

  @Test(
    "better ones are made anew one after the other, with editing and without; the original is named beside",
    arguments: [true, false])
  func reduced(edits: Bool) throws {
    var loop = try unknown(setup(edits: edits, quality: .low))
    loop.settle()
    loop.press(.right, .tab, .tab, .enter)
    loop.settle()
    let request = CutRequest(quality: .low)
    #expect(loop.cuts == [MovieSaveRequest(asset: movie(1).path, cut: request)])
    #expect(loop.line(23).contains("Making “VID_1001.mp4” smaller… 0%"))
    loop.give(.cutProgress(500))
    #expect(loop.line(23).contains("50%"))
    loop.press(.left, .enter, "?")
    loop.give(.cut(.success(small(1))))
    #expect(loop.cuts.last == MovieSaveRequest(asset: movie(2).path, cut: request))
    // This one turned out to be no better.
    var same = small(2)
    same.path = movie(2).path
    loop.give(.cut(.success(same)))
    let media = finished(loop)
    #expect(media.map(\.original) == [movie(1).path, movie(2).path])
    #expect(media.map(\.edited) == [small(1).path, nil])
    #expect(media.map(\.isEdited) == [false, false])
    #expect(media.first?.byteCount == 100)
  }

  @Test("what is known to be no better is not made anew", arguments: [VideoQuality.high, .medium])
  func untouched(quality: VideoQuality) throws {
    var loop = try unknown(setup(quality: quality, limit: 1))
    // 9.4 MB over 40 s is below 2 Mbit/s.
    loop.media.animations[movie(1).path] = .init(repeating: 400, count: 100)
    loop.media.sizes[movie(1).path] = PixelSize(width: 640, height: 480)
    loop.settle()
    loop.press(.right, .enter)
    loop.settle()
    loop.press(.enter)
    #expect(loop.cuts.isEmpty)
    #expect(finished(loop).map(\.edited) == [nil])
  }

  @Test("one movie that is looked at is made anew as a whole", arguments: [true, false])
  func previewed(edits: Bool) throws {
    var loop = try unknown(setup(edits: edits, quality: .medium, limit: 1))
    loop.settle()
    loop.press(.right, .enter)
    loop.settle()
    loop.press(.enter)
    #expect(loop.cuts.map(\.cut) == [CutRequest(quality: .medium)])
    #expect(loop.press(.escape).contains(.stopCut))
    #expect(loop.state.screen == .movie)
    loop.give(.cut(.success(small(1))))
    #expect(loop.verdicts.isEmpty)
    loop.press(.enter)
    loop.give(.cut(.failure(.storage(.noSpace))))
    #expect(loop.line(23).contains("the disk is full"))
    loop.press(.enter)
    loop.give(.cut(.success(small(1))))
    #expect(finished(loop).map(\.edited) == [small(1).path])
  }
}
