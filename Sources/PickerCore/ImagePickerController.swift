public import PhotoLibrary

/// Who is told what a person chose: exactly one finish or one cancel for each presentation, unless the picker is dismissed
/// before. Both must be answered: a choice that nobody hears is lost.
public protocol ImagePickerControllerDelegate: AnyObject {
  /// The person chose this. The picker stays on the screen, deaf, until it is dismissed.
  func imagePickerController(
    _ picker: ImagePickerController, didFinishPickingMedia media: PickedMedia)
  /// The person chose these, in this order. It is told in place of the one above where `selectionLimit` is not 1, be it
  /// of one alone; without an answer of its own each is told by the one above.
  func imagePickerController(
    _ picker: ImagePickerController, didFinishPicking media: [PickedMedia])
  /// The person chose nothing. The picker stays on the screen, deaf, until it is dismissed.
  func imagePickerControllerDidCancel(_ picker: ImagePickerController)
}

extension ImagePickerControllerDelegate {
  /// Tells each as one.
  public func imagePickerController(
    _ picker: ImagePickerController, didFinishPicking media: [PickedMedia]
  ) {
    for one in media { imagePickerController(picker, didFinishPickingMedia: one) }
  }
}

/// Whoever draws a picker: the terminal, or a fake in tests. It gives the person's actions to
/// `ImagePickerController.perform(_:)`.
public protocol PickerPresenting: AnyObject {
  /// Take the picker on the screen, with this source.
  func present(_ picker: ImagePickerController, source: SourceType)
  /// Change to another source.
  func show(_ source: SourceType)
  /// Open the editor on assets, one after the other.
  func edit(_ assets: [Asset])
  /// Find out how long the movies among these are whose lengths are missing, by way of a `MediaService` that is asked to
  /// `probe` them (`PickedMedia.know(_:)` takes its answer), then give the controller `measured` of all, in the same
  /// order. One whose length is missing still is refused then with
  /// `PickerError.unfit`, and the picker stays.
  func measure(_ media: [PickedMedia])
  /// Do something with the camera.
  func capture(_ event: CaptureEvent)
  /// Take the picker from the screen.
  func dismiss()
}

/// The picker controller that app developers know: set it up, present it, be told, dismiss it.
///
/// It is a thin layer on `Picker`, and belongs to one thread: the one that runs the terminal, which
/// is the program's first. It can be presented again after it was dismissed. The delegate may call back while it is told:
/// the picker has finished by then, so that it can be dismissed, and after that presented again, at once.
///
/// What only the camera has is read and written by functions, since it is refused of other sources. The phone's flash,
/// overlay and hidden controls have no match: a camera of a computer has no flash, and its screen has always the keys.
public final class ImagePickerController {
  /// Who is told of the choice; whoever it is at that moment.
  public weak var delegate: (any ImagePickerControllerDelegate)?
  /// What may be chosen; a change counts from the next presentation.
  public var mediaTypes: [MediaType] = [.image]
  /// Whether a chosen still is framed; a change counts from the next presentation.
  public var allowsEditing = false
  /// How many may be chosen; 0 for no limit. A change counts from the next presentation.
  public var selectionLimit = 1
  /// How long a movie may be that is recorded or chosen, in seconds, with editing and without; what is no length of time,
  /// such as 0, is as short as can be, a millisecond. A change counts from the next presentation.
  public var videoMaximumDuration = 600.0
  /// How good a movie may be that is recorded or chosen; a better one is made anew before it is told. A change counts
  /// from the next presentation.
  public var videoQuality = VideoQuality.medium
  /// What a picture must be to be chosen; a change counts from the next presentation.
  public var fitness = Fitness()

  private weak var presenter: (any PickerPresenting)?
  private var picker: Picker
  private var source = SourceType.photoLibrary
  private var device = CameraDevice.rear
  private var captureMode = CameraCaptureMode.photo

  /// A picker that is drawn by `presenter`, which must outlive its presentation.
  public init(presenter: any PickerPresenting, sources: SourceStates = SourceStates()) {
    self.presenter = presenter
    picker = Picker(sources: sources)
  }

