public import MediaTypes
public import PhotoLibrary

/// What a picker is asked to offer.
public struct PickerConfiguration: Equatable, Sendable {
  /// Where it starts.
  public var sourceType: SourceType
  /// What may be chosen.
  public var mediaTypes: [MediaType]
  /// Whether a chosen still is framed before it is reported.
  public var allowsEditing: Bool
  /// How many may be chosen; 0 for no limit.
  public var selectionLimit: Int
  /// How long a movie may be that is recorded or chosen, in milliseconds.
  public var videoMaximumMilliseconds = PickerConfiguration.defaultVideoMaximumMilliseconds
  /// How good a movie may be that is recorded or chosen.
  public var videoQuality = VideoQuality.medium
  /// Which way the camera looks to begin with; another one where there is none such.
  public var cameraDevice = CameraDevice.rear
  /// What the camera takes to begin with; the other where `mediaTypes` has no such.
  public var cameraCaptureMode = CameraCaptureMode.photo

  /// Ten minutes, as the phone's picker has it.
  public static let defaultVideoMaximumMilliseconds = 600_000
  /// What a picture must be to be chosen.
  public var fitness: Fitness

  /// By default, as the phone's picker has it: one still of the library, whatever it is, reported as it is; movies of ten
  /// minutes and medium quality; the rear camera, for stills.
  public init(
    sourceType: SourceType = .photoLibrary, mediaTypes: [MediaType] = [.image],
    allowsEditing: Bool = false, selectionLimit: Int = 1, fitness: Fitness = Fitness()
  ) {
    self.sourceType = sourceType
    self.mediaTypes = mediaTypes
    self.allowsEditing = allowsEditing
    self.selectionLimit = selectionLimit
    self.fitness = fitness
  }

  /// Whether so many may be chosen at once.
  public func allows(count: Int) -> Bool { selectionLimit == 0 || count <= selectionLimit }
}

/// Why a picker refuses something.
public enum PickerError: Error, Equatable, Sendable {
  /// The source cannot be used now.
  case sourceUnavailable(SourceType, UnavailableReason)
  /// No kind of medium was asked for.
  case noMediaTypes
  /// The source has no medium of this kind, or the kind was not asked for.
  case mediaTypeUnavailable(MediaType, SourceType)
  /// A choice of nothing is none.
  case nothingSelected
  /// More were chosen than may be.
  case selectionLimitExceeded(Int)
  /// Another source than the camera is shown.
  case requiresCameraSource(CameraProperty)
  /// This file is known not to be what was asked for.
  case unfit(FilePath, Unfitness)
  /// Nobody would be told of the choice.
  case noDelegate
  /// It is on the screen already.
  case alreadyPresented
  /// It is not on the screen.
  case notPresented
  /// It has delivered its one event.
  case alreadyFinished
}

/// What is done to a picker.
public enum PickerAction: Equatable, Sendable {
  /// Show it.
  case present(hasDelegate: Bool)
  /// Go to another source.
  case setSource(SourceType)
  /// A source came or went.
  case setAvailability(SourceType, Availability)
  /// The person chose assets, in this order.
  case choose([Asset])
  /// The person is content with what was framed or taken, all of it. Where a movie's length is missing nothing is
  /// delivered yet: `measure` is said, and `measured` is to follow.
  case use([PickedMedia])
  /// The movies of what is to be used were measured. One whose length is missing still is refused with
  /// `lengthUnknown`: nobody can tell that it is no longer than may be.
  case measured([PickedMedia])
  /// Something is done with the camera.
  case capture(CaptureAction)
  /// The person wants nothing.
  case cancel
  /// The owner takes it from the screen.
  case dismiss

  /// The person chose one asset.
  public static func choose(_ asset: Asset) -> PickerAction { .choose([asset]) }
  /// The person is content with the one thing that was framed or taken.
  public static func use(_ media: PickedMedia) -> PickerAction { .use([media]) }
}

/// What a picker says.
public enum PickerEvent: Equatable, Sendable {
  /// Show this source.
  case showSource(SourceType)
  /// Frame these assets one after the other, then `use` all results at once.
  case edit([Asset])
  /// Something is to be done with the camera.
  case capture(CaptureEvent)
  /// Find out how long the movies among these are whose lengths are missing, then say `measured` of all.
  case measure([PickedMedia])
  /// For the delegate: this was chosen, in this order; never nothing.
  case finished([PickedMedia])
  /// For the delegate: nothing was chosen.
  case cancelled
  /// It has left the screen.
  case dismissed

  /// Frame this asset, then `use` the result.
  public static func edit(_ asset: Asset) -> PickerEvent { .edit([asset]) }
  /// For the delegate: this one was chosen.
  public static func finished(_ media: PickedMedia) -> PickerEvent { .finished([media]) }
}

/// The picker as a value: it is shown once, delivers `finished` or `cancelled` at most once, and
/// then is deaf until its owner dismisses it.
public struct Picker: Equatable, Sendable {
  /// Where the picker is in its one life.
  public enum Phase: Equatable, Sendable {
    /// Not shown yet.
    case idle
    /// On the screen, with this source.
    case presented(SourceType)
    /// On the screen still, its one event delivered.
    case finished
    /// Gone from the screen.
    case dismissed
  }

