import Cells
import Glibc
import MediaHost
import MediaTypes
import PhotoLibrary
import PickerCore
import Support
import Testing

@testable import PickerScreens
@testable import PickerTerminal

/// A controller on the terminal in memory, with a camera that FFmpeg draws.
@Suite("A camera on the terminal in memory")
struct CameraLoopTests {
  private func stage(
    _ types: [MediaType] = [.image], graph: String = "testsrc2=size=320x240:rate=30",
    looking direction: CameraDevice = .rear
  ) throws -> ControllerStage {
    var found = CameraSearch([.filters(graph)]).found()
    found.choices[0].direction = direction
    let stage = try ControllerStage(
      AppSetup(
        picker: PickerConfiguration(sourceType: .camera, mediaTypes: types), start: .camera,
        cameras: found))
    stage.loop.start()
    return stage
  }

  /// Waits until the camera is live, with a frame on the screen.
  private func waitForLive(_ stage: ControllerStage) throws {
    try stage.loop.turn(on: stage.terminal) {
      $0.screen == .camera && $0.camera?.frame != nil && $0.camera?.failure == nil
        && stage.terminal.live != nil
    }
  }

  /// Waits until the person is shown what was taken.
  private func waitForReview(_ stage: ControllerStage) throws {
    try stage.loop.turn(on: stage.terminal) { $0.screen == .cameraReview }
  }

  private func waitForEnd(_ stage: ControllerStage) throws {
    try stage.loop.turn(on: stage.terminal) { $0.picker.phase == .finished }
  }

  /// The number of the frame that the screens have.
  private func frameNumber(_ stage: ControllerStage) -> Int? {
    stage.loop.state.camera?.frame?.facts.number
  }

  private func exists(_ path: FilePath) -> Bool { path.withCString { access($0, F_OK) == 0 } }

  @Test("takePicture, Use: the delegate hears once, with what the camera wrote, and the file stays")
  func still() throws {
    let stage = try stage()
    try waitForLive(stage)
    try stage.controller.takePicture()
    try stage.controller.takePicture()
    try waitForReview(stage)
    #expect(stage.loop.captures.unkept.count == 1)
    stage.terminal.feed([.key(.enter), .key(.enter)])
    try waitForEnd(stage)
    #expect(stage.owner.picked.count == 1)
    #expect(stage.owner.cancels == 0)
    let media = try #require(stage.owner.picked.first)
    #expect(media.metadata?.size == PixelSize(width: 320, height: 240))
    #expect(media.metadata?.device == "testsrc2=size=320x240:rate=30")
    stage.end()
    #expect(stage.owner.picked.count == 1)
    #expect(exists(media.original))
    CapturedFiles.discard(media.original)
  }

  /// Whether the left half of what is drawn is red, and the right one blue.
  private func isRedAndBlue(_ grid: CellGrid, _ place: CellRect) -> Bool {
    let row = place.minRow + place.size.rows / 2
    let ends = [place.minColumn + 2, place.maxColumn - 3].map {
      grid[$0, row].style.background.rawValue
    }
    return ends[0] >> 16 & 0xFF > 128 && ends[1] & 0xFF > 128
  }

  @Test("A front camera's live view is a mirror, the picture taken is not; a rear camera's neither")
  func mirror() throws {
    let halves = "color=c=red:s=320x240:r=30,drawbox=x=160:y=0:w=160:h=240:c=blue:t=fill"
    for direction in CameraDevice.allCases {
      let stage = try stage(graph: halves, looking: direction)
      try waitForLive(stage)
      let live = try #require(stage.terminal.live)
      #expect(isRedAndBlue(stage.terminal.grid, live) == (direction == .rear))
      try stage.controller.takePicture()
      try stage.loop.turn(on: stage.terminal) { $0.camera?.review?.drawing != nil }
      let taken = stage.loop.state.reviewRoom.centered(
        try #require(stage.loop.state.camera?.review?.drawing?.picture.size))
      #expect(isRedAndBlue(stage.terminal.grid, taken))
      stage.end()
    }
  }

  @Test("What is not used is taken away, by Retake and at the end")
  func unused() throws {
    let stage = try stage()
    try waitForLive(stage)
    try stage.controller.takePicture()
    try waitForReview(stage)
    let first = try #require(stage.loop.captures.unkept.first)
    stage.terminal.feed([.key(.character("r"))])
    try waitForLive(stage)
    try stage.controller.takePicture()
    try waitForReview(stage)
    let second = try #require(stage.loop.captures.unkept.first)
    stage.terminal.feed([.key(.character("q"))])
    try waitForEnd(stage)
    stage.end()
    #expect(stage.owner.cancels == 1)
    #expect(!exists(first))
    #expect(!exists(second))
  }

  @Test("startVideoCapture, stopVideoCapture: a movie that lasts as long")
  func movie() throws {
    let stage = try stage([.movie])
    try waitForLive(stage)
    #expect(stage.controller.startVideoCapture())
    #expect(!stage.controller.startVideoCapture())
    try stage.loop.turn(on: stage.terminal) { _ in
      stage.terminal.grid.text(row: 0).contains("● 0:01")
    }
    stage.controller.stopVideoCapture()
    try stage.loop.turn(on: stage.terminal) { $0.screen == .movie && $0.movie?.info != nil }
    stage.terminal.feed([.key(.enter)])
    try waitForEnd(stage)
    let media = try #require(stage.owner.picked.first)
    #expect(media.mediaType == .movie)
    #expect(media.originalSize == PixelSize(width: 320, height: 240))
    stage.end()
    let host = MediaHost(
      configuration: MediaHostConfiguration(program: BuiltProducts.path(of: "pickroll-media")))
    let info = host.perform(
      MediaJob(id: JobID(1), source: media.original, operation: .probe))
    guard case .success(.info(let facts)) = info.result else { return #expect(Bool(false)) }
    #expect((900...3000).contains(facts.details.durationMilliseconds ?? 0))
    CapturedFiles.discard(media.original)
  }

  @Test("A terminal that is behind is shown the newest frame when it has caught up")
  func slowTerminal() throws {
    let stage = try stage()
    try waitForLive(stage)
    stage.terminal.isSlow = true
    try stage.loop.turn(on: stage.terminal) { _ in stage.terminal.isBehind }
    let before = try #require(frameNumber(stage))
    let begun = Monotonic.milliseconds
    try stage.loop.turn(on: stage.terminal) { _ in Monotonic.milliseconds - begun > 1000 }
    #expect(frameNumber(stage) == before)
    stage.terminal.isBehind = false
    try stage.loop.turn(on: stage.terminal) { _ in frameNumber(stage) != before }
    // Thirty were passed over; a slow machine makes fewer of them, not older ones.
    #expect(try #require(frameNumber(stage)) >= before + 15)
    stage.end()
  }

  @Test("A camera that ends is told, and r tries it again")
  func unplugged() throws {
    let stage = try stage(graph: "testsrc2=size=320x240:rate=30:duration=1")
    try waitForLive(stage)
    try stage.loop.turn(on: stage.terminal) { _ in stage.terminal.text.contains("gone.") }
    stage.terminal.feed([.key(.character("r"))])
    try waitForLive(stage)
    stage.end()
  }
}
