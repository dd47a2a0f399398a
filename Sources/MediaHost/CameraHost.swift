import Cells
import MediaTypes

extension MediaOperation {
  /// Whether it is for the process with the camera.
  var isOfCamera: Bool {
    if case .camera = self { true } else { false }
  }

  /// Whether there is a file to write, in memory unless whoever asked has one.
  var hasOutput: Bool {
    switch self {
    case .export, .cut, .camera(.still), .camera(.record): true
    case .probe, .render, .frame, .abilities, .camera: false
    }
  }
}

extension CameraRequest {
  /// Whether this can be a good answer.
  func allows(_ reply: MediaReply) -> Bool {
    switch (self, reply) {
    case (.devices, .cameras), (.still, .exported), (.record, .recording), (.stop, .recorded),
      (.close, .closed):
      true
    case (.frame(_, let look, let after), .cameraFrame(let picture, let frame)):
      look.allows(picture.size) && frame.number > after
    default: false
    }
  }
}

extension MediaHost {
  /// Ends the process with the camera at once, and with it whatever keeps the camera. What was asked of it and is not
  /// answered yet is answered with `.cancelled`.
  public func endCamera() {
    camera?.shutDown()
    takeFromCamera()
    camera = nil
  }

  /// The host of the process with the camera: a process of its own, not counted among the decoders, which lives from the
  /// first request to `close`. When it dies, what was asked is answered with the error, and the next request starts
  /// another.
  func cameraHost() -> MediaHost {
    if let camera { return camera }
    var special = MediaHostConfiguration(
      program: configuration.program, arguments: configuration.arguments + ["--camera"],
      processes: 1, limits: configuration.limits)
    special.hasCamera = true
    special.limits.stillMilliseconds = max(
      special.limits.stillMilliseconds, MediaLimits.cameraStillMilliseconds)
    special.limits.keptResidentBytes = special.limits.jobResidentBytes
    let made = MediaHost(special, openFile: openFile, now: now)
    camera = made
    return made
  }
}
