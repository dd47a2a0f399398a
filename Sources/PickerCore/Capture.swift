import MediaTypes
import PhotoLibrary

/// How far a picker is with its camera. It begins live, and is live again after a capture that failed or is not wanted.
public enum CapturePhase: Equatable, Sendable {
  /// It shows what the camera sees.
  case live
  /// A still is being taken.
  case takingPicture
  /// A movie is being recorded.
  case recording
  /// The recording is coming to its end.
  case stopping
  /// The person looks at what was taken: Retake or Use.
  case review(PickedMedia)
}

/// What is done to a picker's camera, by the person or by its owner; the owner's are named as the phone's picker's
/// (`takePicture()`, `startVideoCapture()`, `stopVideoCapture()`).
public enum CaptureAction: Equatable, Sendable {
  /// Look the other way. During a capture nothing happens.
  case setDevice(CameraDevice)
  /// Take stills, or movies. During a capture, and where these were not asked for, nothing happens.
  case setMode(CameraCaptureMode)
  /// Take a still. During a capture, and where stills were not asked for, nothing happens.
  case takePicture
  /// Begin to record. During a capture, and where movies were not asked for, nothing happens.
  case startVideoCapture
  /// End the recording; where nothing is recorded nothing happens.
  case stopVideoCapture
  /// The camera took this, whole and in its file.
  case taken(PickedMedia)
  /// The camera could not take it: it is live again.
  case failed
  /// The person does not want what was taken.
  case retake
  /// The person wants what was taken.
  case use
}

/// What whoever draws the picker is to do with its camera.
public enum CaptureEvent: Equatable, Sendable {
  /// Show what the camera sees that looks this way.
  case useDevice(CameraDevice)
  /// Be ready to take these.
  case useMode(CameraCaptureMode)
  /// Take a still, then say `taken` or `failed`.
  case takePicture
  /// Begin to record.
  case startVideoCapture
  /// End the recording, then say `taken` or `failed`.
  case stopVideoCapture
  /// Let the person look at what was taken.
  case review(PickedMedia)
  /// Show again what the camera sees; what was taken is not wanted.
  case live
}

extension CaptureEvent {
  /// What brings a picker that follows another one to the same place; nothing happens where it is there already.
  public func action(in phase: CapturePhase) -> CaptureAction {
    switch self {
    case .useDevice(let device): .setDevice(device)
    case .useMode(let mode): .setMode(mode)
    case .takePicture: .takePicture
    case .startVideoCapture: .startVideoCapture
    case .stopVideoCapture: .stopVideoCapture
    case .review(let media): .taken(media)
    case .live: if case .review = phase { .retake } else { .failed }
    }
  }
}

extension Picker {
  /// Which of the camera's abilities an action needs; nil for none.
  private static func property(of action: CaptureAction) -> CameraProperty? {
    switch action {
    case .setDevice: .cameraDevice
    case .setMode: .cameraCaptureMode
    case .takePicture: .takePicture
    case .startVideoCapture: .startVideoCapture
    case .stopVideoCapture, .taken, .failed, .retake, .use: nil
    }
  }

  /// A camera takes only what was asked for.
  mutating func useAskedCaptureMode() {
    let other: CameraCaptureMode = configuration.cameraCaptureMode == .photo ? .video : .photo
    let types = configuration.mediaTypes
    if !types.contains(configuration.cameraCaptureMode.mediaType), types.contains(other.mediaType) {
      configuration.cameraCaptureMode = other
    }
  }

  /// Does one thing with the camera. Refused with `requiresCameraSource` where the source is another, with `notPresented`
  /// where the camera is not on the screen; swallowed where it is not at the place for it.
  mutating func apply(_ action: CaptureAction) throws(PickerError) -> [PickerEvent] {
    guard phase == .presented(.camera) else {
      guard phase != .finished, let property = Self.property(of: action) else { return [] }
      throw configuration.sourceType == .camera ? .notPresented : .requiresCameraSource(property)
    }
    switch (action, capture) {
    case (.setDevice(let device), .live) where device != configuration.cameraDevice:
      configuration.cameraDevice = device
      return [.capture(.useDevice(device))]
    case (.setMode(let mode), .live)
    where mode != configuration.cameraCaptureMode
      && configuration.mediaTypes.contains(mode.mediaType):
      configuration.cameraCaptureMode = mode
      return [.capture(.useMode(mode))]
    case (.takePicture, .live) where configuration.mediaTypes.contains(.image):
      return become(.takingPicture, .takePicture)
    case (.startVideoCapture, .live) where configuration.mediaTypes.contains(.movie):
      return become(.recording, .startVideoCapture)
    case (.stopVideoCapture, .recording): return become(.stopping, .stopVideoCapture)
    case (.taken(let media), .takingPicture), (.taken(let media), .recording),
      (.taken(let media), .stopping):
      return become(.review(media), .review(media))
    case (.failed, .takingPicture), (.failed, .recording), (.failed, .stopping), (.retake, .review):
      return become(.live, .live)
    case (.use, .review(let media)): return try use(taken: media)
    default: return []
    }
  }

  private mutating func become(_ next: CapturePhase, _ event: CaptureEvent) -> [PickerEvent] {
    capture = next
    return [.capture(event)]
  }

  /// A still that was taken is framed where stills are.
  private mutating func use(taken media: PickedMedia) throws(PickerError) -> [PickerEvent] {
    guard configuration.allowsEditing, media.mediaType == .image else {
      return try apply(.use([media]))
    }
    return [.edit(Asset(path: media.original, byteCount: 0, modified: 0))]
  }
}
