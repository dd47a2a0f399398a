import MediaTypes
import PhotoLibrary
import Testing

@testable import PickerCore

private final class Listener: ImagePickerControllerDelegate {
  var heard: [String] = []
  var dismisses = false

  func imagePickerController(
    _ picker: ImagePickerController, didFinishPickingMedia media: PickedMedia
  ) {
    heard.append("finished \(String(decoding: media.original.bytes, as: UTF8.self))")
    if dismisses { picker.dismiss() }
  }

  func imagePickerControllerDidCancel(_ picker: ImagePickerController) {
    heard.append("cancelled")
    if dismisses { picker.dismiss() }
  }
}

/// One who wants to hear of many at once.
private final class ManyListener: ImagePickerControllerDelegate {
  var heard: [[PickedMedia]] = []

  func imagePickerController(
    _ picker: ImagePickerController, didFinishPickingMedia media: PickedMedia
  ) { heard.append([media]) }

  func imagePickerController(
    _ picker: ImagePickerController, didFinishPicking media: [PickedMedia]
  ) { heard.append(media) }

  func imagePickerControllerDidCancel(_ picker: ImagePickerController) {}
}

private final class Screen: PickerPresenting {
  var seen: [String] = []
  var onCapture: ((CaptureEvent) -> Void)?

  func present(_ picker: ImagePickerController, source: SourceType) {
    seen.append("present \(source)")
  }
  func show(_ source: SourceType) { seen.append("show \(source)") }
  func edit(_ assets: [Asset]) { seen.append("edit") }
  func measure(_ media: [PickedMedia]) { seen.append("measure \(media.count)") }
  func capture(_ event: CaptureEvent) {
    seen.append("capture \(event)")
    onCapture?(event)
  }
  func dismiss() { seen.append("dismiss") }
}

@Suite struct ImagePickerControllerTests {
  private let screen = Screen()
  private let listener = Listener()
  private let picker: ImagePickerController
  private let still = Asset(path: FilePath("a.jpg"), byteCount: 1, modified: 1)

  init() {
    picker = ImagePickerController(
      presenter: screen, sources: SourceStates(library: .available))
    picker.delegate = listener
  }

  @Test("A choice is told once, and the picker stays until it is dismissed")
  func finish() throws {
    try picker.present()
    try picker.perform(.choose(still))
    try picker.perform(.choose(still))
    try picker.perform(.cancel)
    #expect(listener.heard == ["finished a.jpg"])
    #expect(screen.seen == ["present photoLibrary"])
    #expect(picker.isPresented)
    picker.dismiss()
    picker.dismiss()
    #expect(screen.seen == ["present photoLibrary", "dismiss"])
    #expect(!picker.isPresented)
  }

  @Test("A delegate may dismiss while it is told, and the picker can be shown again")
  func dismissInside() throws {
    listener.dismisses = true
    for _ in 0..<2 {
      try picker.present()
      try picker.perform(.cancel)
    }
    #expect(listener.heard == ["cancelled", "cancelled"])
    #expect(screen.seen.filter { $0 == "dismiss" }.count == 2)
  }

  @Test("With editing the screen is asked to frame, and what was framed is told")
  func editing() throws {
    picker.allowsEditing = true
    try picker.present()
    try picker.perform(.choose(still))
    #expect(screen.seen.last == "edit" && listener.heard == [])
    try picker.perform(.use(PickedMedia(still)))
    #expect(listener.heard == ["finished a.jpg"])
  }

