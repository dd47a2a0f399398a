import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

@testable import PickerScreens

/// What the fake media process knows of its cameras.
struct FakeCamera {
  var size = PixelSize(width: 640, height: 480)
  /// Why there are no frames.
  var failure: MediaError?
  /// How long is recorded, in milliseconds; nil where nothing is.
  var recorded: Int?
  var hasEnded = false
  /// What the recording came to.
  var movie: Result<RecordedMovie, MediaError> = .success(
    RecordedMovie(
      milliseconds: 12_000, size: PixelSize(width: 640, height: 480), byteCount: 1_200_000))
}

extension FakeMedia {
  /// Frames are numbered one after the other, each as soon as it is asked for.
  func answer(_ request: CameraRequest) -> Result<MediaReply, MediaError> {
    switch request {
    case .devices: return .success(.cameras([]))
    case .frame(let input, let look, let after):
      if let failure = camera.failure { return .failure(failure) }
      let info = MediaInfo(format: .other, size: camera.size)
      guard let picture = picture(of: input.path, look, info) else {
        return .failure(.wireBroken)
      }
      let facts = CameraFrame(
        number: after + 1, size: camera.size, dropped: 0, recorded: camera.recorded,
        hasEnded: camera.hasEnded)
      return .success(.cameraFrame(picture, facts))
    case .still, .record: return .failure(.unsupported)
    case .stop: return camera.movie.map { .recorded($0) }
    case .close: return .success(.closed)
    }
  }
}

let webcam = CameraChoice(
  input: CameraInput(
    format: "video4linux2", path: FilePath("/dev/video0"), name: "Integrated Camera"),
  direction: .front)
let worldcam = CameraChoice(
  input: CameraInput(format: "video4linux2", path: FilePath("/dev/video2"), name: "Rear Camera"),
  direction: .rear)

func cameraSetup(
  _ language: Language = .english, edits: Bool = true, types: [MediaType] = [.image],
  start: StartScreen = .camera, cameras: [CameraChoice] = [webcam, worldcam],
  depth: ColorDepth = .trueColor, repertoire: Repertoire = .full
) -> AppSetup {
  var configuration = PickerConfiguration(
    sourceType: start == .camera ? .camera : .photoLibrary, mediaTypes: types,
    allowsEditing: edits)
  configuration.cameraDevice = .front
  return AppSetup(
    language: language, appearance: Appearance(depth: depth, repertoire: repertoire),
    picker: configuration, start: start, libraryName: "photos",
    query: PickerScreensTests.library, avatar: .defaultHead(FilePath("/share/head.png")),
    cameras: CamerasFound(choices: cameras, availability: .available), findsCameras: true)
}

extension FakeLoop {
  /// What is asked of cameras and not answered yet.
  var cameraJobs: [CameraRequest] {
    jobs.compactMap { if case .camera(let request) = $0.operation { request } else { nil } }
  }

  /// The frame that is asked for.
  var wantedFrame: (input: CameraInput, look: RenderRequest, after: Int)? {
    for case .frame(let input, let look, let after) in cameraJobs { return (input, look, after) }
    return nil
  }

  /// Has the last still written.
  @discardableResult
  mutating func takeStill(_ path: String = "/taken/IMG_1.jpg") -> [Effect] {
    let size = PixelSize(width: 1280, height: 960)
    return capture(
      .success(
        CapturedFile(
          path: FilePath(path), secondsSince1970: noon,
          still: ExportedPicture(
            format: .jpeg, size: size, originalSize: size, byteCount: 240_000))))
  }

  /// Has the last recording begun.
  @discardableResult
  mutating func beginMovie(_ path: String = "/taken/MOV_1.mp4") -> [Effect] {
    capture(.success(CapturedFile(path: FilePath(path), secondsSince1970: noon)))
  }

  @discardableResult
  mutating func capture(_ result: Result<CapturedFile, SaveFailure>) -> [Effect] {
    give(.captured(captures.last?.number ?? 0, result))
  }

  /// Answers what is asked now, some times over: as many frames.
  mutating func showFrames(_ count: Int = 1) {
    for _ in 0..<count { answerAll() }
  }
}
