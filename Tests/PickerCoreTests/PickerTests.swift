import MediaTypes
import PhotoLibrary
import Support
import Testing

@testable import PickerCore

@Suite struct PickerTests {
  static let still = Asset(path: FilePath("/p/a.jpg"), byteCount: 1, modified: 2)
  static let movie = Asset(
    path: FilePath("/p/a.mp4"), byteCount: 1, modified: 2, mediaType: .movie)
  static let other = Asset(path: FilePath("/p/b.jpg"), byteCount: 1, modified: 1)
  static let choice = PickedMedia(still)

  struct Refusal: CustomTestStringConvertible {
    let testDescription: String
    var configuration = PickerConfiguration()
    var library = Availability.available
    var hasDelegate = true
    let error: PickerError
  }

  @Test(
    "Presenting is refused in the documented order",
    arguments: [
      Refusal(
        testDescription: "no delegate comes first",
        configuration: PickerConfiguration(sourceType: .camera, mediaTypes: []),
        hasDelegate: false, error: .noDelegate),
      Refusal(
        testDescription: "then the source",
        configuration: PickerConfiguration(sourceType: .camera, mediaTypes: []),
        error: .sourceUnavailable(.camera, .noCamera)),
      Refusal(
        testDescription: "an empty library", library: .unavailable(.libraryEmpty),
        error: .sourceUnavailable(.photoLibrary, .libraryEmpty)),
      Refusal(
        testDescription: "then no media types",
        configuration: PickerConfiguration(mediaTypes: []), error: .noMediaTypes),
    ])
  func refusals(refusal: Refusal) {
    var picker = Picker(
      configuration: refusal.configuration, sources: SourceStates(library: refusal.library))
    let before = picker
    #expect(throws: refusal.error) {
      try picker.apply(.present(hasDelegate: refusal.hasDelegate))
    }
    #expect(picker == before)
  }

  struct Story: CustomTestStringConvertible {
    let testDescription: String
    var editing = false
    var limit = 1
    var mediaTypes: [MediaType] = [.image]
    var before: [PickerAction] = []
    let action: PickerAction
    let outcome: Result<[PickerEvent], PickerError>
    let phase: Picker.Phase
  }

  static let show = PickerAction.present(hasDelegate: true)
  static let shown = Picker.Phase.presented(.photoLibrary)
  static let stories: [Story] = [
    Story(
      testDescription: "presenting shows the source", action: show,
      outcome: .success([.showSource(.photoLibrary)]), phase: shown),
    Story(
      testDescription: "one available kind is enough", mediaTypes: [.movie, .image], action: show,
      outcome: .success([.showSource(.photoLibrary)]), phase: shown),
    Story(
      testDescription: "the source can be set before", before: [.setSource(.savedPhotosAlbum)],
      action: show, outcome: .success([.showSource(.savedPhotosAlbum)]),
      phase: .presented(.savedPhotosAlbum)),
    Story(
      testDescription: "presenting twice is refused", before: [show], action: show,
      outcome: .failure(.alreadyPresented), phase: shown),
    Story(
      testDescription: "presenting after the event is refused", before: [show, .cancel],
      action: show, outcome: .failure(.alreadyFinished), phase: .finished),
    Story(
      testDescription: "presenting after dismissal is refused", before: [show, .dismiss],
      action: show, outcome: .failure(.alreadyFinished), phase: .dismissed),
    Story(
      testDescription: "without editing a choice finishes", before: [show], action: .choose(still),
      outcome: .success([.finished(choice)]), phase: .finished),
    Story(
      testDescription: "with editing a choice is framed first", editing: true, before: [show],
      action: .choose(still), outcome: .success([.edit(still)]), phase: shown),
    Story(
      testDescription: "what was framed finishes", editing: true, before: [show, .choose(still)],
      action: .use(choice), outcome: .success([.finished(choice)]), phase: .finished),
    Story(
      testDescription: "many are told at once, in their order", limit: 0, before: [show],
      action: .choose([other, still]),
      outcome: .success([.finished([PickedMedia(other), choice])]), phase: .finished),
    Story(
      testDescription: "as many as the limit allows", limit: 2, before: [show],
      action: .use([choice, choice]), outcome: .success([.finished([choice, choice])]),
      phase: .finished),
    Story(
      testDescription: "more than the limit are refused", limit: 2, before: [show],
      action: .choose([still, other, still]), outcome: .failure(.selectionLimitExceeded(2)),
      phase: shown),
    Story(
      testDescription: "by default two are too many", before: [show],
      action: .use([choice, choice]), outcome: .failure(.selectionLimitExceeded(1)), phase: shown),
    Story(
      testDescription: "nothing is no choice", limit: 0, before: [show],
      action: .choose([] as [Asset]), outcome: .failure(.nothingSelected), phase: shown),
    Story(
      testDescription: "one of a kind not asked for refuses all", limit: 0, before: [show],
      action: .choose([still, movie]),
      outcome: .failure(.mediaTypeUnavailable(.movie, .photoLibrary)), phase: shown),
    Story(
      testDescription: "many are framed one after the other", editing: true, limit: 0,
      before: [show], action: .choose([other, still]), outcome: .success([.edit([other, still])]),
      phase: shown),
    Story(
      testDescription: "another can be chosen after the editor", editing: true,
      before: [show, .choose(still)], action: .choose(still), outcome: .success([.edit(still)]),
      phase: shown),
    Story(
      testDescription: "a kind not asked for is refused", before: [show], action: .choose(movie),
      outcome: .failure(.mediaTypeUnavailable(.movie, .photoLibrary)), phase: shown),
    Story(
      testDescription: "using a kind not asked for is refused", before: [show],
      action: .use(PickedMedia(movie)),
      outcome: .failure(.mediaTypeUnavailable(.movie, .photoLibrary)), phase: shown),
    Story(
      testDescription: "cancel is told", before: [show], action: .cancel,
      outcome: .success([.cancelled]), phase: .finished),
    Story(
      testDescription: "a second choice is swallowed", before: [show, .choose(still)],
      action: .choose(still), outcome: .success([]), phase: .finished),
    Story(
      testDescription: "a second use is swallowed", editing: true, before: [show, .use(choice)],
      action: .use(choice), outcome: .success([]), phase: .finished),
    Story(
      testDescription: "a cancel after a choice is swallowed", before: [show, .choose(still)],
      action: .cancel, outcome: .success([]), phase: .finished),
    Story(
      testDescription: "a choice after a cancel is swallowed", before: [show, .cancel],
      action: .choose(still), outcome: .success([]), phase: .finished),
    Story(
      testDescription: "a source after the event is swallowed", before: [show, .cancel],
      action: .setSource(.savedPhotosAlbum), outcome: .success([]), phase: .finished),
    Story(
      testDescription: "another source swaps the screen", before: [show],
      action: .setSource(.savedPhotosAlbum), outcome: .success([.showSource(.savedPhotosAlbum)]),
      phase: .presented(.savedPhotosAlbum)),
    Story(
      testDescription: "the same source changes nothing", before: [show],
      action: .setSource(.photoLibrary), outcome: .success([]), phase: shown),
    Story(
      testDescription: "an unavailable source is refused", before: [show],
      action: .setSource(.camera), outcome: .failure(.sourceUnavailable(.camera, .noCamera)),
      phase: shown),
    Story(
      testDescription: "a camera that came can be shown",
      mediaTypes: [.image, .movie],
      before: [show, .setAvailability(.camera, .available)], action: .setSource(.camera),
      outcome: .success([.showSource(.camera)]), phase: .presented(.camera)),
    Story(
      testDescription: "a library that becomes empty does not end the picker", before: [show],
      action: .setAvailability(.photoLibrary, .unavailable(.libraryEmpty)), outcome: .success([]),
      phase: shown),
    Story(
      testDescription: "dismissal without an event tells nobody of a choice", before: [show],
      action: .dismiss, outcome: .success([.dismissed]), phase: .dismissed),
    Story(
      testDescription: "dismissal after the event", before: [show, .cancel], action: .dismiss,
      outcome: .success([.dismissed]), phase: .dismissed),
    Story(
      testDescription: "dismissing twice is refused", before: [show, .dismiss], action: .dismiss,
      outcome: .failure(.notPresented), phase: .dismissed),
    Story(
      testDescription: "dismissing what was never shown is refused", action: .dismiss,
      outcome: .failure(.notPresented), phase: .idle),
    Story(
      testDescription: "choosing before is refused", action: .choose(still),
      outcome: .failure(.notPresented), phase: .idle),
    Story(
      testDescription: "cancelling after dismissal is refused", before: [show, .dismiss],
      action: .cancel, outcome: .failure(.notPresented), phase: .dismissed),
    Story(
      testDescription: "using after dismissal is refused", before: [show, .dismiss],
      action: .use(choice), outcome: .failure(.notPresented), phase: .dismissed),
  ]

  @Test("The picker follows its rules", arguments: stories)
  func rules(story: Story) throws {
    let configuration = PickerConfiguration(
      mediaTypes: story.mediaTypes, allowsEditing: story.editing,
      selectionLimit: story.limit)
    var picker = Picker(
      configuration: configuration, sources: SourceStates(library: .available))
    for action in story.before { _ = try picker.apply(action) }
    let outcome = Result { () throws(PickerError) in try picker.apply(story.action) }
    #expect(outcome == story.outcome)
    #expect(picker.phase == story.phase)
  }

  @Test("At most one event is told, whatever is done", arguments: 1...200 as ClosedRange<UInt64>)
  func onlyOnce(seed: UInt64) {
    var random = Seeded(seed)
    let actions: [PickerAction] = [
      Self.show, .choose(Self.still), .use(Self.choice), .cancel, .dismiss,
      .setSource(.savedPhotosAlbum), .setSource(.photoLibrary), .choose(Self.movie),
    ]
    var picker = Picker(
      configuration: PickerConfiguration(allowsEditing: Bool.random(using: &random)),
      sources: SourceStates(library: .available))
    var told = 0
    for _ in 0..<30 {
      let action = actions[Int.random(in: 0..<actions.count, using: &random)]
      for event in (try? picker.apply(action)) ?? [] {
        switch event {
        case .finished, .cancelled: told += 1
        case .showSource, .edit, .measure, .capture, .dismissed: break
        }
      }
    }
    #expect(told <= 1)
  }

  @Test("To begin with no source can be used; one that can gives stills and movies")
  func states() {
    let states = SourceStates()
    #expect(states[.photoLibrary] == .unavailable(.notDetermined))
    #expect(states[.savedPhotosAlbum] == .unavailable(.notDetermined))
    #expect(states[.camera] == .unavailable(.noCamera))
    for source in SourceType.allCases { #expect(states.mediaTypes(for: source) == []) }
    let ready = SourceStates(library: .available)
    #expect(
      SourceType.allCases.map { ready.mediaTypes(for: $0) } == [
        MediaType.allCases, [], MediaType.allCases,
      ])
  }
}
