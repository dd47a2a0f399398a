import MediaTypes
import PhotoLibrary
import Support
import Testing

@testable import PickerCore

@Suite struct CaptureTests {
  static let still = PickedMedia(original: FilePath("/tmp/a.jpg"))
  static let movie = {
    var movie = PickedMedia(original: FilePath("/tmp/a.mp4"), mediaType: .movie)
    movie.milliseconds = 1000
    return movie
  }()

  struct Story: CustomTestStringConvertible {
    let testDescription: String
    var editing = false
    var mediaTypes: [MediaType] = [.image, .movie]
    var before: [CaptureAction] = []
    let action: CaptureAction
    let events: [PickerEvent]
    var phase = CapturePhase.live
  }

  static let stories: [Story] = [
    Story(
      testDescription: "a still is taken", action: .takePicture,
      events: [.capture(.takePicture)], phase: .takingPicture),
    Story(
      testDescription: "a second still during the first does nothing", before: [.takePicture],
      action: .takePicture, events: [], phase: .takingPicture),
    Story(
      testDescription: "no still while a movie is recorded", before: [.startVideoCapture],
      action: .takePicture, events: [], phase: .recording),
    Story(
      testDescription: "no still where movies alone were asked for", mediaTypes: [.movie],
      action: .takePicture, events: []),
    Story(
      testDescription: "no movie where stills alone were asked for", mediaTypes: [.image],
      action: .startVideoCapture, events: []),
    Story(
      testDescription: "what was taken is looked at", before: [.takePicture],
      action: .taken(still), events: [.capture(.review(still))], phase: .review(still)),
    Story(
      testDescription: "what nobody asked for is not looked at", action: .taken(still), events: []),
    Story(
      testDescription: "a failure is live again", before: [.takePicture], action: .failed,
      events: [.capture(.live)]),
    Story(testDescription: "nothing fails while nothing is captured", action: .failed, events: []),
    Story(
      testDescription: "a recording is ended", before: [.startVideoCapture],
      action: .stopVideoCapture, events: [.capture(.stopVideoCapture)], phase: .stopping),
    Story(
      testDescription: "nothing is ended where nothing is recorded", action: .stopVideoCapture,
      events: []),
    Story(
      testDescription: "a recording may end by itself", before: [.startVideoCapture],
      action: .taken(movie), events: [.capture(.review(movie))], phase: .review(movie)),
    Story(
      testDescription: "retaking is live again", before: [.takePicture, .taken(still)],
      action: .retake, events: [.capture(.live)]),
    Story(
      testDescription: "using a still finishes", before: [.takePicture, .taken(still)],
      action: .use, events: [.finished([still])], phase: .review(still)),
    Story(
      testDescription: "with editing a still is framed first", editing: true,
      before: [.takePicture, .taken(still)], action: .use,
      events: [.edit([Asset(path: still.original, byteCount: 0, modified: 0)])],
      phase: .review(still)),
    Story(
      testDescription: "a movie is not framed", editing: true,
      before: [.startVideoCapture, .stopVideoCapture, .taken(movie)], action: .use,
      events: [.finished([movie])], phase: .review(movie)),
    Story(
      testDescription: "the other camera", action: .setDevice(.front),
      events: [.capture(.useDevice(.front))]),
    Story(
      testDescription: "the same camera changes nothing", action: .setDevice(.rear), events: []),
    Story(
      testDescription: "no other camera during a capture", before: [.startVideoCapture],
      action: .setDevice(.front), events: [], phase: .recording),
    Story(
      testDescription: "movies instead of stills", action: .setMode(.video),
      events: [.capture(.useMode(.video))]),
    Story(
      testDescription: "no movies where stills alone were asked for", mediaTypes: [.image],
      action: .setMode(.video), events: []),
  ]

  static func live(_ story: Story) throws -> Picker {
    let configuration = PickerConfiguration(
      sourceType: .camera, mediaTypes: story.mediaTypes, allowsEditing: story.editing)
    var picker = Picker(
      configuration: configuration,
      sources: SourceStates(library: .available, camera: .available))
    _ = try picker.apply(.present(hasDelegate: true))
    for action in story.before { _ = try picker.apply(.capture(action)) }
    return picker
  }

  @Test("The camera follows its rules", arguments: stories)
  func rules(story: Story) throws {
    var picker = try Self.live(story)
    #expect(try picker.apply(.capture(story.action)) == story.events)
    #expect(picker.capture == story.phase)
  }

  @Test("A picker that hears the events comes to the same place", arguments: stories)
  func following(story: Story) throws {
    var (first, second) = (try Self.live(story), try Self.live(story))
    for case .capture(let event) in try first.apply(.capture(story.action)) {
      _ = try second.apply(.capture(event.action(in: second.capture)))
      // Heard back, it changes nothing more.
      #expect(try first.apply(.capture(event.action(in: first.capture))) == [])
    }
    #expect(second.capture == first.capture)
    #expect(second.configuration == first.configuration)
  }

  @Test(
    "What only a camera can do is refused of another source, by name",
    arguments: [
      (CaptureAction.setDevice(.front), CameraProperty.cameraDevice),
      (.setMode(.video), .cameraCaptureMode), (.takePicture, .takePicture),
      (.startVideoCapture, .startVideoCapture),
    ])
  func otherSource(action: CaptureAction, property: CameraProperty) throws {
    var picker = Picker(sources: SourceStates(library: .available, camera: .available))
    _ = try picker.apply(.present(hasDelegate: true))
    #expect(throws: PickerError.requiresCameraSource(property)) {
      try picker.apply(.capture(action))
    }
    _ = try picker.apply(.setSource(.camera))
    #expect(throws: Never.self) { try picker.apply(.capture(action)) }
  }

  @Test("What only a shown camera can do is refused of one that is not on the screen")
  func notShown() throws {
    var picker = Picker(
      configuration: PickerConfiguration(sourceType: .camera),
      sources: SourceStates(library: .available, camera: .available))
    #expect(throws: PickerError.notPresented) { try picker.apply(.capture(.takePicture)) }
    _ = try picker.apply(.present(hasDelegate: true))
    _ = try picker.apply(.dismiss)
    #expect(throws: PickerError.notPresented) { try picker.apply(.capture(.takePicture)) }
  }

  @Test(
    "A camera is ready for what was asked for, whatever was set",
    arguments: [
      ([MediaType.image], CameraCaptureMode.photo), ([.movie], .video), ([.image, .movie], nil),
    ])
  func askedMode(types: [MediaType], only: CameraCaptureMode?) throws {
    for mode in CameraCaptureMode.allCases {
      var configuration = PickerConfiguration(mediaTypes: types)
      configuration.cameraCaptureMode = mode
      var picker = Picker(
        configuration: configuration,
        sources: SourceStates(library: .available, camera: .available))
      _ = try picker.apply(.present(hasDelegate: true))
      _ = try picker.apply(.setSource(.camera))
      #expect(picker.configuration.cameraCaptureMode == only ?? mode)
    }
  }

  @Test("What a camera wrote is in the info, and as JSON")
  func metadata() {
    var media = Self.still
    media.metadata = CaptureMetadata(
      date: CivilTime(year: 2026, month: 5, day: 12, hour: 14, minute: 3, second: 2),
      device: "Cam \"1\"", size: PixelSize(width: 640, height: 480))
    #expect(
      media.json(currentFolder: FilePath("/")).hasSuffix(
        #""mediaMetadata":{"date":"2026-05-12T14:03:02","device":"Cam \"1\"","width":640,"height":480},"isEdited":false}"#
      ))
  }
}
