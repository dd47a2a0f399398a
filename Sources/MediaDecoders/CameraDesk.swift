import Cells
public import MediaTypes

/// Answers what is asked of cameras, and keeps the one open that was asked about last.
public final class CameraDesk {
  private var camera: LiveCamera?

  /// A desk without a camera.
  public init() {}

  /// Does one operation; a still and a recording come with the file to write.
  public func answer(
    _ request: CameraRequest, files: [Int32]
  ) -> Result<MediaReply, MediaError> {
    do throws(MediaError) {
      return .success(try reply(request, files.first ?? -1))
    } catch {
      return .failure(error)
    }
  }

  private func reply(_ request: CameraRequest, _ file: Int32) throws(MediaError) -> MediaReply {
    switch request {
    case .devices: return .cameras(VideoDevice.all.map(\.facts))
    case .frame(let input, let look, let after): return try frame(input, look, after: after)
    case .still(let input): return .exported(try still(input, to: file))
    case .record(let input, let request): return try record(input, request, into: file)
    case .stop(let input): return try stop(input)
    case .close:
      camera = nil
      return .closed
    }
  }

  /// The open camera; another is closed before. One that is gone is opened anew where its first picture is asked for. One
  /// that is opened numbers its pictures from the one after `number`, which whoever asks has seen already.
  private func open(_ input: CameraInput, after number: Int? = nil) -> LiveCamera {
    if let camera, camera.input == input, !(number == 0 && camera.end != nil) { return camera }
    camera = nil
    let opened = LiveCamera(input, after: number ?? 0)
    camera = opened
    return opened
  }

  private func frame(
    _ input: CameraInput, _ look: RenderRequest, after: Int
  ) throws(MediaError) -> MediaReply {
    let camera = open(input, after: after)
    let picture = try camera.picture(after: after)
    let dropped = camera.dropped(before: picture)
    let recording = camera.recording
    let cells = try CellRenderer.draw(picture, look)
    return .cameraFrame(
      cells,
      CameraFrame(
        number: picture.number, size: picture.size, dropped: dropped,
        recorded: recording?.milliseconds, hasEnded: recording?.hasEnded ?? false))
  }

  private func still(_ input: CameraInput, to file: Int32) throws(MediaError) -> ExportedPicture {
    let camera = open(input)
    // While a movie is recorded, the camera stays as it is.
    let isLarger =
      camera.recording == nil && input.isDevice && VideoDevice.hasLargerStills(input.path)
    guard isLarger else {
      return try CameraStill.write(try camera.live(), of: input, to: file)
    }
    let number = camera.newestNumber
    camera.close()
    self.camera = nil
    let large = try CameraStill.largest(of: input)
    self.camera = LiveCamera(input, after: number)
    return try CameraStill.write(large, of: input, to: file)
  }

  private func record(
    _ input: CameraInput, _ request: RecordRequest, into file: Int32
  ) throws(MediaError) -> MediaReply {
    let camera = open(input)
    if let running = camera.recording { running.finish() }
    camera.recording = try Recording(request, first: try camera.live(), of: input, into: file)
    return .recording
  }

  private func stop(_ input: CameraInput) throws(MediaError) -> MediaReply {
    guard let camera, camera.input == input, let recording = camera.recording else {
      throw .exportFailed("nothing is recorded")
    }
    defer { camera.recording = nil }
    return .recorded(try recording.result())
  }
}

extension LiveCamera {
  /// The newest picture, the first one of a camera that was just opened; throws what ended the camera.
  func live() throws(MediaError) -> CameraPicture {
    if let end { throw end }
    return try picture(after: 0)
  }
}

extension CameraInput {
  /// Whether it is a device of Video4Linux.
  var isDevice: Bool { format == "video4linux2" || format == "v4l2" }
}
