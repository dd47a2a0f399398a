import Cells
import PhotoLibrary
import MediaTypes
import PickerCore

extension AppState {
  /// The camera that is shown.
  var shownCamera: CameraChoice? {
    guard let camera, cameras.choices.indices.contains(camera.place) else { return nil }
    return cameras.choices[camera.place]
  }

  /// What the shutter takes.
  var captureMode: CameraCaptureMode { picker.configuration.cameraCaptureMode }

  /// Whether both stills and movies were asked for.
  var takesBoth: Bool { Set(picker.configuration.mediaTypes).count > 1 }

  /// Looks for cameras anew, where anybody looks for them.
  func lookForCameras() -> [Effect] { setup.findsCameras ? [.lookForCameras] : [] }

  /// Takes the cameras that there are now. The one that is shown stays, as long as it is among them.
  mutating func take(_ found: CamerasFound) -> [Effect] {
    let shown = shownCamera
    cameras = found
    _ = try? picker.apply(.setAvailability(.camera, found.availability))
    if let place = found.choices.firstIndex(where: { $0.input == shown?.input }) {
      camera?.place = place
    } else if let shown, camera != nil {
      // It is told by its next frame that it is gone.
      cameras.choices.insert(shown, at: 0)
      camera?.place = 0
    }
    keepCursorOnChoice()
    return []
  }

  /// Shows what a camera sees: the one that looks the way that was set, else the first, which the picker is told.
  mutating func openCamera() -> [Effect] {
    camera = CameraState()
    camera?.place = cameras.place(looking: picker.configuration.cameraDevice) ?? 0
    screen = .camera
    return tellDirection()
  }

  mutating func takeOnCamera(_ action: KeyAction) -> [Effect] {
    switch action {
    case .back: return leaveCameraStep()
    case .shutter: return pressShutter()
    case .retake: return tryCameraAgain()
    case .nextCamera: return showNextCamera()
    case .captureMode:
      return perform(.capture(.setMode(captureMode == .photo ? .video : .photo)))
    case .selfTimer:
      guard picker.capture == .live, camera?.countdown == nil else { return [] }
      let next = camera?.timer.next
      camera?.timer = next ?? .off
    default: break
    }
    return []
  }

  /// A click on the live view is the shutter.
  mutating func takeOnCamera(_ event: MouseEvent) -> [Effect] {
    guard event.action == .press, liveViewPlace?.contains(event.position) == true else {
      return []
    }
    return pressShutter()
  }

  /// One step back: out of the count-down, out of the recording, else out of the camera.
  private mutating func leaveCameraStep() -> [Effect] {
    if camera?.countdown != nil {
      camera?.countdown = nil
      return []
    }
    switch picker.capture {
    case .recording: return perform(.capture(.stopVideoCapture))
    case .stopping: return []
    case .takingPicture, .live, .review: return leaveCamera()
    }
  }

  /// Leaves the camera for the sheet, or altogether where there is none.
  private mutating func leaveCamera() -> [Effect] {
    guard setup.start == .sheet else { return perform(.cancel) }
    // A still that is under way is not wanted any more.
    camera?.underWay = nil
    let effects = perform(.capture(.failed)) + giveCameraBack()
    camera = nil
    return effects + showSheet()
  }

  /// Takes a picture, or begins or ends a recording; after the self-timer, where it is set.
  private mutating func pressShutter() -> [Effect] {
    guard let camera, camera.failure == nil, camera.countdown == nil else { return [] }
    if picker.capture == .recording { return perform(.capture(.stopVideoCapture)) }
    guard picker.capture == .live, camera.frame != nil else { return [] }
    guard camera.timer == .off else {
      self.camera?.countdown = camera.timer.rawValue
      return [.timer(.countdown, milliseconds: 1000)]
    }
    return releaseShutter()
  }

  private mutating func releaseShutter() -> [Effect] {
    perform(.capture(captureMode == .photo ? .takePicture : .startVideoCapture))
  }

  /// A second of the count-down is over.
  mutating func countDown() -> [Effect] {
    guard let left = camera?.countdown, screen == .camera, !isDeaf else { return [] }
    guard left > 1 else {
      camera?.countdown = nil
      return picker.capture == .live ? releaseShutter() : []
    }
    camera?.countdown = left - 1
    return [.timer(.countdown, milliseconds: 1000)]
  }

  private mutating func showNextCamera() -> [Effect] {
    guard picker.capture == .live, let camera, cameras.choices.count > 1 else { return [] }
    return show((camera.place + 1) % cameras.choices.count) + tellDirection()
  }

  /// Has the picker know which way the camera looks that is shown.
  private mutating func tellDirection() -> [Effect] {
    shownCamera.map { perform(.capture(.setDevice($0.direction))) } ?? []
  }

  /// Shows the camera that looks this way, unless the one that is shown does; where none looks so that one stays.
  mutating func useCamera(looking direction: CameraDevice) -> [Effect] {
    guard shownCamera?.direction != direction else { return [] }
    let place = cameras.choices.firstIndex { $0.direction == direction }
    return place.map { show($0) } ?? tellDirection()
  }

  /// Another camera is opened by the first frame that is asked of it.
  private mutating func show(_ place: Int) -> [Effect] {
    let effects = giveUpLiveFrame()
    camera?.place = place
    camera?.countdown = nil
    camera?.frame = nil
    camera?.failure = nil
    return effects
  }

  private mutating func tryCameraAgain() -> [Effect] {
    guard camera?.failure != nil else { return [] }
    let effects = giveCameraBack()
    camera?.failure = nil
    return effects + lookForCameras()
  }
}
