import Cells
import MediaTypes
import PickerCore

/// Keys that came before what they are meant for: they are done in their order as soon as it is there, as if they had
/// been struck then.
struct EarlyKeys: Equatable, Sendable {
  /// The screen on which they wait.
  var screen: Screen
  var keys: [Key]

  /// More is no typing any more.
  static let most = 256
}

extension AppState {
  /// Keeps a key that must wait; false for one that is done now. What leads away from what is not there yet never waits,
  /// and what was struck for that is of no use then.
  mutating func keepsForLater(_ key: Key, _ action: KeyAction?) -> Bool {
    if let action, leaves(action) {
      early = nil
      return false
    }
    if let action, Self.neverWaits(action) { return false }
    guard early?.screen == screen || mustWait(action) else { return false }
    var kept = early?.screen == screen ? early?.keys ?? [] : []
    if kept.count < EarlyKeys.most { kept.append(key) }
    early = EarlyKeys(screen: screen, keys: kept)
    return true
  }

  /// Whether a key that waited can be done.
  var hasAnswerableKey: Bool {
    guard let early, !showsHelp, !isTooSmall else { return false }
    return early.screen != screen || !mustWait(earlyAction)
  }

  /// What the key means that has waited the longest.
  private var earlyAction: KeyAction? {
    (early?.keys.first).flatMap { setup.keys.action(of: $0, on: screen) }
  }

  /// Does the keys that waited, up to one that must go on waiting. Those of a screen that was left otherwise, and those
  /// that nobody would hear now, are forgotten.
  mutating func answerEarlyKeys() -> [Effect] {
    var effects: [Effect] = []
    while hasAnswerableKey {
      guard early?.screen == screen, early?.keys.isEmpty == false, !isDeaf, !isSaving else {
        early = nil
        break
      }
      let action = earlyAction
      early?.keys.removeFirst()
      effects += perform(key: action)
      early?.screen = screen
      if early?.keys.isEmpty == true { early = nil }
    }
    return effects
  }

  /// Whether an action leads away from what the screen shows.
  private func leaves(_ action: KeyAction) -> Bool {
    switch action {
    case .back, .cancel, .nextPicture, .previousPicture: true
    case .retake: screen != .editor
    default: false
    }
  }

  /// Whether an action has nothing to do with what is waited for.
  private static func neverWaits(_ action: KeyAction) -> Bool {
    [.help, .suspend, .info, .favourite, .mark].contains(action)
  }

  /// Whether what an action is meant for is not there yet. Nothing is used before it was to be seen.
  private func mustWait(_ action: KeyAction?) -> Bool {
    guard let action, !isDeaf else { return false }
    switch screen {
    case .editor: return editor.map { waits(for: $0, action) } ?? false
    case .viewer: return viewer.map { waits(for: $0, action) } ?? false
    case .movie: return movie.map { !$0.isReady && action != .playPause } ?? false
    case .cameraReview: return camera?.review.map { waits(for: $0, action) } ?? false
    case .sheet, .permission, .albums, .grid, .albumChoice, .camera: return false
    }
  }

  /// The square can be moved as soon as the picture's size is known.
  private func waits(for editor: EditorState, _ action: KeyAction) -> Bool {
    guard editor.failure == nil, editor.unfitness == nil else { return false }
    return editor.crop == nil || action == .choose && editor.drawing == nil
  }

  private func waits(for viewer: ViewerState, _ action: KeyAction) -> Bool {
    guard viewer.failure == nil else { return false }
    switch action {
    case .move(.left), .move(.right), .saveCopy: return false
    case .choose: return viewer.id == nil && viewer.info == nil
    case .playPause where viewer.info?.isAnimation == true:
      return viewer.playback == nil && !viewer.cannotPlay
    default: return viewer.info == nil
    }
  }

  private func waits(for review: CaptureReview, _ action: KeyAction) -> Bool {
    action == .choose && review.cursor == .use && review.drawing == nil && review.failure == nil
  }
}