  /// Where pictures come from. Setting it while the picker is shown swaps the screen; a source that
  /// is unavailable then changes nothing (`setSourceType(_:)` says why).
  public var sourceType: SourceType {
    get { source }
    set { try? setSourceType(newValue) }
  }

  /// Sets the source, and throws where the picker is shown and the source cannot be.
  public func setSourceType(_ source: SourceType) throws(PickerError) {
    if isPresented { try perform(.setSource(source)) } else { self.source = source }
  }

  /// Whether it is on the screen, be it deaf.
  public var isPresented: Bool {
    switch picker.phase {
    case .presented, .finished: true
    case .idle, .dismissed: false
    }
  }

  /// What is known of the sources.
  public var sources: SourceStates { picker.sources }

  /// Tells the picker that a source came or went. One that is shown stays on the screen.
  public func setAvailability(_ availability: Availability, of source: SourceType) {
    // Never refused, in any phase.
    _ = try? picker.apply(.setAvailability(source, availability))
  }

  /// Shows the picker. Refused in the order that `Picker.apply(_:)` states.
  public func present() throws(PickerError) {
    if !isPresented {
      var configuration = PickerConfiguration(
        sourceType: source, mediaTypes: mediaTypes, allowsEditing: allowsEditing,
        selectionLimit: selectionLimit, fitness: fitness)
      configuration.setVideoMaximumDuration(videoMaximumDuration)
      configuration.videoQuality = videoQuality
      (configuration.cameraDevice, configuration.cameraCaptureMode) = (device, captureMode)
      picker = Picker(configuration: configuration, sources: picker.sources)
    }
    _ = try picker.apply(.present(hasDelegate: delegate != nil))
    followCamera()
    presenter?.present(self, source: source)
  }

  /// Takes the picker from the screen; where it is not there nothing happens.
  public func dismiss() {
    if isPresented { try? perform(.dismiss) }
  }

  /// Does what the person did, and tells who has to know.
  ///
  /// Where the delegate has gone away, a choice or a cancel is refused with `noDelegate` and
  /// nothing is lost: it is delivered once a delegate is there.
  public func perform(_ action: PickerAction) throws(PickerError) {
    if case .present = action { return try present() }
    var next = picker
    let events = try next.apply(action)
    let isForDelegate = events.contains { event in
      switch event {
      case .finished, .cancelled: true
      case .showSource, .edit, .measure, .capture, .dismissed: false
      }
    }
    guard !isForDelegate || delegate != nil else { throw .noDelegate }
    picker = next
    if isPresented { followCamera() }
    for event in events { deliver(event) }
  }

  private func deliver(_ event: PickerEvent) {
    switch event {
    case .showSource(let shown):
      source = shown
      presenter?.show(shown)
    case .edit(let assets): presenter?.edit(assets)
    case .measure(let media): presenter?.measure(media)
    case .capture(let event): presenter?.capture(event)
    case .finished(let media): deliver(media)
    case .cancelled: delegate?.imagePickerControllerDidCancel(self)
    case .dismissed: presenter?.dismiss()
    }
  }

  private func deliver(_ media: [PickedMedia]) {
    if picker.configuration.selectionLimit == 1, let one = media.first {
      delegate?.imagePickerController(self, didFinishPickingMedia: one)
    } else {
      delegate?.imagePickerController(self, didFinishPicking: media)
    }
  }
}

// MARK: The camera

extension ImagePickerController {
  /// Which way the camera looks: `rear` to begin with, and what the person turned to since. Throws `requiresCameraSource`
  /// where the source is another, as the phone's picker does of reading and writing.
  public func cameraDevice() throws(PickerError) -> CameraDevice {
    try checkCamera(.cameraDevice)
    return device
  }