  /// What it offers; the source is the one shown last.
  public internal(set) var configuration: PickerConfiguration
  /// What is known of the sources.
  public private(set) var sources: SourceStates
  /// Where it is in its life.
  public private(set) var phase = Phase.idle
  /// How far it is with the camera, where that is shown.
  public internal(set) var capture = CapturePhase.live

  /// A picker that is not shown yet.
  public init(configuration: PickerConfiguration = PickerConfiguration(), sources: SourceStates) {
    self.configuration = configuration
    self.sources = sources
  }

  /// Does one thing, and answers what follows from it. A refused action changes nothing.
  ///
  /// `present` is refused, in this order: when shown before; without a delegate; with a source that
  /// is unavailable; without media types; when the source has none of them. In `finished` the
  /// person's actions and a change of source are swallowed: nothing happens, nothing is thrown.
  public mutating func apply(_ action: PickerAction) throws(PickerError) -> [PickerEvent] {
    switch action {
    case .present(let hasDelegate): return try present(hasDelegate: hasDelegate)
    case .setSource(let source): return try setSource(source)
    case .setAvailability(let source, let availability):
      sources[source] = availability
      return []
    case .choose(let assets): return try choose(assets)
    case .use(let media): return try use(media, isMeasured: false)
    case .measured(let media): return try use(media, isMeasured: true)
    case .capture(let action): return try apply(action)
    case .cancel: return try cancel()
    case .dismiss: return try dismiss()
    }
  }

  private mutating func present(hasDelegate: Bool) throws(PickerError) -> [PickerEvent] {
    switch phase {
    case .idle: break
    case .presented: throw .alreadyPresented
    case .finished, .dismissed: throw .alreadyFinished
    }
    guard hasDelegate else { throw .noDelegate }
    try check(configuration.sourceType)
    return show(configuration.sourceType)
  }

  private mutating func setSource(_ source: SourceType) throws(PickerError) -> [PickerEvent] {
    if phase == .idle {
      configuration.sourceType = source
      return []
    }
    guard let shown = try shownSource(), shown != source else { return [] }
    try check(source)
    return show(source)
  }

  private mutating func show(_ source: SourceType) -> [PickerEvent] {
    configuration.sourceType = source
    phase = .presented(source)
    capture = .live
    if source == .camera { useAskedCaptureMode() }
    return [.showSource(source)]
  }

  private func check(_ source: SourceType) throws(PickerError) {
    if case .unavailable(let reason) = sources[source] { throw .sourceUnavailable(source, reason) }
    guard let first = configuration.mediaTypes.first else { throw .noMediaTypes }
    let offered = sources.mediaTypes(for: source)
    guard configuration.mediaTypes.contains(where: offered.contains) else {
      throw .mediaTypeUnavailable(first, source)
    }
  }

  /// The source on the screen; nil when the picker is deaf.
  private func shownSource() throws(PickerError) -> SourceType? {
    switch phase {
    case .presented(let source): return source
    case .finished: return nil
    case .idle, .dismissed: throw .notPresented
    }
  }

  private mutating func choose(_ assets: [Asset]) throws(PickerError) -> [PickerEvent] {
    guard let source = try shownSource() else { return [] }
    try check(assets.map(\.mediaType), from: source)
    for asset in assets {
      let problem = configuration.problem(of: asset, size: nil)
      if let problem { throw .unfit(asset.path, problem) }
    }
    if configuration.allowsEditing, assets.contains(where: { $0.mediaType == .image }) {
      return [.edit(assets)]
    }
    return try use(assets.map { PickedMedia($0) }, isMeasured: false)
  }

  /// A movie whose length nobody looked up may be too long: it is measured before anybody hears of the choice.
  private mutating func use(
    _ media: [PickedMedia], isMeasured: Bool
  ) throws(PickerError) -> [PickerEvent] {
    guard let source = try shownSource() else { return [] }
    try check(media.map(\.mediaType), from: source)
    for one in media {
      let problem =
        configuration.problem(of: one)
        ?? (isMeasured ? configuration.problem(ofMeasured: one) : nil)
      if let problem { throw .unfit(one.original, problem) }
    }
    if !isMeasured, media.contains(where: \.lacksLength) { return [.measure(media)] }
    return finish(.finished(media))
  }

  /// A choice is refused, in this order: of nothing; of too much; of a kind that was not asked for; then, one after the
  /// other, of what is known to be unfit.
  private func check(_ types: [MediaType], from source: SourceType) throws(PickerError) {
    if types.isEmpty { throw .nothingSelected }
    guard configuration.allows(count: types.count) else {
      throw .selectionLimitExceeded(configuration.selectionLimit)
    }
    for type in types where !configuration.mediaTypes.contains(type) {
      throw .mediaTypeUnavailable(type, source)
    }
  }

  private mutating func cancel() throws(PickerError) -> [PickerEvent] {
    try shownSource() == nil ? [] : finish(.cancelled)
  }

  private mutating func finish(_ event: PickerEvent) -> [PickerEvent] {
    phase = .finished
    return [event]
  }

  private mutating func dismiss() throws(PickerError) -> [PickerEvent] {
    guard phase != .idle, phase != .dismissed else { throw .notPresented }
    phase = .dismissed
    return [.dismissed]
  }
}
