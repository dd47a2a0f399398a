import Cells
import Foundation
import MediaHost
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens
import Support
import Testing

@testable import PickerTerminal

@Suite("Movies on the loop, with real media processes")
struct MovieLoopTests {
  /// Saves everything in one folder.
  private struct Saver: MovieSaver {
    let folder: FilePath
    let keepsMetadata = false
    var format: MediaFormat?

    func file(for source: FilePath) throws(StorageError) -> AwaitedFile {
      try AwaitedFile(in: folder, isMade: true)
    }
    func save(_ file: AwaitedFile, movie: CutMovie, source: FilePath) throws(StorageError)
      -> FilePath
    {
      try EditedPictures.save(file, in: folder, original: source, format: movie.format)
    }
    func saveFrame(_ descriptor: Int32, source: FilePath) throws(StorageError) -> FilePath {
      try EditedPictures.saveFrame(from: descriptor, in: folder, movie: source)
    }
  }

  private let folder = TemporaryFolder()
  private var movie: FilePath { folder.path.appending("movie.mp4") }
  private var kept: String { folder.text + "/kept" }
  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: kept)) ?? []).sorted()
  }

  /// Makes a movie of which every picture is brighter than the one before.
  private func makeMovie(seconds: Int, size: String) throws {
    try FFmpeg.run([
      "-f", "lavfi", "-i",
      "color=black:s=\(size):r=25:d=\(seconds),geq=lum='16+2*N':cb=128:cr=128", "-c:v", "libx264",
      "-preset", "ultrafast", "-qp", "4", "-g", "50", "-bf", "2", "-pix_fmt", "yuv420p",
      folder.text + "/movie.mp4",
    ])
  }

  /// A controller that shows an empty folder, with the loop at rest.
  private func stage(
    _ picker: PickerConfiguration = PickerConfiguration(), format: MediaFormat? = nil
  ) throws -> ControllerStage {
    let setup = AppSetup(
      picker: picker, start: .grid, libraryName: "empty",
      query: FolderQuery(roots: [try folder.folder("empty")], recursive: false, hidden: false))
    let stage = try ControllerStage(
      setup, movies: Saver(folder: folder.path.appending("kept"), format: format))
    stage.loop.start()
    stage.loop.runUntilIdle()
    return stage
  }

  /// The loop alone, with a movie beside it.
  private func loop(seconds: Int, size: String) throws -> EventLoop {
    try makeMovie(seconds: seconds, size: size)
    return try stage().loop
  }

  private func request(_ start: Int, _ end: Int) -> MovieSaveRequest {
    MovieSaveRequest(
      asset: movie, cut: CutRequest(range: MovieRange(start: start, end: end)))
  }

  @Test("a movie is cut into its folder under a free name, again and again")
  func cuts() throws {
    let loop = try loop(seconds: 4, size: "64x64")
    for (start, end) in [(0, 2000), (120, 1000)] {
      loop.perform([.cut(request(start, end))])
      loop.runUntilIdle()
    }
    #expect(names == ["movie-edited-2.mp4", "movie-edited.mp4"])
    _ = loop.finish()
  }

  @Test("a container that cannot be is told with the one that was wanted, and nothing is kept")
  func otherContainer() throws {
    try makeMovie(seconds: 2, size: "64x64")
    let loop = try stage(format: .ogv).loop
    loop.perform([.cut(request(120, 1000))])
    loop.runUntilIdle()
    #expect(loop.cutting == nil && names.isEmpty)
    let failure = loop.movies?.failure(.otherContainer(.mp4))
    #expect(failure == .otherContainer(.mp4, wanted: .ogv))
    #expect(loop.movies?.failure(.noSpace) == .media(.noSpace))
    _ = loop.finish()
  }

  @Test("of a movie that is no better than asked nothing is made: it is handed over itself")
  func goodEnough() throws {
    let loop = try loop(seconds: 2, size: "64x64")
    loop.perform([.cut(MovieSaveRequest(asset: movie, cut: CutRequest(quality: .low)))])
    loop.runUntilIdle()
    #expect(names.isEmpty)
    #expect(loop.cutting == nil)
    loop.perform([.cut(MovieSaveRequest(asset: movie, cut: CutRequest(maximumShorterSide: 32)))])
    loop.runUntilIdle()
    #expect(names == ["movie-edited.mp4"])
    // Nobody chose it.
    _ = loop.finish()
    #expect(names.isEmpty)
  }

  @Test(
    "a movie that a program chooses is measured by a media process before anybody hears of it",
    arguments: [(1.5, []), (2, [2000])] as [(Double, [Int])])
  func chooses(most: Double, lengths: [Int]) throws {
    var configuration = PickerConfiguration(mediaTypes: [.movie])
    configuration.videoMaximumMilliseconds = Int(most * 1000)
    try makeMovie(seconds: 2, size: "64x64")
    let stage = try stage(configuration)
    let asset = Asset(path: movie, byteCount: 9, modified: 0, mediaType: .movie)
    try stage.controller.perform(.choose(asset))
    #expect(stage.owner.picked.isEmpty)
    stage.loop.runUntilIdle()
    #expect(stage.owner.picked.map(\.milliseconds) == lengths)
    #expect(
      stage.owner.picked.compactMap { $0.info[.mediaURL] } == lengths.map { _ in .file(movie) })
    stage.end()
  }

  @Test("a cut that is given up leaves nothing, and another can follow")
  func stops() throws {
    let loop = try loop(seconds: 4, size: "640x640")
    loop.perform([.cut(request(40, 4000))])
    while loop.cutting?.file == nil { loop.turn(waiting: true) }
    loop.perform([.stopCut])
    loop.runUntilIdle()
    #expect(names.isEmpty)
    loop.perform([.cut(request(0, 2000))])
    loop.runUntilIdle()
    #expect(names == ["movie-edited.mp4"])
    _ = loop.finish()
  }

  @Test("the frame that is taken is the one of its moment, exactly, and upright in full size")
  func frames() throws {
    let loop = try loop(seconds: 4, size: "64x48")
    for (place, moment) in [0, 39, 40, 1239, 1240, 1999, 2000, 3960, 60_000].enumerated() {
      loop.perform([.takeFrame(MovieFrameRequest(asset: movie, milliseconds: moment))])
      loop.runUntilIdle()
      let name = kept + (place == 0 ? "/movie-frame.png" : "/movie-frame-\(place + 1).png")
      let facts = try runProgram(
        "/usr/bin/convert",
        [name, "-colorspace", "gray", "-format", "%w %h %[fx:255*mean]", "info:"]
      ).text.split(separator: " ").compactMap { Double($0) }
      try #require(facts.count == 3)
      #expect(facts[0] == 64 && facts[1] == 48)
      let number = min(99, moment / 40)
      #expect(abs(facts[2] - Double(2 * number) * 255 / 219) < 1.2, "\(moment)")
    }
    _ = loop.finish()
  }
}
