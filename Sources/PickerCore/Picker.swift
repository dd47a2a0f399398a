public import PhotoLibrary

/// What a picker is asked to offer.
public struct PickerConfiguration: Equatable, Sendable {
  /// Where it starts.
  public var sourceType: SourceType
  /// What may be chosen.
  public var mediaTypes: [MediaType]
  /// Whether a chosen still is framed before it is reported.
  public var allowsEditing: Bool

  /// By default: stills of the library, reported as they are.
  public init(
    sourceType: SourceType = .photoLibrary, mediaTypes: [MediaType] = [.image],
    allowsEditing: Bool = false
  ) {
    self.sourceType = sourceType
    self.mediaTypes = mediaTypes
    self.allowsEditing = allowsEditing
  }
}

/// Why a picker refuses something.
public enum PickerError: Error, Equatable, Sendable {
  /// The source cannot be used now.
  case sourceUnavailable(SourceType, UnavailableReason)
  /// No kind of medium was asked for.
  case noMediaTypes
  /// The source has no medium of this kind, or the kind was not asked for.
  case mediaTypeUnavailable(MediaType, SourceType)
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
  /// The person chose an asset.
  case choose(Asset)
  /// The person is content with what was framed or taken.
  case use(PickedMedia)
  /// The person wants nothing.
  case cancel
  /// The owner takes it from the screen.
  case dismiss
}

/// What a picker says.
public enum PickerEvent: Equatable, Sendable {
  /// Show this source.
  case showSource(SourceType)
  /// Frame this asset, then `use` the result.
  case edit(Asset)
  /// For the delegate: this was chosen.
  case finished(PickedMedia)
  /// For the delegate: nothing was chosen.
  case cancelled
  /// It has left the screen.
  case dismissed
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
  public private(set) var configuration: PickerConfiguration
  /// What is known of the sources.
  public private(set) var sources: SourceStates
  /// Where it is in its life.
  public private(set) var phase = Phase.idle

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
    case .choose(let asset): return try choose(asset)
    case .use(let media): return try use(media)
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

  private mutating func choose(_ asset: Asset) throws(PickerError) -> [PickerEvent] {
    guard let source = try shownSource() else { return [] }
    try check(asset.mediaType, from: source)
    if configuration.allowsEditing { return [.edit(asset)] }
    return finish(.finished(PickedMedia(asset)))
  }

  private mutating func use(_ media: PickedMedia) throws(PickerError) -> [PickerEvent] {
    guard let source = try shownSource() else { return [] }
    try check(media.mediaType, from: source)
    return finish(.finished(media))
  }

  private func check(_ type: MediaType, from source: SourceType) throws(PickerError) {
    guard configuration.mediaTypes.contains(type) else {
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