  @Test("What is unfit is refused and not told, and counts from the next presentation")
  func fitness() throws {
    try picker.present()
    picker.fitness.maximumBytes = 100
    let large = Asset(path: FilePath("b.jpg"), byteCount: 101, modified: 1)
    picker.dismiss()
    try picker.present()
    #expect(throws: PickerError.unfit(large.path, .tooLarge(101, most: 100))) {
      try picker.perform(.choose(large))
    }
    #expect(listener.heard == [])
    try picker.perform(.choose(still))
    #expect(listener.heard == ["finished a.jpg"])
  }

  @Test("Nothing is shown when presenting is refused")
  func refused() {
    picker.delegate = nil
    #expect(throws: PickerError.noDelegate) { try picker.present() }
    picker.delegate = listener
    picker.sourceType = .camera
    #expect(throws: PickerError.sourceUnavailable(.camera, .noCamera)) { try picker.present() }
    picker.sourceType = .photoLibrary
    picker.mediaTypes = []
    #expect(throws: PickerError.noMediaTypes) { try picker.present() }
    #expect(screen.seen == [] && !picker.isPresented)
  }

  @Test("Presenting twice is refused and shown once")
  func twice() throws {
    try picker.present()
    #expect(throws: PickerError.alreadyPresented) { try picker.present() }
    #expect(throws: PickerError.alreadyPresented) {
      try picker.perform(.present(hasDelegate: true))
    }
    #expect(screen.seen == ["present photoLibrary"])
  }

  @Test("Changing the source while shown swaps the screen; an unavailable one changes nothing")
  func source() throws {
    try picker.present()
    picker.sourceType = .savedPhotosAlbum
    picker.sourceType = .camera
    #expect(picker.sourceType == .savedPhotosAlbum)
    #expect(throws: PickerError.sourceUnavailable(.camera, .noCamera)) {
      try picker.setSourceType(.camera)
    }
    picker.setAvailability(.available, of: .camera)
    try picker.setSourceType(.camera)
    #expect(screen.seen == ["present photoLibrary", "show savedPhotosAlbum", "show camera"])
  }

  @Test("A delegate that went away loses nothing: the next one is told")
  func weakDelegate() throws {
    var gone: Listener? = Listener()
    picker.delegate = gone
    try picker.present()
    gone = nil
    #expect(gone == nil && picker.delegate == nil)
    #expect(throws: PickerError.noDelegate) { try picker.perform(.choose(still)) }
    #expect(throws: PickerError.noDelegate) { try picker.perform(.cancel) }
    picker.delegate = listener
    try picker.perform(.choose(still))
    #expect(listener.heard == ["finished a.jpg"])
  }

  @Test("Many are told at once; one who knows of one alone hears of each")
  func many() throws {
    let other = Asset(path: FilePath("b.jpg"), byteCount: 1, modified: 1)
    picker.selectionLimit = 2
    listener.dismisses = true
    try picker.present()
    #expect(throws: PickerError.selectionLimitExceeded(2)) {
      try picker.perform(.choose([still, other, still]))
    }
    try picker.perform(.choose([other, still]))
    #expect(listener.heard == ["finished b.jpg", "finished a.jpg"])
    let many = ManyListener()
    picker.delegate = many
    try picker.present()
    try picker.perform(.choose([other, still]))
    #expect(many.heard == [[PickedMedia(other), PickedMedia(still)]])
  }

  @Test("A delegate replaced midway hears nothing, the new one all")
  func replaced() throws {
    let second = Listener()
    try picker.present()
    picker.delegate = second
    try picker.perform(.cancel)
    #expect(listener.heard == [] && second.heard == ["cancelled"])
  }

  @Test("Dismissing before any choice tells nobody")
  func earlyDismiss() throws {
    try picker.present()
    picker.dismiss()
    #expect(listener.heard == [])
    #expect(throws: PickerError.notPresented) { try picker.perform(.choose(still)) }
  }

  @Test(
    "A movie that was chosen is measured before anybody hears of it, with editing and without",
    arguments: [true, false])
  func measures(edits: Bool) throws {
    picker.mediaTypes = [.image, .movie]
    picker.allowsEditing = edits
    picker.videoMaximumDuration = 2
    try picker.present()
    let movie = Asset(path: FilePath("movie.mp4"), byteCount: 1, modified: 1, mediaType: .movie)
    try picker.perform(.choose(movie))
    #expect(screen.seen == ["present photoLibrary", "measure 1"])
    #expect(listener.heard == [])
    var media = PickedMedia(movie)
    media.milliseconds = 2001
    let long = media
    #expect(throws: PickerError.unfit(movie.path, .tooLong(2001, most: 2000))) {
      try picker.perform(.measured([long]))
    }
    media.milliseconds = 2000
    try picker.perform(.measured([media]))
    #expect(listener.heard == ["finished movie.mp4"])
  }

  @Test("Unless told otherwise it is as the phone's picker is")
  func defaults() throws {
    #expect(picker.sourceType == .photoLibrary && picker.mediaTypes == [.image])
    #expect(!picker.allowsEditing && picker.selectionLimit == 1)
    #expect(picker.videoMaximumDuration == 600 && picker.videoQuality == .medium)
    picker.sourceType = .camera
    #expect(try picker.cameraDevice() == .rear && picker.cameraCaptureMode() == .photo)
    let configuration = PickerConfiguration()
    #expect(configuration.videoMaximumMilliseconds == 600_000)
    #expect(configuration.videoQuality == .medium && configuration.cameraDevice == .rear)
  }

  @Test("What the person turns to on the screen is what the camera's properties are then")
  func followsThePerson() throws {
    picker.setAvailability(.available, of: .camera)
    picker.mediaTypes = [.movie, .image]
    picker.sourceType = .camera
    try picker.present()
    try picker.perform(.capture(.setDevice(.front)))
    try picker.perform(.capture(.setMode(.video)))
    #expect(try picker.cameraDevice() == .front && picker.cameraCaptureMode() == .video)
    picker.dismiss()
    picker.mediaTypes = [.image]
    try picker.present()
    #expect(try picker.cameraDevice() == .front && picker.cameraCaptureMode() == .photo)
  }

  @Test("A still is taken of a camera that is on the screen, and of no other source")
  func takesPicture() throws {
    picker.setAvailability(.available, of: .camera)
    #expect(throws: PickerError.requiresCameraSource(.takePicture)) { try picker.takePicture() }
    picker.sourceType = .camera
    #expect(throws: PickerError.notPresented) { try picker.takePicture() }
    #expect(!picker.startVideoCapture())
    try picker.present()
    try picker.takePicture()
    try picker.takePicture()
    #expect(screen.seen == ["present camera", "capture takePicture"])
  }

  @Test("A screen that cannot record says so at once, and the picker with it")
  func cannotRecord() throws {
    picker.setAvailability(.available, of: .camera)
    picker.mediaTypes = [.movie]
    picker.sourceType = .camera
    try picker.present()
    screen.onCapture = { [weak picker] event in
      if event == .startVideoCapture { try? picker?.perform(.capture(.failed)) }
    }
    #expect(!picker.startVideoCapture())
    #expect(picker.capture == .live)
  }

  @Test("The camera's properties are those of a picker with a camera, before it is shown and after")
  func cameraProperties() throws {
    let picker = ImagePickerController(
      presenter: screen, sources: SourceStates(library: .available, camera: .available))
    picker.delegate = listener
    picker.mediaTypes = [.image, .movie]
    #expect(throws: PickerError.requiresCameraSource(.cameraDevice)) {
      try picker.setCameraDevice(.rear)
    }
    #expect(throws: PickerError.requiresCameraSource(.cameraCaptureMode)) {
      try picker.cameraCaptureMode()
    }
    picker.sourceType = .camera
    try picker.setCameraDevice(.rear)
    try picker.present()
    #expect(try picker.cameraDevice() == .rear)
    try picker.setCameraCaptureMode(.video)
    #expect(try picker.cameraCaptureMode() == .video)
    #expect(picker.startVideoCapture() && !picker.startVideoCapture())
    try picker.setCameraDevice(.front)
    #expect(try picker.cameraDevice() == .rear)
    #expect(
      screen.seen == [
        "present camera", "capture useMode(PickerCore.CameraCaptureMode.video)",
        "capture startVideoCapture",
      ])
  }
}
