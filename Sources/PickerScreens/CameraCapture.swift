import Cells
import PhotoLibrary
import MediaTypes
import PickerCore

extension AppState {
  /// Does what the picker wants of its camera.
  mutating func follow(_ event: CaptureEvent) -> [Effect] {
    switch event {
    case .useDevice(let direction): return useCamera(looking: direction)
    case .useMode: return []
    case .takePicture: return capture { .still($0) }
    case .startVideoCapture:
      let request = recordRequest
      return capture { .record($0, request) }
    case .stopVideoCapture: return stopRecording()
    case .review(let media): return giveUpLiveFrame() + review(media)
    case .live: return goLive()
    }
  }

  private var recordRequest: RecordRequest {
    let configuration = picker.configuration
    return RecordRequest(
      maximumMilliseconds: configuration.videoMaximumMilliseconds,
      maximumShorterSide: configuration.videoQuality.maximumShorterSide,
      maximumBitRate: configuration.videoQuality.maximumBitRate)
  }

  /// Has the camera that is shown write into a new file. Where none is shown nothing is taken.
  private mutating func capture(_ operation: (CameraInput) -> CameraRequest) -> [Effect] {
    guard camera != nil, let shown = shownCamera else { return perform(.capture(.failed)) }
    lastCapture += 1
    camera?.countdown = nil
    camera?.isOpen = true
    // The frame that is shown may be the last one of another recording, whose length would be told for this one's.
    camera?.frame?.facts.recorded = nil
    camera?.underWay = CaptureUnderWay(number: lastCapture, camera: shown)
    return [.capture(CaptureFileRequest(number: lastCapture, operation: operation(shown.input)))]
  }

  /// Takes a still, or that a recording has begun. What nobody waits for any more is not kept.
  mutating func takeCaptured(
    _ number: Int, _ result: Result<CapturedFile, SaveFailure>
  ) -> [Effect] {
    guard let underWay = camera?.underWay, underWay.number == number else {
      if case .success(let file) = result { return [.discard(file.path)] }
      return []
    }
    switch result {
    case .success(let file):
      guard let still = file.still else { return beginRecording(file) }
      return finish(file, .image, still.size, byteCount: still.byteCount)
    case .failure(let failure):
      notice = Notice(text: sentence(failure))
      return failCapture()
    }
  }

  private func sentence(_ failure: SaveFailure) -> String {
    if case .media(let error) = failure {
      return cameraSentence(error, picker.capture == .takingPicture ? .takingPicture : .recording)
    }
    return language.sentence(failure, file: FilePath(""))
  }

  private mutating func beginRecording(_ file: CapturedFile) -> [Effect] {
    camera?.underWay?.file = file
    // It was to end before it had begun.
    return picker.capture == .stopping ? stopRecording() : []
  }

  private mutating func stopRecording() -> [Effect] {
    guard let underWay = camera?.underWay, underWay.file != nil else { return [] }
    let job = jobs.add(
      .cameraStop, FilePath(""), .camera(.stop(underWay.camera.input)), priority: .viewerPreview)
    return giveUpLiveFrame() + [.media(job)]
  }

  /// Takes the movie; where nobody can say what was recorded, its file is looked at.
  mutating func takeRecorded(_ result: Result<MediaReply, MediaError>) -> [Effect] {
    guard let file = camera?.underWay?.file else { return [] }
    if case .success(.recorded(let movie)) = result {
      return finish(
        file, .movie, movie.size, byteCount: movie.byteCount, milliseconds: movie.milliseconds)
    }
    let job = jobs.add(.cameraRest, file.path, .probe, priority: .viewer)
    return [.media(job)]
  }

  /// Takes what is left of a recording that broke off.
  mutating func takeRest(_ result: Result<MediaReply, MediaError>) -> [Effect] {
    guard let file = camera?.underWay?.file else { return [] }
    if case .success(.info(let info)) = result, info.format.isMovie, info.size.width > 0 {
      notice = notice ?? Notice(text: language.text(.recordingBroke))
      return finish(
        file, .movie, info.size, byteCount: nil,
        milliseconds: info.details.durationMilliseconds)
    }
    notice = notice ?? Notice(text: language.text(.recordingLost))
    return [.discard(file.path)] + failCapture()
  }

  private mutating func finish(
    _ file: CapturedFile, _ type: MediaType, _ size: PixelSize, byteCount: Int?,
    milliseconds: Int? = nil
  ) -> [Effect] {
    let name = camera?.underWay?.camera.input.name ?? ""
    camera?.underWay = nil
    var media = PickedMedia(
      original: file.path, mediaType: type, originalSize: size,
      byteCount: byteCount.map(Int64.init))
    media.milliseconds = milliseconds
    media.metadata = CaptureMetadata(
      date: CivilTime(
        secondsSince1970: file.secondsSince1970, offset: setup.timeZoneOffsetSeconds),
      device: name, size: size)
    return perform(.capture(.taken(media)))
  }

  private mutating func failCapture() -> [Effect] {
    camera?.underWay = nil
    return perform(.capture(.failed))
  }

  private mutating func goLive() -> [Effect] {
    let pending = (camera?.review?.pending).map { giveUp($0.job) } ?? []
    let unwanted = (camera?.review).map { [Effect.discard($0.media.original)] } ?? []
    let given = movie?.isReview == true ? giveUpMovie() : []
    if isReviewing { screen = .camera }
    if movie?.isReview == true { movie = nil }
    camera?.review = nil
    return pending + given + unwanted
  }
}
