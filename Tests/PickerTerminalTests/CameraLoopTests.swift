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
  private final class Owner: ImagePickerControllerDelegate {
    var picked: [PickedMedia] = []
    var cancels = 0
    func imagePickerController(
      _ picker: ImagePickerController, didFinishPickingMedia media: PickedMedia
    ) { picked.append(media) }
    func imagePickerControllerDidCancel(_ picker: ImagePickerController) { cancels += 1 }
  }

  private struct Stage {
    let terminal = MemoryTerminal(size: CellSize(columns: 80, rows: 24))
    let owner = Owner()
    let loop: EventLoop
    let presenter: TerminalPresenter
    let controller: ImagePickerController

    init(
      _ types: [MediaType] = [.image], graph: String = "testsrc2=size=320x240:rate=30",
      looking direction: CameraDevice = .rear
    ) throws {
      var found = CameraSearch([.filters(graph)]).found()
      found.choices[0].direction = direction
      var configuration = PickerConfiguration(sourceType: .camera, mediaTypes: types)
      configuration.cameraCaptureMode = types == [.movie] ? .video : .photo
      let setup = AppSetup(picker: configuration, start: .camera, cameras: found)
      loop = try EventLoop(
        terminal: terminal, setup: setup,
        media: MediaHostConfiguration(program: BuiltProducts.path(of: "pickroll-media")), saver: nil
      )
      presenter = TerminalPresenter(loop)
      controller = ImagePickerController(
        presenter: presenter, sources: SourceStates(library: .available, camera: .available))
      controller.delegate = owner
      controller.sourceType = .camera
      controller.mediaTypes = types
      try controller.present()
      loop.start()
    }

    /// Lets the loop run until something is so.
    func run(_ what: String, until isSo: (AppState) -> Bool) throws {
      let start = Monotonic.milliseconds
      while !isSo(loop.state) {
        let waited = Double(Monotonic.milliseconds - start) / 1000
        try #require(waited < Patience.seconds, "waited for \(what)")
        // A loop that has nothing to wait for would wait without end.
        loop.turn(waiting: false)
        poll(nil, 0, 5)
      }
    }

    /// The number of the frame that the screens have.
    var frameNumber: Int? { loop.state.camera?.frame?.facts.number }

    func end() {
      controller.dismiss()
      loop.runUntilIdle()
      _ = loop.finish()
    }
  }

  private func exists(_ path: FilePath) -> Bool { path.withCString { access($0, F_OK) == 0 } }

  @Test("takePicture, Use: the delegate hears once, with what the camera wrote, and the file stays")
  func still() throws {
    let stage = try Stage()
    try stage.run("a frame") { $0.liveArea != nil }
    try stage.controller.takePicture()
    try stage.controller.takePicture()
    try stage.run("the review") { $0.screen == .cameraReview }
    #expect(stage.loop.captures.unkept.count == 1)
    stage.terminal.feed([.key(.enter), .key(.enter)])
    try stage.run("the end") { $0.picker.phase == .finished }
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
      let stage = try Stage(graph: halves, looking: direction)
      try stage.run("a frame") { $0.liveArea != nil && stage.terminal.live != nil }
      let live = try #require(stage.terminal.live)
      #expect(isRedAndBlue(stage.terminal.grid, live) == (direction == .rear))
      try stage.controller.takePicture()
      try stage.run("the picture taken") { $0.camera?.review?.drawing != nil }
      let taken = stage.loop.state.reviewRoom.centered(
        try #require(stage.loop.state.camera?.review?.drawing?.picture.size))
      #expect(isRedAndBlue(stage.terminal.grid, taken))
      stage.end()
    }
  }

  @Test("What is not used is taken away, by Retake and at the end")
  func unused() throws {
    let stage = try Stage()
    try stage.run("a frame") { $0.liveArea != nil }
    try stage.controller.takePicture()
    try stage.run("the review") { $0.screen == .cameraReview }
    let first = try #require(stage.loop.captures.unkept.first)
    stage.terminal.feed([.key(.character("r"))])
    try stage.run("the live view") { $0.screen == .camera }
    try stage.controller.takePicture()
    try stage.run("the review") { $0.screen == .cameraReview }
    let second = try #require(stage.loop.captures.unkept.first)
    stage.terminal.feed([.key(.character("q"))])
    try stage.run("the end") { $0.picker.phase == .finished }
    stage.end()
    #expect(stage.owner.cancels == 1)
    #expect(!exists(first))
    #expect(!exists(second))
  }

  @Test("startVideoCapture, stopVideoCapture: a movie that lasts as long")
  func movie() throws {
    let stage = try Stage([.movie])
    try stage.run("a frame") { $0.liveArea != nil }
    #expect(stage.controller.startVideoCapture())
    #expect(!stage.controller.startVideoCapture())
    try stage.run("a second") { _ in
      stage.terminal.grid.text(row: 0).contains("● 0:01")
    }
    stage.controller.stopVideoCapture()
    try stage.run("the review") { $0.screen == .movie && $0.movie?.info != nil }
    stage.terminal.feed([.key(.enter)])
    try stage.run("the end") { $0.picker.phase == .finished }
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
    let stage = try Stage()
    try stage.run("a frame") { $0.liveArea != nil }
    stage.terminal.isSlow = true
    try stage.run("a frame that is on its way to the screen") { _ in stage.terminal.isBehind }
    let before = try #require(stage.frameNumber)
    let begun = Monotonic.milliseconds
    try stage.run("a second") { _ in Monotonic.milliseconds - begun > 1000 }
    #expect(stage.frameNumber == before)
    stage.terminal.isBehind = false
    try stage.run("the next frame") { _ in stage.frameNumber != before }
    // Thirty were passed over; a slow machine makes fewer of them, not older ones.
    #expect(try #require(stage.frameNumber) >= before + 15)
    stage.end()
  }

  @Test("A camera that ends is told, and r tries it again")
  func unplugged() throws {
    let stage = try Stage(graph: "testsrc2=size=320x240:rate=30:duration=1")
    try stage.run("a frame") { $0.liveArea != nil }
    try stage.run("the loss") { _ in
      (0..<24).contains { stage.terminal.grid.text(row: $0).contains("gone.") }
    }
    stage.terminal.feed([.key(.character("r"))])
    try stage.run("a frame") { $0.liveArea != nil }
    stage.end()
  }
}