  /// Looks this way; where no camera does, another stays on the screen (`isCameraDeviceAvailable(_:)` tells before). While
  /// something is captured nothing happens. Throws `requiresCameraSource` where the source is another.
  public func setCameraDevice(_ device: CameraDevice) throws(PickerError) {
    try checkCamera(.cameraDevice)
    if isPresented { try perform(.capture(.setDevice(device))) } else { self.device = device }
  }

  /// What the camera takes: stills to begin with, and what the person turned to since. Throws `requiresCameraSource` where
  /// the source is another.
  public func cameraCaptureMode() throws(PickerError) -> CameraCaptureMode {
    try checkCamera(.cameraCaptureMode)
    return captureMode
  }

  /// Takes these from now on. While something is captured, and where `mediaTypes` has no such, nothing happens. Throws
  /// `requiresCameraSource` where the source is another.
  public func setCameraCaptureMode(_ mode: CameraCaptureMode) throws(PickerError) {
    try checkCamera(.cameraCaptureMode)
    if isPresented { try perform(.capture(.setMode(mode))) } else { captureMode = mode }
  }

  /// How far the camera is, where it is shown; `live` elsewhere.
  public var capture: CapturePhase { picker.capture }

  /// Takes a still, which the person then looks at; the delegate is told when they use it. During a capture, while the
  /// person looks at one, and where `mediaTypes` has no stills, nothing happens. Throws `requiresCameraSource` where the
  /// source is another, `notPresented` where the camera is not on the screen.
  public func takePicture() throws(PickerError) {
    try checkCamera(.takePicture)
    guard isPresented else { throw .notPresented }
    try perform(.capture(.takePicture))
  }

  /// Begins to record, whatever `cameraCaptureMode()` is; false where it cannot: something is captured already,
  /// `mediaTypes` has no movies, no camera is on the screen, or its screen says at once that it cannot. The recording
  /// ends by `stopVideoCapture()`, by the person, by itself after `videoMaximumDuration` or on a nearly full disk; the
  /// person then looks at it, and the delegate is told when they use it.
  public func startVideoCapture() -> Bool {
    guard picker.capture != .recording else { return false }
    try? perform(.capture(.startVideoCapture))
    return picker.capture == .recording
  }

  /// Ends the recording; where nothing is recorded nothing happens.
  public func stopVideoCapture() { try? perform(.capture(.stopVideoCapture)) }

  /// The person may have turned to the other camera, or from stills to movies.
  private func followCamera() {
    let shown = picker.configuration
    (device, captureMode) = (shown.cameraDevice, shown.cameraCaptureMode)
  }

  private func checkCamera(_ property: CameraProperty) throws(PickerError) {
    if source != .camera { throw .requiresCameraSource(property) }
  }
}

extension ImagePickerController {
  /// Whether a source can be used on this machine now: not an empty one, nor one that cannot be read.
  ///
  /// As on the phone it does not depend on the person's permission: a library that may not be looked at is there, and the
  /// picker asks, or says that it is not allowed. `PickerSources.states()` tells each source's reason. Looks into the person's pictures folder, so it may block: ask before a screen is shown.
  public static func isSourceTypeAvailable(_ source: SourceType) -> Bool {
    PickerSources.ofThisMachine().availability(of: source) == .available
  }

  /// The kinds of media that a source can give now; none where it is unavailable. May block, as
  /// `isSourceTypeAvailable(_:)`.
  public static func availableMediaTypes(for source: SourceType) -> [MediaType] {
    let availability = PickerSources.ofThisMachine().availability(of: source)
    return SourceStates(library: availability, camera: availability).mediaTypes(for: source)
  }

  /// Whether a camera that looks this way can be used now. May block, as `isSourceTypeAvailable(_:)`.
  public static func isCameraDeviceAvailable(_ device: CameraDevice) -> Bool {
    CameraList().availability(looking: device) == .available
  }

  /// What a camera that looks this way can take: stills and movies, nothing where none can be used. May block, as
  /// `isSourceTypeAvailable(_:)`.
  public static func availableCaptureModes(for device: CameraDevice) -> [CameraCaptureMode] {
    isCameraDeviceAvailable(device) ? CameraCaptureMode.allCases : []
  }
}
